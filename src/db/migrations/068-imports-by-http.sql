-- Tokens of the Operator API. Only their SHA-256 is stored.
CREATE TABLE operator_tokens (
  id           text PRIMARY KEY,
  name         text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  token_hash   bytea NOT NULL,
  created_by   text NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT now(),
  expires_at   timestamptz,
  revoked_by   text,
  revoked_at   timestamptz,
  last_used_at timestamptz
);

-- Price lists that were sent to the Operator API, until retention deletes them.
CREATE TABLE catalog_imports (
  id          uuid PRIMARY KEY DEFAULT uuid_v7(),
  supplier_id uuid NOT NULL REFERENCES suppliers ON DELETE CASCADE,
  token_id    text NOT NULL REFERENCES operator_tokens,
  file_name   text,
  file_size   bigint NOT NULL,
  status      text NOT NULL DEFAULT 'reviewing'
    CHECK (status IN ('reviewing', 'awaiting_confirmation', 'importing', 'finished', 'failed', 'cancelled')),
  -- The options of the request, with the decisions of confirmations.
  options     json NOT NULL,
  review      json,
  questions   json NOT NULL DEFAULT '[]',
  stage       text,
  rows_read   integer NOT NULL DEFAULT 0,
  rows_written integer NOT NULL DEFAULT 0,
  counts      json,
  error       json,
  -- Runs of the job in the present status, so that a file that kills the worker is given up.
  attempts    integer NOT NULL DEFAULT 0,
  created_at  timestamptz NOT NULL DEFAULT now(),
  updated_at  timestamptz NOT NULL DEFAULT now()
);

-- The uploaded file until the import ends, and the report, in pieces.
CREATE TABLE catalog_import_parts (
  import_id uuid NOT NULL REFERENCES catalog_imports ON DELETE CASCADE,
  kind      text NOT NULL CHECK (kind IN ('file', 'report')),
  position  integer NOT NULL,
  content   bytea NOT NULL,
  PRIMARY KEY (import_id, kind, position)
);
-- Files are compressed or will be deleted soon: compression of the column costs more than it saves.
ALTER TABLE catalog_import_parts ALTER COLUMN content SET STORAGE EXTERNAL;
