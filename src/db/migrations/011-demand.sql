-- Demand: the products with data, monthly and category roll-ups, and what companies decide about outliers and expect of coming days.

-- The products of a company with sales or stock data: those that are calculated.
CREATE TABLE demand_series (
  company_id uuid NOT NULL,
  product_id uuid NOT NULL,
  PRIMARY KEY (company_id, product_id)
);

-- The days for which a company has sent sales, by marketplace; '' for sales without one. Other days are without sales, or their data are missing.
CREATE TABLE reported_sales_days (
  company_id  uuid NOT NULL,
  day         date NOT NULL,
  marketplace text COLLATE "C" NOT NULL,
  -- The last day on which sales of it were received.
  received_on date NOT NULL,
  PRIMARY KEY (company_id, day, marketplace)
);

-- Monthly demand of each product, stored with each calculation of its recommendation. Months older than the days that a calculation reads are
-- kept, so that the cost of a calculation does not depend on the length of the history.
CREATE TABLE demand_rollups (
  company_id    uuid NOT NULL,
  product_id    uuid NOT NULL,
  calculated_at timestamptz NOT NULL,
  -- Months from January 1970 to the first element of the arrays.
  first_month   integer NOT NULL,
  -- Net units of each month without spikes, and its days that count.
  units         float8[] NOT NULL,
  days          smallint[] NOT NULL,
  -- Expected units per day without season.
  rate          float8 NOT NULL,
  counted_days  integer NOT NULL,
  PRIMARY KEY (company_id, product_id)
);

-- Demand of each category at a company, calculated once a night from demand_rollups.
CREATE TABLE category_demand (
  company_id       uuid NOT NULL,
  category_id      uuid NOT NULL,
  -- Index of each calendar month, January first; null without a significant season.
  profile          float8[] CHECK (cardinality(profile) = 12),
  profile_products integer NOT NULL,
  profile_years    integer NOT NULL,
  -- Prices in TRY of products with demand, and their units per day without season.
  prices           float8[] NOT NULL,
  rates            float8[] NOT NULL,
  PRIMARY KEY (company_id, category_id)
);

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

-- Days on which a company expects other demand than usual, such as promotions. Without product IDs, an event applies to all products.
CREATE TABLE demand_events (
  company_id  uuid NOT NULL,
  event_id    text COLLATE "C" NOT NULL,
  name        text NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('promotion', 'holiday', 'other')),
  start_date  date NOT NULL,
  end_date    date NOT NULL,
  product_ids uuid[],
  uplift      numeric,
  updated_at  timestamptz NOT NULL DEFAULT clock_timestamp(),
  key_id      text,
  request_id  text NOT NULL,
  PRIMARY KEY (company_id, event_id)
);
