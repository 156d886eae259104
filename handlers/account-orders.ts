// Orders in responses of the Account API: as in v2, with the day of their arrival if they are paid today.

import type { AccountOrder, AccountOrderDetail } from '../generated/account/types.gen.ts';
import type { Context } from '../src/context.ts';
import type { OrderWithTimeline, UpdatedOrder } from '../src/db/orders/orders.ts';
import type { Company } from '../src/domain/accounts/company.ts';
import { currentDay } from '../src/domain/clock.ts';
import type { StatusRights } from '../src/domain/orders/order-status.ts';
import { expectArrivals, expectIfPaidToday } from '../src/services/orders/arrivals.ts';
import { orderView } from '../src/views/orders/order.ts';
import { orderDetail } from './order-detail.ts';

type OrdersContext = Pick<Context, 'db' | 'config' | 'clock'>;

/** Returns orders of a list with their arrivals, in order; `rights` are those of the user that reads them. */
export async function accountOrders(
  ctx: OrdersContext,
  company: Company,
  rights: StatusRights,
  orders: readonly UpdatedOrder[],
): Promise<AccountOrder[]> {
  const today = currentDay(ctx.clock);
  const arrivals = await expectArrivals(ctx, company.id, orders, today);
  const reader = { locale: company.locale, rights, today };
  return await addDayIfPaid(
    ctx,
    company,
    orders.map((order, index) => orderView(order, arrivals[index]!, reader)),
  );
}

/** Returns an order with its history and arrival, and whether it was not sent to the supplier; `rights` are those of the user that reads it. */
export async function accountOrderDetail(
  ctx: OrdersContext,
  company: Company,
  rights: StatusRights,
  order: OrderWithTimeline,
): Promise<AccountOrderDetail> {
  const [detail] = await addDayIfPaid(ctx, company, [await orderDetail(ctx, company, rights, order)]);
  return { ...detail!, isUnsent: order.isUnsent };
}

/** Returns orders or arrivals with the day on which they are expected if they are paid today; null if they have a day. */
export async function addDayIfPaid<Listed extends Parameters<typeof expectIfPaidToday>[2][number]>(
  ctx: OrdersContext,
  { id }: Pick<Company, 'id'>,
  listed: readonly Listed[],
): Promise<(Listed & { expectedIfPaidToday: string | null })[]> {
  const days = await expectIfPaidToday(ctx, id, listed, currentDay(ctx.clock));
  return listed.map((one, index) => ({ ...one, expectedIfPaidToday: days[index] ?? null }));
}
