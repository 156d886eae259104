-- Finds the companies that have accepted orders of a method: other companies' lead times are used only where at least three have some.
-- The index covers no column that counting changes, so updates of counts stay heap-only.
CREATE INDEX lead_time_counts_companies ON lead_time_counts (shipping_method, counted_from, company_id)
WHERE supplier_id = '00000000-0000-0000-0000-000000000000' AND company_id <> '00000000-0000-0000-0000-000000000000';
