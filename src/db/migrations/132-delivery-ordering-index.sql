-- The first pending delivery of an ordering key. No delivery has a key yet, so it takes one read of the table.
CREATE INDEX IF NOT EXISTS webhook_deliveries_ordered ON webhook_deliveries (company_id, endpoint_id, ordering_key, event_number)
  WHERE state = 'pending' AND ordering_key IS NOT NULL;
