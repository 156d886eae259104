-- The function that draws delivery numbers runs with its owner's rights, so it looks nowhere but in its owner's schema: a sequence that a
-- role makes for itself in its temporary schema, which is looked through first unless it is named, must not stand in for the year's.

CREATE OR REPLACE FUNCTION next_delivery_number() RETURNS text
LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  this_year text := to_char(now() AT TIME ZONE 'UTC', 'YYYY');
  sequence_name text := format('%I.%I', current_schema(), 'delivery_numbers_' || this_year);
  n bigint;
BEGIN
  IF to_regclass(sequence_name) IS NULL THEN
    PERFORM pg_advisory_xact_lock(hashtext('delivery_numbers_' || this_year));
    EXECUTE 'CREATE SEQUENCE IF NOT EXISTS ' || sequence_name;
  END IF;
  n := nextval(sequence_name);
  RETURN 'PS-' || this_year || '-' || CASE WHEN n < 10000 THEN lpad(n::text, 4, '0') ELSE n::text END;
END
$$;

DO $$
BEGIN
  EXECUTE format('ALTER FUNCTION next_delivery_number() SET search_path TO %I, pg_temp', current_schema());
END
$$;
