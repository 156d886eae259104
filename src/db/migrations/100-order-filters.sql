-- Indexes of the filters of order lists: supplier, latest change and text. Each leads with the company.
CREATE INDEX orders_of_supplier ON orders (company_id, supplier_id, created_at DESC, id DESC);
CREATE INDEX orders_updated ON orders (company_id, updated_at, id);

CREATE EXTENSION btree_gin;
CREATE INDEX orders_text ON orders USING gin (
  company_id,
  lower(order_number || E'\n' || delivery_id || E'\n' || coalesce(external_order_id, '')) gin_trgm_ops
);
CREATE INDEX order_lines_text ON order_lines USING gin (
  company_id,
  lower(coalesce(sku, custom_sku, '') || E'\n' || coalesce(name, custom_name, '')) gin_trgm_ops
);
