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
