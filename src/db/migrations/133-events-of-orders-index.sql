-- The events of an order, for its webhook deliveries. With many events, create it first with CREATE INDEX
-- CONCURRENTLY (docs/operating/upgrade.md).
CREATE INDEX IF NOT EXISTS events_of_orders ON events (company_id, order_id, id) WHERE order_id IS NOT NULL;
