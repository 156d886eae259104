// Changes what the buyer tells the supplier about an order, until it is shipped. The audit log has each change.

import type { Context } from '../../context.ts';
import { type Actor, recordAuditEntry } from '../../db/accounts/audit-log.ts';
import { findOrder, lockOrder, type OrderWithTimeline, storeInstructions } from '../../db/orders/orders.ts';
import { currentDay } from '../../domain/clock.ts';
import { notFoundError } from '../../domain/errors.ts';
import {
  assertNotShipped,
  checkInstructions,
  type OrderInstructions,
  type SubmittedInstructions,
} from '../../domain/trading/order-instructions.ts';
import { recordOrderUpdated } from './record-order-updated.ts';

/**
 * Changes the submitted instructions of an order by order number, delivery ID or ID, records `order.updated`, and returns the order. Null clears a
 * member. Throws NOT_FOUND, ORDER_SHIPPED, and INVALID_REQUEST.
 */
export async function changeInstructions(
  ctx: Pick<Context, 'db' | 'config' | 'clock' | 'wakeUps' | 'orderQueues'>,
  actor: Actor,
  ref: string,
  submitted: SubmittedInstructions,
): Promise<OrderWithTimeline> {
  const { companyId, requestId } = actor;
  const changes = checkInstructions(submitted, currentDay(ctx.clock));
  return await ctx.orderQueues.transaction(ctx.db, companyId, ref, async (trx) => {
    const locked = await lockOrder(trx, companyId, ref);
    if (locked === undefined) throw notFoundError('The order');
    const { order, lockedAt } = locked;
    assertNotShipped(order);
    const names = (Object.keys(changes) as (keyof OrderInstructions)[]).filter(
      (name) => changes[name] !== undefined && changes[name] !== order[name],
    );
    if (names.length > 0) {
      const after = { ...order, ...Object.fromEntries(names.map((name) => [name, changes[name]])) };
      await storeInstructions(trx, companyId, order.id, after);
      await recordOrderUpdated(ctx, trx, { companyId, requestId }, after, { at: lockedAt, updatesLeadTimes: false });
      const pick = (values: OrderInstructions) => Object.fromEntries(names.map((name) => [name, values[name]]));
      const change = { subject: order.orderNumber, before: pick(order), after: pick(after) };
      await recordAuditEntry(trx, actor, { action: 'order.updated', ...change });
    }
    return (await findOrder(trx, companyId, order.id))!;
  });
}
