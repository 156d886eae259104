-- The costs of each order with payments, to learn estimates from. Derived from orders and payments by every write to them.
CREATE TABLE order_cost_samples (
  company_id      uuid NOT NULL,
  order_id        uuid NOT NULL,
  supplier_id     uuid NOT NULL,
  shipping_method text NOT NULL CHECK (shipping_method IN ('sea', 'air', 'none')),
  -- False for an order whose cost is not fully known. It has a row, so that it is not examined again.
  is_complete     boolean NOT NULL,
  -- Costs of the kind ÷ order total.
  freight         numeric,
  customs         numeric,
  vat             numeric,
  insurance       numeric,
  other           numeric,
  PRIMARY KEY (company_id, order_id)
);
-- Order IDs ascend in time: the newest orders are read.
CREATE INDEX order_cost_samples_newest ON order_cost_samples (company_id, shipping_method, order_id DESC)
  INCLUDE (supplier_id, freight, customs, vat, insurance, other) WHERE is_complete;
CREATE INDEX order_cost_samples_of_supplier ON order_cost_samples (company_id, supplier_id, shipping_method, order_id DESC)
  INCLUDE (freight, customs, vat, insurance, other) WHERE is_complete;
