-- Which products have changed, in an order that a late commit can't slip into: by the transaction that wrote them, then as they were
-- written. A row tells of up to 100 products, so that a price list costs its import next to nothing; in products itself a stamp would
-- be indexed, and every change of a price would have to write all of the indexes.
CREATE TABLE catalog_changes (
  number      bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  written_by  xid8 NOT NULL DEFAULT pg_current_xact_id(),
  recorded_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Whose personal items these are; null for the shared catalog.
  company_id  uuid,
  product_ids uuid[] NOT NULL
);
CREATE INDEX catalog_changes_shared ON catalog_changes (written_by, number) WHERE company_id IS NULL;
CREATE INDEX catalog_changes_personal ON catalog_changes (company_id, written_by, number) WHERE company_id IS NOT NULL;
CREATE INDEX catalog_changes_by_age ON catalog_changes USING brin (recorded_at);

-- A product that is added hidden has changed nobody's catalog.
CREATE FUNCTION note_catalog_changes() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalog_changes (company_id, product_ids)
  SELECT company_id, array_agg(id)
  FROM (
    SELECT company_id, id, (row_number() OVER (PARTITION BY company_id) - 1) / 100 AS part
    FROM touched WHERE listed OR TG_OP <> 'INSERT'
  ) AS numbered
  GROUP BY company_id, part;
  RETURN NULL;
END $$;
CREATE TRIGGER products_added AFTER INSERT ON products
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_catalog_changes();
CREATE TRIGGER products_updated AFTER UPDATE ON products
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_catalog_changes();
CREATE TRIGGER products_removed AFTER DELETE ON products
  REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_catalog_changes();
