-- Extensions, functions that every feature uses, and the record of backups.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- Time-ordered UUIDs (RFC 9562, version 7), also ordered within a millisecond. The function of PostgreSQL 18 is faster.
DO $$
BEGIN
  IF current_setting('server_version_num')::integer >= 180000 THEN
    CREATE FUNCTION uuid_v7() RETURNS uuid
    LANGUAGE sql VOLATILE PARALLEL SAFE AS 'SELECT uuidv7()';
  ELSE
    CREATE FUNCTION uuid_v7() RETURNS uuid
    LANGUAGE sql VOLATILE PARALLEL SAFE AS $body$
      SELECT (overlay(lpad(to_hex((extract(epoch FROM clock_timestamp()) * 1000 * 4096)::bigint), 15, '0') PLACING '7' FROM 13 FOR 0)
        || substr(gen_random_uuid()::text, 20))::uuid
    $body$;
  END IF;
END
$$;

-- Amounts as the API formats them: two to four decimals, without an exponent.
CREATE FUNCTION money_text(amount numeric) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN scale(trim_scale(amount)) < 2 THEN round(amount, 2) ELSE trim_scale(amount) END::text
$$;

-- Timestamps as the API formats them: ISO 8601, UTC, milliseconds. STABLE like to_char: an IMMUTABLE function would not be inlined, and
-- takes twice as long.
CREATE FUNCTION iso_utc(moment timestamptz) RETURNS text
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- The same as iso_utc, for RETURNING and DO UPDATE of distributed tables, which permit only immutable functions. The format has no element
-- that depends on a setting.
CREATE FUNCTION iso_utc_immutable(moment timestamptz) RETURNS text
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
END $$;

-- The text without differences of case. The four Turkish letters I are one, and so are both lower-case forms of the Greek sigma.
CREATE FUNCTION fold_case(content text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length(content) = length(content) THEN lower(content)
    ELSE replace(translate(lower(translate(normalize(content, NFC), 'İIı', 'iii')), 'ς', 'σ'), U&'i\0307', 'i')
  END
$$;

-- Backups are made outside Portside. The backup tool records each complete one, so that its age can be monitored.
CREATE TABLE backups (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  finished_at timestamptz NOT NULL,
  label       text CHECK (length(label) BETWEEN 1 AND 200)
);
CREATE INDEX backups_finished_at ON backups (finished_at);
