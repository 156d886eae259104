// Splits a calculation run into batches with one job each, so that it spreads over all workers and resumes after an interruption.

import { enqueueJob } from '../../db/jobs.ts';
import {
  type CalculationBatch,
  deleteBatches,
  listCompaniesWithSeries,
  planBatches,
} from '../../db/recommendations/calculation-batches.ts';
import type { Database } from '../../postgres/connection.ts';

/** Products per batch: about a second of work, so that little is lost when its worker dies. */
const batchSize = 1000;

/** Counts of a planned run. */
export interface PlannedRun {
  companies: number;
  pieces: number;
}

/**
 * Enqueues a job for each incomplete batch of the day's run. Existing batches stay unchanged. A company that fails does not prevent the
 * others; the first error is thrown at the end.
 */
export async function planRun(db: Database, runOn: string, signal?: AbortSignal): Promise<PlannedRun> {
  const companies = await listCompaniesWithSeries(db);
  let pieces = 0;
  const errors: unknown[] = [];
  for (const companyId of companies) {
    signal?.throwIfAborted();
    try {
      pieces += await planCompany(db, companyId, runOn);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
  return { companies: companies.length, pieces };
}

async function planCompany(db: Database, companyId: string, runOn: string): Promise<number> {
  return await db.transaction(async (trx) => {
    const batches = await planBatches(trx, companyId, runOn, batchSize);
    for (const batch of batches)
      await enqueueJob(trx, 'calculate-piece', batch, { key: Object.values(batch).join(' ') });
    return batches.length;
  });
}

/** Plans a company's run of that day again, for a synchronous calculation. Returns its batches and enqueues no jobs. */
export async function replanRun(db: Database, companyId: string, runOn: string): Promise<CalculationBatch[]> {
  return await db.transaction(async (trx) => {
    await deleteBatches(trx, companyId, runOn);
    return await planBatches(trx, companyId, runOn, batchSize);
  });
}
