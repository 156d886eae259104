-- A unique index of a distributed table must contain the company. With the id first, it still finds an e-mail by its id alone. If there are
-- many e-mails, create it first with CREATE UNIQUE INDEX CONCURRENTLY (docs/operating/upgrade.md).
CREATE UNIQUE INDEX IF NOT EXISTS order_mails_by_id ON order_mails (id, company_id);
