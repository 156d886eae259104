// Orders in responses of the Account API: as in v2, with the day of their arrival if they are paid today.

import type { AccountOrder, AccountOrderDetail } from '../generated/account/types.gen.ts';
import type { Context } from '../src/context.ts';
import type { OrderWithTimeline, UpdatedOrder } from '../src/db/orders/orders.ts';
import type { Company } from '../src/domain/accounts/company.ts';
import { currentDay } from '../src/domain/clock.ts';
import type { StatusRights } from '../src/domain/orders/order-status.ts';
import { expectArrivals, expectIfPaidToday } from '../src/services/orders/arrivals.ts';
import { orderDetailView, orderView } from '../src/views/orders/order.ts';

type OrdersContext = Pick<Context, 'db' | 'config' | 'clock'>;

/** Returns orders of a list with their arrivals, in order; `rights` are those of the user that reads them. */
export async function accountOrders(
  ctx: OrdersContext,
  company: Company,
  rights: StatusRights,
  orders: readonly UpdatedOrder[],
): Promise<AccountOrder[]> {
  const { dated, reader } = await dateOrders(ctx, company, rights, orders);
  return dated.map(({ order, arrival, ...ifPaid }) => ({ ...orderView(order, arrival, reader), ...ifPaid }));
}

/** Returns an order with its history and arrival, and whether it was not sent to the supplier; `rights` are those of the user that reads it. */
export async function accountOrderDetail(
  ctx: OrdersContext,
  company: Company,
  rights: StatusRights,
  order: OrderWithTimeline,
): Promise<AccountOrderDetail> {
  const { dated, reader } = await dateOrders(ctx, company, rights, [order]);
  const { arrival, expectedIfPaidToday } = dated[0]!;
  return { ...orderDetailView(order, arrival, reader), expectedIfPaidToday, isUnsent: order.isUnsent };
}

async function dateOrders<Listed extends UpdatedOrder>(
  ctx: OrdersContext,
  company: Company,
  rights: StatusRights,
  orders: readonly Listed[],
) {
  const today = currentDay(ctx.clock);
  const arrivals = await expectArrivals(ctx, company.id, orders, today);
  const goods = orders.map(({ status, shippingMethod, supplier }, index) => ({
    ...{ status, shippingMethod, supplier },
    expectedOn: arrivals[index]!.expectedOn,
  }));
  const days = await expectIfPaidToday(ctx, company.id, goods, today);
  return {
    dated: orders.map((order, index) => ({
      order,
      arrival: arrivals[index]!,
      expectedIfPaidToday: days[index] ?? null,
    })),
    reader: { locale: company.locale, rights, today },
  };
}
