-- What was paid towards orders, and how long orders took.

-- Kept by every write to payments: a list of orders must not read them.
ALTER TABLE orders ADD COLUMN earliest_payment_on date;

-- No foreign key: checking it row by row was half the cost of a push, which holds the order's lock, and no order is ever deleted.
CREATE TABLE payments (
  company_id  uuid NOT NULL,
  order_id    uuid NOT NULL,
  -- The payer's own, unique within the order.
  payment_id  text NOT NULL,
  paid_on     date NOT NULL,
  amount      numeric(15, 4) NOT NULL CHECK (amount > 0),
  currency    text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  kind        text NOT NULL CHECK (kind IN ('goods_invoice', 'freight', 'customs', 'vat', 'insurance', 'other')),
  -- 1 for what was sent first; each correction counts on.
  revision    integer NOT NULL DEFAULT 1,
  recorded_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  key_id      text,
  request_id  text NOT NULL,
  PRIMARY KEY (company_id, order_id, payment_id)
);

-- What corrections have replaced; nothing is ever deleted from here.
CREATE TABLE payment_history (
  company_id    uuid NOT NULL,
  order_id      uuid NOT NULL,
  payment_id    text NOT NULL,
  revision      integer NOT NULL,
  paid_on       date NOT NULL,
  amount        numeric(15, 4) NOT NULL,
  currency      text NOT NULL,
  kind          text NOT NULL,
  recorded_at   timestamptz NOT NULL,
  key_id        text,
  request_id    text NOT NULL,
  superseded_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (company_id, order_id, payment_id, revision)
);

-- How many days each accepted order took. No foreign key: an order may be one that a company placed elsewhere.
CREATE TABLE lead_time_samples (
  company_id         uuid NOT NULL,
  order_id           uuid NOT NULL,
  supplier_id        uuid NOT NULL,
  shipping_method    text NOT NULL CHECK (shipping_method IN ('sea', 'air')),
  -- From the day named to the day of acceptance; null where that day isn't known.
  from_first_payment integer CHECK (from_first_payment >= 0),
  from_shipped       integer CHECK (from_shipped >= 0),
  PRIMARY KEY (company_id, order_id)
);

-- The samples, counted by days: medians are exact, and read from a few rows however many orders there are. Derived from
-- lead_time_samples by every write to it. A row counts at three levels, in which the zero UUID stands for "all":
-- (company, supplier), (company, all) and (all, all).
CREATE TABLE lead_time_counts (
  company_id      uuid NOT NULL,
  supplier_id     uuid NOT NULL,
  shipping_method text NOT NULL,
  counted_from    text NOT NULL CHECK (counted_from IN ('first_payment', 'shipped')),
  days            integer NOT NULL,
  orders          integer NOT NULL,
  PRIMARY KEY (company_id, supplier_id, shipping_method, counted_from, days)
) WITH (fillfactor = 80);
