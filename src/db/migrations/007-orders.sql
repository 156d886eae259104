-- Purchase orders, their payments, lead times and e-mails; order drafts and carts. Every key leads with the company.

CREATE TABLE orders (
  company_id          uuid NOT NULL REFERENCES companies,
  id                  uuid NOT NULL DEFAULT uuid_v7(),
  order_number        text NOT NULL CHECK (order_number ~ '^ORD-[0-9A-HJKMNP-TV-Z]{10}$'),
  delivery_id         text NOT NULL CHECK (delivery_id ~ '^PS-[0-9]{4}-[0-9]{4,}(/[0-9]+)?$'),
  external_order_id   text,
  supplier_id         uuid NOT NULL REFERENCES suppliers,
  status              text NOT NULL DEFAULT 'created' CHECK (status IN
                        ('created', 'part_paid', 'paid', 'on_the_way', 'delivered', 'accepted', 'cancelled')),
  currency            text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  total_amount        numeric(24, 4) NOT NULL CHECK (total_amount >= 0),
  shipping_method     text CHECK (shipping_method IN ('sea', 'air')),
  tracking_number     text,
  comment             text,
  cancellation_reason text,
  -- The user who placed or approved the order, or who created the API key that did; no foreign key, so that users can be deleted.
  ordered_by          uuid,
  -- When and where the buyer wants the goods.
  requested_on        date,
  delivery_address    text,
  -- The company's terms at the supplier when the order was placed, or as changed for the order: PaymentTerm in domain/trading/payment-terms.ts.
  payment_terms       jsonb NOT NULL DEFAULT '[]',
  -- Derived by every write to payments, so that lists of orders do not read them.
  earliest_payment_on date,
  -- The first estimated arrival that the company was notified of; null until there is an estimate.
  promised_on         date,
  -- Lines that the supplier confirmed differently and nobody has accepted or rejected; derived by every write to what they depend on.
  open_differences    integer NOT NULL DEFAULT 0 CHECK (open_differences >= 0),
  created_at          timestamptz NOT NULL DEFAULT now(),
  updated_at          timestamptz NOT NULL DEFAULT now(),
  status_changed_at   timestamptz NOT NULL DEFAULT now(),
  confirmed_at        timestamptz,
  paid_at             timestamptz,
  shipped_at          timestamptz,
  delivered_at        timestamptz,
  accepted_at         timestamptz,
  cancelled_at        timestamptz,
  request_id          text NOT NULL,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, order_number),
  UNIQUE (company_id, delivery_id)
);
CREATE INDEX orders_newest ON orders (company_id, created_at DESC, id DESC);
-- For the filters of order lists.
CREATE INDEX orders_newest_by_status ON orders (company_id, status, created_at DESC, id DESC);
CREATE INDEX orders_of_supplier ON orders (company_id, supplier_id, created_at DESC, id DESC);
CREATE INDEX orders_external_order_id ON orders (company_id, external_order_id) WHERE external_order_id IS NOT NULL;
CREATE INDEX orders_differing ON orders (company_id, created_at DESC, id DESC) WHERE open_differences > 0;
CREATE INDEX orders_updated ON orders (company_id, updated_at, id);
CREATE INDEX orders_text ON orders USING gin (
  company_id,
  lower(order_number || E'\n' || delivery_id || E'\n' || coalesce(external_order_id, '')) gin_trgm_ops
);
-- For the goods received since a stock observation.
CREATE INDEX orders_accepted ON orders (company_id, accepted_at) WHERE status = 'accepted';
CREATE INDEX orders_late ON orders (company_id, promised_on)
  WHERE status IN ('created', 'part_paid', 'paid', 'on_the_way');

CREATE TABLE order_lines (
  company_id         uuid NOT NULL,
  order_id           uuid NOT NULL,
  line_number        integer NOT NULL,
  -- Null for a custom line. The next columns are as they were when the order was placed.
  product_id         uuid REFERENCES products,
  sku                text,
  name               text,
  image_url          text,
  custom_sku         text,
  custom_name        text,
  custom_category    text,
  custom_description text,
  quantity           integer NOT NULL CHECK (quantity BETWEEN 1 AND 1000000),
  unit_price         numeric(14, 4) NOT NULL CHECK (unit_price >= 0),
  total_price        numeric(24, 4) NOT NULL,
  -- Units that the company accepted not to get, from the facts of the order.
  cancelled          integer NOT NULL DEFAULT 0 CHECK (cancelled BETWEEN 0 AND quantity),
  PRIMARY KEY (company_id, order_id, line_number),
  FOREIGN KEY (company_id, order_id) REFERENCES orders,
  CHECK ((product_id IS NULL) = (custom_sku IS NOT NULL)),
  CHECK (total_price = quantity * unit_price)
);
CREATE INDEX order_lines_text ON order_lines USING gin (
  company_id,
  lower(coalesce(sku, custom_sku, '') || E'\n' || coalesce(name, custom_name, '')) gin_trgm_ops
);

CREATE TABLE order_status_changes (
  company_id uuid NOT NULL,
  order_id   uuid NOT NULL,
  step       integer NOT NULL,
  status     text NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  -- external_api, operator or system
  changed_by text NOT NULL,
  key_id     text,
  comment    text,
  request_id text NOT NULL,
  PRIMARY KEY (company_id, order_id, step),
  FOREIGN KEY (company_id, order_id) REFERENCES orders
);

-- Orders with the same content share a delivery number. The number of copies is the suffix of the next one.
CREATE TABLE order_contents (
  company_id      uuid NOT NULL REFERENCES companies,
  content_hash    bytea NOT NULL,
  delivery_number text NOT NULL,
  copies          integer NOT NULL DEFAULT 1,
  PRIMARY KEY (company_id, content_hash)
);

-- Allocates a delivery number. Each year has its own sequence, which the first order of the year creates with the rights of the schema
-- owner.
CREATE FUNCTION next_delivery_number() RETURNS text
LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  this_year text := to_char(now() AT TIME ZONE 'UTC', 'YYYY');
  sequence_name text := format('%I.%I', current_schema(), 'delivery_numbers_' || this_year);
  n bigint;
BEGIN
  IF to_regclass(sequence_name) IS NULL THEN
    PERFORM pg_advisory_xact_lock(hashtext('delivery_numbers_' || this_year));
    EXECUTE 'CREATE SEQUENCE IF NOT EXISTS ' || sequence_name;
  END IF;
  n := nextval(sequence_name);
  RETURN 'PS-' || this_year || '-' || CASE WHEN n < 10000 THEN lpad(n::text, 4, '0') ELSE n::text END;
END
$$;
-- It runs with the rights of its owner, so its search path must not start with a schema in which other roles can create a sequence. The
-- temporary schema comes first unless it is named.
DO $$
BEGIN
  EXECUTE format('ALTER FUNCTION next_delivery_number() SET search_path TO %I, pg_temp', current_schema());
END
$$;

CREATE TABLE idempotency_keys (
  company_id      uuid NOT NULL REFERENCES companies,
  idempotency_key text NOT NULL,
  operation       text NOT NULL,
  body_hash       bytea NOT NULL,
  response        json,
  created_at      timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, idempotency_key)
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);

-- No foreign key: checking it for each row was half the cost of a push, which holds the order's lock, and orders are never deleted.
CREATE TABLE payments (
  company_id  uuid NOT NULL,
  order_id    uuid NOT NULL,
  -- Assigned by the company, unique within the order.
  payment_id  text NOT NULL,
  paid_on     date NOT NULL,
  amount      numeric(15, 4) NOT NULL CHECK (amount > 0),
  currency    text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  kind        text NOT NULL CHECK (kind IN ('goods_invoice', 'freight', 'customs', 'vat', 'insurance', 'other')),
  -- 1 at first; each correction increments it.
  revision    integer NOT NULL DEFAULT 1,
  recorded_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  key_id      text,
  request_id  text NOT NULL,
  PRIMARY KEY (company_id, order_id, payment_id)
);

-- Revisions that corrections have replaced. Rows are never deleted.
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

-- What purchase orders say about the company that buys: CompanyDetails in domain/trading/trading-parties.ts.
CREATE TABLE company_details (
  company_id uuid PRIMARY KEY,
  details    jsonb NOT NULL
);

-- A company's contact and terms at a supplier: SupplierContact in domain/trading/trading-parties.ts.
CREATE TABLE supplier_contacts (
  company_id  uuid NOT NULL,
  supplier_id uuid NOT NULL,
  contact     jsonb NOT NULL,
  PRIMARY KEY (company_id, supplier_id)
);

-- Facts about the lines of an order: what the supplier confirmed and shipped, and what the company received, claimed and decided about the
-- differences of confirmations. Quantities are derived from them. No foreign key, like payments.
CREATE TABLE order_facts (
  company_id  uuid NOT NULL,
  order_id    uuid NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('confirmation', 'shipment', 'receipt', 'claim', 'decision')),
  -- Assigned by the company, unique within the order and kind. A decision has the ID of its confirmation.
  fact_id     text NOT NULL,
  fact_on     date NOT NULL,
  -- The members of the kind beside ID, date and lines: FactDetails in domain/orders/lines/order-fact.ts.
  details     jsonb NOT NULL,
  lines       jsonb NOT NULL,
  -- 1 at first; each correction increments it.
  revision    integer NOT NULL DEFAULT 1,
  recorded_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  key_id      text,
  request_id  text NOT NULL,
  PRIMARY KEY (company_id, order_id, kind, fact_id)
);
-- For the goods received since a stock observation.
CREATE INDEX order_facts_received ON order_facts (company_id, fact_on) WHERE kind = 'receipt';

-- Revisions that corrections have replaced. Rows are never deleted.
CREATE TABLE order_fact_history (
  company_id    uuid NOT NULL,
  order_id      uuid NOT NULL,
  kind          text NOT NULL,
  fact_id       text NOT NULL,
  revision      integer NOT NULL,
  fact_on       date NOT NULL,
  details       jsonb NOT NULL,
  lines         jsonb NOT NULL,
  recorded_at   timestamptz NOT NULL,
  key_id        text,
  request_id    text NOT NULL,
  superseded_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (company_id, order_id, kind, fact_id, revision)
);

-- The costs of each order with payments, to learn estimates from. Derived from orders and payments by every write to them.
CREATE TABLE order_cost_samples (
  company_id      uuid NOT NULL,
  order_id        uuid NOT NULL,
  supplier_id     uuid NOT NULL,
  shipping_method text NOT NULL CHECK (shipping_method IN ('sea', 'air', 'none')),
  -- False for an order whose goods are not paid, or only they are. It has a row, so that it is not examined again.
  is_complete     boolean NOT NULL,
  -- An accepted order has all its costs; another may lack usual kinds.
  is_accepted     boolean NOT NULL,
  -- Costs of the kind ÷ order total.
  freight         numeric,
  customs         numeric,
  vat             numeric,
  insurance       numeric,
  other           numeric,
  PRIMARY KEY (company_id, order_id)
);
-- Order IDs ascend in time: the newest orders are read.
CREATE INDEX order_cost_samples_newest ON order_cost_samples (company_id, shipping_method, order_id DESC)
  INCLUDE (supplier_id, is_accepted, freight, customs, vat, insurance, other) WHERE is_complete;
CREATE INDEX order_cost_samples_of_supplier ON order_cost_samples (company_id, supplier_id, shipping_method, order_id DESC)
  INCLUDE (is_accepted, freight, customs, vat, insurance, other) WHERE is_complete;

-- Lead times of accepted orders. No foreign key: an order may be one that a company placed elsewhere.
CREATE TABLE lead_time_samples (
  company_id         uuid NOT NULL,
  order_id           uuid NOT NULL,
  supplier_id        uuid NOT NULL,
  shipping_method    text NOT NULL CHECK (shipping_method IN ('sea', 'air')),
  accepted_on        date NOT NULL,
  -- Days from this event to acceptance; null if its day is unknown.
  from_first_payment integer CHECK (from_first_payment >= 0),
  from_shipped       integer CHECK (from_shipped >= 0),
  PRIMARY KEY (company_id, order_id)
);

-- Estimates read the latest orders, of a supplier or of all.
CREATE INDEX lead_time_samples_latest ON lead_time_samples (company_id, shipping_method, accepted_on DESC, order_id DESC)
  INCLUDE (supplier_id, from_first_payment, from_shipped);
CREATE INDEX lead_time_samples_of_supplier ON lead_time_samples
  (company_id, supplier_id, shipping_method, accepted_on DESC, order_id DESC) INCLUDE (from_first_payment, from_shipped);

-- Histogram of the samples by days: exact statistics are read from a few rows for any number of orders. Derived from lead_time_samples by
-- every write to it, for the supplier and, with the zero UUID, for all suppliers of the company.
CREATE TABLE lead_time_counts (
  company_id      uuid NOT NULL,
  supplier_id     uuid NOT NULL,
  shipping_method text NOT NULL,
  counted_from    text NOT NULL CHECK (counted_from IN ('first_payment', 'shipped')),
  days            integer NOT NULL,
  orders          integer NOT NULL,
  PRIMARY KEY (company_id, supplier_id, shipping_method, counted_from, days)
) WITH (fillfactor = 80);

-- The medians of the medians of the companies, in a table that a distributed database copies to every node.
CREATE TABLE platform_lead_times (
  shipping_method text NOT NULL,
  counted_from    text NOT NULL,
  days            integer NOT NULL,
  orders          integer NOT NULL,
  companies       integer NOT NULL,
  PRIMARY KEY (shipping_method, counted_from)
) WITH (fillfactor = 80);

-- E-mails about orders: one per recipient, order and status, and the purchase orders that users and API keys send.
CREATE TABLE order_mails (
  company_id   uuid NOT NULL,
  order_id     uuid NOT NULL,
  -- The new status of the order; null for a purchase order.
  status       text CHECK (status IN ('part_paid', 'paid', 'on_the_way', 'delivered', 'accepted', 'cancelled')),
  recipient    text NOT NULL CHECK (recipient IN ('buyer', 'supplier')),
  -- Identifies the e-mail for operators, and is part of its Message-ID.
  id           uuid NOT NULL DEFAULT gen_random_uuid(),
  -- The recipient's e-mail address at that time; null if it had none.
  address      text,
  state        text NOT NULL CHECK (state IN ('pending', 'sending', 'sent', 'failed', 'uncertain', 'no_address')),
  -- The order after the change, and its estimated arrival; or the purchase order, from which the attachment is drawn.
  content      json NOT NULL,
  -- The name of the user or API key that sent a purchase order.
  requested_by text,
  created_at   timestamptz NOT NULL DEFAULT now(),
  due_at       timestamptz NOT NULL DEFAULT now(),
  -- It is not sent after this time.
  expires_at   timestamptz NOT NULL DEFAULT now() + interval '2 days',
  -- While it is being sent: the worker is assumed dead after this time.
  leased_until timestamptz,
  -- Whether the mail server has asked for the content. If the worker dies before, the e-mail cannot have been sent, and is due again.
  handed_over  boolean NOT NULL DEFAULT false,
  attempts     integer NOT NULL DEFAULT 0,
  -- The last response of the mail server, or the connection error.
  response     text,
  sent_at      timestamptz,
  request_id   text NOT NULL,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, order_id, status, recipient),
  FOREIGN KEY (company_id, order_id) REFERENCES orders,
  CHECK ((status IS NULL) = (requested_by IS NOT NULL)),
  CHECK ((address IS NULL) = (state = 'no_address')),
  CHECK ((leased_until IS NOT NULL) = (state = 'sending')),
  CHECK ((sent_at IS NOT NULL) = (state = 'sent'))
);
-- Unique indexes of distributed tables must contain the company. With the ID first, it also finds an e-mail by its ID alone.
CREATE UNIQUE INDEX order_mails_by_id ON order_mails (id, company_id);
CREATE INDEX order_mails_due ON order_mails (due_at) WHERE state = 'pending';
CREATE INDEX order_mails_leased ON order_mails (leased_until) WHERE state = 'sending';
CREATE INDEX order_mails_newest ON order_mails (created_at DESC, id DESC);

-- Links with which a supplier without an account confirms an order. Their tokens are computed from the ID (src/domain/orders/confirmation-link.ts).
CREATE TABLE confirmation_links (
  company_id   uuid NOT NULL REFERENCES companies,
  id           uuid NOT NULL,
  order_id     uuid NOT NULL,
  -- SHA-256 of the token in the URL.
  token_hash   bytea NOT NULL CHECK (length(token_hash) = 32),
  -- E-mail addresses.
  recipients   text[] NOT NULL,
  language     text NOT NULL CHECK (language IN ('en', 'tr', 'ru', 'de')),
  -- The user who sent it, null for an API key; and the name of the user or key.
  user_id      uuid,
  requested_by text NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT now(),
  expires_at   timestamptz NOT NULL,
  -- When it was first opened, and when the order was last confirmed with it.
  opened_at    timestamptz,
  confirmed_at timestamptz,
  revoked_at   timestamptz,
  PRIMARY KEY (company_id, id)
);
CREATE UNIQUE INDEX confirmation_links_by_token ON confirmation_links (token_hash);
CREATE INDEX confirmation_links_of_order ON confirmation_links (company_id, order_id, created_at DESC, id DESC);
CREATE INDEX confirmation_links_by_expiry ON confirmation_links (expires_at);

-- Orders that a person approves before they are placed. `request` has the lines and order fields, `quoted` the orders at the prices of
-- `digest`, and `terms` what the digest confirms about each line.
CREATE TABLE order_drafts (
  company_id      uuid NOT NULL REFERENCES companies,
  id              uuid NOT NULL DEFAULT uuid_v7(),
  created_at      timestamptz NOT NULL DEFAULT now(),
  expires_at      timestamptz NOT NULL,
  source          text NOT NULL CHECK (source IN ('agent', 'user', 'recommendations', 'plan')),
  -- The creator: a user or an API key. The name is that at the time.
  user_id         uuid,
  key_id          text,
  -- The user who had created the API key, whose own draft it is.
  key_user_id     uuid,
  creator_name    text NOT NULL,
  changed_by      uuid,
  changed_by_name text,
  idempotency_keys text[] NOT NULL DEFAULT '{}',
  -- SHA-256 of what the creator sent.
  request_hash    text NOT NULL,
  request         json NOT NULL,
  note            text,
  -- As typed; null for the derived one.
  title           text CHECK (title <> ''),
  -- The last user's changes: who, when, why, the content before the first of them, and the acceptance by the creator.
  last_change     json,
  quoted          json NOT NULL,
  terms           json NOT NULL,
  digest          text NOT NULL,
  decision        text CHECK (decision IN ('approved', 'rejected')),
  decided_at      timestamptz,
  decided_by      uuid,
  decided_by_name text,
  reason          text,
  placed_orders   json NOT NULL DEFAULT '[]',
  PRIMARY KEY (company_id, id),
  CHECK ((user_id IS NULL) <> (key_id IS NULL)),
  CHECK ((decision IS NULL) = (decided_at IS NULL))
);
CREATE INDEX order_drafts_by_idempotency_key ON order_drafts USING gin (idempotency_keys);
CREATE INDEX order_drafts_undecided ON order_drafts (company_id, id) WHERE decision IS NULL;
CREATE INDEX order_drafts_by_age ON order_drafts USING brin (created_at);

-- Products that users intend to order, one row for each and shipping method.
CREATE TABLE cart_lines (
  company_id uuid NOT NULL,
  user_id    uuid NOT NULL,
  product_id uuid NOT NULL,
  quantity   integer NOT NULL CHECK (quantity > 0),
  shipping_method text NOT NULL DEFAULT 'sea' CHECK (shipping_method IN ('sea', 'air')),
  added_at   timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (company_id, user_id, product_id, shipping_method)
);

-- Files of orders, order drafts, products and suppliers. No foreign key to these: they are in several tables.
CREATE TABLE files (
  company_id      uuid NOT NULL REFERENCES companies,
  id              uuid NOT NULL DEFAULT uuid_v7(),
  subject_type    text NOT NULL CHECK (subject_type IN ('order', 'order_draft', 'product', 'supplier')),
  subject_id      uuid NOT NULL,
  kind            text NOT NULL CHECK (kind IN ('invoice', 'packing_list', 'customs_declaration', 'photo', 'other')),
  name            text NOT NULL CHECK (name <> ''),
  -- Detected from the content.
  media_type      text NOT NULL,
  size_bytes      integer NOT NULL CHECK (size_bytes > 0),
  created_at      timestamptz NOT NULL DEFAULT now(),
  -- The user, and the e-mail address at that time. In a sandbox, a user of the company that it belongs to.
  created_by      uuid NOT NULL,
  created_by_name text NOT NULL,
  PRIMARY KEY (company_id, id)
);
CREATE INDEX files_of_subject ON files (company_id, subject_type, subject_id, id);

-- Apart from the files, so that lists do not read it. Stored without compression, so that a download reads parts of it.
CREATE TABLE file_contents (
  company_id uuid NOT NULL,
  file_id    uuid NOT NULL,
  content    bytea NOT NULL,
  PRIMARY KEY (company_id, file_id),
  FOREIGN KEY (company_id, file_id) REFERENCES files ON DELETE CASCADE
);
ALTER TABLE file_contents ALTER COLUMN content SET STORAGE EXTERNAL;

-- Comments on the same objects as files.
CREATE TABLE comments (
  company_id      uuid NOT NULL REFERENCES companies,
  id              uuid NOT NULL DEFAULT uuid_v7(),
  subject_type    text NOT NULL CHECK (subject_type IN ('order', 'order_draft', 'product', 'supplier')),
  subject_id      uuid NOT NULL,
  -- Null if it is deleted.
  body            text CHECK (body <> ''),
  -- The mentioned users: [{"id", "name"}].
  mentions        json NOT NULL DEFAULT '[]',
  -- Users who have an e-mail about it, so that an edited comment sends no second one.
  notified        uuid[] NOT NULL DEFAULT '{}',
  created_at      timestamptz NOT NULL DEFAULT now(),
  created_by      uuid NOT NULL,
  created_by_name text NOT NULL,
  edited_at       timestamptz,
  deleted_at      timestamptz,
  PRIMARY KEY (company_id, id),
  CHECK ((body IS NULL) = (deleted_at IS NOT NULL))
);
CREATE INDEX comments_of_subject ON comments (company_id, subject_type, subject_id, id);
