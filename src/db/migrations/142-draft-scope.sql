-- API keys can have the scope draft.
ALTER TABLE api_keys DROP CONSTRAINT api_keys_scopes_check,
  ADD CONSTRAINT api_keys_scopes_check CHECK (scopes <@ ARRAY['read', 'write', 'draft'] AND cardinality(scopes) > 0) NOT VALID;
