// Deactivates products that a supplier's price list no longer contains.

import type { Transaction } from '../../../postgres/connection.ts';
import {
  categoriesWithJson,
  deactivatedColumns,
  selectProductRows,
  suppliersWithJson,
  updateProductsFrom,
} from './product-columns.ts';

/**
 * Deactivates the supplier's products that the imported file does not contain, in the shared catalog or in the company's personal
 * items, and returns their number.
 */
export async function deactivateMissing(
  trx: Transaction,
  supplierId: string,
  companyId: string | null,
): Promise<number> {
  const { rowCount } = await trx.raw(
    `WITH missing AS (
       ${updateProductsFrom(deactivatedColumns)} (${selectProductRows(
         deactivatedColumns,
         `products p JOIN ${suppliersWithJson} ON s.id = p.supplier_id JOIN ${categoriesWithJson} ON c.id = p.category_id
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
