ALTER TABLE guilds ADD COLUMN channels TEXT NOT NULL DEFAULT '[]';  -- where tables may be opened, JSON; empty: anywhere
ALTER TABLE guilds ADD COLUMN ending   TEXT NOT NULL DEFAULT 'ask'; -- who may end tables: ask, host, moderators
ALTER TABLE guilds ADD COLUMN defaults TEXT NOT NULL DEFAULT '{}';  -- options per game, JSON
