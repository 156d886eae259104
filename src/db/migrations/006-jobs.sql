-- Background jobs: Agenda's table and channel, with a key of ours, so that a job is enqueued in the transaction that causes it.
-- Columns are those of @agendajs/postgres-backend 3.0.6; a test compares.

CREATE TABLE jobs (
  id                  uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name                varchar(255) NOT NULL,
  priority            integer NOT NULL DEFAULT 0,
  -- Null once the job has started; set again when it is to be tried again.
  next_run_at         timestamptz,
  type                varchar(10) NOT NULL DEFAULT 'normal' CHECK (type IN ('normal', 'single')),
  -- By a worker that has taken the job, renewed while it runs; when it is old, the worker is gone.
  locked_at           timestamptz,
  last_finished_at    timestamptz,
  failed_at           timestamptz,
  fail_count          integer,
  fail_reason         text,
  repeat_timezone     varchar(100),
  last_run_at         timestamptz,
  repeat_interval     varchar(255),
  data                jsonb DEFAULT '{}',
  repeat_at           varchar(255),
  disabled            boolean DEFAULT false,
  progress            real,
  fork                boolean DEFAULT false,
  -- The worker that took it.
  last_modified_by    varchar(255),
  debounce_started_at timestamptz,
  start_date          timestamptz,
  end_date            timestamptz,
  skip_days           jsonb,
  created_at          timestamptz DEFAULT now(),
  updated_at          timestamptz DEFAULT now(),
  -- Of the jobs with one name and one key, at most one waits to start.
  unique_key          text,
  CONSTRAINT jobs_waiting_once UNIQUE (name, unique_key)
);
-- In the order in which Agenda takes them, so that it finds the next one without sorting all that are due.
CREATE INDEX jobs_next ON jobs (name, next_run_at, priority DESC) WHERE disabled = false;

-- A job that starts gives up its key in the same instant: what comes from then on needs another run.
CREATE FUNCTION release_job_key() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.unique_key := NULL;
  RETURN NEW;
END
$$;
CREATE TRIGGER job_started BEFORE UPDATE OF next_run_at ON jobs
  FOR EACH ROW WHEN (NEW.next_run_at IS NULL AND NEW.unique_key IS NOT NULL) EXECUTE FUNCTION release_job_key();
