-- Buyer companies and their API keys.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Time-ordered UUIDs (RFC 9562, version 7). PostgreSQL has its own from 18 on, faster and in order within a millisecond too.
DO $$
BEGIN
  IF current_setting('server_version_num')::integer >= 180000 THEN
    CREATE FUNCTION uuid_v7() RETURNS uuid
    LANGUAGE sql VOLATILE PARALLEL SAFE AS 'SELECT uuidv7()';
  ELSE
    CREATE FUNCTION uuid_v7() RETURNS uuid
    LANGUAGE sql VOLATILE PARALLEL SAFE AS $body$
      SELECT encode(
        set_bit(set_bit(
          overlay(uuid_send(gen_random_uuid())
            PLACING substring(int8send((extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3)
            FROM 1 FOR 6),
          52, 1), 53, 1),
        'hex')::uuid
    $body$;
  END IF;
END
$$;

CREATE TABLE companies (
  id              uuid PRIMARY KEY DEFAULT uuid_v7(),
  name            text NOT NULL UNIQUE CHECK (name <> ''),
  email           text,
  plan            text NOT NULL DEFAULT 'standard',
  contract_form   text NOT NULL DEFAULT 'current' CHECK (contract_form IN ('current', 'earlier')),
  tcc_enabled     boolean NOT NULL DEFAULT false,
  tcc_coefficient numeric(10, 4) CHECK (tcc_coefficient > 0),
  tsp_enabled     boolean NOT NULL DEFAULT false,
  tsp_formula     text,
  -- The formula, read once when it is set: TSP = TCC * factor + addend.
  tsp_factor      numeric(14, 6) CHECK (tsp_factor > 0),
  tsp_addend      numeric(14, 4) CHECK (tsp_addend >= 0),
  suspended_at    timestamptz,
  created_at      timestamptz NOT NULL DEFAULT now(),
  updated_at      timestamptz NOT NULL DEFAULT now(),
  CHECK ((tsp_formula IS NULL) = (tsp_factor IS NULL) AND (tsp_formula IS NULL) = (tsp_addend IS NULL))
);

CREATE TABLE api_keys (
  -- The public part of the key, between `pk_` and the secret.
  id           text PRIMARY KEY CHECK (id ~ '^[0-9A-Za-z]{12}$'),
  company_id   uuid NOT NULL REFERENCES companies,
  name         text NOT NULL CHECK (name <> ''),
  -- SHA-256 of the whole key; the key itself is nowhere.
  secret_hash  bytea NOT NULL CHECK (length(secret_hash) = 32),
  scopes       text[] NOT NULL CHECK (scopes <@ ARRAY['read', 'write'] AND cardinality(scopes) > 0),
  role         text NOT NULL CHECK (role IN ('member', 'manager')),
  created_at   timestamptz NOT NULL DEFAULT now(),
  expires_at   timestamptz,
  revoked_at   timestamptz,
  last_used_at timestamptz,
  successor_id text REFERENCES api_keys
);
CREATE INDEX api_keys_by_company ON api_keys (company_id, created_at);

-- Tells every process that what it keeps in memory may be out of date; the argument is the topic.
CREATE FUNCTION announce_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('portside_changes', TG_ARGV[0]);
  RETURN NULL;
END
$$;

CREATE TRIGGER companies_changed AFTER INSERT OR UPDATE OR DELETE ON companies
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('companies');
-- Not on last_used_at, which every minute of use writes.
CREATE TRIGGER api_keys_changed AFTER UPDATE OF scopes, role, expires_at, revoked_at ON api_keys
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('companies');
