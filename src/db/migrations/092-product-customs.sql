-- Customs classification of products, as their suppliers report it. The import validates the values: constraints would read the whole
-- table under a lock.
ALTER TABLE products
  -- Digits only.
  ADD COLUMN hs_code   text,
  -- Percentage of the dutiable value.
  ADD COLUMN duty_rate numeric;
