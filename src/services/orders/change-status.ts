// Changes an order's status, with its events and e-mails. Changes to an order are serialized.

import type { Context } from '../../context.ts';
import { recordEvents } from '../../db/events/events.ts';
import { storeLeadTimes } from '../../db/orders/lead-times.ts';
import { recordMails } from '../../db/orders/order-mails.ts';
import { lockOrder, type OrderActor, setExternalOrderId, storeStatusChange } from '../../db/orders/orders.ts';
import type { Role } from '../../domain/accounts/company.ts';
import { ApiError, notFoundError } from '../../domain/errors.ts';
import { orderUrl, statusChangeEvents } from '../../domain/events/order-events.ts';
import { leadTimeSample } from '../../domain/orders/lead-time.ts';
import type { Order } from '../../domain/orders/order.ts';
import { mailRecipients } from '../../domain/orders/order-mail.ts';
import { nextStatus } from '../../domain/orders/order-status.ts';
import { applyStatus, type StatusChange } from '../../domain/orders/status-change.ts';
import type { Transaction } from '../../postgres/connection.ts';
import { estimateArrivals } from './arrivals.ts';
import { updateCostSample } from './cost-samples.ts';
import { queueOrderedProducts } from './queue-ordered-products.ts';

/** OrderActor of a status change, with their role. */
export interface StatusAuthor extends OrderActor {
  companyId: string;
  role: Role;
}

/**
 * Changes the status and returns the order. Setting the current status again changes at most `externalOrderId` and sends no notifications.
 * `ref` is an order number or a delivery id. Throws NOT_FOUND, MANAGER_ROLE_REQUIRED, ORDER_FINAL, INVALID_STATUS_TRANSITION.
 */
export async function changeOrderStatus(
  ctx: Pick<Context, 'db' | 'config'>,
  author: StatusAuthor,
  ref: string,
  change: StatusChange,
): Promise<Order> {
  return await ctx.db.transaction(async (trx) => {
    const locked = await lockOrder(trx, author.companyId, ref);
    if (locked === undefined) throw notFoundError('The order');
    if (change.status === 'cancelled' && author.role !== 'manager') {
      throw new ApiError('MANAGER_ROLE_REQUIRED', 'Cancelling an order requires a key with the manager role.');
    }
    const next = nextStatus(locked.order.status, change.status);
    if (next === undefined) return await setReferenceOnly(trx, author.companyId, locked.order, change);
    const after = applyStatus(locked.order, next, change, locked.lockedAt);
    await recordStatusChange(ctx, trx, author, { before: locked.order, after, comment: change.comment ?? null });
    return after;
  });
}

/** Stores a status transition with its events and e-mails. The transaction must hold the order's lock. */
export async function recordStatusChange(
  ctx: Pick<Context, 'config'>,
  trx: Transaction,
  { companyId, by, keyId, requestId }: OrderActor & { companyId: string },
  { before, after, comment }: { before: Order; after: Order; comment: string | null },
): Promise<void> {
  await storeStatusChange(trx, companyId, after, { by, keyId, requestId }, comment);
  const [arrival = null] = await estimateArrivals({ ...ctx, db: trx }, companyId, [after]);
  const events = statusChangeEvents(before, after, { by, comment }, { orderUrl: orderUrl(ctx, after), arrival });
  await recordEvents(trx, companyId, requestId, events);
  await recordMails(trx, companyId, requestId, mailRecipients(after.status), { order: after, arrival });
  await updateCostSample(trx, companyId, after);
  // Last, because its lock blocks other acceptances.
  const sample = leadTimeSample(after);
  if (sample !== undefined) await storeLeadTimes(trx, companyId, [sample]);
  if (hasLeft(after) !== hasLeft(before)) await queueOrderedProducts(trx, companyId, [after]);
}

/** Whether the units of an order are no longer under way. */
function hasLeft({ status }: Order): boolean {
  return status === 'accepted' || status === 'cancelled';
}

async function setReferenceOnly(
  trx: Transaction,
  companyId: string,
  order: Order,
  change: StatusChange,
): Promise<Order> {
  const externalOrderId = change.externalOrderId ?? order.externalOrderId;
  if (externalOrderId === null || externalOrderId === order.externalOrderId) return order;
  await setExternalOrderId(trx, companyId, order.id, externalOrderId);
  return { ...order, externalOrderId };
}
