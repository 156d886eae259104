// Cuts a run into pieces, each a job of its own, so that it spreads over all workers and goes on where it stopped.

import { enqueueJob } from '../../db/jobs.ts';
import {
  type CalculationBatch,
  deleteBatches,
  listCompaniesWithSeries,
  planBatches,
} from '../../db/recommendations/calculation-batches.ts';
import type { Database } from '../../postgres/connection.ts';

/** Products of a piece: a second or so of work, so that little is lost when its worker dies. */
const pieceSize = 1000;

/** What a run has before it. */
export interface PlannedRun {
  companies: number;
  pieces: number;
}

/** Makes a job of every piece of the run of that day that isn't done; what is planned already stays as it is. */
export async function planRun(db: Database, runOn: string, signal?: AbortSignal): Promise<PlannedRun> {
  const companies = await listCompaniesWithSeries(db);
  let pieces = 0;
  for (const companyId of companies) {
    signal?.throwIfAborted();
    pieces += await planCompany(db, companyId, runOn);
  }
  return { companies: companies.length, pieces };
}

async function planCompany(db: Database, companyId: string, runOn: string): Promise<number> {
  return await db.transaction(async (trx) => {
    const pieces = await planBatches(trx, companyId, runOn, pieceSize);
    for (const piece of pieces)
      await enqueueJob(trx, 'calculate-piece', piece, { key: Object.values(piece).join(' ') });
    return pieces.length;
  });
}

/** Plans a company's run of that day anew, for whoever calls to calculate: returns its pieces, and makes no jobs. */
export async function replanRun(db: Database, companyId: string, runOn: string): Promise<CalculationBatch[]> {
  return await db.transaction(async (trx) => {
    await deleteBatches(trx, companyId, runOn);
    return await planBatches(trx, companyId, runOn, pieceSize);
  });
}
