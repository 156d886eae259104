-- The supplier's members of `terms` as prerendered JSON. Rewrites the table, which is small.
ALTER TABLE suppliers ADD COLUMN terms_card text NOT NULL GENERATED ALWAYS AS (
  '"minimumOrder":' || coalesce('{"amount":"' || money_text(minimum_order) || '","currency":"' || currency || '"}', 'null')
    || ',"strict":' || CASE WHEN strict_terms THEN 'true' ELSE 'false' END
    || ',"sumsLines":' || CASE WHEN sums_lines THEN 'true' ELSE 'false' END
) STORED;
