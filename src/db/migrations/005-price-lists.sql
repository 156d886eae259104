-- Imports of price lists: how the lists of a supplier are read, and imports over the Operator API.

-- How the price lists of a supplier were read: the columns of fields, the columns that are not imported, and settings that cannot be
-- detected from the file alone.
CREATE TABLE import_profiles (
  supplier_id       uuid PRIMARY KEY REFERENCES suppliers ON DELETE CASCADE,
  columns           json NOT NULL,
  unused_columns    text[] NOT NULL DEFAULT '{}',
  decimal_separator text CHECK (decimal_separator IN ('point', 'comma')),
  sheet             text,
  -- Name of the character encoding, if it was chosen.
  encoding          text,
  -- What symbols such as $ mean.
  currency          text CHECK (currency ~ '^[A-Z]{3}$'),
  -- Whether prices for several units are divided, and the statements for which this was decided.
  price_quantity    json,
  updated_at        timestamptz NOT NULL DEFAULT now()
);

-- Price lists that were sent to the Operator API, until retention deletes them.
CREATE TABLE catalog_imports (
  id           uuid PRIMARY KEY DEFAULT uuid_v7(),
  supplier_id  uuid NOT NULL REFERENCES suppliers ON DELETE CASCADE,
  token_id     text NOT NULL REFERENCES operator_tokens,
  file_name    text,
  file_size    bigint NOT NULL,
  status       text NOT NULL DEFAULT 'reviewing'
    CHECK (status IN ('reviewing', 'awaiting_confirmation', 'importing', 'finished', 'failed', 'cancelled')),
  -- The options of the request, with the decisions of confirmations.
  options      json NOT NULL,
  review       json,
  questions    json NOT NULL DEFAULT '[]',
  stage        text,
  rows_read    integer NOT NULL DEFAULT 0,
  rows_written integer NOT NULL DEFAULT 0,
  counts       json,
  error        json,
  -- Runs of the job in the present status. The number is limited, because a file can kill the worker.
  attempts     integer NOT NULL DEFAULT 0,
  -- When its last run began; null while it waits for a worker.
  started_at   timestamptz,
  created_at   timestamptz NOT NULL DEFAULT now(),
  updated_at   timestamptz NOT NULL DEFAULT now()
);

-- The uploaded file until the import ends, and the report, in chunks.
CREATE TABLE catalog_import_parts (
  import_id uuid NOT NULL REFERENCES catalog_imports ON DELETE CASCADE,
  kind      text NOT NULL CHECK (kind IN ('file', 'report')),
  position  integer NOT NULL,
  content   bytea NOT NULL,
  PRIMARY KEY (import_id, kind, position)
);
-- Files are compressed or will be deleted soon: compression of the column costs more than it saves.
ALTER TABLE catalog_import_parts ALTER COLUMN content SET STORAGE EXTERNAL;

-- Events do not wait for imports: may_write_events() looks for a lock on the number of the transaction. On a distributed database, the nodes
-- that store events have their own transactions and locks. A statement that writes a reference table runs on every node, and there acquires
-- the lock with this function of a column. IMMUTABLE, because Citus calls other functions on the coordinator.
CREATE FUNCTION acquire_import_lock(slug text) RETURNS boolean
LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7067438, pg_current_xact_id()::text::bigint::bit(32)::integer);
  RETURN true;
END $$;
