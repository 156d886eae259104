-- A user gets an e-mail when too many sign-ins with their address failed.
ALTER TABLE account_mails DROP CONSTRAINT account_mails_kind_check;
ALTER TABLE account_mails ADD CONSTRAINT account_mails_kind_check CHECK (kind IN ('invitation', 'password-reset', 'sign-in-limit'));
