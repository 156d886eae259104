-- Bulk exports: requests, and their files in chunks of 1 MiB. A file is written by one attempt; those of interrupted attempts are deleted.

CREATE TABLE exports (
  company_id    uuid NOT NULL REFERENCES companies,
  id            uuid NOT NULL DEFAULT uuid_v7(),
  kind          text NOT NULL CHECK (kind IN ('products', 'sales', 'stock', 'recommendations', 'orders')),
  format        text NOT NULL CHECK (format IN ('ndjson', 'csv')),
  status        text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'running', 'finished', 'failed', 'expired')),
  attempts      integer NOT NULL DEFAULT 0,
  rows          bigint NOT NULL DEFAULT 0,
  expected_rows bigint,
  size_bytes    bigint NOT NULL DEFAULT 0,
  sha256        text,
  request_id    text NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT now(),
  started_at    timestamptz,
  finished_at   timestamptz,
  PRIMARY KEY (company_id, id)
);
CREATE UNIQUE INDEX exports_unfinished ON exports (company_id, kind, format) WHERE status IN ('queued', 'running');
CREATE INDEX exports_by_age ON exports USING brin (created_at);

CREATE TABLE export_parts (
  company_id uuid NOT NULL,
  export_id  uuid NOT NULL,
  attempt    integer NOT NULL,
  position   integer NOT NULL,
  content    bytea NOT NULL,
  PRIMARY KEY (company_id, export_id, attempt, position),
  FOREIGN KEY (company_id, export_id) REFERENCES exports ON DELETE CASCADE
);
-- The content is compressed.
ALTER TABLE export_parts ALTER COLUMN content SET STORAGE EXTERNAL;
