// Runs the due work of a sandbox at the times when it is due, one piece after the other, so that equal requests have equal results: recurring
// jobs, jobs that requests have enqueued, and webhooks with their retries.

import { createWebhookClient, type WebhookClient } from '../../clients/webhook.ts';
import type { Context } from '../../context.ts';
import { claimJob, deleteJob, readWaitingWork, requeueInterruptedJobs } from '../../db/sandbox/due-work.ts';
import { setClock } from '../../db/sandbox/sandbox-clock.ts';
import { isSandbox } from '../../db/sandbox/sandboxes.ts';
import { claimDeliveries } from '../../db/webhooks/deliveries.ts';
import { recordAttempts } from '../../db/webhooks/record-attempts.ts';
import { isDeletedSandboxError, refreshClock } from '../../services/sandbox/open-sandbox.ts';
import type { SandboxRunResult } from '../../services/sandbox/sandbox-threads.ts';
import { updateEndpointHealth } from '../../services/webhooks/endpoint-health.ts';
import { nextDueAt } from '../queue/job.ts';
import { tracedAttempt } from '../senders/traced-attempt.ts';
import { recurringJobs, runSandboxJob } from './run-job.ts';

/** Webhooks that are sent at the same time. */
const concurrency = 20;
/** In the time of the sandbox. No attempt is left when the process ends, so it only has to be longer than none. */
const leaseMs = 1_000;

/**
 * Runs what is due at the present time of the sandbox and, with `until`, what becomes due until then, and sets the clock to it. Ends after
 * `turnMs`, between two pieces of work; the next call continues.
 */
export async function runDueWork(ctx: Context, until: Date | null, turnMs: number): Promise<SandboxRunResult> {
  const client = createWebhookClient({ allowPrivate: ctx.config.allowPrivateTargets, log: ctx.log });
  const turnEnd = performance.now() + turnMs;
  try {
    await refreshClock(ctx);
    await requeueInterruptedJobs(ctx.db);
    do {
      if (!(await exists(ctx))) return { isDeleted: true, isDone: true };
      if (await runNext(ctx, client)) continue;
      if (until === null || ctx.sandbox!.clock.at >= until) return { isDeleted: false, isDone: true };
      await advanceToNextDue(ctx, until);
    } while (performance.now() < turnEnd);
    return { isDeleted: false, isDone: false };
  } catch (error) {
    if (isDeletedSandboxError(error) && !(await exists(ctx))) return { isDeleted: true, isDone: true };
    throw error;
  } finally {
    await client.close();
  }
}

/** Runs the next due job or, if there is none, sends the due webhooks. Returns whether there was any work. */
async function runNext(ctx: Context, client: WebhookClient): Promise<boolean> {
  const job = await claimJob(ctx.db);
  if (job === undefined) return await sendDueWebhooks(ctx, client);
  await runSandboxJob(ctx, job);
  await deleteJob(ctx.db, job.id);
  return true;
}

/** Moves the clock to the next time when work is due, at most to `until`, and runs the recurring jobs of that time. */
async function advanceToNextDue(ctx: Context, until: Date): Promise<void> {
  const { clock } = ctx.sandbox!;
  const waiting = await readWaitingWork(ctx.db);
  const recurring = recurringJobs
    .filter(({ isNeeded }) => isNeeded(waiting))
    .map(({ name, every }) => ({ name, at: nextDueAt(every, clock.at) }));
  const times = [until, ...recurring.map(({ at }) => at), ...(waiting.dueAt === undefined ? [] : [waiting.dueAt])];
  const next = new Date(Math.max(clock.at.getTime(), Math.min(...times.map((at) => at.getTime()))));
  await setClock(ctx.db, next);
  clock.at = next;
  for (const { name, at } of recurring)
    if (at.getTime() === next.getTime())
      await runSandboxJob(ctx, { name, data: {} } as Parameters<typeof runSandboxJob>[1]);
}

/** Sends the due webhooks once. Returns whether there were any. */
async function sendDueWebhooks(ctx: Context, client: WebhookClient): Promise<boolean> {
  const claimed = await claimDeliveries(ctx, { free: concurrency, busy: [] }, leaseMs);
  if (claimed.length === 0) return false;
  const { signal } = new AbortController();
  const startedAt = ctx.sandbox!.clock.at.toISOString();
  const attempts = await Promise.all(claimed.map((delivery) => tracedAttempt(client, delivery, signal)));
  const inSandboxTime = attempts.map((attempt) => ({ ...attempt, startedAt }));
  const { attempts: recorded } = await recordAttempts(ctx, inSandboxTime);
  await updateEndpointHealth(ctx, recorded);
  return true;
}

function exists(ctx: Context): Promise<boolean> {
  const { live, id } = ctx.sandbox!;
  return isSandbox(live.db, id);
}
