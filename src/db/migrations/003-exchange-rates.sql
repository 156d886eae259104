-- What one unit of a currency costs in TRY: every quotation ever seen, and the one in force.

CREATE TABLE exchange_rates (
  currency   text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  -- The rate's own time, as its source states it.
  as_of      timestamptz NOT NULL,
  source     text NOT NULL CHECK (source IN ('tcmb', 'ecb', 'manual')),
  try_rate   numeric(20, 10) NOT NULL CHECK (try_rate > 0),
  fetched_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (currency, as_of, source)
);

CREATE TABLE current_rates (
  currency text PRIMARY KEY CHECK (currency ~ '^[A-Z]{3}$'),
  as_of    timestamptz NOT NULL,
  source   text NOT NULL,
  try_rate numeric(20, 10) NOT NULL CHECK (try_rate > 0)
);
CREATE TRIGGER current_rates_changed AFTER INSERT OR UPDATE OR DELETE ON current_rates
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('rates');
