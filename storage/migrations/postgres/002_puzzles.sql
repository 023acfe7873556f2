CREATE TABLE solos (
    match    BIGINT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    player   BIGINT NOT NULL,
    guild    BIGINT NOT NULL,
    mode     TEXT COLLATE "C" NOT NULL,
    rounds   BIGINT NOT NULL,
    level    BIGINT NOT NULL,
    lenient  BIGINT NOT NULL,
    points   BIGINT NOT NULL,
    ms       BIGINT NOT NULL,
    ended    BIGINT NOT NULL
);

CREATE TABLE puzzles (
    guild    BIGINT NOT NULL,
    day      BIGINT NOT NULL,
    player   BIGINT NOT NULL,
    state    TEXT COLLATE "C" NOT NULL,
    over     BIGINT NOT NULL DEFAULT 0,
    ms       BIGINT,
    PRIMARY KEY (guild, day, player)
);
CREATE INDEX puzzles_by_time ON puzzles (guild, day, ms) WHERE over = 1;
CREATE INDEX puzzles_under_way ON puzzles (day) WHERE over = 0;
