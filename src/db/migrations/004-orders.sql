-- Purchase orders, their lines, their life, and the events that tell of it. Every key leads with the company.

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
CREATE INDEX orders_newest_by_status ON orders (company_id, status, created_at DESC, id DESC);

CREATE TABLE order_lines (
  company_id         uuid NOT NULL,
  order_id           uuid NOT NULL,
  line_number        integer NOT NULL,
  -- Null on a custom line. The values beside it are those of the moment of ordering.
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
  PRIMARY KEY (company_id, order_id, line_number),
  FOREIGN KEY (company_id, order_id) REFERENCES orders,
  CHECK ((product_id IS NULL) = (custom_sku IS NOT NULL)),
  CHECK (total_price = quantity * unit_price)
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

-- Orders of equal content share a delivery number; `copies` counts them, and names the next suffix.
CREATE TABLE order_contents (
  company_id      uuid NOT NULL REFERENCES companies,
  content_hash    bytea NOT NULL,
  delivery_number text NOT NULL,
  copies          integer NOT NULL DEFAULT 1,
  PRIMARY KEY (company_id, content_hash)
);

-- The next number of a year's deliveries. Each year has a sequence of its own, made when the year's first order comes.
CREATE FUNCTION next_delivery_number() RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  this_year text := to_char(now() AT TIME ZONE 'UTC', 'YYYY');
  sequence_name text := 'delivery_numbers_' || this_year;
  n bigint;
BEGIN
  IF to_regclass(sequence_name) IS NULL THEN
    PERFORM pg_advisory_xact_lock(hashtext(sequence_name));
    EXECUTE format('CREATE SEQUENCE IF NOT EXISTS %I', sequence_name);
  END IF;
  n := nextval(sequence_name);
  RETURN 'PS-' || this_year || '-' || CASE WHEN n < 10000 THEN lpad(n::text, 4, '0') ELSE n::text END;
END
$$;

CREATE TABLE idempotency_keys (
  company_id      uuid NOT NULL REFERENCES companies,
  idempotency_key text NOT NULL,
  body_hash       bytea NOT NULL,
  response        json,
  created_at      timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, idempotency_key)
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);

CREATE TABLE events (
  company_id uuid NOT NULL REFERENCES companies,
  id         uuid NOT NULL DEFAULT uuid_v7(),
  order_id   uuid NOT NULL,
  name       text NOT NULL,
  data       json NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  request_id text NOT NULL,
  PRIMARY KEY (company_id, id)
);
