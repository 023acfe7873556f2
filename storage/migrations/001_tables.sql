CREATE TABLE tables (
    id        INTEGER PRIMARY KEY,
    guild     INTEGER NOT NULL,
    channel   INTEGER NOT NULL,
    message   INTEGER NOT NULL DEFAULT 0,
    posted    INTEGER NOT NULL DEFAULT 0,       -- when that message was posted, ms
    ping      INTEGER NOT NULL DEFAULT 0,       -- the message that reminds the player whose turn it is
    game      TEXT    NOT NULL,
    phase     TEXT    NOT NULL CHECK (phase IN ('lobby', 'live', 'over')),
    revision  INTEGER NOT NULL DEFAULT 0,       -- grows with every change
    deadline  INTEGER,                          -- when time moves, ms
    nudge     INTEGER,                          -- when the player whose turn it is is reminded, ms
    state     TEXT    NOT NULL,                 -- the truth: a lobby or a match, JSON
    start     TEXT,                             -- the match as it began: start and moves give the state
    opened    INTEGER NOT NULL,
    changed   INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX one_table_per_channel ON tables (channel) WHERE phase <> 'over';
CREATE INDEX tables_by_deadline ON tables (deadline) WHERE deadline IS NOT NULL;
CREATE INDEX tables_by_nudge ON tables (nudge) WHERE nudge IS NOT NULL;
CREATE INDEX tables_by_channel ON tables (channel, id);

CREATE TABLE moves (
    match   INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    ply     INTEGER NOT NULL,
    seat    INTEGER,                            -- NULL: time itself
    action  TEXT    NOT NULL,
    at      INTEGER NOT NULL,
    PRIMARY KEY (match, ply)
) STRICT, WITHOUT ROWID;

CREATE TABLE presses (
    id  INTEGER PRIMARY KEY,                    -- the interaction: the same one never counts twice
    at  INTEGER NOT NULL
) STRICT;
CREATE INDEX presses_by_moment ON presses (at);

CREATE TABLE results (
    match   INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat    INTEGER NOT NULL,
    player  INTEGER NOT NULL,
    guild   INTEGER NOT NULL,
    game    TEXT    NOT NULL,
    place   INTEGER NOT NULL,
    left    INTEGER NOT NULL DEFAULT 0,         -- gave up the seat
    began   INTEGER NOT NULL,
    ended   INTEGER NOT NULL,
    PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX results_by_player ON results (player, game);
CREATE INDEX results_by_guild ON results (guild, game);

CREATE TABLE people (
    id        INTEGER PRIMARY KEY,
    name      TEXT    NOT NULL DEFAULT '',
    language  TEXT,                             -- his own choice
    locale    TEXT,                             -- what his Discord speaks, as last seen
    pings     INTEGER NOT NULL DEFAULT 1,
    autoplay  INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE guilds (
    id        INTEGER PRIMARY KEY,
    language  TEXT
) STRICT;

CREATE TABLE facts (
    name   TEXT PRIMARY KEY,                    -- 'alive': the last sign of life, ms; 'commands': what was synced
    value  TEXT NOT NULL
) STRICT;
