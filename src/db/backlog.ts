// What waits in the database to be worked on, and whether anyone works: for health checks and metrics.

import type { Database } from '../postgres/connection.ts';

/** How the queue of jobs stands. */
export interface JobBacklog {
  /** Processes that are connected to take jobs. */
  workers: number;
  /** Jobs that could run now and do not. */
  due: number;
  /** Seconds that the oldest of them has waited; 0 where there is none. */
  overdueSeconds: number;
  /** Jobs that failed for good and are still kept. */
  failed: number;
}

/** Jobs of one name by state: `due` could run now, `scheduled` are due later, `failed` have used up their retries. */
export type QueueDepth = { name: string } & Record<'due' | 'running' | 'scheduled' | 'failed', number>;

/** What waits, of every kind. */
export interface Backlog {
  workers: number;
  jobs: Omit<JobBacklog, 'workers'>;
  queues: QueueDepth[];
  /** Webhook deliveries; the oldest due one has waited `overdueSeconds`. */
  deliveries: { pending: number; overdueSeconds: number };
  /** Messages about orders that wait, and those of 7 days that an operator has to look at. */
  mails: Record<'pending' | 'sending' | 'uncertain' | 'failed', number>;
}

const seconds = (moment: string) => `greatest(0, extract(epoch FROM now() - ${moment}))::float8`;
const isDue = 'next_run_at <= now() AND locked_at IS NULL';

/** The beginning of the name under which PostgreSQL knows a worker's connections; what follows is the worker's own. */
export const workerApplicationPrefix = 'portside jobs ';

const jobColumns = `
  (SELECT count(DISTINCT application_name)::int FROM pg_stat_activity
    WHERE datname = current_database() AND starts_with(application_name, '${workerApplicationPrefix}')) AS workers,
  count(*) FILTER (WHERE ${isDue})::int AS due,
  coalesce(${seconds(`min(next_run_at) FILTER (WHERE ${isDue})`)}, 0) AS "overdueSeconds",
  count(*) FILTER (WHERE next_run_at IS NULL AND locked_at IS NULL)::int AS failed`;

// Messages are kept for good: those that wait are found by their own indexes, the others by their day.
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

/** Returns how the queue of jobs stands. */
export async function readJobBacklog(db: Database): Promise<JobBacklog> {
  const { rows } = await db.raw<{ rows: JobBacklog[] }>(`SELECT ${jobColumns} FROM jobs`);
  return rows[0]!;
}

/** Returns what waits, of every kind. */
export async function readBacklog(db: Database): Promise<Backlog> {
  const [{ workers, ...jobs }, queues, deliveries, mails] = await Promise.all([
    readJobBacklog(db),
    db.raw<{ rows: QueueDepth[] }>(queueDepths),
    db.raw(
      `SELECT count(*)::int AS pending, coalesce(${seconds('min(due_at)')}, 0) AS "overdueSeconds"
       FROM webhook_deliveries WHERE state = 'pending'`,
    ),
    db.raw(mailCounts),
  ]);
  const counted = Object.fromEntries(
    mails.rows.map(({ state, count }: { state: string; count: number }) => [state, count]),
  );
  return {
    workers,
    jobs,
    queues: queues.rows,
    deliveries: deliveries.rows[0],
    mails: { pending: 0, sending: 0, uncertain: 0, failed: 0, ...counted },
  };
}
