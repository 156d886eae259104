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
  creator_name    text NOT NULL,
  changed_by      uuid,
  changed_by_name text,
  idempotency_key text,
  -- SHA-256 of what the creator sent.
  request_hash    text NOT NULL,
  request         json NOT NULL,
  note            text,
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
CREATE UNIQUE INDEX order_drafts_by_idempotency_key ON order_drafts (company_id, key_id, idempotency_key) WHERE idempotency_key IS NOT NULL;
CREATE INDEX order_drafts_undecided ON order_drafts (company_id, id) WHERE decision IS NULL;
CREATE INDEX order_drafts_by_age ON order_drafts USING brin (created_at);
