-- The suppliers whose events an endpoint receives; empty for all of them.
ALTER TABLE webhook_endpoints ADD COLUMN supplier_ids uuid[] NOT NULL DEFAULT '{}';
