// An order with its history in a response: the same in each API.

import type { OrderDetail } from '../generated/external-v2/types.gen.ts';
import type { Context } from '../src/context.ts';
import type { OrderWithTimeline } from '../src/db/orders/orders.ts';
import type { Company } from '../src/domain/accounts/company.ts';
import { currentDay } from '../src/domain/clock.ts';
import type { OrderArrival } from '../src/domain/orders/expected-arrival.ts';
import type { StatusRights } from '../src/domain/orders/order-status.ts';
import { expectArrivals } from '../src/services/orders/arrivals.ts';
import { orderDetailView } from '../src/views/orders/order.ts';

/** Returns an order with its estimated arrival, and that arrival; `rights` are those of the key or user that reads it. */
export async function orderDetail(
  ctx: Pick<Context, 'db' | 'config' | 'clock'>,
  company: Company,
  rights: StatusRights,
  order: OrderWithTimeline,
): Promise<{ detail: OrderDetail; arrival: OrderArrival }> {
  const today = currentDay(ctx.clock);
  const [arrival] = await expectArrivals(ctx, company.id, [order], today);
  return { detail: orderDetailView(order, arrival!, { locale: company.locale, rights, today }), arrival: arrival! };
}
