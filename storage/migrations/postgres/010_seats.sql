-- no PostgreSQL database is older than this table, so there are no older matches to look through
CREATE TABLE seats (
    player    BIGINT NOT NULL,
    table_id  BIGINT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    PRIMARY KEY (player, table_id)
);
