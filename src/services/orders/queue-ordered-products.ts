// Queues the products of orders for recalculation, since units under way change what is due.

import { queueRecalculation } from '../../db/recommendations/recalculation-queue.ts';
import { catalogProducts, type Order } from '../../domain/orders/order.ts';
import type { Transaction } from '../../postgres/connection.ts';

/** Queues the catalog products of the orders, as the last statement of a transaction. */
export async function queueOrderedProducts(
  trx: Transaction,
  companyId: string,
  orders: readonly Pick<Order, 'lines'>[],
): Promise<void> {
  await queueRecalculation(trx, companyId, catalogProducts(orders));
}
