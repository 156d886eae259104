-- Changes of suppliers' prices. A new product has none: its first price is the old price of its first change. Products are never deleted,
-- and a foreign key would be checked for each row of an import.
CREATE TABLE price_changes (
  product_id uuid NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  old_price  numeric(14,4) NOT NULL,
  price      numeric(14,4) NOT NULL
);
CREATE INDEX price_changes_by_product ON price_changes (product_id, changed_at);
CREATE INDEX price_changes_by_age ON price_changes USING brin (changed_at);

-- Days (UTC) for which suppliers have confirmed prices: announced prices, and the last days of current ones.
CREATE TABLE price_validity (
  product_id uuid NOT NULL,
  valid_from date NOT NULL,
  valid_to   date,
  price      numeric(14,4) NOT NULL,
  is_current boolean NOT NULL,
  PRIMARY KEY (product_id, valid_from),
  CHECK (price >= 0),
  CHECK (valid_to >= valid_from)
);
CREATE INDEX price_validity_announced ON price_validity (valid_from) WHERE NOT is_current;
