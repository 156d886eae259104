-- Exchange rates, the history of prices, commissions, and customs.

-- The price of one unit of a currency in TRY: all quotations.
CREATE TABLE exchange_rates (
  currency   text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  -- The time of the rate, as its source states it.
  as_of      timestamptz NOT NULL,
  source     text NOT NULL CHECK (source IN ('tcmb', 'ecb', 'manual', 'base')),
  try_rate   numeric(20, 10) NOT NULL CHECK (try_rate > 0),
  fetched_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (currency, as_of, source),
  CHECK ((currency = 'TRY') = (source = 'base'))
);

-- The latest quotation of each currency, derived by every write to exchange_rates, because every page reads it.
CREATE TABLE current_rates (
  currency text PRIMARY KEY CHECK (currency ~ '^[A-Z]{3}$'),
  as_of    timestamptz NOT NULL,
  source   text NOT NULL,
  try_rate numeric(20, 10) NOT NULL CHECK (try_rate > 0)
);

-- TRY has a rate too, so that products priced in TRY are joined like all others.
INSERT INTO exchange_rates (currency, as_of, source, try_rate) VALUES ('TRY', '1970-01-01T00:00:00Z', 'base', 1);
INSERT INTO current_rates (currency, as_of, source, try_rate) VALUES ('TRY', '1970-01-01T00:00:00Z', 'base', 1);

-- Changes of suppliers' prices. A new product has none: its first price is the old price of its first change. No foreign key: products are
-- never deleted, and it would be checked for each row of an import.
CREATE TABLE price_changes (
  product_id uuid NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  old_price  numeric(14, 4) NOT NULL,
  price      numeric(14, 4) NOT NULL
);
CREATE INDEX price_changes_by_product ON price_changes (product_id, changed_at);
CREATE INDEX price_changes_by_age ON price_changes USING brin (changed_at);

-- Products whose prices a company watches.
CREATE TABLE price_watches (
  company_id uuid NOT NULL,
  product_id uuid NOT NULL,
  watched_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, product_id)
);

-- Days (UTC) for which suppliers have confirmed prices: announced prices, and the last days of current ones.
CREATE TABLE price_validity (
  product_id uuid NOT NULL,
  valid_from date NOT NULL,
  valid_to   date,
  price      numeric(14, 4) NOT NULL CHECK (price >= 0),
  is_current boolean NOT NULL,
  PRIMARY KEY (product_id, valid_from),
  CHECK (valid_to >= valid_from)
);
CREATE INDEX price_validity_announced ON price_validity (valid_from) WHERE NOT is_current;

CREATE TABLE marketplace_commissions (
  company_id  uuid NOT NULL REFERENCES companies,
  marketplace text NOT NULL CHECK (marketplace <> ''),
  -- Of the sale price.
  percent     numeric(5, 2) NOT NULL CHECK (percent >= 0 AND percent < 100),
  updated_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, marketplace)
);

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
