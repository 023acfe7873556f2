CREATE TABLE solos (                            -- every match of Match Madness that one player ended alone
    match    INTEGER PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    player   INTEGER NOT NULL,
    guild    INTEGER NOT NULL,
    mode     TEXT    NOT NULL,
    rounds   INTEGER NOT NULL,                  -- Total Madness: 0
    level    INTEGER NOT NULL,                  -- 0: mixed
    lenient  INTEGER NOT NULL,
    points   INTEGER NOT NULL,                  -- quick game: cards
    ms       INTEGER NOT NULL,
    ended    INTEGER NOT NULL
) STRICT;
CREATE INDEX solos_by_player ON solos (player, mode, rounds, level, lenient, points DESC, ms);
CREATE INDEX solos_by_guild ON solos (guild, mode, rounds, level, lenient, points DESC, ms);

CREATE TABLE puzzles (                          -- the card of the day, as each player plays it, once
    guild    INTEGER NOT NULL,
    day      INTEGER NOT NULL,                  -- 20261116
    player   INTEGER NOT NULL,
    state    TEXT    NOT NULL,                  -- the truth: a match, JSON
    over     INTEGER NOT NULL DEFAULT 0,
    ms       INTEGER,                           -- NULL: not solved
    PRIMARY KEY (guild, day, player)
) STRICT, WITHOUT ROWID;
CREATE INDEX puzzles_by_time ON puzzles (guild, day, ms) WHERE over;
CREATE INDEX puzzles_under_way ON puzzles (day) WHERE NOT over;
