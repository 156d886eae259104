-- The secret that a user's authenticator app shares with the service. It is not in use until users.two_factor_at is set.
CREATE TABLE user_totp_secrets (
  company_id        uuid NOT NULL,
  user_id           uuid NOT NULL,
  -- Encrypted with SECRETS_KEY.
  secret            text NOT NULL,
  -- The time step (Unix time / 30 s) of the last code that was used; codes of this and earlier steps are rejected.
  last_step         integer,
  created_at        timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, user_id),
  FOREIGN KEY (company_id, user_id) REFERENCES users
);

-- Codes for sign-in without the app. A used code is deleted.
CREATE TABLE user_recovery_codes (
  company_id        uuid NOT NULL,
  user_id           uuid NOT NULL,
  -- SHA-256 of the code, which has 80 random bits.
  code_hash         bytea NOT NULL CHECK (length(code_hash) = 32),
  PRIMARY KEY (company_id, user_id, code_hash),
  FOREIGN KEY (company_id, user_id) REFERENCES users
);

-- Sign-ins with a correct password that wait for a code.
CREATE TABLE sign_in_challenges (
  company_id        uuid NOT NULL,
  user_id           uuid NOT NULL,
  token_hash        bytea NOT NULL CHECK (length(token_hash) = 32),
  created_at        timestamptz NOT NULL DEFAULT now(),
  expires_at        timestamptz NOT NULL,
  PRIMARY KEY (company_id, user_id, token_hash),
  FOREIGN KEY (company_id, user_id) REFERENCES users
);
CREATE UNIQUE INDEX sign_in_challenges_by_hash ON sign_in_challenges (token_hash);

ALTER TABLE account_mails DROP CONSTRAINT account_mails_kind_check;
ALTER TABLE account_mails ADD CONSTRAINT account_mails_kind_check CHECK (kind IN ('invitation', 'password-reset', 'sign-in-limit',
  'webhook-paused', 'draft-created', 'two-factor-enabled', 'two-factor-disabled', 'recovery-code-used'));
