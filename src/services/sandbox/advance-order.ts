// Takes an order of a sandbox through its lifecycle.

import type { Context } from '../../context.ts';
import { findOrder } from '../../db/orders/orders.ts';
import { notFoundError } from '../../domain/errors.ts';
import { inPath } from '../../domain/field-error.ts';
import type { Order } from '../../domain/orders/order.ts';
import { type OrderStatus, orderFinalError } from '../../domain/orders/order-status.ts';
import { changeOrderStatus, type StatusAuthor } from '../orders/change-status.ts';

const lifecycle: OrderStatus[] = ['created', 'part_paid', 'paid', 'on_the_way', 'delivered', 'accepted'];

/**
 * Sets all statuses after that of the order up to `last`, by default the next one, and returns the order. Throws NOT_FOUND, ORDER_FINAL, and
 * INVALID_STATUS_TRANSITION for an earlier status.
 */
export async function advanceOrder(
  ctx: Pick<Context, 'db' | 'config' | 'wakeUps' | 'orderQueues'>,
  author: StatusAuthor,
  deliveryId: string,
  last?: OrderStatus,
): Promise<Order> {
  const order = await findOrder(ctx.db, author.companyId, deliveryId);
  if (order === undefined) throw notFoundError('The order');
  const current = lifecycle.indexOf(order.status);
  const end = last === undefined ? current + 1 : lifecycle.indexOf(last);
  const steps = lifecycle.slice(current + 1, end + 1);
  const isStuck = current < 0 || steps.length === 0;
  if (isStuck && last === undefined) {
    throw orderFinalError(order.status, inPath('ref', `must be an order that is not ${order.status}`));
  }
  // A status that is not after the present one is rejected as in any other change.
  const statuses = isStuck ? [last!] : steps;
  let advanced: Order = order;
  for (const status of statuses) advanced = await changeOrderStatus(ctx, author, deliveryId, { status });
  return advanced;
}
