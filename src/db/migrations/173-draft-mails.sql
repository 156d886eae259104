-- Managers get an e-mail when an agent creates an order draft.
ALTER TABLE account_mails ADD COLUMN draft_id uuid;
ALTER TABLE account_mails DROP CONSTRAINT account_mails_kind_check;
ALTER TABLE account_mails ADD CONSTRAINT account_mails_kind_check
  CHECK (kind IN ('invitation', 'password-reset', 'sign-in-limit', 'webhook-paused', 'draft-created'));
