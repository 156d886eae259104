// Products whose recommendations are to be calculated again: every push appends what it touched, a calculation takes it.

import { listText } from './array-text.ts';
import type { Database, Transaction } from './connection.ts';
import { enqueueJob } from './jobs.ts';

/** A company is calculated once it has not pushed for so long; a burst that never pauses, after the longer while. */
const quietMs = 1_000;
const mostMs = 20_000;

/**
 * Records that these products are to be calculated again, in the transaction that changed what they are calculated from, as its last
 * statement: from here to its end no other push of the company gets past.
 */
export async function touchProducts(trx: Transaction, companyId: string, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return;
  await trx.raw('INSERT INTO products_to_recalculate (company_id, product_ids) VALUES (?, ?::uuid[])', [
    companyId,
    listText(productIds),
  ]);
  await enqueueJob(trx, 'recalculate-products', { companyId }, { key: companyId, at: new Date(Date.now() + quietMs) });
}

/** Returns for how many milliseconds more pushes of the company should be waited for, before what they touched is calculated. */
export async function msUntilQuiet(db: Database, companyId: string): Promise<number> {
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

/**
 * Takes what was touched until now and returns it, each product once. What the transaction reads from here on is at least as
 * new as what was touched; if it is rolled back, the products are still to be calculated. No push waits for it.
 */
export async function takeTouchedProducts(trx: Transaction, companyId: string): Promise<string[]> {
  const { rows } = await trx.raw<{ rows: { id: string }[] }>(
    `WITH taken AS (DELETE FROM products_to_recalculate WHERE company_id = ? RETURNING product_ids)
     SELECT DISTINCT unnest(product_ids) AS id FROM taken ORDER BY id`,
    [companyId],
  );
  return rows.map(({ id }) => id);
}
