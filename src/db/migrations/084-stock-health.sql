-- The stock health of a recommendation: its class, and the units that it concerns. Null until the next calculation of the product.
ALTER TABLE recommendations
  ADD COLUMN stock_health text CHECK (stock_health IN ('healthy', 'at_risk', 'excess', 'dead')),
  ADD COLUMN health_units bigint;
