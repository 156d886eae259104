// The worker thread of calculation-threads.ts, with its own database connection.

import { workerData } from 'node:worker_threads';
import type { CalculationBatch } from '../../db/recommendations/calculation-batches.ts';
import { openDatabase } from '../../postgres/connection.ts';
import type { PlanningContext } from '../../services/orders/lead-times.ts';
import { calculateBatch, calculateProducts } from '../../services/recommendations/calculate.ts';

/** The `workerData` of a thread. */
export interface ThreadSettings {
  databaseUrl: string;
  config: PlanningContext['config'];
}

/** Calculates a batch of a run. Returns the number of recommendations. */
export async function runBatch(batch: CalculationBatch): Promise<number> {
  return await withDatabase((ctx) => calculateBatch(ctx, batch));
}

/** Calculates the given products. Returns the number of recommendations. */
export async function runProducts({
  companyId,
  productIds,
}: {
  companyId: string;
  productIds: string[];
}): Promise<number> {
  return await withDatabase((ctx) => calculateProducts(ctx, companyId, productIds));
}

/** A thread can be terminated at any time, so it keeps no idle connection. */
async function withDatabase<T>(work: (ctx: PlanningContext) => Promise<T>): Promise<T> {
  const { databaseUrl, config } = workerData as ThreadSettings;
  const db = openDatabase(databaseUrl, { poolSize: 1, applicationName: 'portside calculation' });
  try {
    return await work({ db, config });
  } finally {
    await db.destroy();
  }
}
