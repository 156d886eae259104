-- E-mails about renewed recovery codes.
ALTER TABLE account_mails DROP CONSTRAINT account_mails_kind_check;
ALTER TABLE account_mails ADD CONSTRAINT account_mails_kind_check CHECK (kind IN ('invitation', 'password-reset', 'sign-in-limit',
  'webhook-paused', 'draft-created', 'two-factor-enabled', 'two-factor-disabled', 'recovery-code-used', 'recovery-codes-renewed')) NOT VALID;
