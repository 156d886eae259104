-- What to order: the company's settings, the current recommendations, what they were before, and how far a night's work is.

ALTER TABLE companies
  -- Share of delivery times without a stockout that is aimed for.
  ADD COLUMN service_level numeric(5, 4) NOT NULL DEFAULT 0.95 CHECK (service_level BETWEEN 0.5 AND 0.9999),
  -- Days of demand that an order covers beyond the reorder point.
  ADD COLUMN review_period_days integer NOT NULL DEFAULT 30 CHECK (review_period_days BETWEEN 1 AND 365);

-- The latest calculation of each product. No foreign keys: a night writes every row, and neither companies nor products are deleted.
CREATE TABLE recommendations (
  company_id    uuid NOT NULL,
  product_id    uuid NOT NULL,
  calculated_on date NOT NULL,
  calculated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- 0 is the most urgent: the place of shippingUrgency among its values, from the last to the first.
  urgency_rank  smallint NOT NULL,
  -- Infinity where no demand is expected.
  days_left     double precision NOT NULL,
  -- Units a day that are expected, negated: of equally urgent products the one that sells most comes first.
  less_demand   double precision NOT NULL,
  -- JSON members as the API shows them, without the braces around; the explanation is an object.
  item          text NOT NULL,
  explanation   text NOT NULL,
  PRIMARY KEY (company_id, product_id)
);
-- The item is what lists are joined from: it stays in the row, plain. The explanation is what PostgreSQL compresses to make that fit.
ALTER TABLE recommendations ALTER COLUMN item SET STORAGE MAIN;
CREATE INDEX recommendations_most_urgent ON recommendations (company_id, urgency_rank, days_left, less_demand, product_id);

-- One row a product and day of calculation: what smart reordering shows of a day in the past.
CREATE TABLE recommendation_history (
  company_id           uuid NOT NULL,
  calculated_on        date NOT NULL,
  product_id           uuid NOT NULL,
  recommended_quantity bigint NOT NULL,
  current_stock        bigint NOT NULL,
  average_daily_sales  numeric NOT NULL,
  forecast_accuracy    numeric(5, 4),
  urgency_rank         smallint NOT NULL,
  days_left            real NOT NULL,
  less_demand          real NOT NULL,
  PRIMARY KEY (company_id, calculated_on, product_id)
);

-- A night's work, in pieces: each is the company's products from one id to another, and a job of its own.
CREATE TABLE recommendation_pieces (
  run_on        date NOT NULL,
  company_id    uuid NOT NULL,
  piece         integer NOT NULL,
  first_product uuid NOT NULL,
  last_product  uuid NOT NULL,
  planned_at    timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Set in the transaction that stored its results; again where a piece was run twice.
  done_at       timestamptz,
  products      integer,
  PRIMARY KEY (run_on, company_id, piece)
);
CREATE INDEX recommendation_pieces_by_company ON recommendation_pieces (company_id, run_on);
