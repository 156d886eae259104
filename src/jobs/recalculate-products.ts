// Recalculates the products that pushes have changed, debounced per company so that a burst of pushes is calculated once. Queue entries
// are deleted only after the results are stored.

import type { Context } from '../context.ts';
import { enqueueJob } from '../db/jobs.ts';
import {
  deleteRecalculated,
  readDebounceMs,
  readRecalculationQueue,
} from '../db/recommendations/recalculation-queue.ts';
import { defineJob } from './queue/job.ts';
import { calculationPool } from './threads/pools.ts';

/** Small enough to use several threads for one push of 5000 products. */
const productsPerThread = 500;

export const recalculateProductsJob = defineJob({
  name: 'recalculate-products',
  timeLimitMs: 600_000,
  retryAfterMs: [5_000, 60_000, 600_000],
  async run(ctx, { companyId }, signal) {
    const waitMs = await readDebounceMs(ctx.db, companyId);
    if (waitMs > 0) {
      const at = new Date(Date.now() + waitMs);
      return await enqueueJob(ctx.db, 'recalculate-products', { companyId }, { key: companyId, at });
    }
    const queued = await readRecalculationQueue(ctx.db, companyId);
    if (queued.entries.length === 0) return;
    await calculateInBatches(ctx, companyId, queued.productIds, signal);
    await deleteRecalculated(ctx.db, companyId, queued);
    ctx.log.info({ companyId, products: queued.productIds.length }, 'recommendations recalculated');
  },
});

async function calculateInBatches(
  ctx: Context,
  companyId: string,
  productIds: string[],
  signal: AbortSignal,
): Promise<void> {
  const batches: Promise<number>[] = [];
  for (let start = 0; start < productIds.length; start += productsPerThread) {
    const batch = { companyId, productIds: productIds.slice(start, start + productsPerThread) };
    batches.push(calculationPool.run(ctx, 'calculateProducts', batch, signal));
  }
  await Promise.all(batches);
}
