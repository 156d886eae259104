// Splits a calculation run into batches with one job each, so that it spreads over all workers and resumes after an interruption.

import { enqueueJob } from '../../db/jobs.ts';
import {
  type CalculationBatch,
  deleteBatches,
  listCompaniesWithSeries,
  planBatches,
} from '../../db/recommendations/calculation-batches.ts';
import { classifyProducts } from '../../db/recommendations/product-planning.ts';
import { addDays } from '../../domain/day.ts';
import type { Database } from '../../postgres/connection.ts';
import { updateCategoryDemand } from '../demand/category-demand.ts';
import { notifySilence } from '../demand/notify-silence.ts';

/** Products per batch: about a second of work, so that little is lost when its worker dies. */
const batchSize = 1000;

/** Days of revenue that determine the ABC class of a product. */
const classifiedDays = 365;

/** Counts of a planned run. */
interface PlannedRun {
  companies: number;
  batches: number;
}

/**
 * Classifies the products of each company, calculates the demand of its categories, notifies its managers of missing sales data, and enqueues a job for
 * each incomplete batch of the day's run. Existing batches stay unchanged. A company that fails does not prevent the
 * others; the first error is thrown at the end.
 */
export async function planRun(db: Database, runOn: string, signal?: AbortSignal): Promise<PlannedRun> {
  const companies = await listCompaniesWithSeries(db);
  let batches = 0;
  const errors: unknown[] = [];
  for (const companyId of companies) {
    signal?.throwIfAborted();
    try {
      batches += await planCompany(db, companyId, runOn);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
  return { companies: companies.length, batches };
}

async function planCompany(db: Database, companyId: string, runOn: string): Promise<number> {
  await classify(db, companyId, runOn);
  await updateCategoryDemand(db, companyId, runOn);
  await notifySilence(db, companyId, runOn);
  return await db.transaction(async (trx) => {
    const batches = await planBatches(trx, companyId, runOn, batchSize);
    for (const batch of batches)
      await enqueueJob(trx, 'calculate-batch', batch, { key: Object.values(batch).join(' ') });
    return batches.length;
  });
}

/** Classifies a company's products by their revenue of the last 365 days. In its own transaction, because it is repeatable and can take seconds. */
async function classify(db: Database, companyId: string, runOn: string): Promise<void> {
  await classifyProducts(db, companyId, { from: addDays(runOn, -classifiedDays), to: addDays(runOn, -1) });
}

/** Plans a company's run of that day again, for a synchronous calculation. Returns its batches and enqueues no jobs. */
export async function replanRun(db: Database, companyId: string, runOn: string): Promise<CalculationBatch[]> {
  await classify(db, companyId, runOn);
  await updateCategoryDemand(db, companyId, runOn);
  return await db.transaction(async (trx) => {
    await deleteBatches(trx, companyId, runOn);
    return await planBatches(trx, companyId, runOn, batchSize);
  });
}
