-- People who sign in for their companies, what a company sets for itself, and who changed what.

CREATE TABLE users (
  company_id        uuid NOT NULL REFERENCES companies,
  id                uuid NOT NULL DEFAULT uuid_v7(),
  -- In lower case: one address is one person, of one company.
  email             text NOT NULL CHECK (email <> '' AND email = lower(email)),
  role              text NOT NULL CHECK (role IN ('member', 'manager')),
  -- How it was hashed, and the hash; null until an invitation is taken up.
  password          text,
  created_at        timestamptz NOT NULL DEFAULT now(),
  last_sign_in_at   timestamptz,
  deactivated_at    timestamptz,
  PRIMARY KEY (company_id, id)
);
CREATE UNIQUE INDEX users_by_email ON users (email);

CREATE TABLE user_sessions (
  company_id        uuid NOT NULL,
  id                uuid NOT NULL DEFAULT uuid_v7(),
  user_id           uuid NOT NULL,
  -- SHA-256 of the cookie's value.
  token_hash        bytea NOT NULL CHECK (length(token_hash) = 32),
  created_at        timestamptz NOT NULL DEFAULT now(),
  last_used_at      timestamptz NOT NULL DEFAULT now(),
  expires_at        timestamptz NOT NULL,
  -- To be told apart by who signed in.
  address           text NOT NULL,
  user_agent        text NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, user_id) REFERENCES users
);
CREATE UNIQUE INDEX user_sessions_by_token ON user_sessions (token_hash);
CREATE INDEX user_sessions_by_user ON user_sessions (company_id, user_id);

-- Links by which a password is set: after an invitation, and where one was forgotten.
CREATE TABLE password_tokens (
  company_id        uuid NOT NULL,
  user_id           uuid NOT NULL,
  token_hash        bytea NOT NULL CHECK (length(token_hash) = 32),
  created_at        timestamptz NOT NULL DEFAULT now(),
  expires_at        timestamptz NOT NULL,
  PRIMARY KEY (company_id, user_id, token_hash),
  FOREIGN KEY (company_id, user_id) REFERENCES users
);
CREATE UNIQUE INDEX password_tokens_by_hash ON password_tokens (token_hash);

-- How often an e-mail address was tried of late, known or not. Kept by its SHA-256: what was mistyped there is nobody's business.
CREATE TABLE email_attempts (
  email_hash        bytea NOT NULL CHECK (length(email_hash) = 32),
  purpose           text NOT NULL CHECK (purpose IN ('sign-in', 'reset')),
  attempts          integer NOT NULL,
  window_ends_at    timestamptz NOT NULL,
  PRIMARY KEY (email_hash, purpose)
);
CREATE INDEX email_attempts_by_end ON email_attempts (window_ends_at);

-- Messages to users. The link in one is made when it is sent: none is ever kept.
CREATE TABLE account_mails (
  company_id        uuid NOT NULL,
  id                uuid NOT NULL DEFAULT uuid_v7(),
  user_id           uuid NOT NULL,
  kind              text NOT NULL CHECK (kind IN ('invitation', 'password-reset')),
  state             text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'sent', 'failed')),
  created_at        timestamptz NOT NULL DEFAULT now(),
  -- Not sent by then, nobody waits for it any more.
  give_up_at        timestamptz NOT NULL,
  attempts          integer NOT NULL DEFAULT 0,
  -- What the mail server said last, or why it could not be asked.
  answer            text,
  sent_at           timestamptz,
  request_id        text NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, user_id) REFERENCES users,
  CHECK ((sent_at IS NOT NULL) = (state = 'sent'))
);
CREATE INDEX account_mails_newest ON account_mails (created_at DESC, id DESC);

CREATE TABLE marketplace_commissions (
  company_id        uuid NOT NULL REFERENCES companies,
  marketplace       text NOT NULL CHECK (marketplace <> ''),
  -- Of the sale price.
  percent           numeric(5, 2) NOT NULL CHECK (percent >= 0 AND percent < 100),
  updated_at        timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, marketplace)
);

-- Written in the transaction of what it tells of, and never changed.
CREATE TABLE audit_entries (
  company_id        uuid NOT NULL REFERENCES companies,
  id                uuid NOT NULL DEFAULT uuid_v7(),
  recorded_at       timestamptz NOT NULL DEFAULT clock_timestamp(),
  actor             text NOT NULL CHECK (actor IN ('user', 'operator')),
  user_id           uuid,
  -- The user's e-mail address, or the operator's name on the machine.
  actor_name        text NOT NULL,
  action            text NOT NULL,
  -- What it was done to: an id, or nothing where the company has but one of its kind.
  subject           text,
  -- Without secrets. What did not exist before, or does not after, is null.
  before            json,
  after             json,
  request_id        text NOT NULL,
  PRIMARY KEY (company_id, id),
  CHECK ((actor = 'user') = (user_id IS NOT NULL))
);

-- A company may have its feed polled at once.
ALTER TABLE feed_polls DROP CONSTRAINT feed_polls_started_by_check;
ALTER TABLE feed_polls ADD CONSTRAINT feed_polls_started_by_check CHECK (started_by IN ('schedule', 'operator', 'user'));
