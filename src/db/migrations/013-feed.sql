-- Pull feeds: the feeds that companies host and the service polls, the log of polls, and the orders that companies placed elsewhere.

CREATE TABLE feeds (
  company_id uuid PRIMARY KEY REFERENCES companies,
  -- The base URL, without a trailing slash.
  url        text NOT NULL,
  token      text NOT NULL,
  enabled    boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE feed_sections (
  company_id    uuid NOT NULL REFERENCES feeds ON DELETE CASCADE,
  section       text NOT NULL CHECK (section IN ('orders', 'payments', 'sales', 'stock', 'products')),
  -- The last day that a response covered, or the day of the set-up. The next poll continues there.
  covered_to    date NOT NULL,
  succeeded_at  timestamptz,
  -- Since when its polls have failed; null after a success.
  failing_since timestamptz,
  PRIMARY KEY (company_id, section)
);

-- The log. A poll without an end was interrupted: its worker died.
CREATE TABLE feed_polls (
  company_id  uuid NOT NULL REFERENCES companies,
  id          uuid NOT NULL DEFAULT uuid_v7(),
  started_by  text NOT NULL CHECK (started_by IN ('schedule', 'operator', 'user')),
  started_at  timestamptz NOT NULL DEFAULT clock_timestamp(),
  finished_at timestamptz,
  PRIMARY KEY (company_id, id)
);
CREATE INDEX feed_polls_by_age ON feed_polls USING brin (started_at);

CREATE TABLE feed_poll_sections (
  company_id     uuid NOT NULL,
  poll_id        uuid NOT NULL,
  section        text NOT NULL,
  requested_from date NOT NULL,
  requested_to   date NOT NULL,
  -- Counts of rows; the last four add up to the first.
  received       integer NOT NULL,
  created        integer NOT NULL,
  updated        integer NOT NULL,
  unchanged      integer NOT NULL,
  rejected       integer NOT NULL,
  -- The first rejected rows, each with its index and error.
  rejected_rows  json NOT NULL,
  -- Milliseconds of the request, and then of storing the rows.
  response_ms    integer NOT NULL,
  store_ms       integer NOT NULL,
  -- Null on success.
  error          text,
  PRIMARY KEY (company_id, poll_id, section),
  FOREIGN KEY (company_id, poll_id) REFERENCES feed_polls ON DELETE CASCADE
);

-- Orders that a company placed elsewhere, as its feed last reported them.
CREATE TABLE client_orders (
  company_id          uuid NOT NULL REFERENCES companies,
  id                  uuid NOT NULL DEFAULT uuid_v7(),
  -- Assigned by the company.
  order_ref           text NOT NULL,
  status              text NOT NULL CHECK (status IN
                        ('created', 'part_paid', 'paid', 'on_the_way', 'delivered', 'accepted', 'cancelled')),
  -- The name in the feed, and the supplier with this name; null for none.
  supplier            text NOT NULL,
  supplier_id         uuid REFERENCES suppliers,
  currency            text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  total_amount        numeric(15, 4) NOT NULL CHECK (total_amount >= 0),
  shipping_method     text CHECK (shipping_method IN ('sea', 'air')),
  first_payment_on    date,
  shipped_on          date,
  accepted_on         date,
  -- [{productId, units, price, currency}], price as a decimal string.
  lines               jsonb NOT NULL,
  -- Derived by every write to payments.
  earliest_payment_on date,
  -- 1 at first; each change increments it.
  revision            integer NOT NULL DEFAULT 1,
  recorded_at         timestamptz NOT NULL DEFAULT clock_timestamp(),
  request_id          text NOT NULL,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, order_ref)
);
CREATE INDEX client_orders_in_transit ON client_orders (company_id)
  WHERE status NOT IN ('accepted', 'cancelled') AND accepted_on IS NULL;
-- For the goods received since a stock observation.
CREATE INDEX client_orders_accepted ON client_orders (company_id, accepted_on) WHERE accepted_on IS NOT NULL;

-- Revisions that changes have replaced. Rows are never deleted.
CREATE TABLE client_order_history (
  company_id       uuid NOT NULL,
  id               uuid NOT NULL,
  revision         integer NOT NULL,
  order_ref        text NOT NULL,
  status           text NOT NULL,
  supplier         text NOT NULL,
  supplier_id      uuid,
  currency         text NOT NULL,
  total_amount     numeric(15, 4) NOT NULL,
  shipping_method  text,
  first_payment_on date,
  shipped_on       date,
  accepted_on      date,
  lines            jsonb NOT NULL,
  recorded_at      timestamptz NOT NULL,
  request_id       text NOT NULL,
  superseded_at    timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (company_id, id, revision)
);
