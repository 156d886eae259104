-- Exports of orders.
ALTER TABLE exports DROP CONSTRAINT exports_kind_check;
ALTER TABLE exports ADD CONSTRAINT exports_kind_check
  CHECK (kind IN ('products', 'sales', 'stock', 'recommendations', 'orders'));
