// Reads the depth of the job, webhook and mail queues and the number of workers, for health checks and metrics.

import type { Database } from '../postgres/connection.ts';
import { jobNames } from './jobs.ts';

/** The state of the job queue. */
export interface JobBacklog {
  /** Connected worker processes. */
  workers: number;
  /** Jobs of this release that are due and not running. */
  due: number;
  /** Seconds since the oldest of them became due; 0 without due jobs. */
  overdueSeconds: number;
  /** Retained jobs that have used up their retries. */
  failed: number;
}

/** Jobs of one name by state. `due` jobs can run now, `scheduled` jobs are due later, `failed` jobs have used up their retries. */
type QueueDepth = { name: string } & Record<'due' | 'running' | 'scheduled' | 'failed', number>;

/** The job queue, as a whole and by name. */
interface QueueBacklog {
  workers: number;
  jobs: Omit<JobBacklog, 'workers'>;
  queues: QueueDepth[];
  /** Age of the oldest transaction of this role that writes: the feeds of events and catalog changes end before it. */
  feedLagSeconds: number;
}

/** Pending work of all companies. */
interface CompanyBacklog {
  /** Webhook deliveries, except those to paused endpoints; the oldest one became due `overdueSeconds` ago. */
  deliveries: { pending: number; overdueSeconds: number };
  /** Order e-mails: those not yet sent, and the `uncertain` and `failed` ones of the last 7 days, which need an operator. */
  mails: Record<'pending' | 'sending' | 'uncertain' | 'failed', number>;
}

const secondsSince = (moment: string) => `greatest(0, extract(epoch FROM now() - ${moment}))::float8`;
const isDue = 'next_run_at <= now() AND locked_at IS NULL';
// Nothing runs the jobs that another release has left.
const isRunnable = `${isDue} AND name = ANY(:jobNames)`;

/** Prefix of the `application_name` of worker connections; a suffix per worker follows. */
export const workerApplicationPrefix = 'portside jobs ';

const jobColumns = `
  (SELECT count(DISTINCT application_name)::int FROM pg_stat_activity
    WHERE datname = current_database() AND starts_with(application_name, '${workerApplicationPrefix}')) AS workers,
  count(*) FILTER (WHERE ${isRunnable})::int AS due,
  coalesce(${secondsSince(`min(next_run_at) FILTER (WHERE ${isRunnable})`)}, 0) AS "overdueSeconds",
  count(*) FILTER (WHERE next_run_at IS NULL AND locked_at IS NULL)::int AS failed`;

// Order e-mails are stored for years. Pending ones are found by partial indexes, the others by their creation time.
const mailCounts = `
  SELECT state, count(*)::int AS count FROM order_mails WHERE state = 'pending' GROUP BY state
  UNION ALL SELECT state, count(*)::int FROM order_mails WHERE state = 'sending' GROUP BY state
  UNION ALL SELECT state, count(*)::int FROM order_mails
    WHERE created_at > now() - interval '7 days' AND state IN ('uncertain', 'failed') GROUP BY state`;

const queueDepths = `
  SELECT name, count(*) FILTER (WHERE ${isDue})::int AS due,
    count(*) FILTER (WHERE locked_at IS NOT NULL)::int AS running,
    count(*) FILTER (WHERE next_run_at > now() AND locked_at IS NULL)::int AS scheduled,
    count(*) FILTER (WHERE next_run_at IS NULL AND locked_at IS NULL)::int AS failed
  FROM jobs GROUP BY name`;

// The backends of other roles show no transaction; an import by the owner does not delay events.
const feedLag = `
  SELECT coalesce(extract(epoch FROM clock_timestamp() - min(xact_start)), 0)::float8 AS "feedLagSeconds"
  FROM pg_stat_activity WHERE datname = current_database() AND backend_xid IS NOT NULL`;

/** Returns the state of the job queue. */
export async function readJobBacklog(db: Database): Promise<JobBacklog> {
  const { rows } = await db.raw<{ rows: JobBacklog[] }>(`SELECT ${jobColumns} FROM jobs`, { jobNames });
  return rows[0]!;
}

/** Returns the state of the job queue, also by name, and the lag of the feeds. */
export async function readQueueBacklog(db: Database): Promise<QueueBacklog> {
  const [{ workers, ...jobs }, queues, lag] = await Promise.all([
    readJobBacklog(db),
    db.raw<{ rows: QueueDepth[] }>(queueDepths),
    db.raw(feedLag),
  ]);
  return { workers, jobs, queues: queues.rows, feedLagSeconds: lag.rows[0].feedLagSeconds };
}

/** Returns the pending work of all companies. On a Citus cluster, it fails while a node is away. */
export async function readCompanyBacklog(db: Database): Promise<CompanyBacklog> {
  const [deliveries, mails] = await Promise.all([
    db.raw(
      `SELECT count(*)::int AS pending, coalesce(${secondsSince('min(due_at)')}, 0) AS "overdueSeconds"
       FROM webhook_deliveries d WHERE status = 'pending' AND NOT EXISTS (
         SELECT FROM webhook_endpoints e WHERE e.company_id = d.company_id AND e.id = d.endpoint_id AND e.paused_at IS NOT NULL)`,
    ),
    db.raw(mailCounts),
  ]);
  const mailCountsByState = Object.fromEntries(
    mails.rows.map(({ state, count }: { state: string; count: number }) => [state, count]),
  );
  return {
    deliveries: deliveries.rows[0],
    mails: { pending: 0, sending: 0, uncertain: 0, failed: 0, ...mailCountsByState },
  };
}
