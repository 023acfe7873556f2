CREATE TABLE nicknames (                        -- what a player is called in one server, as last seen; shown there alone
    player  INTEGER NOT NULL,
    guild   INTEGER NOT NULL,
    name    TEXT    NOT NULL,
    PRIMARY KEY (player, guild)
) STRICT, WITHOUT ROWID;
