ALTER TABLE results ADD COLUMN number  INTEGER;                     -- the order in which results came
ALTER TABLE results ADD COLUMN rank    INTEGER NOT NULL DEFAULT 0;  -- the place that counts: whoever left is last
ALTER TABLE results ADD COLUMN won     INTEGER NOT NULL DEFAULT 0;
ALTER TABLE results ADD COLUMN rated   INTEGER NOT NULL DEFAULT 0;  -- counts for the rating: people only, two or more
ALTER TABLE results ADD COLUMN before  INTEGER;                     -- the rating in this game everywhere, before and after
ALTER TABLE results ADD COLUMN after   INTEGER;
ALTER TABLE results ADD COLUMN overall INTEGER;                     -- the rating over all games, after
ALTER TABLE results ADD COLUMN facts   TEXT;                        -- what fits the game, JSON; NULL: not yet told
DROP INDEX results_by_guild;
CREATE INDEX results_by_number ON results (number);
CREATE INDEX results_of_player ON results (player, number);
CREATE INDEX results_without_facts ON results (match) WHERE facts IS NULL;
CREATE INDEX matches_of_guild ON tables (guild, id) WHERE phase = 'over' AND start IS NOT NULL;

-- guild 0: everywhere; game '': all games; period '': all time, '2026-11' a month, '2026-W46' a week (UTC)
CREATE TABLE standings (
    guild   INTEGER NOT NULL,
    game    TEXT    NOT NULL,
    period  TEXT    NOT NULL,
    player  INTEGER NOT NULL,
    tier    INTEGER NOT NULL,                   -- 0: has a place, 1: provisional, 2: wants to be hidden
    score   INTEGER NOT NULL,                   -- the rating that people read
    mu      REAL    NOT NULL,
    sigma   REAL    NOT NULL,
    rated   INTEGER NOT NULL,                   -- matches that counted for the rating, of all time
    games   INTEGER NOT NULL,
    wins    INTEGER NOT NULL,
    streak  INTEGER NOT NULL,
    best    INTEGER NOT NULL,
    PRIMARY KEY (player, guild, game, period)   -- a result touches few pages: one player's rows lie together
) STRICT, WITHOUT ROWID;
CREATE INDEX standings_by_score ON standings (guild, game, period, tier, score DESC, player);

-- how many stand on each step of 16 points: places and pages without counting people
CREATE TABLE tallies (
    guild   INTEGER NOT NULL,
    game    TEXT    NOT NULL,
    period  TEXT    NOT NULL,
    tier    INTEGER NOT NULL,
    step    INTEGER NOT NULL,                   -- score >> 4
    people  INTEGER NOT NULL,
    PRIMARY KEY (guild, game, period, tier, step DESC)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER standing_made AFTER INSERT ON standings BEGIN
    INSERT INTO tallies VALUES (new.guild, new.game, new.period, new.tier, new.score >> 4, 1)
        ON CONFLICT DO UPDATE SET people = people + 1;
END;
CREATE TRIGGER standing_gone AFTER DELETE ON standings BEGIN
    UPDATE tallies SET people = people - 1 WHERE guild = old.guild AND game = old.game AND period = old.period
        AND tier = old.tier AND step = old.score >> 4;
END;
CREATE TRIGGER standing_changed AFTER UPDATE OF tier, score ON standings
    WHEN old.tier <> new.tier OR old.score >> 4 <> new.score >> 4
BEGIN
    UPDATE tallies SET people = people - 1 WHERE guild = old.guild AND game = old.game AND period = old.period
        AND tier = old.tier AND step = old.score >> 4;
    INSERT INTO tallies VALUES (new.guild, new.game, new.period, new.tier, new.score >> 4, 1)
        ON CONFLICT DO UPDATE SET people = people + 1;
END;

ALTER TABLE people ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0;    -- not on boards of everywhere
