-- A company's decisions whether days of a product's sales count in its forecast. A day without a row is decided automatically.
CREATE TABLE outlier_decisions (
  company_id uuid NOT NULL,
  product_id uuid NOT NULL,
  sold_on    date NOT NULL,
  decision   text NOT NULL CHECK (decision IN ('confirmed', 'dismissed')),
  decided_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  key_id     text,
  request_id text NOT NULL,
  PRIMARY KEY (company_id, product_id, sold_on)
);
