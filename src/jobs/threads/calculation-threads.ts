// The threads in which recommendations are calculated.

import type { Context } from '../../context.ts';
import type { CalculationBatch } from '../../db/recommendations/calculation-batches.ts';
import type { ThreadSettings } from './calculation-thread.ts';
import { createThreadPool } from './thread-pool.ts';

/** Runs calculations, each in a thread; an aborted one ends with its thread, and what it was writing is rolled back. */
export interface CalculationThreads {
  /** Resolves with how many recommendations the piece gave. */
  calculatePiece(piece: CalculationBatch, signal?: AbortSignal): Promise<number>;
  /** Resolves with how many recommendations the products gave. */
  calculateProducts(companyId: string, productIds: string[], signal?: AbortSignal): Promise<number>;
  stop(): Promise<void>;
}

/** A thread that needs more dies, and its job is run again: it must not take the process with it. */
const megabytes = 256;

const pools = new WeakMap<Context, CalculationThreads>();

/** Returns the threads of a process that takes jobs; none runs before it is needed. */
export function calculationThreadsOf(ctx: Context): CalculationThreads {
  const known = pools.get(ctx);
  if (known !== undefined) return known;
  const made = createCalculationThreads(ctx);
  pools.set(ctx, made);
  return made;
}

/** Ends the threads of a process that takes jobs no more. */
export async function stopCalculationThreads(ctx: Context): Promise<void> {
  await pools.get(ctx)?.stop();
  pools.delete(ctx);
}

/** Makes a pool of threads, none of them started. */
export function createCalculationThreads({
  config,
  databaseUrl,
}: Pick<Context, 'config' | 'databaseUrl'>): CalculationThreads {
  const settings: ThreadSettings = { databaseUrl, config: { defaultLeadTimes: config.defaultLeadTimes } };
  const pool = createThreadPool({
    file: 'calculation-thread.ts',
    most: config.calculationThreads,
    megabytes,
    settings,
  });
  return {
    calculatePiece: (piece, signal) => pool.run(piece, { name: 'runBatch', signal: signal ?? null }),
    calculateProducts: (companyId, productIds, signal) =>
      pool.run({ companyId, productIds }, { name: 'runProducts', signal: signal ?? null }),
    stop: () => pool.destroy(),
  };
}
