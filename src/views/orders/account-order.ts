// Orders on the account pages: the current format of External API v1 with the promised date.

import type { AccountOrderDetail, AccountOrderRow } from '../../../generated/account/types.gen.ts';
import type { OrderWithTimeline } from '../../db/orders/orders.ts';
import type { Locale } from '../../domain/locale.ts';
import type { Arrival } from '../../domain/orders/eta.ts';
import type { Order } from '../../domain/orders/order.ts';
import type { StatusRights } from '../../domain/orders/order-status.ts';
import { daysLate } from '../../domain/orders/promised-date.ts';
import { orderDetail, orderRow } from './order-v1.ts';

/** Returns an order as a list row. `today` is the current day (UTC). */
export function accountOrderRow(order: Order, arrival: Arrival | null, locale: Locale, today: string): AccountOrderRow {
  return { ...orderRow(order, arrival, locale), ...promiseOf(order, today) };
}

/** Returns an order in detail, as the user sees it. */
export function accountOrderDetail(
  order: OrderWithTimeline,
  arrival: Arrival | null,
  locale: Locale,
  user: StatusRights,
  today: string,
): AccountOrderDetail {
  return { ...orderDetail(order, arrival, locale, user), ...promiseOf(order, today) };
}

function promiseOf(order: Order, today: string) {
  return { promisedDate: order.promisedOn, daysLate: daysLate(order, today) };
}
