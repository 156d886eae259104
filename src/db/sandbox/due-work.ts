// Reads and claims the due work of a sandbox, which has one company. Only the process that holds the lock of the sandbox calls these.

import type { SeedStep } from '../../domain/sandbox/seed-steps.ts';
import type { Database } from '../../postgres/connection.ts';
import type { JobName, JobPayloads } from '../jobs.ts';

/** The next step of an order of the test data. */
export interface OrderStep {
  orderNumber: string;
  step: SeedStep;
}

/** Jobs of sandboxes beside those of live data. */
interface SandboxJobPayloads {
  'book-sales': Record<string, never>;
  'continue-order': OrderStep;
}

/** The payloads of the jobs of a sandbox by job name. */
export type DuePayloads = JobPayloads & SandboxJobPayloads;
export type DueJobName = keyof DuePayloads;

/** A job to run. */
export type DueJob = { [N in DueJobName]: { id: string; name: N; data: DuePayloads[N] } }[DueJobName];

/** Enqueues the next steps of orders, each at its time. */
export async function enqueueOrderSteps(db: Database, steps: readonly OrderStep[]): Promise<void> {
  if (steps.length === 0) return;
  const name: DueJobName = 'continue-order';
  await db('jobs').insert(
    steps.map((payload) => ({ name, data: JSON.stringify(payload), next_run_at: payload.step.at })),
  );
}

/** These jobs wait for further pushes only to be run less often, so a sandbox runs them at once. */
const immediate: JobName[] = ['recalculate-products', 'calculate-batch', 'match-listings'];

/** Returns jobs whose run was interrupted to the queue. */
export async function requeueInterruptedJobs(db: Database): Promise<void> {
  await db('jobs')
    .whereNull('next_run_at')
    .update({ next_run_at: db.raw('now()') });
}

/** Claims the next due job; undefined if there is none. Call `deleteJob` after its run. */
export async function claimJob(db: Database): Promise<DueJob | undefined> {
  const next = db('jobs')
    .whereNotNull('next_run_at')
    .whereRaw('(next_run_at <= now() OR name = ANY (?))', [immediate])
    .orderByRaw('next_run_at, id')
    .limit(1);
  // The trigger of the table frees the unique key, so that the run can enqueue the next one.
  const [job] = await db('jobs')
    .whereIn('id', next.select('id'))
    .update({ next_run_at: null })
    .returning(['id', 'name', 'data']);
  return job as DueJob | undefined;
}

/** Deletes a job that has been run. */
export async function deleteJob(db: Database, id: string): Promise<void> {
  await db('jobs').where({ id }).delete();
}

/** What a sandbox waits for. */
export interface WaitingWork {
  /** When the next job or webhook attempt is due; undefined if none is waiting. */
  dueAt: Date | undefined;
  /** Whether feeds are polled. */
  hasFeed: boolean;
  /** Whether suppliers have announced prices that are not current yet. */
  hasAnnouncedPrices: boolean;
}

/** Returns what the sandbox waits for. */
export async function readWaitingWork(db: Database): Promise<WaitingWork> {
  const { rows } = await db.raw<{ rows: (Omit<WaitingWork, 'dueAt'> & { at: number | null })[] }>(
    `SELECT (extract(epoch FROM least(
       (SELECT min(next_run_at) FROM jobs),
       (SELECT min(due_at) FROM webhook_deliveries d JOIN webhook_endpoints e ON e.company_id = d.company_id AND e.id = d.endpoint_id
        WHERE d.status = 'pending' AND e.removed_at IS NULL AND e.paused_at IS NULL))) * 1000)::float8 AS at,
       EXISTS (SELECT FROM feeds WHERE enabled) AS "hasFeed",
       EXISTS (SELECT FROM price_validity WHERE NOT is_current) AS "hasAnnouncedPrices"`,
  );
  const { at, ...waiting } = rows[0]!;
  return { dueAt: at === null ? undefined : new Date(at), ...waiting };
}
