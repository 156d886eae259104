-- Products that users intend to order, one row for each.
CREATE TABLE cart_lines (
  company_id uuid NOT NULL,
  user_id    uuid NOT NULL,
  product_id uuid NOT NULL,
  quantity   integer NOT NULL CHECK (quantity > 0),
  added_at   timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (company_id, user_id, product_id)
);
