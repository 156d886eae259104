-- Undelivered orders by promised date. With many orders, create it first with CREATE INDEX CONCURRENTLY (docs/operating/upgrade.md).
CREATE INDEX IF NOT EXISTS orders_late ON orders (company_id, promised_on)
  WHERE status IN ('created', 'part_paid', 'paid', 'on_the_way');
