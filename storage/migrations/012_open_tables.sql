ALTER TABLE guilds ADD COLUMN tables INTEGER NOT NULL DEFAULT 0;   -- how many tables may be open there; 0: as many as the operator allows
