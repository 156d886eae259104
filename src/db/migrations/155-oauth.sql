-- Sign-in of MCP clients by OAuth: registered clients, and what the authorization server stores about them until it expires.

CREATE TABLE oauth_clients (
  id                text PRIMARY KEY,
  -- Registered metadata. Clients are public: they have no secret.
  metadata          json NOT NULL,
  created_at        timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE oauth_records (
  -- Model of the authorization server, such as RefreshToken.
  kind              text NOT NULL,
  -- SHA-256 of the token or identifier.
  id_hash           bytea NOT NULL CHECK (length(id_hash) = 32),
  -- Without the token itself.
  payload           json NOT NULL,
  client_id         text,
  -- Of the grant that a token belongs to, or that this is.
  grant_id          text,
  -- Of sessions and interactions.
  uid               text,
  -- Set for grants.
  company_id        uuid,
  user_id           uuid,
  created_at        timestamptz NOT NULL DEFAULT now(),
  last_used_at      timestamptz,
  consumed_at       timestamptz,
  expires_at        timestamptz NOT NULL,
  PRIMARY KEY (kind, id_hash)
);
CREATE INDEX oauth_records_by_grant ON oauth_records (grant_id);
CREATE INDEX oauth_records_by_uid ON oauth_records (uid) WHERE uid IS NOT NULL;
CREATE INDEX oauth_records_by_company ON oauth_records (company_id) WHERE company_id IS NOT NULL;
CREATE INDEX oauth_records_by_client ON oauth_records (client_id);
CREATE INDEX oauth_records_by_expiry ON oauth_records (expires_at);
