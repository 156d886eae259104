ALTER TABLE suppliers
  -- In the supplier's currency.
  ADD COLUMN minimum_order numeric(14, 4),
  -- Rejects orders outside the terms.
  ADD COLUMN strict_terms  boolean NOT NULL DEFAULT false,
  -- Adds up the lines of a product for price breaks.
  ADD COLUMN sums_lines    boolean NOT NULL DEFAULT false;
