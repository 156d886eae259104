-- A distributed database has no functions of the row type of a table in its shards: these take columns. The earlier ones remain for
-- processes of the previous release.

-- The same as iso_utc, for RETURNING and DO UPDATE of distributed tables, which permit only immutable functions. The format has no element
-- that depends on a setting. In other places iso_utc is faster, because it is inlined.
CREATE FUNCTION iso_utc_immutable(moment timestamptz) RETURNS text
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
END $$;

CREATE FUNCTION event_body(name text, created_at timestamptz, data json) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '{"event":' || to_json(name) || ',"timestamp":"' || iso_utc_immutable(created_at) || '","data":' || data || '}'
$$;

CREATE FUNCTION search_words(name text, sku text, description text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(name || chr(31) || sku || chr(31) || description)
$$;
