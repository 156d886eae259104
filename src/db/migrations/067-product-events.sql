-- Price changes and unavailable products of a transaction, of the shared catalog or of a company. A job records the events of subscribed
-- companies from it. `changes` is null for more than 1,000 products, for which there is one event.
CREATE TABLE product_change_batches (
  id            uuid PRIMARY KEY DEFAULT uuid_v7(),
  company_id    uuid,
  recorded_at   timestamptz NOT NULL DEFAULT now(),
  price_changes integer NOT NULL,
  unavailable   integer NOT NULL,
  changes       json,
  published_at  timestamptz
);
CREATE INDEX product_change_batches_unpublished ON product_change_batches (id) WHERE published_at IS NULL;

-- The batches whose events a company has, so that a repeated job does not record them twice.
CREATE TABLE published_batches (
  company_id   uuid NOT NULL REFERENCES companies,
  batch_id     uuid NOT NULL,
  published_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, batch_id)
);
CREATE INDEX published_batches_by_age ON published_batches USING brin (published_at);
