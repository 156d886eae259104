// The filter of the order lists of the Account API.

import type { Context } from '../src/context.ts';
import type { OrderPageFilter } from '../src/db/orders/order-page.ts';
import type { SupplierMeasure } from '../src/db/orders/supplier-measures.ts';
import { startOfLastYear } from '../src/domain/day.ts';
import { listOrderPayments } from '../src/services/orders/payment-schedule.ts';
import { orderFilter } from '../src/views/orders/order-filter.ts';

type AccountOrderQuery = Parameters<typeof orderFilter>[0] & {
  paymentDue: boolean;
  paymentOpen: boolean;
  unclaimedShort: boolean;
  openClaims: boolean;
  unsent: boolean;
  countedIn?: readonly SupplierMeasure[];
  sort?: string;
};

/** Returns the filter of the query parameters. `today` is the current day (UTC). Throws INVALID_REQUEST for an empty range. */
export async function accountOrderFilter(
  ctx: Context,
  companyId: string,
  { paymentDue, paymentOpen, unclaimedShort, openClaims, unsent, countedIn, sort, ...query }: AccountOrderQuery,
  today: string,
): Promise<OrderPageFilter> {
  const filter = {
    ...orderFilter(query, today),
    unclaimedShort,
    openClaims,
    unsent,
    countedIn,
    measuredFrom: startOfLastYear(today),
  };
  if (!paymentDue && !paymentOpen && sort !== 'dueDate') return filter;
  const payments = await listOrderPayments(ctx, companyId);
  const idsOf = (list: keyof typeof payments) => payments[list].map(({ orderId }) => orderId);
  return {
    ...filter,
    ...((paymentDue || paymentOpen) && { orderIds: idsOf(paymentDue ? 'due' : 'open') }),
    ...(sort === 'dueDate' && { dueOrderIds: idsOf('open'), dueDates: payments.open.map(({ dueDate }) => dueDate) }),
  };
}
