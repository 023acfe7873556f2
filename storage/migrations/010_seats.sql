CREATE TABLE seats (                            -- whom a table names, so that a person's tables are found
    player    INTEGER NOT NULL,
    table_id  INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    PRIMARY KEY (player, table_id)
) STRICT, WITHOUT ROWID;

-- a lobby has people; a match has seats and a host, as it is and as it began
WITH texts (id, text) AS (
    SELECT id, state FROM tables WHERE json_valid(state)
    UNION ALL SELECT id, start FROM tables WHERE json_valid(start)
), named (id, player) AS (
    SELECT texts.id, people.value FROM texts, json_each(texts.text, '$.people') AS people
    UNION SELECT texts.id, json_extract(seats.value, '$.user') FROM texts, json_each(texts.text, '$.seats') AS seats
    UNION SELECT id, json_extract(text, '$.host') FROM texts
)
INSERT INTO seats (player, table_id) SELECT player, id FROM named WHERE typeof(player) = 'integer' AND player <> 0;
