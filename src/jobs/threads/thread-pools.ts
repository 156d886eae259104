// The worker thread pools, for work that takes much time or memory, so that it does not block the process's event loop. Pools open on
// first use; their threads start on demand and end when idle.

import { join } from 'node:path';
import { Piscina } from 'piscina';
import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import type * as calculation from './calculation.ts';
import type * as feed from './feed.ts';
import type * as language from './language.ts';
import type * as matching from './matching.ts';
import type { ThreadSettings } from './thread-database.ts';

interface PoolDefinition {
  /** The file in this folder that exports the tasks. */
  file: string;
  maxThreads: number | ((config: Config) => number);
  /** Memory limit of a thread. Exceeding it terminates the thread instead of the process, and its task fails. */
  memoryLimitMb: number;
}

/** All pools. */
export const threadPools = {
  calculation: { file: 'calculation.ts', maxThreads: (config) => config.calculationThreads, memoryLimitMb: 256 },
  // More than one thread, so that a large response does not block all others; several times the memory of the largest valid response.
  feed: { file: 'feed.ts', maxThreads: 2, memoryLimitMb: 384 },
  // The detector's data takes 200 MB and a second to load, so it is not loaded in the main thread.
  language: { file: 'language.ts', maxThreads: 1, memoryLimitMb: 512 },
  // More than one thread, so that a company with 100 listings does not wait for one with 100,000.
  matching: { file: 'matching.ts', maxThreads: 2, memoryLimitMb: 768 },
} satisfies Record<string, PoolDefinition>;

interface PoolTasks {
  calculation: typeof calculation;
  feed: typeof feed;
  language: typeof language;
  matching: typeof matching;
}

type PoolName = keyof typeof threadPools;
type Input<Task> = Task extends (input: infer I) => unknown ? I : never;
type Result<Task> = Task extends (input: never) => infer R ? Awaited<R> : never;

/** The part of a context that threads need; pools belong to it. */
export type ThreadContext = Pick<Context, 'config' | 'databaseUrl'>;

const idleMs = 10_000;
/** Requests have priority over threads. */
const niceIncrement = 10;

const openPools = new WeakMap<ThreadContext, Map<PoolName, Piscina>>();

/** Runs a task in a thread of the pool. Aborting it terminates the thread, which rolls back its open transaction. */
export async function runInThread<P extends PoolName, T extends keyof PoolTasks[P] & string>(
  ctx: ThreadContext,
  pool: P,
  task: T,
  input: Input<PoolTasks[P][T]>,
  signal?: AbortSignal,
): Promise<Result<PoolTasks[P][T]>> {
  return await openPool(ctx, pool).run(input, { name: task, signal: signal ?? null });
}

/** Terminates all threads of a context. */
export async function closeThreadPools(ctx: ThreadContext): Promise<void> {
  const pools = openPools.get(ctx)?.values() ?? [];
  openPools.delete(ctx);
  await Promise.all(Array.from(pools, (pool) => pool.destroy()));
}

function openPool(ctx: ThreadContext, name: PoolName): Piscina {
  const pools = openPools.get(ctx) ?? new Map<PoolName, Piscina>();
  openPools.set(ctx, pools);
  const pool = pools.get(name) ?? createPool(ctx, threadPools[name]);
  pools.set(name, pool);
  return pool;
}

function createPool(
  { config, databaseUrl }: ThreadContext,
  { file, maxThreads, memoryLimitMb }: PoolDefinition,
): Piscina {
  const settings: ThreadSettings = { databaseUrl, config };
  return new Piscina({
    filename: join(import.meta.dirname, file),
    minThreads: 0,
    maxThreads: typeof maxThreads === 'number' ? maxThreads : maxThreads(config),
    idleTimeout: idleMs,
    // With atomics an idle thread's event loop would be blocked, and its database connections unattended.
    atomics: 'disabled',
    niceIncrement,
    resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb, maxYoungGenerationSizeMb: 32 },
    workerData: settings,
  });
}
