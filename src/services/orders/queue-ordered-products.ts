// Queues the products of orders for recalculation, since units under way change what is due.

import { queueRecalculation } from '../../db/recommendations/recalculation-queue.ts';
import type { Order } from '../../domain/orders/order.ts';
import type { Database } from '../../postgres/connection.ts';

/** Queues the catalog products of the orders, as the last statement of a transaction. */
export async function queueOrderedProducts(
  db: Database,
  companyId: string,
  orders: readonly Pick<Order, 'lines'>[],
): Promise<void> {
  const lines = orders.flatMap((order) => order.lines);
  const productIds = lines.flatMap((line) => (line.isCustom ? [] : [line.productId]));
  await queueRecalculation(db, companyId, [...new Set(productIds)]);
}
