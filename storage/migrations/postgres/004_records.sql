ALTER TABLE results ADD COLUMN number BIGINT;
ALTER TABLE results ADD COLUMN rank BIGINT NOT NULL DEFAULT 0;
ALTER TABLE results ADD COLUMN won BIGINT NOT NULL DEFAULT 0;
ALTER TABLE results ADD COLUMN rated BIGINT NOT NULL DEFAULT 0;
ALTER TABLE results ADD COLUMN before BIGINT;
ALTER TABLE results ADD COLUMN after BIGINT;
ALTER TABLE results ADD COLUMN overall BIGINT;
ALTER TABLE results ADD COLUMN facts TEXT COLLATE "C";
DROP INDEX results_by_guild;
CREATE INDEX results_by_number ON results (number);
CREATE INDEX results_of_player ON results (player, number);
CREATE INDEX results_without_facts ON results (match) WHERE facts IS NULL;
CREATE INDEX matches_of_guild ON tables (guild, id) WHERE phase = 'over' AND start IS NOT NULL;

CREATE TABLE standings (
    guild BIGINT NOT NULL,
    game TEXT COLLATE "C" NOT NULL,
    period TEXT COLLATE "C" NOT NULL,
    player BIGINT NOT NULL,
    tier BIGINT NOT NULL,
    score BIGINT NOT NULL,
    mu DOUBLE PRECISION NOT NULL,
    sigma DOUBLE PRECISION NOT NULL,
    rated BIGINT NOT NULL,
    games BIGINT NOT NULL,
    wins BIGINT NOT NULL,
    streak BIGINT NOT NULL,
    best BIGINT NOT NULL,
    PRIMARY KEY (player, guild, game, period)
);
CREATE INDEX standings_by_score ON standings (guild, game, period, tier, score DESC, player);

CREATE TABLE tallies (
    guild BIGINT NOT NULL,
    game TEXT COLLATE "C" NOT NULL,
    period TEXT COLLATE "C" NOT NULL,
    tier BIGINT NOT NULL,
    step BIGINT NOT NULL,
    people BIGINT NOT NULL,
    PRIMARY KEY (guild, game, period, tier, step)
);
CREATE FUNCTION standing_gone() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    UPDATE tallies SET people = people - 1 WHERE guild = old.guild AND game = old.game AND period = old.period
        AND tier = old.tier AND step = old.score >> 4;
    RETURN NULL;
END $$;
CREATE FUNCTION standing_made() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO tallies (guild, game, period, tier, step, people)
        VALUES (new.guild, new.game, new.period, new.tier, new.score >> 4, 1)
        ON CONFLICT (guild, game, period, tier, step) DO UPDATE SET people = tallies.people + 1;
    RETURN NULL;
END $$;
CREATE TRIGGER standing_made AFTER INSERT ON standings FOR EACH ROW EXECUTE FUNCTION standing_made();
CREATE TRIGGER standing_gone AFTER DELETE ON standings FOR EACH ROW EXECUTE FUNCTION standing_gone();
-- of two triggers for one event the first by name runs first: the old step loses before the new one wins
CREATE TRIGGER standing_changed_from AFTER UPDATE OF tier, score ON standings FOR EACH ROW
    WHEN (old.tier <> new.tier OR old.score >> 4 <> new.score >> 4) EXECUTE FUNCTION standing_gone();
CREATE TRIGGER standing_changed_to AFTER UPDATE OF tier, score ON standings FOR EACH ROW
    WHEN (old.tier <> new.tier OR old.score >> 4 <> new.score >> 4) EXECUTE FUNCTION standing_made();

ALTER TABLE people ADD COLUMN hidden BIGINT NOT NULL DEFAULT 0;
