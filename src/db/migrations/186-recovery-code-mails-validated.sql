-- Validates the constraint of 185, which rows that exist satisfy.
ALTER TABLE account_mails VALIDATE CONSTRAINT account_mails_kind_check;
