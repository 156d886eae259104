// Records changes of an order's dates without a status change: the event and the lead times.

import type { Context } from '../../context.ts';
import { recordEvents } from '../../db/events/events.ts';
import { storePromisedDate } from '../../db/orders/orders.ts';
import { orderUpdatedEvent, orderUrl } from '../../domain/events/order-events.ts';
import type { Order } from '../../domain/orders/order.ts';
import type { Transaction } from '../../postgres/connection.ts';
import { estimateArrivals } from './arrivals.ts';
import { updateCostSample } from './cost-samples.ts';
import { updateLeadTimeSample } from './lead-time-samples.ts';
import { updateOpenDifferences } from './order-lines.ts';

/** Company and request that update an order. */
export interface UpdateAuthor {
  companyId: string;
  requestId: string;
}

/** Records `order.updated` with the order's state at `at`, its first estimate as the promised date, its cost sample and, if `updatesLeadTimes`, its lead time sample. */
export async function recordOrderUpdated(
  ctx: Pick<Context, 'config' | 'wakeUps'>,
  trx: Transaction,
  { companyId, requestId }: UpdateAuthor,
  order: Order,
  { at, updatesLeadTimes = true }: { at: string; updatesLeadTimes?: boolean },
): Promise<void> {
  const [arrival = null] = await estimateArrivals({ ...ctx, db: trx }, companyId, [order]);
  if (arrival !== null && order.promisedOn === null) {
    await storePromisedDate(trx, companyId, order.id, arrival.day);
    await updateOpenDifferences(trx, companyId, { ...order, promisedOn: arrival.day });
  }
  await recordEvents(trx, ctx.wakeUps, companyId, requestId, [
    orderUpdatedEvent(order, at, { orderUrl: orderUrl(ctx, order), arrival }),
  ]);
  await updateCostSample(trx, companyId, order);
  if (updatesLeadTimes) await updateLeadTimeSample(trx, companyId, order);
}
