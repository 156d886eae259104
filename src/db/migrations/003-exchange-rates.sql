-- What one unit of a currency costs in TRY: every quotation, and the one in force.

CREATE TABLE exchange_rates (
  currency   text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  -- The rate's own time, as its source states it.
  as_of      timestamptz NOT NULL,
  source     text NOT NULL CHECK (source IN ('tcmb', 'ecb', 'manual', 'base')),
  try_rate   numeric(20, 10) NOT NULL CHECK (try_rate > 0),
  fetched_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (currency, as_of, source),
  CHECK ((currency = 'TRY') = (source = 'base'))
);

-- The newest quotation of each currency. Derived from exchange_rates by every write to it; kept because every page reads it.
CREATE TABLE current_rates (
  currency text PRIMARY KEY CHECK (currency ~ '^[A-Z]{3}$'),
  as_of    timestamptz NOT NULL,
  source   text NOT NULL,
  try_rate numeric(20, 10) NOT NULL CHECK (try_rate > 0)
);
-- By row, not by statement: an hourly fetch that brings nothing new must not empty the caches.
CREATE TRIGGER current_rates_changed AFTER INSERT OR UPDATE OR DELETE ON current_rates
  FOR EACH ROW EXECUTE FUNCTION announce_change('rates');

-- A lira costs one lira, today and on any day: products priced in TRY join like all others.
INSERT INTO exchange_rates (currency, as_of, source, try_rate) VALUES ('TRY', '1970-01-01T00:00:00Z', 'base', 1);
INSERT INTO current_rates (currency, as_of, source, try_rate) VALUES ('TRY', '1970-01-01T00:00:00Z', 'base', 1);
