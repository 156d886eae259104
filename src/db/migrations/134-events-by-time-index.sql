-- The events of a company in a time range, for the log of its webhook deliveries. With many events, create it first with CREATE INDEX
-- CONCURRENTLY (docs/operating/upgrade.md).
CREATE INDEX IF NOT EXISTS events_by_time ON events (company_id, created_at);
