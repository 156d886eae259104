// A company's own stock and sales of products, as its recommendations have them.

import type { ShippingMethod } from '../../domain/orders/order.ts';
import type { RecommendationItem } from '../../domain/recommendations/recommendation-item.ts';
import type { RecommendedOrder } from '../../domain/recommendations/recommended-orders.ts';
import { arrayLiteral } from '../../postgres/array-literal.ts';
import type { Database } from '../../postgres/connection.ts';
import { joinDismissals } from './dismissals.ts';

/** Stock, sales and order quantity of a product; sales are a decimal string. */
export interface OwnFigures {
  currentStock: number;
  isStockKnown: boolean;
  ordersInTransit: number;
  averageDailySales: string;
  /** Days until the stock is sold, a decimal string as in the recommendation. */
  daysUntilStockout: string;
  recommendedQuantity: number;
  /** The orders of the recommendation that are due, at most one by each method; none while it is dismissed. */
  recommendedOrders: { shippingMethod: ShippingMethod; quantity: number }[];
  /** Null while the recommendation is dismissed. */
  shippingUrgency: RecommendationItem['shippingUrgency'] | null;
  supplierAvailability: NonNullable<RecommendationItem['supplierAvailability']>;
  /** All its orders; none while it is dismissed. */
  plan: RecommendedOrder[];
}

/** Returns the figures by product ID; products without a recommendation are absent. */
export async function readOwnFigures(
  db: Database,
  companyId: string,
  productIds: readonly string[],
): Promise<Map<string, OwnFigures>> {
  const rows = await db('recommendations as r')
    .joinRaw(
      `CROSS JOIN LATERAL json_to_record(('{' || r.item || '}')::json)
         AS item ("recommendedQuantity" int, "recommendedMethod" text, "calculationDate" date)
       ${joinDismissals}`,
    )
    .where({ 'r.company_id': companyId })
    .whereRaw('r.product_id = ANY (?::uuid[])', [arrayLiteral(productIds)])
    .select('r.product_id', 'r.item', db.raw('d.product_id IS NOT NULL AS dismissed'));
  return new Map(
    rows.map(({ product_id, item, dismissed }) => {
      const { currentStock, isStockKnown = true, ordersInTransit, ...rest } = JSON.parse(`{${item}}`);
      const { averageDailySales, daysUntilStockout, recommendedQuantity, supplierAvailability = 'unknown' } = rest;
      const plan: RecommendedOrder[] = dismissed ? [] : (rest.plan ?? []);
      const due = plan.filter(({ isDue }) => isDue);
      const recommendedOrders = due.map(({ shippingMethod, quantity }) => ({ shippingMethod, quantity }));
      const stock = { currentStock, isStockKnown, ordersInTransit, daysUntilStockout };
      const shippingUrgency = dismissed ? null : rest.shippingUrgency;
      const advice = { recommendedQuantity, recommendedOrders, shippingUrgency, supplierAvailability, plan };
      return [product_id, { ...stock, averageDailySales, ...advice }];
    }),
  );
}
