-- Requests with a valid API key. The API processes insert them in batches. No foreign keys: checking them costs more than the insert.

CREATE TABLE request_log (
  company_id    uuid NOT NULL,
  -- When the request arrived.
  requested_at  timestamptz NOT NULL,
  id            uuid NOT NULL,
  key_id        text NOT NULL,
  method        text NOT NULL,
  -- Null if no operation matches.
  path_template text,
  path          text NOT NULL,
  -- Null if the client disconnected before the response.
  status        smallint,
  error_code    text,
  request_id    text NOT NULL,
  duration_ms   integer NOT NULL,
  PRIMARY KEY (company_id, requested_at, id)
);
-- For the retention job.
CREATE INDEX request_log_by_age ON request_log (requested_at);

-- The number of requests of each key in each hour.
CREATE TABLE request_usage (
  company_id   uuid NOT NULL,
  hour         timestamptz NOT NULL,
  key_id       text NOT NULL,
  requests     integer NOT NULL,
  status_2xx   integer NOT NULL,
  status_3xx   integer NOT NULL,
  status_4xx   integer NOT NULL,
  status_5xx   integer NOT NULL,
  rate_limited integer NOT NULL,
  PRIMARY KEY (company_id, hour, key_id)
);
CREATE INDEX request_usage_by_age ON request_usage (hour);
