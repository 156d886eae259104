// Splits the nightly recommendation run into batches of products per company and tracks which are done.

import type { Database, Transaction } from '../../postgres/connection.ts';
import { listCompaniesWith } from '../company-rows.ts';
import { clock } from '../company-shards.ts';

/** A batch of a company's products, an ID range. */
export interface CalculationBatch {
  companyId: string;
  /** The day of the run, `YYYY-MM-DD`. */
  runOn: string;
  /** The batch number within the company's run. */
  batch: number;
}

/** Returns the IDs of the companies with demand data, in order. */
export async function listCompaniesWithSeries(db: Database): Promise<string[]> {
  return await listCompaniesWith(db, 'demand_series');
}

/** Plans batches of up to `size` products, unless that day's run is planned already; returns those that are not done. */
export async function planBatches(
  trx: Transaction,
  companyId: string,
  runOn: string,
  size: number,
): Promise<CalculationBatch[]> {
  await trx.raw(
    `WITH ${clock}, planned AS (
     INSERT INTO calculation_batches (run_on, company_id, batch, first_product, last_product, planned_at)
     SELECT :runOn, company_id, batch, min(product_id::text)::uuid, max(product_id::text)::uuid, min(at)
     FROM (SELECT company_id, product_id, (row_number() OVER (ORDER BY product_id) - 1) / :size AS batch
           FROM demand_series WHERE company_id = :companyId) numbered, clock
     WHERE NOT EXISTS (SELECT FROM calculation_batches WHERE run_on = :runOn AND company_id = :companyId)
     GROUP BY company_id, batch
     )
     SELECT at FROM clock`,
    { companyId, runOn, size },
  );
  return await trx('calculation_batches')
    .where({ run_on: runOn, company_id: companyId, done_at: null })
    .orderBy('batch')
    .select({ companyId: 'company_id', runOn: 'run_on', batch: 'batch' });
}

/** Deletes a company's batches of that day's run, so that it is planned again. */
export async function deleteBatches(trx: Transaction, companyId: string, runOn: string): Promise<void> {
  await trx('calculation_batches').where({ company_id: companyId, run_on: runOn }).delete();
}

/** Returns the IDs of a batch's products, in order, including products added since it was planned. */
export async function listBatchProducts(
  db: Database,
  { companyId, runOn, batch }: CalculationBatch,
): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `SELECT s.product_id AS id FROM calculation_batches p JOIN demand_series s
       ON s.company_id = :companyId AND s.product_id BETWEEN p.first_product AND p.last_product
     WHERE p.run_on = :runOn AND p.company_id = :companyId AND p.batch = :batch ORDER BY s.product_id`,
    { companyId, runOn, batch },
  );
  return rows.map(({ id }) => id);
}

/** Marks a batch as done with its number of recommendations, in the transaction that stores them. */
export async function completeBatch(trx: Transaction, { companyId, runOn, batch }: CalculationBatch, products: number) {
  await trx('calculation_batches')
    .where({ run_on: runOn, company_id: companyId, batch })
    .update({ done_at: trx.raw('now()'), products });
}

/** The progress of a run. */
export interface RunProgress {
  runOn: string;
  companies: number;
  batches: number;
  batchesDone: number;
  /** Recommendations calculated so far. */
  products: number;
  /** ISO 8601 UTC. */
  startedAt: string;
  /** When the last batch was done; null while any is pending. */
  finishedAt: string | null;
}

/** Returns the progress of runs, for one or all companies, latest first: the last `runs`, or that of one day. */
export async function listRunProgress(
  db: Database,
  { companyId, runOn, runs = 1 }: { companyId?: string | undefined; runOn?: string; runs?: number },
): Promise<RunProgress[]> {
  const { rows } = await db.raw<{ rows: RunProgress[] }>(
    `SELECT run_on AS "runOn", count(DISTINCT company_id)::int AS companies, count(*)::int AS batches,
       count(done_at)::int AS "batchesDone", coalesce(sum(products), 0)::int AS products,
       iso_utc(min(planned_at)) AS "startedAt",
       CASE WHEN bool_and(done_at IS NOT NULL) THEN iso_utc(max(done_at)) END AS "finishedAt"
     FROM calculation_batches WHERE (:companyId::uuid IS NULL OR company_id = :companyId) AND (:runOn::date IS NULL OR run_on = :runOn)
     GROUP BY run_on ORDER BY run_on DESC LIMIT :runs`,
    { companyId: companyId ?? null, runOn: runOn ?? null, runs },
  );
  return rows;
}
