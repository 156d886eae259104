-- The retries of an endpoint: the three within seconds, or also those within hours.
ALTER TABLE webhook_endpoints
  ADD COLUMN retry_schedule text NOT NULL DEFAULT 'standard' CHECK (retry_schedule IN ('standard', 'extended'));
