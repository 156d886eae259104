-- The suppliers whose events an endpoint receives; empty for all of them.
ALTER TABLE webhook_endpoints ADD COLUMN supplier_ids uuid[] NOT NULL DEFAULT '{}';

-- Since when every attempt has failed; null after a success.
ALTER TABLE webhook_endpoints ADD COLUMN failing_since timestamptz;
-- Since when no attempts are made; its deliveries stay pending.
ALTER TABLE webhook_endpoints ADD COLUMN paused_at timestamptz;

-- Managers get an e-mail when an endpoint is paused, with its URL.
ALTER TABLE account_mails ADD COLUMN endpoint_url text;
ALTER TABLE account_mails DROP CONSTRAINT account_mails_kind_check;
ALTER TABLE account_mails ADD CONSTRAINT account_mails_kind_check
  CHECK (kind IN ('invitation', 'password-reset', 'sign-in-limit', 'webhook-paused'));
