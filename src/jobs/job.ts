// What a job is: work that any worker process does later, by name.

import type { Context } from '../context.ts';
import type { JobName, JobPayloads } from '../db/jobs.ts';

/** A job must bear being run twice: a worker that dies, or hangs, leaves it to be run again. */
export interface Job<N extends JobName = JobName> {
  name: N;
  /** Does the work. `signal` aborts when the time limit is over, or when the process ends before the work does. */
  run(ctx: Context, payload: JobPayloads[N], signal: AbortSignal): Promise<void>;
  /** A run that takes longer has failed. */
  timeLimitMs: number;
  /** Makes it recurring: it is run once in each period, all workers together, and when it was never run before. */
  every?: Period;
  /** How long after each failure it is tried again; after the last, or without any, it has failed for good. */
  retryAfterMs?: number[];
  /** How many of it one process runs at a time; 5, if not given. */
  concurrency?: number;
}

/** A period counted from midnight UTC, and how far into it the job is due. */
export interface Period {
  ms: number;
  offsetMs: number;
}

/** Gives the next time, later than `now`, at which a job of this period is due. */
export function nextDueAt({ ms, offsetMs }: Period, now: Date): Date {
  return new Date((Math.floor((now.getTime() - offsetMs) / ms) + 1) * ms + offsetMs);
}

/** Keeps a job's type: what it is given follows from its name. */
export function defineJob<N extends JobName>(definition: Job<N>): Job<N> {
  return definition;
}
