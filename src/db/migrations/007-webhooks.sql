-- Endpoints of companies, and what is delivered to them. A delivery is an event on its way to one endpoint.

-- Events are read in an order that a late commit can't slip into: by the transaction that wrote them, then as they were written.
ALTER TABLE events
  ADD COLUMN written_by xid8 NOT NULL DEFAULT pg_current_xact_id(),
  ADD COLUMN number bigint NOT NULL GENERATED ALWAYS AS IDENTITY;
CREATE INDEX events_as_written ON events (company_id, written_by, number);
CREATE INDEX events_by_age ON events USING brin (created_at);

-- An event as receivers get it: the bytes that are signed. `data` is kept as text, so that they are the same every time.
CREATE FUNCTION event_body(e events) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '{"event":' || to_json(e.name) || ',"timestamp":"' || iso_utc(e.created_at) || '","data":' || e.data || '}'
$$;

CREATE TABLE webhook_endpoints (
  company_id            uuid NOT NULL REFERENCES companies,
  id                    uuid NOT NULL DEFAULT uuid_v7(),
  url                   text NOT NULL,
  event_names           text[] NOT NULL CHECK (cardinality(event_names) > 0),
  secret                text NOT NULL,
  -- The secret before a rotation, valid until then.
  previous_secret       text,
  previous_secret_until timestamptz,
  created_at            timestamptz NOT NULL DEFAULT now(),
  -- Nothing is sent from then on; what was sent can still be read.
  removed_at            timestamptz,
  PRIMARY KEY (company_id, id),
  CHECK ((previous_secret IS NULL) = (previous_secret_until IS NULL))
);

CREATE TABLE webhook_deliveries (
  company_id  uuid NOT NULL,
  event_id    uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  state       text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'delivered', 'failed')),
  -- When it is to be sent; while an attempt is under way, when that counts as lost with its worker.
  due_at      timestamptz NOT NULL DEFAULT now(),
  -- How often it was tried; the number names the attempt under way, so that one that counts as lost has no say any more.
  attempts    integer NOT NULL DEFAULT 0,
  -- How often it failed in a row, since it was last queued.
  failures    integer NOT NULL DEFAULT 0,
  -- Queued again by hand.
  replay      boolean NOT NULL DEFAULT false,
  PRIMARY KEY (company_id, event_id, endpoint_id),
  FOREIGN KEY (company_id, event_id) REFERENCES events ON DELETE CASCADE,
  FOREIGN KEY (company_id, endpoint_id) REFERENCES webhook_endpoints
) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.1);
CREATE INDEX webhook_deliveries_pending ON webhook_deliveries (company_id, endpoint_id, due_at) WHERE state = 'pending';
CREATE INDEX webhook_deliveries_failed ON webhook_deliveries (company_id, event_id) WHERE state = 'failed';

-- The log: what was sent, beside the event's body, and what came back.
CREATE TABLE webhook_attempts (
  company_id  uuid NOT NULL,
  event_id    uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  attempt     integer NOT NULL,
  started_at  timestamptz NOT NULL,
  url         text NOT NULL,
  headers     json NOT NULL,
  -- Null when no answer came.
  status      integer,
  ms          integer NOT NULL,
  -- The beginning of the answer.
  answer      text,
  error       text,
  PRIMARY KEY (company_id, event_id, endpoint_id, attempt),
  FOREIGN KEY (company_id, event_id, endpoint_id) REFERENCES webhook_deliveries ON DELETE CASCADE
);
