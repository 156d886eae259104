// Enqueues background jobs as rows of Agenda's table. A job is enqueued in the transaction that causes it, so it exists only if that
// transaction commits; workers are notified at the commit.

import type { Database } from '../postgres/connection.ts';
import { autocommit } from '../postgres/database-error.ts';
import { queryPrepared } from '../postgres/prepared-statement.ts';
import type { CalculationBatch } from './recommendations/calculation-batches.ts';

/** Selects the shared catalog, one supplier's products in it, or a company's personal items. */
export interface DescriptionScope {
  /** Null for the shared catalog. */
  companyId: string | null;
  /** Only with the shared catalog. */
  supplierId?: string;
}

/** Job payloads by job name. Add a new job here first, then define it in jobs/. */
export interface JobPayloads {
  'apply-announced-prices': Record<string, never>;
  'calculate-batch': CalculationBatch;
  'calculate-recommendations': Record<string, never>;
  'count-lead-times': Record<string, never>;
  'detect-languages': DescriptionScope;
  'fetch-rates': Record<string, never>;
  'match-catalog': Record<string, never>;
  'match-listings': { companyId: string };
  'notify-sign-in-limit': { email: string; requestId: string };
  'poll-feed': { companyId: string; startedBy?: 'user' };
  'poll-feeds': Record<string, never>;
  'process-import': { importId: string };
  'process-large-import': { importId: string };
  'publish-product-events': Record<string, never>;
  'purge-hourly': Record<string, never>;
  'purge-nightly': Record<string, never>;
  'queue-descriptions': Record<string, never>;
  'recalculate-products': { companyId: string };
  'record-overview': { companyId: string };
  'record-overviews': Record<string, never>;
  /** The job looks up the e-mail address, so that the response time does not reveal whether an account exists. */
  'request-password-reset': { email: string; requestId: string };
  'delete-sandbox': { sandboxId: string };
  'retry-order-mails': Record<string, never>;
  'retry-webhooks': Record<string, never>;
  'run-sandbox': { companyId: string; sandboxId: string };
  'sample-order-costs': Record<string, never>;
  'send-account-mail': { companyId: string; mailId: string };
  'translate-descriptions': DescriptionScope;
  'update-search-documents': Record<string, never>;
  'write-export': { companyId: string; exportId: string };
}

export type JobName = keyof JobPayloads;

/** The names of all jobs of this release. The table can also have jobs of a newer or older one. */
export const jobNames: JobName[] = [
  'apply-announced-prices',
  'calculate-batch',
  'calculate-recommendations',
  'count-lead-times',
  'delete-sandbox',
  'detect-languages',
  'fetch-rates',
  'match-catalog',
  'match-listings',
  'notify-sign-in-limit',
  'poll-feed',
  'poll-feeds',
  'process-import',
  'process-large-import',
  'publish-product-events',
  'purge-hourly',
  'purge-nightly',
  'queue-descriptions',
  'recalculate-products',
  'record-overview',
  'record-overviews',
  'request-password-reset',
  'retry-order-mails',
  'retry-webhooks',
  'run-sandbox',
  'sample-order-costs',
  'send-account-mail',
  'translate-descriptions',
  'update-search-documents',
  'write-export',
];

interface JobSchedule {
  /** Due time; default: now. */
  at?: Date;
  /** Instead of `at`: milliseconds from now. */
  afterMs?: number;
  /** While a job with this name and key is waiting, no second one is created; the earlier due time applies. */
  key?: string;
}

/** The notification channel for new jobs. */
export const JOBS_CHANNEL = 'jobs';

/** Tells the workers about those jobs of a query with `name` and `next_run_at` that are due before they poll. */
function notifyOf(jobs: string): string {
  return `SELECT pg_notify('${JOBS_CHANNEL}', json_build_object('jobName', name)::text)
  FROM (SELECT DISTINCT name FROM ${jobs} WHERE next_run_at < clock_timestamp() + interval '15 seconds') soon`;
}

// A waiting job is updated even if nothing changes. This locks its row until the transaction ends, so that the job cannot start before
// it sees the transaction's writes. The notification has no job ID: PostgreSQL deduplicates equal notifications of a transaction, and
// a worker claims all due jobs when it is notified, and sets a timer for the next one. Polls, every 10 s, find those that are due later.
const ENQUEUE = enqueueStatement('DO UPDATE SET next_run_at = least(jobs.next_run_at, excluded.next_run_at)');
/** For a job whose input is committed: one that is waiting reads it, so its row is not locked. */
const ENQUEUE_COMMITTED = enqueueStatement('DO NOTHING');

function enqueueStatement(ifWaiting: string): string {
  return `
  WITH job AS (
    INSERT INTO jobs (name, data, next_run_at, unique_key)
    VALUES (:name, :data::jsonb, coalesce(:at::timestamptz, clock_timestamp() + :afterMs * interval '1 ms'), :key)
    ON CONFLICT ON CONSTRAINT jobs_waiting_once ${ifWaiting}
    RETURNING name, next_run_at
  )
  ${notifyOf('job')}`;
}

/** Enqueues a job for any worker. It starts within milliseconds of the commit, or when it is due. */
export async function enqueueJob<N extends JobName>(
  db: Database,
  name: N,
  payload: JobPayloads[N],
  schedule: JobSchedule = {},
): Promise<void> {
  await db.raw(ENQUEUE, toBindings(name, payload, schedule));
}

/**
 * Enqueues a job whose input is committed, outside a transaction. A job that waits with this name and key keeps its due time, and concurrent calls do
 * not wait for each other.
 */
export async function enqueueCommitted<N extends JobName>(
  db: Database,
  name: N,
  payload: JobPayloads[N],
  schedule: JobSchedule & { key: string },
): Promise<void> {
  await autocommit(db, () => queryPrepared(db, ENQUEUE_COMMITTED, toBindings(name, payload, schedule)));
}

function toBindings(name: JobName, payload: object, { at, afterMs = 0, key }: JobSchedule) {
  return { name, data: JSON.stringify(payload), at: at?.toISOString() ?? null, afterMs, key: key ?? null };
}

/** Enqueues a job. If a job with this name and key is already waiting, it is due at `latest` or at its earlier due time. */
export async function enqueueJobBy<N extends JobName>(
  db: Database,
  name: N,
  payload: JobPayloads[N],
  { key, at, latest }: { key: string; at: Date; latest: Date },
): Promise<void> {
  await db.raw(
    `WITH job AS (
       INSERT INTO jobs (name, data, next_run_at, unique_key) VALUES (:name, :data::jsonb, :at::timestamptz, :key)
       ON CONFLICT ON CONSTRAINT jobs_waiting_once DO UPDATE SET next_run_at = :latest::timestamptz
       WHERE jobs.next_run_at > :latest::timestamptz
       RETURNING name, next_run_at
     )
     ${notifyOf('job')}`,
    { name, data: JSON.stringify(payload), key, at: at.toISOString(), latest: latest.toISOString() },
  );
}

/** The widths of the time buckets of retries in milliseconds. */
export interface RetryBuckets {
  bucketMs: number;
  /** Of retries that are due in 30 s or later. */
  longBucketMs: number;
}

/**
 * Enqueues one job per time bucket in which one of `dueTimes` (ISO 8601) falls, due at the end of the bucket. Buckets have `bucketMs`, and
 * `longBucketMs` from 30 s ahead. Jobs that are already waiting are not touched, so the rows that become due must be committed before.
 */
export async function enqueueJobPerBucket(
  db: Database,
  name: 'retry-order-mails' | 'retry-webhooks',
  dueTimes: string[],
  { bucketMs, longBucketMs }: RetryBuckets,
): Promise<void> {
  if (dueTimes.length === 0) return;
  const longFrom = Date.now() + 30_000;
  const endOfBucket = (due: number) => {
    const width = due < longFrom ? bucketMs : longBucketMs;
    return (Math.floor(due / width) + 1) * width;
  };
  const buckets = new Set(dueTimes.map((dueAt) => endOfBucket(Date.parse(dueAt))));
  await db.raw(
    `WITH job AS (
       INSERT INTO jobs (name, next_run_at, unique_key)
       SELECT :name, bucket, 'due ' || bucket FROM unnest(:buckets::timestamptz[]) bucket
       -- Workers that insert the same buckets in different orders would deadlock.
       ORDER BY bucket
       ON CONFLICT ON CONSTRAINT jobs_waiting_once DO NOTHING
       RETURNING name, next_run_at
     )
     ${notifyOf('job')}`,
    { name, buckets: Array.from(buckets, (ms) => new Date(ms).toISOString()) },
  );
}

/** Returns the job key of a description scope, so that at most one job per scope is waiting. */
export function descriptionKey({ companyId, supplierId }: DescriptionScope): string {
  return [companyId ?? 'shared', ...(supplierId === undefined ? [] : [supplierId])].join(' ');
}

/** Returns the database server's time. */
export async function readDatabaseTime(db: Database): Promise<Date> {
  const { rows } = await db.raw('SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS ms');
  return new Date(rows[0].ms);
}

/** Whether a job with this payload is waiting, running or due for a retry. */
export async function isJobPending<N extends JobName>(
  db: Database,
  name: N,
  payload: JobPayloads[N],
): Promise<boolean> {
  const job = await db('jobs')
    .where({ name, data: JSON.stringify(payload) })
    .where((pending) => pending.whereNotNull('next_run_at').orWhereNotNull('locked_at'))
    .first('id');
  return job !== undefined;
}

/** Returns all jobs locked by `worker` to the queue, due now; returns their number. */
export async function releaseJobs(db: Database, worker: string): Promise<number> {
  const { rows } = await db.raw<{ rows: { released: number }[] }>(
    `WITH job AS (
       UPDATE jobs SET locked_at = NULL, next_run_at = coalesce(next_run_at, clock_timestamp())
       WHERE last_modified_by = ? AND locked_at IS NOT NULL
       RETURNING name, next_run_at
     ), notified AS MATERIALIZED (${notifyOf('job')})
     SELECT (SELECT count(*) FROM job)::int AS released, (SELECT count(*) FROM notified)`,
    [worker],
  );
  return rows[0]!.released;
}

/** Deletes up to `limit` jobs that used up their retries more than `days` days ago; returns their number. */
export async function deleteFailedJobs(db: Database, days: number, limit: number): Promise<number> {
  const failed = db('jobs')
    .whereNull('next_run_at')
    .whereNull('locked_at')
    .where('last_finished_at', '<', db.raw(`now() - make_interval(days => ?)`, [days]))
    .limit(limit);
  return db('jobs').whereIn('id', failed.select('id')).delete();
}
