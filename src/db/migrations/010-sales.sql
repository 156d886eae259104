-- Sales and stock of companies: the records that they push, the revisions that corrections replaced, and daily roll-ups.
--
-- A table of records has the latest revision of each. The columns replaced_… of a revised row have its previous values, so that the
-- statement that revises it reads them without a race and moves them to the history. Rows of histories are never deleted.
-- No foreign keys: checking them for each row costs more than storing it. Products are looked up before, and are never deleted.

-- A request that changed records. Its ID is part of all rows that it wrote.
CREATE SEQUENCE push_ids AS bigint;
CREATE TABLE pushes (
  company_id  uuid NOT NULL,
  push_id     bigint NOT NULL,
  key_id      text,
  request_id  text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (company_id, push_id)
);

-- Single sales of External API v2.
CREATE TABLE raw_sales (
  company_id        uuid NOT NULL,
  product_id        uuid NOT NULL,
  push_id           bigint NOT NULL,
  sold_on           date NOT NULL,
  -- 1 at first; each correction increments it.
  revision          integer NOT NULL DEFAULT 1,
  marketplace       text COLLATE "C" NOT NULL,
  -- Assigned by the company, unique within product, day and marketplace.
  sale_id           text COLLATE "C" NOT NULL,
  -- Negative for a return.
  units             numeric(11, 4) NOT NULL,
  price             numeric(13, 4) NOT NULL CHECK (price >= 0),
  currency          text COLLATE "C" NOT NULL,
  replaced_push_id  bigint,
  replaced_units    numeric(11, 4),
  replaced_price    numeric(13, 4),
  replaced_currency text COLLATE "C",
  PRIMARY KEY (company_id, product_id, sold_on, marketplace, sale_id)
);
CREATE TABLE raw_sale_history (
  company_id    uuid NOT NULL,
  product_id    uuid NOT NULL,
  push_id       bigint NOT NULL,
  sold_on       date NOT NULL,
  revision      integer NOT NULL,
  marketplace   text COLLATE "C" NOT NULL,
  sale_id       text COLLATE "C" NOT NULL,
  units         numeric(11, 4) NOT NULL,
  price         numeric(13, 4) NOT NULL,
  currency      text COLLATE "C" NOT NULL,
  superseded_by bigint NOT NULL,
  PRIMARY KEY (company_id, product_id, sold_on, marketplace, sale_id, revision)
);

-- raw_sales by day and currency, derived by every write to them. Demand is calculated from it. The current day is updated by every push:
-- free space in the pages avoids new index entries (HOT).
CREATE TABLE sales_days (
  company_id uuid NOT NULL,
  product_id uuid NOT NULL,
  day        date NOT NULL,
  currency   text COLLATE "C" NOT NULL,
  -- Sales less returns.
  units      numeric NOT NULL,
  -- Sales without returns, and their revenue in the currency.
  sold_units numeric NOT NULL,
  revenue    numeric NOT NULL,
  PRIMARY KEY (company_id, product_id, day, currency)
) WITH (fillfactor = 50);

-- Daily records of the Standard API.
CREATE TABLE daily_sales (
  company_id             uuid NOT NULL,
  product_id             uuid NOT NULL,
  day                    date NOT NULL,
  revision               integer NOT NULL DEFAULT 1,
  push_id                bigint NOT NULL,
  quantity               bigint NOT NULL CHECK (quantity >= 0),
  stock_on_hand          bigint CHECK (stock_on_hand >= 0),
  replaced_push_id       bigint,
  replaced_quantity      bigint,
  replaced_stock_on_hand bigint,
  PRIMARY KEY (company_id, product_id, day)
);
-- For the last known stock of any age.
CREATE INDEX daily_sales_with_stock ON daily_sales (company_id, product_id, day) WHERE stock_on_hand IS NOT NULL;
CREATE TABLE daily_sale_history (
  company_id    uuid NOT NULL,
  product_id    uuid NOT NULL,
  day           date NOT NULL,
  revision      integer NOT NULL,
  push_id       bigint NOT NULL,
  quantity      bigint NOT NULL,
  stock_on_hand bigint,
  superseded_by bigint NOT NULL,
  PRIMARY KEY (company_id, product_id, day, revision)
);

-- Stock observations of External API v2.
CREATE TABLE stock_observations (
  company_id            uuid NOT NULL,
  product_id            uuid NOT NULL,
  observed_at           timestamptz NOT NULL,
  push_id               bigint NOT NULL,
  revision              integer NOT NULL DEFAULT 1,
  on_hand               integer NOT NULL CHECK (on_hand >= 0),
  -- As sent; null if it was omitted.
  out_of_stock          boolean,
  replaced_push_id      bigint,
  replaced_on_hand      integer,
  replaced_out_of_stock boolean,
  PRIMARY KEY (company_id, product_id, observed_at)
);
CREATE TABLE stock_observation_history (
  company_id    uuid NOT NULL,
  product_id    uuid NOT NULL,
  observed_at   timestamptz NOT NULL,
  push_id       bigint NOT NULL,
  revision      integer NOT NULL,
  on_hand       integer NOT NULL,
  out_of_stock  boolean,
  superseded_by bigint NOT NULL,
  PRIMARY KEY (company_id, product_id, observed_at, revision)
);

-- The last of the stock_observations of each day, derived by every write to them. The fill factor is that of sales_days.
CREATE TABLE stock_days (
  company_id   uuid NOT NULL,
  product_id   uuid NOT NULL,
  day          date NOT NULL,
  observed_at  timestamptz NOT NULL,
  -- As sent; if it was omitted, whether nothing was on hand. Such a day does not count towards demand.
  out_of_stock boolean NOT NULL,
  PRIMARY KEY (company_id, product_id, day)
) WITH (fillfactor = 50);
CREATE INDEX stock_days_out_of_stock ON stock_days (company_id, product_id, day) WHERE out_of_stock;

-- The smart reorder of External API v1, one for each company. Writers of its products lock its row.
CREATE TABLE smart_reorders (
  company_id   uuid PRIMARY KEY,
  id           uuid NOT NULL DEFAULT uuid_v7(),
  last_updated timestamptz NOT NULL DEFAULT clock_timestamp(),
  active       boolean NOT NULL DEFAULT true
);
CREATE TABLE smart_reorder_products (
  company_id    uuid NOT NULL,
  product_id    uuid NOT NULL,
  push_id       bigint NOT NULL,
  sent_at       timestamptz NOT NULL,
  -- Of the last entry of sales_history: the day before it was sent.
  last_day      date NOT NULL,
  revision      integer NOT NULL DEFAULT 1,
  -- Units on order outside the service.
  quantity      numeric(14, 4) NOT NULL CHECK (quantity >= 0),
  current_stock numeric(14, 4) NOT NULL CHECK (current_stock >= 0),
  -- Units per day, oldest first.
  sales_history numeric[] NOT NULL,
  PRIMARY KEY (company_id, product_id)
);
CREATE TABLE smart_reorder_history (
  company_id    uuid NOT NULL,
  product_id    uuid NOT NULL,
  push_id       bigint NOT NULL,
  sent_at       timestamptz NOT NULL,
  last_day      date NOT NULL,
  revision      integer NOT NULL,
  quantity      numeric(14, 4) NOT NULL,
  current_stock numeric(14, 4) NOT NULL,
  sales_history numeric[] NOT NULL,
  superseded_by bigint NOT NULL,
  PRIMARY KEY (company_id, product_id, revision)
);
