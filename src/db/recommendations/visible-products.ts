// Reads the catalog data that recommendations are calculated from.

import type { ProductTerms } from '../../domain/recommendations/order-terms.ts';
import type { Successor } from '../../domain/recommendations/recommendation-item.ts';
import type { Database } from '../../postgres/connection.ts';
import { successorId } from '../catalog/terms-json.ts';

/** A product in the company's catalog. */
export interface RecommendedProduct {
  id: string;
  supplierId: string;
  unitsPerBox: number | null;
  terms: ProductTerms;
  /** The product that replaces this one, which is discontinued; null for none. */
  successor: Successor | null;
}

/** Returns those of these products that are visible to the company: listed, and shared or its own. */
export async function findVisibleProducts(
  db: Database,
  companyId: string,
  productIds: string[],
): Promise<RecommendedProduct[]> {
  const { rows } = await db.raw<{ rows: (Omit<RecommendedProduct, 'terms'> & ProductTerms)[] }>(
    `SELECT id, supplier_id AS "supplierId", (attributes->>'unitsPerBox')::integer AS "unitsPerBox", price, currency,
       minimum_quantity AS "minimumQuantity", order_multiple AS "orderMultiple", price_breaks AS "priceBreaks",
       supplier_stock AS "supplierStock", restock_date AS "restockDate",
       CASE WHEN successor IS NOT NULL THEN json_build_object('supplierSku', successor, 'productId', ${successorId}) END AS successor
     FROM products p
     WHERE id = ANY (:productIds::uuid[]) AND listed AND (company_id IS NULL OR company_id = :companyId)`,
    { companyId, productIds },
  );
  return rows.map(({ id, supplierId, unitsPerBox, successor, ...terms }) => ({
    id,
    supplierId,
    unitsPerBox,
    terms,
    successor,
  }));
}
