// Products whose recommendations are to be calculated again: every push appends what it touched, a calculation takes it.

import { listText } from './array-text.ts';
import type { Transaction } from './connection.ts';

/** Records that these products are to be calculated again, in the transaction that changed what they are calculated from. */
export async function touchProducts(trx: Transaction, companyId: string, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return;
  await trx.raw('INSERT INTO products_to_recalculate (company_id, product_ids) VALUES (?, ?::uuid[])', [
    companyId,
    listText(productIds),
  ]);
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
