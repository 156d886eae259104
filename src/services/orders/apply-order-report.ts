// Applies an order report from the buyer's own system: dates and status.

import { isDeepStrictEqual } from 'node:util';
import type { Context } from '../../context.ts';
import { lockOrder, storeOrderDates } from '../../db/orders/orders.ts';
import { notFoundError } from '../../domain/errors.ts';
import { applyReportedDates, type OrderReport, transitionsTo } from '../../domain/feed/order-report.ts';
import { applyStatus } from '../../domain/orders/status-change.ts';
import { recordStatusChange } from './change-status.ts';
import { recordOrderUpdated, type UpdateAuthor } from './record-order-updated.ts';

const comment = 'Reported by the pull feed.';

/**
 * Applies the report to an order by reference and returns whether it changed. Each status transition records its events and e-mails;
 * changed dates or shipping method alone record `order.updated`. Throws NOT_FOUND, ORDER_FINAL, MANAGER_ROLE_REQUIRED, INVALID_REQUEST.
 */
export async function applyOrderReport(
  ctx: Pick<Context, 'db' | 'config' | 'wakeUps' | 'orderQueues'>,
  author: UpdateAuthor,
  ref: string,
  report: OrderReport,
): Promise<boolean> {
  return await ctx.orderQueues.transaction(ctx.db, author.companyId, ref, async (trx) => {
    const locked = await lockOrder(trx, author.companyId, ref);
    if (locked === undefined) throw notFoundError('The order');
    const { order, lockedAt } = locked;
    const transitions = transitionsTo(order.status, report.status);
    let current = applyReportedDates(order, report);
    const hasNewDates = !isDeepStrictEqual(current, order);
    if (transitions.length === 0 && hasNewDates) {
      await storeOrderDates(trx, author.companyId, current);
      await recordOrderUpdated(ctx, trx, author, current, { at: lockedAt });
    }
    for (const status of transitions) {
      const after = applyReportedDates(applyStatus(current, status, { status }, lockedAt), report);
      current = await recordStatusChange(
        ctx,
        trx,
        { ...author, by: 'external_api', keyId: null },
        { before: current, after, comment },
      );
    }
    return transitions.length > 0 || hasNewDates;
  });
}
