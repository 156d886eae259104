// Products whose recommendations are to be calculated again: every push appends what it touched, and a calculation
// removes it once its results are stored. Not in one transaction: that would last as long as the calculation, and events and changes
// of the catalog are not shown before every older one that writes has ended.

import { arrayLiteral } from '../../postgres/array-literal.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';
import { enqueueJob } from '../jobs.ts';

/** A company is calculated once it has not pushed for so long; a burst that never pauses, after the longer while. */
const quietMs = 1_000;
const mostMs = 20_000;

/**
 * Records that these products are to be calculated again, in the transaction that changed what they are calculated from, as its last
 * statement: from here to its end no other push of the company gets past.
 */
export async function queueRecalculation(
  trx: Transaction,
  companyId: string,
  productIds: readonly string[],
): Promise<void> {
  if (productIds.length === 0) return;
  await trx.raw('INSERT INTO products_to_recalculate (company_id, product_ids) VALUES (?, ?::uuid[])', [
    companyId,
    arrayLiteral(productIds),
  ]);
  await enqueueJob(trx, 'recalculate-products', { companyId }, { key: companyId, at: new Date(Date.now() + quietMs) });
}

/** Returns for how many milliseconds more pushes of the company should be waited for, before what they touched is calculated. */
export async function msUntilDebounced(db: Database, companyId: string): Promise<number> {
  const { rows } = await db.raw<{ rows: { newest: number | null; oldest: number }[] }>(
    `SELECT (extract(epoch FROM clock_timestamp() - max(touched_at)) * 1000)::float8 AS newest,
       (extract(epoch FROM clock_timestamp() - min(touched_at)) * 1000)::float8 AS oldest
     FROM products_to_recalculate WHERE company_id = ?`,
    [companyId],
  );
  const { newest, oldest } = rows[0]!;
  if (newest === null || oldest >= mostMs) return 0;
  return Math.max(0, quietMs - newest);
}

/** Products to calculate, each once, and the entries that say so. */
export interface RecalculationBatch {
  entries: string[];
  productIds: string[];
}

/** What was touched until now. What is read from here on is at least as new. */
export async function readRecalculationQueue(db: Database, companyId: string): Promise<RecalculationBatch> {
  const { rows } = await db.raw<{ rows: RecalculationBatch[] }>(
    `WITH touched AS MATERIALIZED (SELECT touch_id, product_ids FROM products_to_recalculate WHERE company_id = ?)
     SELECT ARRAY(SELECT touch_id::text FROM touched) AS entries,
       ARRAY(SELECT DISTINCT unnest(product_ids)::text AS id FROM touched ORDER BY id) AS "productIds"`,
    [companyId],
  );
  return rows[0]!;
}

/** Removes these entries of a company, and none that came meanwhile: their products are calculated. */
export async function deleteRecalculated(
  db: Database,
  companyId: string,
  { entries }: RecalculationBatch,
): Promise<void> {
  await db.raw('DELETE FROM products_to_recalculate WHERE company_id = ? AND touch_id = ANY(?::bigint[])', [
    companyId,
    arrayLiteral(entries),
  ]);
}
