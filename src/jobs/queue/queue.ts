// Runs jobs: Agenda claims them from the table; this module handles the start, the lock renewal and the end of each run.
//
// A job is a row (db/jobs.ts). A worker locks it and renews the lock while it runs; if the worker dies, the lock expires and another
// worker runs the job again. A recurring job inserts the row of its next run when it starts, under a unique key. So there is one run
// per period for any number of workers, and a crash at any point leaves either the running row or the next one. Agenda's own `every`
// would lose a run that a crash interrupts.

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { hostname } from 'node:os';
import { Agenda, type Job as AgendaJob } from 'agenda';
import type { Pool } from 'pg';
import type { Context } from '../../context.ts';
import { workerApplicationPrefix } from '../../db/backlog.ts';
import {
  enqueueJob,
  enqueueJobBy,
  type JobName,
  type JobPayloads,
  readDatabaseTime,
  releaseJobs,
} from '../../db/jobs.ts';
import { jobSeconds } from '../../telemetry/metrics.ts';
import { traced } from '../../telemetry/tracing.ts';
import { JobNotifications, openJobPool } from './connections.ts';
import { ExpectedJobError, type Job, nextDueAt, type Period } from './job.ts';
import { JobBackend } from './job-backend.ts';
import { adaptJobProcessor, claimDueJobs, WakeUpTimer } from './job-processor.ts';
import { logIncidents } from './queue-incidents.ts';

export interface QueueOptions {
  jobs: Job[];
  /** Lock lifetime without renewal, after which a job's worker is presumed dead. */
  lockLifetimeMs?: number;
  /** How long running jobs may take to finish after `stop`. */
  graceMs?: number;
}

interface RunningJobs {
  /** Stops claiming jobs, waits a few seconds for running ones, and releases the rest for another worker. */
  stop(): Promise<void>;
}

/** The unique key of the row of a recurring job's next run. */
const NEXT_RUN = 'next run';

/**
 * How often Agenda polls for due jobs. A worker is notified of new jobs, and each poll sets a timer for the next due one, so this is only
 * for jobs that another worker's end or a lost notification leaves.
 */
const POLL_MS = 10_000;

const defaultConcurrency = 5;

/** One for notifications, one for polls, and six for claims and for the results and lock renewals of running jobs. */
const maxConnections = 8;

interface Worker {
  ctx: Context;
  /** Identifies this worker's locks. */
  name: string;
  pool: Pool;
  agenda: Agenda;
  lockLifetimeMs: number;
  /** By ID of each running job, the function that stops its lock renewal. */
  running: Map<string, () => Promise<void>>;
  abortController: AbortController;
}

/** A larger clock skew would run jobs at the wrong time, and delay recurring ones. */
const maxClockSkewMs = 60_000;

/**
 * Starts running jobs, and ensures that the next run of every recurring job is enqueued, no later than it is due. Rejects if the database
 * is unavailable, or if this machine's clock differs from the database's.
 */
export async function startJobs(
  ctx: Context,
  { jobs, lockLifetimeMs = 60_000, graceMs = 6_000 }: QueueOptions,
): Promise<RunningJobs> {
  const now = await readDatabaseTime(ctx.db);
  assertClockInSync(now);
  const worker = await createWorker(ctx, jobs, lockLifetimeMs);
  for (const job of jobs) {
    registerJob(worker, job);
    if (!job.every) continue;
    const latest = nextDueAt(job.every, now);
    await enqueueJobBy(ctx.db, job.name, {}, { key: NEXT_RUN, at: job.skipImmediate ? latest : now, latest });
  }
  await worker.agenda.start();
  adaptJobProcessor(worker.agenda);
  return { stop: () => stop(worker, graceMs) };
}

function assertClockInSync(databaseTime: Date): void {
  const ahead = Math.round((Date.now() - databaseTime.getTime()) / 1000);
  if (Math.abs(ahead) * 1000 <= maxClockSkewMs) return;
  throw new Error(
    `clock skew: this machine is ${Math.abs(ahead)} s ${ahead > 0 ? 'ahead of' : 'behind'} the database; synchronize its clock`,
  );
}

async function createWorker(ctx: Context, jobs: Job[], lockLifetimeMs: number): Promise<Worker> {
  // A pool of its own: Agenda needs timestamps parsed as dates, and LISTEN needs a persistent connection.
  const name = `${randomBytes(3).toString('hex')}:${process.pid}:${hostname()}`;
  const pool = openJobPool(ctx, `${workerApplicationPrefix}${name}`, maxConnections);
  // Agenda does not report connection errors.
  await pool.query('SELECT 1');

  const observer = logIncidents(ctx.log, maxConnections);
  const timer = new WakeUpTimer(() => claimDueJobs(agenda));
  const agenda = new Agenda({
    backend: new JobBackend(pool, observer, (afterMs) => {
      if (afterMs < POLL_MS) timer.set(afterMs);
    }),
    notificationChannel: new JobNotifications(ctx, pool, () => claimDueJobs(agenda)),
    name,
    processEvery: POLL_MS,
    removeOnComplete: true,
    // A claimed job starts at once, unless its own kind has no slot.
    maxConcurrency: jobs.reduce((sum, { concurrency = defaultConcurrency }) => sum + concurrency, 1),
  });
  agenda.on('error', observer.failed);
  const running = new Map();
  agenda.on('complete', (completed: AgendaJob) => running.delete(String(completed.attrs?._id)));
  return { ctx, name, pool, agenda, lockLifetimeMs, running, abortController: new AbortController() };
}

function registerJob(worker: Worker, job: Job): void {
  const { concurrency = defaultConcurrency, retryAfterMs = [] } = job;
  worker.agenda.define(job.name, (agendaJob: AgendaJob) => runJob(worker, job, agendaJob), {
    concurrency,
    // A job is claimed when it can start: one that waited longer than its lock would be lost.
    lockLimit: concurrency,
    lockLifetime: worker.lockLifetimeMs,
    backoff: ({ attempt }) => retryAfterMs[attempt - 1] ?? null,
  });
}

async function runJob(worker: Worker, job: Job, agendaJob: AgendaJob): Promise<void> {
  const { ctx, running, abortController } = worker;
  // Already released: the worker that has it now will record its result.
  if (abortController.signal.aborted) return neverSettles;
  if (job.every && !(await enqueueNextRun(ctx, job, job.every))) return neverSettles;
  const release = renewLock(agendaJob, worker.lockLifetimeMs / 3);
  running.set(String(agendaJob.attrs._id), release);
  const ended = jobSeconds.startTimer({ name: job.name });
  try {
    const payload = agendaJob.attrs.data as JobPayloads[JobName];
    const ids = { job: job.name, ...idsOf(payload) };
    await traced(`job ${job.name}`, ids, async () => {
      try {
        await runWithTimeLimit(ctx, job, payload, abortController.signal);
      } catch (error) {
        // The queue aborted it as it stopped, and has released it: it did not fail.
        if (abortController.signal.aborted) throw error;
        const failures = (agendaJob.attrs.failCount ?? 0) + 1;
        const fields = { ...ids, failures, retryAfterMs: job.retryAfterMs?.[failures - 1] };
        if (error instanceof ExpectedJobError) ctx.log.warn({ ...fields, error: error.message }, 'job failed');
        else ctx.log.error({ err: error, ...fields }, 'job failed');
        throw error;
      }
    });
    ended({ outcome: 'done' });
  } catch (error) {
    ended({ outcome: 'failed' });
    throw error;
  } finally {
    await release();
  }
}

/** Returns the IDs of a payload, such as `companyId`: its other members may be personal data. */
function idsOf(payload: object): Record<string, string> {
  const ids = Object.entries(payload ?? {}).filter(([name, value]) => name.endsWith('Id') && typeof value === 'string');
  return Object.fromEntries(ids);
}

/** Never settles, so that the queue does not record a result and the lock expires, as if the worker had died. */
const neverSettles = new Promise<never>(() => undefined);

async function enqueueNextRun(ctx: Context, job: Job, every: Period): Promise<boolean> {
  try {
    await enqueueJob(ctx.db, job.name, {}, { key: NEXT_RUN, at: nextDueAt(every, new Date()) });
    return true;
  } catch (error) {
    ctx.log.error({ err: error, job: job.name }, 'next job run not enqueued, repeating this run');
    return false;
  }
}

async function stop({ ctx, name, pool, agenda, running, abortController }: Worker, graceMs: number): Promise<void> {
  await agenda.stop(false).catch((error) => logUnreleased(ctx, error));
  const graceSignal = AbortSignal.timeout(graceMs);
  while (running.size > 0 && !graceSignal.aborted) {
    await once(agenda, 'complete', { signal: graceSignal }).catch(() => undefined);
  }
  for (const release of running.values()) await release();
  const releasedCount = await tryRelease(ctx, name);
  if (releasedCount > 0) ctx.log.info({ jobs: releasedCount }, 'unfinished jobs released');
  // The order matters: an aborted job must not write to its row any more.
  const ended = pool.end();
  abortController.abort();
  await ended;
  // A poll that was in progress can have locked them again.
  await tryRelease(ctx, name);
}

/** Releases the jobs of a worker. If the database is not available, their locks expire. */
async function tryRelease(ctx: Context, name: string): Promise<number> {
  try {
    return await releaseJobs(ctx.db, name);
  } catch (error) {
    logUnreleased(ctx, error);
    return 0;
  }
}

function logUnreleased(ctx: Context, error: unknown): void {
  ctx.log.warn({ err: error }, 'jobs not released: they run again when their locks expire');
}

/** Renews the lock of a running job until the returned function is called, which resolves after the last write. */
function renewLock(agendaJob: AgendaJob, intervalMs: number): () => Promise<void> {
  let renewal = Promise.resolve();
  // Errors are ignored: if the lock can't be renewed, the job is run again.
  const timer = setInterval(() => {
    renewal = renewal.then(() => agendaJob.touch()).catch(() => undefined);
  }, intervalMs);
  return () => {
    clearInterval(timer);
    return renewal;
  };
}

async function runWithTimeLimit(
  ctx: Context,
  job: Job,
  payload: JobPayloads[JobName],
  stopSignal: AbortSignal,
): Promise<void> {
  const timeout = AbortSignal.timeout(job.timeLimitMs);
  const timedOut = once(timeout, 'abort').then(() => {
    throw new Error(`The job took more than ${job.timeLimitMs / 1000} s.`);
  });
  await Promise.race([job.run(ctx, payload, AbortSignal.any([timeout, stopSignal])), timedOut]);
}
