// Tasks of the calculation threads.

import type { CalculationBatch } from '../../db/recommendations/calculation-batches.ts';
import * as recommendations from '../../services/recommendations/calculate.ts';
import { withThreadDatabase } from '../../threads/thread-database.ts';

const connections = { name: 'calculation', poolSize: 1 };

/** Calculates a batch of a run. Returns the number of recommendations. */
export async function calculateBatch(batch: CalculationBatch): Promise<number> {
  return await withThreadDatabase(connections, (ctx) => recommendations.calculateBatch(ctx, batch));
}

/** Calculates the given products. Returns the number of recommendations. */
export async function calculateProducts(products: { companyId: string; productIds: string[] }): Promise<number> {
  const { companyId, productIds } = products;
  return await withThreadDatabase(connections, (ctx) => recommendations.calculateProducts(ctx, companyId, productIds));
}
