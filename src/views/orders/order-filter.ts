// The filter of an order list on the account pages.

import type { OrderStatus } from '../../domain/orders/order-status.ts';

/** Returns the filter of the query parameters. `today` is the current day (UTC). */
export function orderFilter(
  { status, supplierId, late, search }: { status?: OrderStatus; supplierId?: string; late: boolean; search?: string },
  today: string,
) {
  return { status, supplierId, search, lateOn: late ? today : undefined };
}
