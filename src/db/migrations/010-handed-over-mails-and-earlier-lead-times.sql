-- A worker that dies before the mail server has asked for its message can't have sent it: such a message is due again. Only one
-- that was handed over is in doubt.
ALTER TABLE order_mails ADD COLUMN handed_over boolean NOT NULL DEFAULT false;
-- Nobody wrote it down for what is under way at this moment.
UPDATE order_mails SET handed_over = true WHERE state = 'sending';

-- Orders accepted before lead times were kept teach like all others. What was taught already stays: it may know of payments.
INSERT INTO lead_time_samples (company_id, order_id, supplier_id, shipping_method, from_first_payment, from_shipped)
SELECT company_id, id, supplier_id, shipping_method,
  CASE WHEN first_payment <= accepted THEN accepted - first_payment END,
  CASE WHEN shipped <= accepted THEN accepted - shipped END
FROM orders, LATERAL (
  SELECT (accepted_at AT TIME ZONE 'UTC')::date AS accepted, (shipped_at AT TIME ZONE 'UTC')::date AS shipped,
    coalesce(earliest_payment_on, (confirmed_at AT TIME ZONE 'UTC')::date) AS first_payment) days
WHERE accepted_at IS NOT NULL AND shipping_method IS NOT NULL
ON CONFLICT (company_id, order_id) DO NOTHING;

-- Counted anew from all samples, at the three levels.
TRUNCATE lead_time_counts;
INSERT INTO lead_time_counts (company_id, supplier_id, shipping_method, counted_from, days, orders)
SELECT level.company_id, level.supplier_id, shipping_method, counted_from, days, count(*)
FROM lead_time_samples s,
  LATERAL (VALUES ('first_payment', from_first_payment), ('shipped', from_shipped)) AS counted (counted_from, days),
  LATERAL (VALUES (s.company_id, s.supplier_id), (s.company_id, '00000000-0000-0000-0000-000000000000'::uuid),
    ('00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000')) AS level (company_id, supplier_id)
WHERE days IS NOT NULL
GROUP BY 1, 2, 3, 4, 5;
