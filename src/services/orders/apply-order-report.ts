// Brings an order to where the buyer's own system says it is: the days of its life, and the steps that are left to take.

import { isDeepStrictEqual } from 'node:util';
import type { Context } from '../../context.ts';
import { lockOrder, storeOrderDates } from '../../db/orders/orders.ts';
import { notFound } from '../../domain/errors.ts';
import { applyReportedDates, type OrderReport, transitionsTo } from '../../domain/feed/order-report.ts';
import { applyStatus } from '../../domain/orders/order-status.ts';
import { recordStatusChange } from './change-status.ts';
import { recordOrderUpdated, type UpdateAuthor } from './record-order-updated.ts';

const comment = 'Told by the pull feed.';

/**
 * Returns whether the report changed the order that `ref` names. Each step is taken as if it had been set, with its events and messages;
 * days and method alone tell order.updated. Throws NOT_FOUND, ORDER_FINAL, MANAGER_ROLE_REQUIRED, INVALID_REQUEST.
 */
export async function applyOrderReport(
  ctx: Pick<Context, 'db' | 'config'>,
  follower: UpdateAuthor,
  ref: string,
  report: OrderReport,
): Promise<boolean> {
  return await ctx.db.transaction(async (trx) => {
    const locked = await lockOrder(trx, follower.companyId, ref);
    if (locked === undefined) throw notFound('The order');
    const { order, lockedAt } = locked;
    const steps = transitionsTo(order.status, report.status);
    let present = applyReportedDates(order, report);
    const isRedated = !isDeepStrictEqual(present, order);
    if (steps.length === 0 && isRedated) {
      await storeOrderDates(trx, follower.companyId, present);
      await recordOrderUpdated(ctx, trx, follower, present, { at: lockedAt });
    }
    for (const step of steps) {
      const after = applyReportedDates(applyStatus(present, step, { status: step }, lockedAt), report);
      await recordStatusChange(
        ctx,
        trx,
        { ...follower, by: 'external_api', keyId: null },
        { before: present, after, comment },
      );
      present = after;
    }
    return steps.length > 0 || isRedated;
  });
}
