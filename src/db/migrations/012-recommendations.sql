-- Recommendations: settings of single products, the calculations that are due, their results and history, dismissals, and purchase plans.
-- No foreign keys: a nightly run writes every row, and neither companies nor products are deleted.

-- The company's own settings of a product, and its calculated ABC class. A removed setting is null.
CREATE TABLE product_planning (
  company_id         uuid NOT NULL,
  product_id         uuid NOT NULL,
  service_level      numeric(5, 4) CHECK (service_level > 0 AND service_level < 1),
  abc_class_override text CHECK (abc_class_override IN ('A', 'B', 'C')),
  abc_class          text CHECK (abc_class IN ('A', 'B', 'C')),
  -- The company's own choice of the product that a new product sells like.
  similar_product_id uuid,
  -- The last day of its selling season: YYYY-MM-DD, or MM-DD of every year.
  season_ends_on     text,
  PRIMARY KEY (company_id, product_id)
);

-- Products to recalculate, one entry for each push. Entries are appended and never updated, so that no push waits for another one or for a
-- calculation that is in progress.
CREATE TABLE recalculation_queue (
  company_id  uuid NOT NULL,
  entry_id    bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  product_ids uuid[] NOT NULL,
  queued_at   timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (company_id, entry_id)
);
ALTER TABLE recalculation_queue ALTER COLUMN product_ids SET STORAGE EXTERNAL;

-- The batches of a nightly run: a range of the company's product IDs, calculated by one job.
CREATE TABLE calculation_batches (
  run_on        date NOT NULL,
  company_id    uuid NOT NULL,
  batch         integer NOT NULL,
  first_product uuid NOT NULL,
  last_product  uuid NOT NULL,
  planned_at    timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Set in the transaction that stores the results; again if a batch is repeated.
  done_at       timestamptz,
  products      integer,
  PRIMARY KEY (run_on, company_id, batch)
);
CREATE INDEX calculation_batches_by_company ON calculation_batches (company_id, run_on);

-- The latest calculation of each product.
CREATE TABLE recommendations (
  company_id     uuid NOT NULL,
  product_id     uuid NOT NULL,
  calculated_on  date NOT NULL,
  calculated_at  timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Position of shippingUrgency among its values, 0 for the most urgent.
  urgency_rank   smallint NOT NULL,
  -- Infinity if no demand is expected.
  days_left      double precision NOT NULL,
  -- Expected units per day, negated, so that of equally urgent products the one that sells most is first.
  negated_demand double precision NOT NULL,
  -- JSON members as the API returns them, without braces; the explanation is an object.
  item           text NOT NULL,
  explanation    text NOT NULL,
  -- The class of the stock health, and the units that it concerns.
  stock_health   text CHECK (stock_health IN ('healthy', 'at_risk', 'excess', 'dead')),
  health_units   bigint,
  PRIMARY KEY (company_id, product_id)
);
-- Lists are joined from the items, so these stay in the row, uncompressed. PostgreSQL compresses the explanation instead.
ALTER TABLE recommendations ALTER COLUMN item SET STORAGE MAIN;
CREATE INDEX recommendations_most_urgent ON recommendations (company_id, urgency_rank, days_left, negated_demand, product_id);

-- One row for each product and day of calculation, for smart reordering on a past day.
CREATE TABLE recommendation_history (
  company_id           uuid NOT NULL,
  calculated_on        date NOT NULL,
  product_id           uuid NOT NULL,
  recommended_quantity bigint NOT NULL,
  current_stock        bigint NOT NULL,
  average_daily_sales  numeric NOT NULL,
  forecast_accuracy    numeric(5, 4) NOT NULL,
  -- Counted days that the accuracy is measured on; 0 if it is unknown.
  forecast_accuracy_days integer NOT NULL,
  urgency_rank         smallint NOT NULL,
  days_left            real NOT NULL,
  negated_demand       real NOT NULL,
  PRIMARY KEY (company_id, calculated_on, product_id)
);

-- Recommendations that a company's users dismissed. A dismissal hides a recommendation while its urgency, method and quantity are these, or with
-- a return date until the calculation of that day while it is not more urgent.
CREATE TABLE recommendation_dismissals (
  company_id           uuid NOT NULL,
  product_id           uuid NOT NULL,
  urgency_rank         smallint NOT NULL,
  method               text NOT NULL CHECK (method IN ('sea', 'air')),
  recommended_quantity integer NOT NULL,
  reason               text NOT NULL,
  user_id              uuid NOT NULL,
  -- A sandbox has no users of its own.
  user_name            text,
  dismissed_at         timestamptz NOT NULL DEFAULT clock_timestamp(),
  return_date          date,
  PRIMARY KEY (company_id, product_id)
);

-- Purchase plans: what a company could order, and the orders that it placed from it. `plan` has the orders, omitted products and totals.
CREATE TABLE purchase_plans (
  company_id uuid NOT NULL REFERENCES companies,
  id         uuid NOT NULL DEFAULT uuid_v7(),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  digest     text NOT NULL,
  plan       json NOT NULL,
  ordered_at timestamptz,
  PRIMARY KEY (company_id, id)
);
CREATE INDEX purchase_plans_by_age ON purchase_plans USING brin (created_at);

-- What needed attention on a day, for the comparison with a later one and for e-mails: {attention, dueAmounts}.
CREATE TABLE overview_snapshots (
  company_id uuid NOT NULL REFERENCES companies,
  day        date NOT NULL,
  content    json NOT NULL,
  PRIMARY KEY (company_id, day)
);
