-- Webhook endpoints of companies, and the deliveries of events to them.

CREATE TABLE webhook_endpoints (
  company_id            uuid NOT NULL REFERENCES companies,
  id                    uuid NOT NULL DEFAULT uuid_v7(),
  url                   text NOT NULL,
  event_names           text[] NOT NULL CHECK (cardinality(event_names) > 0),
  -- The suppliers whose events it receives; empty for all of them.
  supplier_ids          uuid[] NOT NULL DEFAULT '{}',
  secret                text NOT NULL,
  -- The secret before a rotation, and until when it is valid.
  previous_secret       text,
  previous_secret_until timestamptz,
  -- `standard` retries within seconds, `extended` also within hours.
  retry_schedule        text NOT NULL DEFAULT 'standard' CHECK (retry_schedule IN ('standard', 'extended')),
  -- Whether a failing delivery holds back the later deliveries of its order to this endpoint.
  ordering              text NOT NULL DEFAULT 'none' CHECK (ordering IN ('none', 'per_order')),
  -- Since when every attempt has failed; null after a success.
  failing_since         timestamptz,
  -- Since when no attempts are made; its deliveries stay pending.
  paused_at             timestamptz,
  created_at            timestamptz NOT NULL DEFAULT now(),
  -- Set instead of a deletion, so that its deliveries stay visible.
  removed_at            timestamptz,
  PRIMARY KEY (company_id, id),
  CHECK ((previous_secret IS NULL) = (previous_secret_until IS NULL))
);

CREATE TABLE webhook_deliveries (
  company_id   uuid NOT NULL,
  event_id     uuid NOT NULL,
  endpoint_id  uuid NOT NULL,
  status       text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'delivered', 'failed')),
  -- When the next attempt is due; during an attempt, when its lease expires.
  due_at       timestamptz NOT NULL DEFAULT now(),
  -- The number of attempts. It identifies the current one: an attempt whose lease has expired cannot record its outcome.
  attempts     integer NOT NULL DEFAULT 0,
  -- Consecutive failures since it was last queued.
  failures     integer NOT NULL DEFAULT 0,
  -- Whether it was queued again on request.
  replay       boolean NOT NULL DEFAULT false,
  -- Whether it failed because its endpoint was removed.
  cancelled    boolean NOT NULL DEFAULT false,
  -- Deliveries with the same endpoint and ordering key, the ID of an order, are sent one after the other, by the number of their event.
  -- Null if the endpoint has no ordering, or the event no order.
  ordering_key uuid,
  event_number bigint,
  -- Whether `due_at` was postponed because an earlier delivery with its key is pending.
  held_back    boolean NOT NULL DEFAULT false,
  PRIMARY KEY (company_id, event_id, endpoint_id),
  FOREIGN KEY (company_id, event_id) REFERENCES events ON DELETE CASCADE,
  FOREIGN KEY (company_id, endpoint_id) REFERENCES webhook_endpoints
) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.1);
CREATE INDEX webhook_deliveries_pending ON webhook_deliveries (company_id, endpoint_id, due_at) WHERE status = 'pending';
CREATE INDEX webhook_deliveries_failed ON webhook_deliveries (company_id, event_id) WHERE status = 'failed';
-- The first pending delivery of an ordering key.
CREATE INDEX webhook_deliveries_ordered ON webhook_deliveries (company_id, endpoint_id, ordering_key, event_number)
  WHERE status = 'pending' AND ordering_key IS NOT NULL;

-- The log of attempts: what was sent besides the body of the event, and the response.
CREATE TABLE webhook_attempts (
  company_id  uuid NOT NULL,
  event_id    uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  attempt     integer NOT NULL,
  started_at  timestamptz NOT NULL,
  url         text NOT NULL,
  headers     json NOT NULL,
  -- The HTTP status; null without a response.
  http_status integer,
  duration_ms integer NOT NULL,
  -- The start of the response body.
  response_body text,
  error       text,
  PRIMARY KEY (company_id, event_id, endpoint_id, attempt),
  FOREIGN KEY (company_id, event_id, endpoint_id) REFERENCES webhook_deliveries ON DELETE CASCADE
);
