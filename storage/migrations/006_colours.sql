ALTER TABLE people ADD COLUMN colourblind INTEGER NOT NULL DEFAULT 0; -- pictures in colours that everybody tells apart
