// Changes an order's status, with its events and e-mails. Changes to an order are serialized.

import type { Context } from '../../context.ts';
import { recordEvents } from '../../db/events/events.ts';
import { recordMails } from '../../db/orders/order-mails.ts';
import { lockOrder, type OrderActor, setExternalOrderId, storeStatusChange } from '../../db/orders/orders.ts';
import type { Role } from '../../domain/accounts/permissions.ts';
import { visibleOrEmpty } from '../../domain/clean-text.ts';
import { ApiError, invalidRequestError, notFoundError } from '../../domain/errors.ts';
import { orderUrl, statusChangeEvents } from '../../domain/events/order-events.ts';
import type { Order } from '../../domain/orders/order.ts';
import { mailRecipients } from '../../domain/orders/order-mail.ts';
import { nextStatus } from '../../domain/orders/order-status.ts';
import { applyStatus, type StatusChange } from '../../domain/orders/status-change.ts';
import { referenceErrors } from '../../domain/trading/order-instructions.ts';
import type { Transaction } from '../../postgres/connection.ts';
import { estimateArrivals } from './arrivals.ts';
import { updateCostSample } from './cost-samples.ts';
import { updateLeadTimeSample } from './lead-time-samples.ts';
import { updateOpenDifferences } from './order-lines.ts';
import { queueOrderedProducts } from './queue-ordered-products.ts';

/** OrderActor of a status change, with their role. */
export interface StatusAuthor extends OrderActor {
  companyId: string;
  role: Role;
}

/**
 * Changes the status and returns the order. Setting the current status again changes at most `externalOrderId` and sends no notifications.
 * `ref` is an order number or a delivery id. Throws INVALID_REQUEST, NOT_FOUND, MANAGER_ROLE_REQUIRED, ORDER_FINAL, INVALID_STATUS_TRANSITION.
 */
export async function changeOrderStatus(
  ctx: Pick<Context, 'db' | 'config' | 'wakeUps' | 'orderQueues'>,
  author: StatusAuthor,
  ref: string,
  change: StatusChange,
): Promise<Order> {
  return await ctx.orderQueues.transaction(
    ctx.db,
    author.companyId,
    ref,
    async (trx) => (await changeStatus(ctx, trx, author, ref, change)).after,
  );
}

/** Changes the status as `changeOrderStatus` does, in a transaction of the caller. Returns the order before and after the change. */
export async function changeStatus(
  ctx: Pick<Context, 'config' | 'wakeUps'>,
  trx: Transaction,
  author: StatusAuthor,
  ref: string,
  submitted: StatusChange,
): Promise<{ before: Order; after: Order }> {
  const change = { ...submitted, comment: submitted.comment && visibleOrEmpty(submitted.comment) };
  const errors = referenceErrors(change.externalOrderId);
  if (errors.length > 0) throw invalidRequestError(errors);
  const locked = await lockOrder(trx, author.companyId, ref);
  if (locked === undefined) throw notFoundError('The order');
  const before = locked.order;
  if (change.status === 'cancelled' && author.role !== 'manager') {
    const who = author.by === 'user' ? 'Only a manager can cancel orders.' : cancellingNeedsManagerKey;
    throw new ApiError('MANAGER_ROLE_REQUIRED', who);
  }
  const next = nextStatus(before.status, change.status, author);
  if (next === undefined) return { before, after: await setReferenceOnly(trx, author.companyId, before, change) };
  const changed = applyStatus(before, next, change, locked.lockedAt);
  const after = await recordStatusChange(ctx, trx, author, { before, after: changed, comment: change.comment ?? null });
  return { before, after };
}

const cancellingNeedsManagerKey = 'Cancelling an order requires a key with the manager role.';

/**
 * Stores a status transition with its events and e-mails, and returns the order, which has a promised date from its first estimate on. The
 * transaction must hold the order's lock.
 */
export async function recordStatusChange(
  ctx: Pick<Context, 'config' | 'wakeUps'>,
  trx: Transaction,
  { companyId, by, keyId, requestId }: OrderActor & { companyId: string },
  { before, after: changed, comment }: { before: Order; after: Order; comment: string | null },
): Promise<Order> {
  const [arrival = null] = await estimateArrivals({ ...ctx, db: trx }, companyId, [changed]);
  const after = { ...changed, promisedOn: changed.promisedOn ?? arrival?.day ?? null };
  await storeStatusChange(trx, companyId, after, { by, keyId, requestId }, comment);
  const events = statusChangeEvents(before, after, { by, comment }, { orderUrl: orderUrl(ctx, after), arrival });
  await recordEvents(trx, ctx.wakeUps, companyId, requestId, events);
  await recordMails(trx, ctx.wakeUps, companyId, requestId, mailRecipients(after.status), { order: after, arrival });
  await updateCostSample(trx, companyId, after);
  if (after.status === 'cancelled' || after.promisedOn !== before.promisedOn)
    await updateOpenDifferences(trx, companyId, after);
  await updateLeadTimeSample(trx, companyId, after);
  if (hasLeft(after) !== hasLeft(before)) await queueOrderedProducts(trx, companyId, [after]);
  return after;
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
