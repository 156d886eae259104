// The queue of background jobs, as rows of Agenda's table. A job is enqueued here, in the transaction that causes it:
// it exists if and only if the transaction commits, and a worker hears of it at that moment.

import type { Database } from '../postgres/connection.ts';
import type { DescriptionScope } from './catalog/descriptions.ts';
import type { CalculationBatch } from './recommendations/calculation-batches.ts';

/** What each job is given, by the job's name. A new job is named here first, then made in jobs/. */
export interface JobPayloads {
  'calculate-piece': CalculationBatch;
  'calculate-recommendations': Record<string, never>;
  'detect-languages': DescriptionScope;
  'fetch-rates': Record<string, never>;
  'match-catalog': Record<string, never>;
  'match-listings': { companyId: string };
  'notify-sign-in-limit': { email: string; requestId: string };
  'poll-feed': { companyId: string; startedBy?: 'user' };
  'poll-feeds': Record<string, never>;
  'recalculate-products': { companyId: string };
  /** Whether someone has the address is seen here, so that asking takes as long for everyone. */
  'request-password-reset': { email: string; requestId: string };
  'send-account-mail': { companyId: string; mailId: string };
  'sweep-accounts': Record<string, never>;
  'sweep-catalog-changes': Record<string, never>;
  'sweep-descriptions': Record<string, never>;
  'sweep-feed-polls': Record<string, never>;
  'sweep-idempotency-keys': Record<string, never>;
  'sweep-jobs': Record<string, never>;
  'sweep-recommendations': Record<string, never>;
  'sweep-webhooks': Record<string, never>;
  'translate-descriptions': DescriptionScope;
}

export type JobName = keyof JobPayloads;

export interface JobSchedule {
  /** When it is due; now, if not given. */
  at?: Date;
  /** While a job of this name and key waits to start, no second one is made; the earlier time counts. */
  key?: string;
}

/** The channel on which a worker hears of jobs. */
export const JOBS_CHANNEL = 'jobs';

// A waiting job is updated even if nothing changes: that holds it until this transaction ends, so that it can't start
// before it can see what this transaction wrote. The notice names no single job: PostgreSQL sends equal ones of a transaction
// once, and a worker that is woken takes all that are due. What is due later is found by its poll.
const ENQUEUE = `
  WITH job AS (
    INSERT INTO jobs (name, data, next_run_at, unique_key)
    VALUES (:name, :data::jsonb, coalesce(:at::timestamptz, clock_timestamp()), :key)
    ON CONFLICT ON CONSTRAINT jobs_waiting_once
    DO UPDATE SET next_run_at = least(jobs.next_run_at, excluded.next_run_at)
    RETURNING name, next_run_at
  )
  SELECT pg_notify('${JOBS_CHANNEL}', json_build_object('jobName', name)::text)
  FROM job WHERE next_run_at < clock_timestamp() + interval '1 second'`;

/** Makes a job, to be run by any worker; it starts within milliseconds of the commit, or when it is due. */
export async function enqueueJob<N extends JobName>(
  db: Database,
  name: N,
  payload: JobPayloads[N],
  { at, key }: JobSchedule = {},
): Promise<void> {
  await db.raw(ENQUEUE, { name, data: JSON.stringify(payload), at: at?.toISOString() ?? null, key: key ?? null });
}

/** Makes a job due now; where one of its name and key waits already, it is due by `latest`, or earlier if it was. */
export async function enqueueJobBy<N extends JobName>(
  db: Database,
  name: N,
  payload: JobPayloads[N],
  { key, latest }: { key: string; latest: Date },
): Promise<void> {
  await db.raw(
    `INSERT INTO jobs (name, data, next_run_at, unique_key) VALUES (:name, :data::jsonb, clock_timestamp(), :key)
     ON CONFLICT ON CONSTRAINT jobs_waiting_once DO UPDATE SET next_run_at = :latest::timestamptz
     WHERE jobs.next_run_at > :latest::timestamptz`,
    { name, data: JSON.stringify(payload), key, latest: latest.toISOString() },
  );
}

/** Returns the key of a job on descriptions: one job of a scope waits at a time. */
export function descriptionKey({ companyId, supplierId }: DescriptionScope): string {
  return [companyId ?? 'shared', ...(supplierId === undefined ? [] : [supplierId])].join(' ');
}

/** Returns the time by the database's clock. */
export async function readDatabaseTime(db: Database): Promise<Date> {
  const { rows } = await db.raw('SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS ms');
  return new Date(rows[0].ms);
}

/** Whether a job with this payload waits, runs, or will be tried again. */
export async function isJobPending<N extends JobName>(
  db: Database,
  name: N,
  payload: JobPayloads[N],
): Promise<boolean> {
  const { rows } = await db.raw(
    `SELECT EXISTS (SELECT FROM jobs WHERE name = ? AND data = ?::jsonb
       AND (next_run_at IS NOT NULL OR locked_at IS NOT NULL)) AS "isUnderWay"`,
    [name, JSON.stringify(payload)],
  );
  return rows[0].isUnderWay;
}

/** Gives every job that `worker` holds back to the queue, due now; returns how many. */
export async function releaseJobs(db: Database, worker: string): Promise<number> {
  return db('jobs')
    .where({ last_modified_by: worker })
    .whereNotNull('locked_at')
    .update({ locked_at: null, next_run_at: db.raw('coalesce(next_run_at, clock_timestamp())') });
}

/** Deletes jobs that failed for good more than `days` days ago; returns how many. */
export async function deleteFailedJobs(db: Database, days: number): Promise<number> {
  return db('jobs')
    .whereNull('next_run_at')
    .whereNull('locked_at')
    .where('last_finished_at', '<', db.raw(`now() - make_interval(days => ?)`, [days]))
    .delete();
}
