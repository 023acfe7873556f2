-- the best list that a match alone belongs to is one text, which its game writes: 'match_madness:quick:7:0:0'
CREATE TABLE solo_lists (                       -- every match that one player ended alone
    match    INTEGER PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    player   INTEGER NOT NULL,
    guild    INTEGER NOT NULL,
    list     TEXT    NOT NULL,
    points   INTEGER NOT NULL,
    ms       INTEGER NOT NULL,
    ended    INTEGER NOT NULL
) STRICT;
INSERT INTO solo_lists (match, player, guild, list, points, ms, ended)
    SELECT solos.match, solos.player, solos.guild,
        tables.game || ':' || CASE mode WHEN 'total' THEN mode ELSE mode || ':' || rounds || ':' || level || ':' || lenient END,
        solos.points, solos.ms, solos.ended
    FROM solos JOIN tables ON tables.id = solos.match;
DROP TABLE solos;
ALTER TABLE solo_lists RENAME TO solos;
CREATE INDEX solos_by_player ON solos (player, list, points DESC, ms);
CREATE INDEX solos_by_guild ON solos (guild, list, points DESC, ms);
