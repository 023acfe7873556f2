ALTER TABLE results ADD COLUMN robots INTEGER NOT NULL DEFAULT 0;  -- how many robots played: ratings leave such matches out
