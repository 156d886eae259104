// A company's own stock and sales of products, as its recommendations have them.

import { arrayLiteral } from '../../postgres/array-literal.ts';
import type { Database } from '../../postgres/connection.ts';

/** Stock, sales and order quantity of a product; sales are a decimal string. */
export interface OwnFigures {
  currentStock: number;
  isStockKnown: boolean;
  ordersInTransit: number;
  averageDailySales: string;
  recommendedQuantity: number;
}

/** Returns the figures by product ID; products without a recommendation are absent. */
export async function readOwnFigures(
  db: Database,
  companyId: string,
  productIds: readonly string[],
): Promise<Map<string, OwnFigures>> {
  const rows = await db('recommendations')
    .where({ company_id: companyId })
    .whereRaw('product_id = ANY (?::uuid[])', [arrayLiteral(productIds)])
    .select('product_id', 'item');
  return new Map(
    rows.map(({ product_id, item }) => {
      const { currentStock, isStockKnown = true, ordersInTransit, ...rest } = JSON.parse(`{${item}}`);
      const { averageDailySales, recommendedQuantity } = rest;
      return [product_id, { currentStock, isStockKnown, ordersInTransit, averageDailySales, recommendedQuantity }];
    }),
  );
}
