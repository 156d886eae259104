-- Backups are made outside Portside. Whatever makes them records here when one is complete, so that its age can be watched.
CREATE TABLE backups (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  finished_at timestamptz NOT NULL,
  label       text CHECK (length(label) BETWEEN 1 AND 200)
);
CREATE INDEX backups_finished_at ON backups (finished_at);
