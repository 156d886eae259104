// Changes what the buyer tells the supplier about an order, and its payment terms, until it is shipped. The audit log has each change.

import type { Context } from '../../context.ts';
import { type Actor, recordAuditEntry } from '../../db/accounts/audit-log.ts';
import { findOrder, lockOrder, type OrderWithTimeline, storeInstructions } from '../../db/orders/orders.ts';
import { changedMembers } from '../../domain/accounts/audit.ts';
import { currentDay } from '../../domain/clock.ts';
import { notFoundError } from '../../domain/errors.ts';
import {
  assertNotShipped,
  checkInstructions,
  type OrderInstructions,
  type OrderTerms,
  type SubmittedOrderChanges,
} from '../../domain/trading/order-instructions.ts';
import { recordOrderUpdated } from './record-order-updated.ts';

const instructionNames = ['externalOrderId', 'comment', 'requestedDate', 'deliveryAddress', 'paymentTerms'] as const;

/**
 * Changes the submitted instructions of an order by order number, delivery ID or ID, records `order.updated`, and returns the order. Null clears a
 * member, and an empty list the terms. Throws NOT_FOUND, ORDER_SHIPPED, and INVALID_REQUEST.
 */
export async function changeInstructions(
  ctx: Pick<Context, 'db' | 'config' | 'clock' | 'wakeUps' | 'orderQueues'>,
  actor: Actor,
  ref: string,
  submitted: SubmittedOrderChanges,
): Promise<OrderWithTimeline> {
  const { companyId, requestId } = actor;
  const changes = checkInstructions(submitted, currentDay(ctx.clock));
  return await ctx.orderQueues.transaction(ctx.db, companyId, ref, async (trx) => {
    const locked = await lockOrder(trx, companyId, ref);
    if (locked === undefined) throw notFoundError('The order');
    const { order, lockedAt } = locked;
    assertNotShipped(order);
    const set = Object.entries(changes).filter(([, value]) => value !== undefined);
    const after = { ...order, ...Object.fromEntries(set) };
    const change = changedMembers<OrderInstructions & OrderTerms>(order, after, instructionNames);
    if (change !== undefined) {
      await storeInstructions(trx, companyId, order.id, after);
      await recordOrderUpdated(ctx, trx, { companyId, requestId }, after, { at: lockedAt, updatesLeadTimes: false });
      await recordAuditEntry(trx, actor, { action: 'order.updated', subject: order.orderNumber, ...change });
    }
    return (await findOrder(trx, companyId, order.id))!;
  });
}
