-- Functions that write products record and announce their changes themselves, because a distributed database has no triggers on these
-- tables. The triggers remain for processes of the previous release, which run during an upgrade. A later release drops them.
CREATE OR REPLACE FUNCTION note_catalog_changes() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('portside.records_product_changes', true) = 'on' THEN RETURN NULL; END IF;
  INSERT INTO catalog_changes (company_id, product_ids)
  SELECT company_id, array_agg(id)
  FROM (
    SELECT company_id, id, (row_number() OVER (PARTITION BY company_id) - 1) / 100 AS part
    FROM touched WHERE listed OR TG_OP <> 'INSERT'
  ) AS numbered
  GROUP BY company_id, part;
  RETURN NULL;
END $$;
