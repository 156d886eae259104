-- Promised dates of existing orders, from the first event that has an estimated arrival.
UPDATE orders o SET promised_on = promised.day
FROM (
  SELECT DISTINCT ON (company_id, order_id) company_id, order_id, (data->>'estimatedArrivalDate')::date AS day
  FROM events
  WHERE name = 'order.updated' AND order_id IS NOT NULL AND data->>'estimatedArrivalDate' IS NOT NULL
  ORDER BY company_id, order_id, id
) promised
WHERE o.company_id = promised.company_id AND o.id = promised.order_id AND o.promised_on IS NULL;
