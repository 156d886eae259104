// Keeps the lead time samples of orders up to date, from which lead times are measured.

import { storeLeadTimes } from '../../db/orders/lead-times.ts';
import { listOrderFacts } from '../../db/orders/order-facts.ts';
import { leadTimeSample } from '../../domain/orders/lead-time.ts';
import type { OrderFact } from '../../domain/orders/lines/order-fact.ts';
import type { Order } from '../../domain/orders/order.ts';
import type { Transaction } from '../../postgres/connection.ts';

/**
 * Updates the lead time sample of an order that changed, and deletes it if the order has none anymore: a delivered order can be cancelled, and its
 * receipts corrected. The transaction must hold its lock. Call it last, because its lock blocks other orders that arrive.
 */
export async function updateLeadTimeSample(
  trx: Transaction,
  companyId: string,
  order: Order,
  facts?: readonly OrderFact[],
): Promise<void> {
  // Before, no order has a sample.
  if (order.deliveredAt === null && order.acceptedAt === null) return;
  const sample = leadTimeSample(order, facts ?? (await listOrderFacts(trx, companyId, order.id)));
  await storeLeadTimes(trx, companyId, sample ? [sample] : [], sample ? [] : [order.id]);
}
