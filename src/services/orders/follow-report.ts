// Brings an order to where the buyer's own system says it is: the days of its life, and the steps that are left to take.

import { isDeepStrictEqual } from 'node:util';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/connection.ts';
import { recordEvents } from '../../db/events.ts';
import { storeLeadTimes } from '../../db/lead-times.ts';
import { lockOrder, storeMoments } from '../../db/orders.ts';
import { notFound } from '../../domain/errors.ts';
import { datedAs, type OrderReport, stepsTo } from '../../domain/followed-order.ts';
import { leadTimeSample } from '../../domain/lead-time.ts';
import type { Order } from '../../domain/order.ts';
import { changeEvent } from '../../domain/order-events.ts';
import { advance } from '../../domain/order-status.ts';
import { estimateArrivals } from './arrivals.ts';
import { takeStep } from './change-status.ts';
import { orderUrl } from './order-url.ts';

/** In whose name an order follows, and through which poll. */
export interface Follower {
  companyId: string;
  requestId: string;
}

const comment = 'Told by the pull feed.';

/**
 * Returns whether the report changed the order that `ref` names. Each step is taken as if it had been set, with its events and messages;
 * days and method alone tell order.updated. Throws NOT_FOUND, ORDER_FINAL, MANAGER_ROLE_REQUIRED, INVALID_REQUEST.
 */
export async function followReport(
  ctx: Pick<Context, 'db' | 'config'>,
  follower: Follower,
  ref: string,
  report: OrderReport,
): Promise<boolean> {
  return await ctx.db.transaction(async (trx) => {
    const locked = await lockOrder(trx, follower.companyId, ref);
    if (locked === undefined) throw notFound('The order');
    const { order, lockedAt } = locked;
    const steps = stepsTo(order.status, report.status);
    let present = datedAs(order, report);
    const isRedated = !isDeepStrictEqual(present, order);
    if (steps.length === 0 && isRedated) await storeDays(ctx, trx, follower, present, lockedAt);
    for (const step of steps) {
      const after = datedAs(advance(present, step, { status: step }, lockedAt), report);
      await takeStep(ctx, trx, { ...follower, by: 'external_api', keyId: null }, { before: present, after, comment });
      present = after;
    }
    return steps.length > 0 || isRedated;
  });
}

async function storeDays(
  ctx: Pick<Context, 'config'>,
  trx: Transaction,
  { companyId, requestId }: Follower,
  order: Order,
  at: string,
): Promise<void> {
  await storeMoments(trx, companyId, order);
  const [arrival = null] = await estimateArrivals({ ...ctx, db: trx }, companyId, [order]);
  await recordEvents(trx, companyId, requestId, [changeEvent(order, at, { orderUrl: orderUrl(ctx, order), arrival })]);
  const sample = leadTimeSample(order);
  if (sample !== undefined) await storeLeadTimes(trx, companyId, [sample]);
}
