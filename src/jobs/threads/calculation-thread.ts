// What runs in a thread of calculation-threads.ts, with a connection to the database of its own.

import { workerData } from 'node:worker_threads';
import type { CalculationBatch } from '../../db/recommendations/calculation-batches.ts';
import { openDatabase } from '../../postgres/connection.ts';
import type { PlanningContext } from '../../services/orders/lead-times.ts';
import { calculateBatch, calculateProducts } from '../../services/recommendations/calculate.ts';

/** What a thread is started with. */
export interface ThreadSettings {
  databaseUrl: string;
  config: PlanningContext['config'];
}

/** Calculates a piece of a run; returns how many recommendations it gave. */
export async function runBatch(piece: CalculationBatch): Promise<number> {
  return await connected((ctx) => calculateBatch(ctx, piece));
}

/** Calculates some products; returns how many recommendations that gave. */
export async function runProducts({
  companyId,
  productIds,
}: {
  companyId: string;
  productIds: string[];
}): Promise<number> {
  return await connected((ctx) => calculateProducts(ctx, companyId, productIds));
}

/** A thread may be ended at any moment: it keeps no connection when it has nothing to do. */
async function connected<T>(work: (ctx: PlanningContext) => Promise<T>): Promise<T> {
  const { databaseUrl, config } = workerData as ThreadSettings;
  const db = openDatabase(databaseUrl, { poolSize: 1, applicationName: 'portside calculation' });
  try {
    return await work({ db, config });
  } finally {
    await db.destroy();
  }
}
