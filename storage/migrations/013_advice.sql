CREATE TABLE advice (                           -- what the coach has found for a player in a finished match, thought once
    player  INTEGER NOT NULL,
    match   INTEGER NOT NULL,
    found   TEXT    NOT NULL,
    PRIMARY KEY (player, match)
) STRICT, WITHOUT ROWID;
