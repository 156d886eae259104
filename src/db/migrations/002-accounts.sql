-- Buyer companies, their API keys, their users, sign-in, and the audit log; operator tokens; OAuth clients of the MCP endpoint.

CREATE TABLE companies (
  id                      uuid PRIMARY KEY DEFAULT uuid_v7(),
  name                    text NOT NULL UNIQUE CHECK (name <> ''),
  email                   text,
  -- The language of e-mails, status labels and shipping reasons.
  locale                  text NOT NULL DEFAULT 'en' CHECK (locale IN ('en', 'tr', 'ru')),
  plan                    text NOT NULL DEFAULT 'standard',
  contract_form           text NOT NULL DEFAULT 'current' CHECK (contract_form IN ('current', 'earlier')),
  tcc_enabled             boolean NOT NULL DEFAULT false,
  tcc_coefficient         numeric(10, 4) CHECK (tcc_coefficient > 0),
  tsp_enabled             boolean NOT NULL DEFAULT false,
  tsp_formula             text,
  -- The formula, parsed when it is set: TSP = TCC * factor + addend.
  tsp_factor              numeric(14, 6) CHECK (tsp_factor > 0),
  tsp_addend              numeric(14, 4) CHECK (tsp_addend >= 0),
  vat_reclaimed           boolean NOT NULL DEFAULT false,
  -- The service level of all products, unless they have one of their own or of their ABC class, or costs decide.
  service_level           numeric(5, 4) NOT NULL DEFAULT 0.95 CHECK (service_level BETWEEN 0.5 AND 0.9999),
  service_level_a         numeric(5, 4) CHECK (service_level_a > 0 AND service_level_a < 1),
  service_level_b         numeric(5, 4) CHECK (service_level_b > 0 AND service_level_b < 1),
  service_level_c         numeric(5, 4) CHECK (service_level_c > 0 AND service_level_c < 1),
  holding_cost_rate       numeric(6, 4) CHECK (holding_cost_rate > 0),
  shortage_cost_rate      numeric(6, 4) CHECK (shortage_cost_rate > 0),
  -- Days of demand that an order covers beyond the reorder point.
  review_period_days      integer NOT NULL DEFAULT 30 CHECK (review_period_days BETWEEN 1 AND 365),
  -- Most days of demand that an order covers.
  max_cover_days          integer NOT NULL DEFAULT 365 CHECK (max_cover_days BETWEEN 30 AND 3650),
  -- The last day of the selling season by category slug: YYYY-MM-DD, or MM-DD of every year.
  category_season_ends    jsonb,
  -- Whether users cannot approve order drafts that they created or last changed.
  require_second_approver boolean NOT NULL DEFAULT false,
  -- Whether users without two-factor sign-in must set it up when they next sign in.
  require_two_factor      boolean NOT NULL DEFAULT false,
  suspended_at            timestamptz,
  -- Signs the cursors of its lists.
  cursor_key              uuid NOT NULL DEFAULT gen_random_uuid(),
  created_at              timestamptz NOT NULL DEFAULT now(),
  updated_at              timestamptz NOT NULL DEFAULT now(),
  CHECK ((tsp_formula IS NULL) = (tsp_factor IS NULL) AND (tsp_formula IS NULL) = (tsp_addend IS NULL)),
  CONSTRAINT companies_costs_check CHECK ((holding_cost_rate IS NULL) = (shortage_cost_rate IS NULL))
);

-- One row for each company. Statements that insert rows of a company join it, so that a distributed database runs them only on the node
-- that stores the company (src/db/company-shards.ts).
CREATE TABLE company_shards (company_id uuid PRIMARY KEY REFERENCES companies ON DELETE CASCADE);

-- The sandbox of a company. Its data are in the schema `sandbox_<id>` of the database for sandboxes. A reset creates a new one.
CREATE TABLE sandboxes (
  company_id uuid PRIMARY KEY REFERENCES companies,
  id         uuid NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- The creation or reset of a sandbox that is in progress. The process that builds it holds a lock: without the lock, a crash has ended the build.
CREATE TABLE sandbox_builds (
  company_id uuid PRIMARY KEY REFERENCES companies,
  -- In percent.
  progress   smallint NOT NULL CHECK (progress BETWEEN 0 AND 100),
  started_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE api_keys (
  -- The public part of the key, between `pk_` and the secret.
  id           text PRIMARY KEY CHECK (id ~ '^[0-9A-Za-z]{12}$'),
  company_id   uuid NOT NULL REFERENCES companies,
  name         text NOT NULL CHECK (name <> ''),
  -- SHA-256 of the whole key, which is not stored.
  secret_hash  bytea NOT NULL CHECK (length(secret_hash) = 32),
  scopes       text[] NOT NULL CHECK (scopes <@ ARRAY['read', 'write', 'draft', 'webhooks'] AND cardinality(scopes) > 0),
  role         text NOT NULL CHECK (role IN ('member', 'manager')),
  -- Whether it is a key of the company's sandbox. Such a key is valid while the company has one.
  sandbox      boolean NOT NULL DEFAULT false,
  -- The user who created the key, or last rotated it, and so has its text; null for an operator.
  created_by   uuid,
  created_at   timestamptz NOT NULL DEFAULT now(),
  expires_at   timestamptz,
  revoked_at   timestamptz,
  last_used_at timestamptz,
  successor_id text REFERENCES api_keys
);
CREATE INDEX api_keys_by_company ON api_keys (company_id, created_at, id);

CREATE TABLE users (
  company_id      uuid NOT NULL REFERENCES companies,
  id              uuid NOT NULL DEFAULT uuid_v7(),
  -- In lower case. An address belongs to one user of one company.
  email           text NOT NULL CHECK (email <> '' AND email = lower(email)),
  role            text NOT NULL CHECK (role IN ('member', 'manager')),
  -- Roles of a member, sorted; a member without one has the permissions of all members before roles existed.
  member_roles    text[] NOT NULL DEFAULT '{}' CHECK (member_roles <@ '{buyer,approver,finance,developer}' AND (role = 'member' OR member_roles = '{}')),
  -- Most value of the orders of a month, in TRY; null for no limit.
  monthly_order_limit numeric(13, 2) CHECK (monthly_order_limit >= 0),
  -- Hash with its parameters; null until the invitation is accepted.
  password        text,
  -- Since when the user needs a code to sign in; null for users without two-factor sign-in.
  two_factor_at   timestamptz,
  -- How often the user gets an e-mail with what needs attention.
  digest          text NOT NULL DEFAULT 'none' CHECK (digest IN ('none', 'daily', 'weekly')),
  -- The token of the links that end these e-mails; null until the first one is asked for. Its only use is to end them.
  digest_token    text CHECK (length(digest_token) = 43),
  created_at      timestamptz NOT NULL DEFAULT now(),
  last_sign_in_at timestamptz,
  deactivated_at  timestamptz,
  PRIMARY KEY (company_id, id)
);
CREATE UNIQUE INDEX users_by_email ON users (email);
CREATE INDEX users_by_company ON users (company_id, email);
CREATE UNIQUE INDEX users_by_digest_token ON users (digest_token) WHERE digest_token IS NOT NULL;

CREATE TABLE user_sessions (
  company_id       uuid NOT NULL,
  id               uuid NOT NULL DEFAULT uuid_v7(),
  user_id          uuid NOT NULL,
  -- SHA-256 of the cookie's value.
  token_hash       bytea NOT NULL CHECK (length(token_hash) = 32),
  -- Whether the user had to set up two-factor sign-in when the session started.
  two_factor_setup boolean NOT NULL DEFAULT false,
  created_at       timestamptz NOT NULL DEFAULT now(),
  last_used_at     timestamptz NOT NULL DEFAULT now(),
  expires_at       timestamptz NOT NULL,
  -- IP address.
  address          text NOT NULL,
  user_agent       text NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, user_id) REFERENCES users
);
CREATE UNIQUE INDEX user_sessions_by_token ON user_sessions (token_hash);
CREATE INDEX user_sessions_by_user ON user_sessions (company_id, user_id);

-- The secret URL with which a user subscribes to the arrivals of the company in a calendar.
CREATE TABLE calendar_feeds (
  company_id uuid NOT NULL,
  user_id    uuid NOT NULL,
  -- SHA-256 of the token in the URL.
  token_hash bytea NOT NULL CHECK (length(token_hash) = 32),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, user_id),
  FOREIGN KEY (company_id, user_id) REFERENCES users
);
CREATE UNIQUE INDEX calendar_feeds_by_token ON calendar_feeds (token_hash);

-- How a user sees a table of the account pages.
CREATE TABLE table_settings (
  company_id     uuid NOT NULL,
  user_id        uuid NOT NULL,
  table_name     text NOT NULL,
  hidden_columns jsonb NOT NULL,
  -- TableView of openapi/schemas/table-settings.yaml.
  views          jsonb NOT NULL,
  -- Of the catalog, once the user chose one.
  layout         text CHECK (layout IN ('cards', 'list')),
  updated_at     timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, user_id, table_name),
  FOREIGN KEY (company_id, user_id) REFERENCES users
);

-- Tokens of links that set a password: of invitations, and of requests for a new password.
CREATE TABLE password_tokens (
  company_id uuid NOT NULL,
  user_id    uuid NOT NULL,
  token_hash bytea NOT NULL CHECK (length(token_hash) = 32),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, user_id, token_hash),
  FOREIGN KEY (company_id, user_id) REFERENCES users
);
CREATE UNIQUE INDEX password_tokens_by_hash ON password_tokens (token_hash);

-- The secret that a user's authenticator app shares with the service. It is not in use until users.two_factor_at is set.
CREATE TABLE user_totp_secrets (
  company_id uuid NOT NULL,
  user_id    uuid NOT NULL,
  -- Encrypted with SECRETS_KEY.
  secret     text NOT NULL,
  -- The time step (Unix time / 30 s) of the last code that was used; codes of this and earlier steps are rejected.
  last_step  integer,
  -- Incorrect codes since the last correct one of the app. At the limit, codes of the app are rejected until two-factor sign-in is reset.
  rejected_codes integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, user_id),
  FOREIGN KEY (company_id, user_id) REFERENCES users
);

-- Codes for sign-in without the app. A used code is deleted.
CREATE TABLE user_recovery_codes (
  company_id uuid NOT NULL,
  user_id    uuid NOT NULL,
  -- SHA-256 of the code, which has 80 random bits.
  code_hash  bytea NOT NULL CHECK (length(code_hash) = 32),
  PRIMARY KEY (company_id, user_id, code_hash),
  FOREIGN KEY (company_id, user_id) REFERENCES users
);

-- Sign-ins with a correct password that wait for a code.
CREATE TABLE sign_in_challenges (
  company_id uuid NOT NULL,
  user_id    uuid NOT NULL,
  token_hash bytea NOT NULL CHECK (length(token_hash) = 32),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, user_id, token_hash),
  FOREIGN KEY (company_id, user_id) REFERENCES users
);
CREATE UNIQUE INDEX sign_in_challenges_by_hash ON sign_in_challenges (token_hash);

-- Recent attempts for an e-mail address, of a user or not. By hash, because a mistyped address can be another person's.
CREATE TABLE email_attempts (
  -- SHA-256 of the e-mail address; of the company ID for the e-mails that it sends.
  email_hash     bytea NOT NULL CHECK (length(email_hash) = 32),
  purpose        text NOT NULL CHECK (purpose IN ('sign-in', 'reset', 'purchase-order', 'comment-mention')),
  attempts       integer NOT NULL,
  window_ends_at timestamptz NOT NULL,
  PRIMARY KEY (email_hash, purpose)
);
CREATE INDEX email_attempts_by_end ON email_attempts (window_ends_at);

-- E-mails to users. A link with a token is created when its e-mail is sent, and is not stored.
CREATE TABLE account_mails (
  company_id   uuid NOT NULL,
  id           uuid NOT NULL DEFAULT uuid_v7(),
  user_id      uuid NOT NULL,
  kind         text NOT NULL CHECK (kind IN ('invitation', 'password-reset', 'sign-in-limit', 'webhook-paused', 'draft-created',
    'draft-changed', 'draft-change-accepted', 'draft-approved', 'draft-rejected', 'comment-mention', 'order-confirmed', 'digest', 'sales-data-missing', 'two-factor-enabled', 'two-factor-disabled', 'recovery-code-used', 'recovery-codes-renewed')),
  -- The subject of e-mails about a webhook endpoint, an order draft, a comment, a confirmed order or missing sales data.
  endpoint_url text,
  draft_id     uuid,
  comment_id   uuid,
  order_id     uuid,
  -- The day of a digest; or the last day with sales data, and the marketplace whose data are missing, '' for all.
  data_as_of   date,
  marketplace  text,
  state        text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'sent', 'failed')),
  created_at   timestamptz NOT NULL DEFAULT now(),
  -- It is not sent after this time.
  expires_at   timestamptz NOT NULL,
  attempts     integer NOT NULL DEFAULT 0,
  -- The last response of the mail server, or the connection error.
  response     text,
  sent_at      timestamptz,
  request_id   text NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, user_id) REFERENCES users,
  CHECK ((sent_at IS NOT NULL) = (state = 'sent'))
);
CREATE INDEX account_mails_newest ON account_mails (created_at DESC, id DESC);

-- Written in the transaction of the recorded change, and never updated.
CREATE TABLE audit_entries (
  company_id  uuid NOT NULL REFERENCES companies,
  id          uuid NOT NULL DEFAULT uuid_v7(),
  recorded_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  actor       text NOT NULL CHECK (actor IN ('user', 'operator', 'api_key', 'supplier')),
  user_id     uuid,
  -- The e-mail address of a user, the login name of an operator, or the name of a key or supplier.
  actor_name  text NOT NULL,
  action      text NOT NULL,
  -- The ID of the changed object; null if the company has only one of its kind.
  subject     text,
  -- Without secrets; null before a creation and after a deletion.
  before      json,
  after       json,
  request_id  text NOT NULL,
  PRIMARY KEY (company_id, id),
  CHECK ((actor = 'user') = (user_id IS NOT NULL))
);
CREATE INDEX audit_entries_by_user ON audit_entries (company_id, user_id, id);
CREATE INDEX audit_entries_by_time ON audit_entries (company_id, recorded_at);
CREATE INDEX audit_entries_text ON audit_entries USING gin (company_id, fold_case(actor_name || E'\n' || coalesce(subject, '')
  || E'\n' || coalesce(before::text, '') || E'\n' || coalesce(after::text, '')) gin_trgm_ops);

-- Tokens of the Operator API. Only their SHA-256 is stored.
CREATE TABLE operator_tokens (
  id           text PRIMARY KEY,
  name         text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  token_hash   bytea NOT NULL,
  created_by   text NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT now(),
  expires_at   timestamptz,
  revoked_by   text,
  revoked_at   timestamptz,
  last_used_at timestamptz
);

-- Sign-in of MCP clients by OAuth: registered clients, and what the authorization server stores about them until it expires.
CREATE TABLE oauth_clients (
  id         text PRIMARY KEY,
  -- Registered metadata. Clients are public: they have no secret.
  metadata   json NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE oauth_records (
  -- Model of the authorization server, such as RefreshToken.
  kind         text NOT NULL,
  -- SHA-256 of the token or identifier.
  id_hash      bytea NOT NULL CHECK (length(id_hash) = 32),
  -- Without the token itself.
  payload      json NOT NULL,
  client_id    text,
  -- Of the grant that a token belongs to, or that this is.
  grant_id     text,
  -- Of sessions and interactions.
  uid          text,
  -- Set for grants.
  company_id   uuid,
  user_id      uuid,
  created_at   timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz,
  consumed_at  timestamptz,
  expires_at   timestamptz NOT NULL,
  PRIMARY KEY (kind, id_hash)
);
CREATE INDEX oauth_records_by_grant ON oauth_records (grant_id);
CREATE INDEX oauth_records_by_uid ON oauth_records (uid) WHERE uid IS NOT NULL;
CREATE INDEX oauth_records_by_company ON oauth_records (company_id, created_at, grant_id) WHERE company_id IS NOT NULL;
CREATE INDEX oauth_records_by_client ON oauth_records (client_id);
CREATE INDEX oauth_records_by_expiry ON oauth_records (expires_at);
