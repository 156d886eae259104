// The worker thread pool for calculating recommendations.

import type { Context } from '../../context.ts';
import type { CalculationBatch } from '../../db/recommendations/calculation-batches.ts';
import type { ThreadSettings } from './calculation-thread.ts';
import { createThreadPool } from './thread-pool.ts';

/** Runs calculations in worker threads. Aborting one terminates its thread and rolls back its transaction. */
export interface CalculationThreads {
  /** Calculates a batch. Resolves to the number of recommendations. */
  calculateBatch(batch: CalculationBatch, signal?: AbortSignal): Promise<number>;
  /** Calculates the given products. Resolves to the number of recommendations. */
  calculateProducts(companyId: string, productIds: string[], signal?: AbortSignal): Promise<number>;
  stop(): Promise<void>;
}

/** Memory limit of a thread. Exceeding it terminates the thread instead of the process, and the job is retried. */
const memoryLimitMb = 256;

const pools = new WeakMap<Context, CalculationThreads>();

/** Returns the threads of a worker process, which start on demand. */
export function calculationThreadsOf(ctx: Context): CalculationThreads {
  const known = pools.get(ctx);
  if (known !== undefined) return known;
  const created = createCalculationThreads(ctx);
  pools.set(ctx, created);
  return created;
}

/** Stops the threads of a worker process. */
export async function stopCalculationThreads(ctx: Context): Promise<void> {
  await pools.get(ctx)?.stop();
  pools.delete(ctx);
}

/** Creates a pool of threads, which start on demand. */
export function createCalculationThreads({
  config,
  databaseUrl,
}: Pick<Context, 'config' | 'databaseUrl'>): CalculationThreads {
  const settings: ThreadSettings = { databaseUrl, config: { defaultLeadTimes: config.defaultLeadTimes } };
  const pool = createThreadPool({
    file: 'calculation-thread.ts',
    maxThreads: config.calculationThreads,
    memoryLimitMb,
    settings,
  });
  return {
    calculateBatch: (batch, signal) => pool.run(batch, { name: 'runBatch', signal: signal ?? null }),
    calculateProducts: (companyId, productIds, signal) =>
      pool.run({ companyId, productIds }, { name: 'runProducts', signal: signal ?? null }),
    stop: () => pool.destroy(),
  };
}
