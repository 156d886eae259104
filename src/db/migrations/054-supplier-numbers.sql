-- A distributed database has no identity columns of this type: numbers come from a sequence, which continues the one of the column.
DO $$
DECLARE next integer := nextval(pg_get_serial_sequence('suppliers', 'number'));
BEGIN
  ALTER TABLE suppliers ALTER COLUMN number DROP IDENTITY;
  EXECUTE format('CREATE SEQUENCE supplier_numbers AS integer START %s OWNED BY suppliers.number', next);
  ALTER TABLE suppliers ALTER COLUMN number SET DEFAULT nextval('supplier_numbers');
END $$;
