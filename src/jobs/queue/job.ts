// Job definitions: named background work that any worker process can run.

import type { Context } from '../../context.ts';
import type { JobName, JobPayloads } from '../../db/jobs.ts';

/** A job must be idempotent: it is run again if its worker dies or hangs. */
export interface Job<N extends JobName = JobName> {
  name: N;
  /** Runs the job. `signal` aborts when the time limit is exceeded or the process shuts down. */
  run(ctx: Context, payload: JobPayloads[N], signal: AbortSignal): Promise<void>;
  /** A run that takes longer fails. */
  timeLimitMs: number;
  /** Makes the job recurring: it runs once per period across all workers. */
  every?: Period;
  /** A recurring job that is new runs when it is next due; by default at once. */
  skipImmediate?: boolean;
  /** Delay before each retry. After the last one, or without any, the failure is final. */
  retryAfterMs?: number[];
  /** Maximum number of concurrent runs per process; 5 by default. */
  concurrency?: number;
}

/** Thrown by a job for an expected failure, such as an unreachable server. It is logged in one line, without a stack. */
export class ExpectedJobError extends Error {
  override name = 'ExpectedJobError';
}

/** A period, aligned to midnight UTC, and the offset in it at which the job is due. */
export interface Period {
  ms: number;
  offsetMs: number;
}

/** Returns the next time after `now` at which a job of this period is due. */
export function nextDueAt({ ms, offsetMs }: Period, now: Date): Date {
  return new Date((Math.floor((now.getTime() - offsetMs) / ms) + 1) * ms + offsetMs);
}

/** Infers a job's payload type from its name. */
export function defineJob<N extends JobName>(definition: Job<N>): Job<N> {
  return definition;
}
