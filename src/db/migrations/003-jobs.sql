-- Background jobs: the table of Agenda, with an additional key. A job is enqueued in the transaction that causes it. The other columns are
-- those of @agendajs/postgres-backend, which a test compares.

CREATE TABLE jobs (
  id                  uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name                varchar(255) NOT NULL,
  priority            integer NOT NULL DEFAULT 0,
  -- Null once the job has started; set again for a retry.
  next_run_at         timestamptz,
  type                varchar(10) NOT NULL DEFAULT 'normal' CHECK (type IN ('normal', 'single')),
  -- Set by the worker that claims the job, and renewed while it runs. If it is old, the worker has died.
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
  -- The worker that claimed it.
  last_modified_by    varchar(255),
  debounce_started_at timestamptz,
  start_date          timestamptz,
  end_date            timestamptz,
  skip_days           jsonb,
  created_at          timestamptz DEFAULT now(),
  updated_at          timestamptz DEFAULT now(),
  -- At most one of the jobs with this name and key waits to start.
  unique_key          text,
  CONSTRAINT jobs_waiting_once UNIQUE (name, unique_key)
);
-- In the order in which Agenda claims jobs, so that it finds the next one without a sort of all due jobs.
CREATE INDEX jobs_next ON jobs (name, next_run_at, priority DESC) WHERE disabled = false;

-- A job releases its key when it starts: changes after that need another run.
CREATE FUNCTION release_job_key() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.unique_key := NULL;
  RETURN NEW;
END
$$;
CREATE TRIGGER job_started BEFORE UPDATE OF next_run_at ON jobs
  FOR EACH ROW WHEN (NEW.next_run_at IS NULL AND NEW.unique_key IS NOT NULL) EXECUTE FUNCTION release_job_key();
