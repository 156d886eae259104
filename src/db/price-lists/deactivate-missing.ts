// Deactivates products that a supplier's price list no longer contains.

import type { Transaction } from '../../postgres/connection.ts';
import { deactivatedColumns, selectProductRows, updateProducts } from './product-columns.ts';

const isMissing = 'NOT EXISTS (SELECT FROM import_seen seen WHERE seen.product_id = p.id)';

/** An active product that the imported file does not contain. */
interface MissingProduct {
  sku: string;
  name: string;
  /** With at least two decimals. */
  price: string;
}

/** Returns the number of the supplier's active products that the imported file does not contain, and the first `limit` of them. */
export async function findMissing(
  trx: Transaction,
  supplierId: string,
  companyId: string | null,
  limit: number,
): Promise<{ count: number; products: MissingProduct[] }> {
  const { rows } = await trx.raw(
    `SELECT supplier_sku AS sku, name, money_text(price) AS price, (count(*) OVER ())::integer AS count
     FROM products p
     WHERE supplier_id = :supplierId AND company_id IS NOT DISTINCT FROM :companyId::uuid AND active AND ${isMissing}
     ORDER BY supplier_sku LIMIT :limit`,
    { supplierId, companyId, limit },
  );
  return {
    count: rows[0]?.count ?? 0,
    products: rows.map(({ sku, name, price }: MissingProduct) => ({ sku, name, price })),
  };
}

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
    `INSERT INTO import_updates ${selectProductRows(deactivatedColumns, {
      from: 'products p',
      where: `s.id = :supplierId AND p.company_id IS NOT DISTINCT FROM :companyId::uuid AND p.active AND ${isMissing}`,
    })}`,
    { supplierId, companyId },
  );
  await trx.raw(`
    ${updateProducts(deactivatedColumns)};
    INSERT INTO import_seen (product_id, search_changed, reason)
    SELECT u.id, true, CASE WHEN s.active THEN 'not_in_price_list' END FROM import_updates u JOIN suppliers s ON s.id = supplier_id`);
  return rowCount;
}
