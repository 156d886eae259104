// Deactivates products that a supplier's price list no longer contains.

import type { Transaction } from '../../../postgres/connection.ts';
import {
  categoriesWithJson,
  deactivatedColumns,
  selectProductRows,
  suppliersWithJson,
  updateProducts,
} from './product-columns.ts';

const isMissing = 'NOT EXISTS (SELECT FROM import_seen seen WHERE seen.product_id = p.id)';

/**
 * Deactivates the supplier's products that the imported file does not contain, in the shared catalog or in the company's personal
 * items, and returns their number.
 */
export async function deactivateMissing(
  trx: Transaction,
  supplierId: string,
  companyId: string | null,
): Promise<number> {
  // See lockUpdatedItems in merge.ts.
  if (companyId !== null) {
    await trx.raw(
      `SELECT FROM products p WHERE p.supplier_id = :supplierId AND p.company_id = :companyId AND p.active AND ${isMissing}
       FOR NO KEY UPDATE`,
      { supplierId, companyId },
    );
  }
  const { rowCount } = await trx.raw(
    `INSERT INTO import_updates ${selectProductRows(
      deactivatedColumns,
      `products p JOIN ${suppliersWithJson} ON s.id = p.supplier_id JOIN ${categoriesWithJson} ON c.id = p.category_id
         WHERE s.id = :supplierId AND p.company_id IS NOT DISTINCT FROM :companyId::uuid AND p.active AND ${isMissing}`,
    )}`,
    { supplierId, companyId },
  );
  await trx.raw(`
    ${updateProducts(deactivatedColumns)};
    INSERT INTO import_seen (product_id, search_changed) SELECT id, true FROM import_updates`);
  return rowCount;
}
