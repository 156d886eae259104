-- A company's own customs classification of products. It replaces that of the supplier.
CREATE TABLE customs_classifications (
  company_id uuid NOT NULL,
  product_id uuid NOT NULL,
  -- Digits only.
  hs_code    text,
  -- Percentage of the dutiable value.
  duty_rate  numeric,
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (company_id, product_id),
  CHECK (hs_code IS NOT NULL OR duty_rate IS NOT NULL)
);
