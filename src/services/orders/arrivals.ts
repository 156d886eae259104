// When orders should arrive. Computed when it is asked for, so that every accepted order refines the dates of all that are open.

import type { Context } from '../../context.ts';
import { type Arrival, arrivalStart, estimateArrival } from '../../domain/eta.ts';
import type { Order } from '../../domain/order.ts';
import { planLeadTimes } from '../lead-times.ts';

/** Returns the arrival of each of a company's orders, in their order; null where nothing can be said. One query for all of them. */
export async function estimateArrivals(
  ctx: Pick<Context, 'db' | 'config'>,
  companyId: string,
  orders: readonly Order[],
): Promise<(Arrival | null)[]> {
  const starts = orders.map(arrivalStart);
  const deliveries = orders.flatMap((order, index) => {
    const start = starts[index];
    return start ? [{ supplierId: order.supplier.id, shippingMethod: start.shippingMethod, from: start.basis }] : [];
  });
  const plans = (await planLeadTimes(ctx, companyId, deliveries)).values();
  return starts.map((start) => start && estimateArrival(start, plans.next().value!.median));
}
