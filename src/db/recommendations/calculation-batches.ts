// A night's work: the products of every company, cut into pieces, and which of them are done.

import type { Database, Transaction } from '../../postgres/connection.ts';

/** Products of a company from one id to another. */
export interface CalculationBatch {
  companyId: string;
  /** The day of the run, `YYYY-MM-DD`. */
  runOn: string;
  piece: number;
}

/** Returns the companies that have told of any product, by id. */
export async function listCompaniesWithSeries(db: Database): Promise<string[]> {
  // From company to company by the index, over all products of the one before.
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `WITH RECURSIVE company AS (
       (SELECT company_id AS id FROM demand_series ORDER BY company_id LIMIT 1)
       UNION ALL
       SELECT next.id FROM company, LATERAL (
         SELECT company_id AS id FROM demand_series WHERE company_id > company.id ORDER BY company_id LIMIT 1) next
     )
     SELECT id FROM company`,
  );
  return rows.map(({ id }) => id);
}

/** Cuts a company's products into pieces of up to `size`, unless that day's run has them already; returns those not done. */
export async function planBatches(
  trx: Transaction,
  companyId: string,
  runOn: string,
  size: number,
): Promise<CalculationBatch[]> {
  await trx.raw(
    `INSERT INTO recommendation_pieces (run_on, company_id, piece, first_product, last_product)
     SELECT :runOn, :companyId, piece, min(product_id::text)::uuid, max(product_id::text)::uuid
     FROM (SELECT product_id, (row_number() OVER (ORDER BY product_id) - 1) / :size AS piece
           FROM demand_series WHERE company_id = :companyId) numbered
     WHERE NOT EXISTS (SELECT FROM recommendation_pieces WHERE run_on = :runOn AND company_id = :companyId)
     GROUP BY piece`,
    { companyId, runOn, size },
  );
  const { rows } = await trx.raw<{ rows: CalculationBatch[] }>(
    `SELECT company_id AS "companyId", run_on AS "runOn", piece FROM recommendation_pieces
     WHERE run_on = ? AND company_id = ? AND done_at IS NULL ORDER BY piece`,
    [runOn, companyId],
  );
  return rows;
}

/** Forgets how far the run of that day has come with a company, so that it is planned again. */
export async function deleteBatches(trx: Transaction, companyId: string, runOn: string): Promise<void> {
  await trx('recommendation_pieces').where({ company_id: companyId, run_on: runOn }).delete();
}

/** Returns the ids of a piece's products, in order; those that came since it was planned included. */
export async function listBatchProducts(
  db: Database,
  { companyId, runOn, piece }: CalculationBatch,
): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `SELECT s.product_id AS id FROM recommendation_pieces p JOIN demand_series s
       ON s.company_id = p.company_id AND s.product_id BETWEEN p.first_product AND p.last_product
     WHERE p.run_on = ? AND p.company_id = ? AND p.piece = ? ORDER BY s.product_id`,
    [runOn, companyId, piece],
  );
  return rows.map(({ id }) => id);
}

/** Marks a piece as done, with how many recommendations it gave; the transaction is the one that stored them. */
export async function completeBatch(trx: Transaction, { companyId, runOn, piece }: CalculationBatch, products: number) {
  await trx('recommendation_pieces')
    .where({ run_on: runOn, company_id: companyId, piece })
    .update({ done_at: trx.raw('clock_timestamp()'), products });
}

/** How far a run has come. */
export interface RunProgress {
  runOn: string;
  companies: number;
  pieces: number;
  piecesDone: number;
  /** Recommendations made so far. */
  products: number;
  /** ISO 8601 UTC. */
  startedAt: string;
  /** When the last piece was done; null while any is left. */
  finishedAt: string | null;
}

/** Returns how far runs have come, of all companies or of one, the latest run first: the last `runs`, or that of one day. */
export async function listRunProgress(
  db: Database,
  { companyId, runOn, runs = 1 }: { companyId?: string | undefined; runOn?: string; runs?: number },
): Promise<RunProgress[]> {
  const { rows } = await db.raw<{ rows: RunProgress[] }>(
    `SELECT run_on AS "runOn", count(DISTINCT company_id)::int AS companies, count(*)::int AS pieces,
       count(done_at)::int AS "piecesDone", coalesce(sum(products), 0)::int AS products,
       iso_utc(min(planned_at)) AS "startedAt",
       CASE WHEN bool_and(done_at IS NOT NULL) THEN iso_utc(max(done_at)) END AS "finishedAt"
     FROM recommendation_pieces WHERE (:companyId::uuid IS NULL OR company_id = :companyId) AND (:runOn::date IS NULL OR run_on = :runOn)
     GROUP BY run_on ORDER BY run_on DESC LIMIT :runs`,
    { companyId: companyId ?? null, runOn: runOn ?? null, runs },
  );
  return rows;
}
