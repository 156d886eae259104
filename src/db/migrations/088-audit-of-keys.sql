-- API keys can change planning settings.
ALTER TABLE audit_entries
  DROP CONSTRAINT audit_entries_actor_check,
  ADD CONSTRAINT audit_entries_actor_check CHECK (actor IN ('user', 'operator', 'api_key'));
