// Takes out of the catalog what a supplier's list no longer has.

import type { Transaction } from '../connection.ts';
import { categories, completeRows, deactivatedProduct, suppliers, updateFrom } from './complete-rows.ts';

/** Deactivates the supplier's products that the file didn't have, shared or the company's, and returns how many there were. */
export async function deactivateMissing(
  trx: Transaction,
  supplierId: string,
  companyId: string | null,
): Promise<number> {
  const { rowCount } = await trx.raw(
    `WITH missing AS (
       ${updateFrom(deactivatedProduct)} (${completeRows(
         deactivatedProduct,
         `products p JOIN ${suppliers} ON s.id = p.supplier_id JOIN ${categories} ON c.id = p.category_id
           WHERE s.id = :supplierId AND p.company_id IS NOT DISTINCT FROM :companyId::uuid AND p.active
             AND NOT EXISTS (SELECT FROM import_seen seen WHERE seen.product_id = p.id)`,
       )}) AS r
       WHERE products.id = r.id
       RETURNING r.id
     )
     INSERT INTO import_seen (product_id, search_changed) SELECT id, true FROM missing`,
    { supplierId, companyId },
  );
  return rowCount;
}
