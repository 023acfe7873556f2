-- statements say over = 1, which PostgreSQL takes too: an index with a condition is used where the condition is the same
DROP INDEX puzzles_by_time;
DROP INDEX puzzles_under_way;
CREATE INDEX puzzles_by_time ON puzzles (guild, day, ms) WHERE over = 1;
CREATE INDEX puzzles_under_way ON puzzles (day) WHERE over = 0;
CREATE INDEX puzzles_by_player ON puzzles (player);
