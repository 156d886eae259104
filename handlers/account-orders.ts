// Orders in responses of the Account API: as in v2, with the later day that the supplier confirmed, that of their arrival if they are paid today, and that of their last receipt.

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
  const views = orders.map((order, index) => {
    const arrival = arrivals[index]!;
    const { laterConfirmedDate } = arrival;
    return { ...orderView(order, arrival, reader), laterConfirmedDate, receivedOn: order.receivedOn };
  });
  return await addDayIfPaid(ctx, company, views, (index) => orders[index]!.hasOpenUnits);
}

/** Returns an order with its history and arrival, and whether it was not sent to the supplier; `rights` are those of the user that reads it. */
export async function accountOrderDetail(
  ctx: OrdersContext,
  company: Company,
  rights: StatusRights,
  order: OrderWithTimeline,
): Promise<AccountOrderDetail> {
  const { detail: view, arrival } = await orderDetail(ctx, company, rights, order);
  const [detail] = await addDayIfPaid(ctx, company, [view], () => order.hasOpenUnits);
  const { receivedOn, isUnsent } = order;
  return { ...detail!, laterConfirmedDate: arrival.laterConfirmedDate, receivedOn, isUnsent };
}

/** Returns orders or arrivals with the day on which their open units are expected if they are paid today; null if they have a day. */
export async function addDayIfPaid<
  Listed extends Omit<Parameters<typeof expectIfPaidToday>[2][number], 'hasOpenUnits'>,
>(
  ctx: OrdersContext,
  { id }: Pick<Company, 'id'>,
  listed: readonly Listed[],
  hasOpenUnits: (index: number) => boolean,
): Promise<(Listed & { expectedIfPaidToday: string | null })[]> {
  const goods = listed.map((one, index) => ({ ...one, hasOpenUnits: hasOpenUnits(index) }));
  const days = await expectIfPaidToday(ctx, id, goods, currentDay(ctx.clock));
  return listed.map((one, index) => ({ ...one, expectedIfPaidToday: days[index] ?? null }));
}
