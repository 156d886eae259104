// When orders should arrive. Computed when it is asked for, so that every accepted order refines the dates of all that are open.

import { type Arrival, arrivalStart, estimateArrival, type InTransitOrder } from '../../domain/orders/eta.ts';
import { estimateLeadTimes, type PlanningContext } from './lead-times.ts';

/** Returns the arrival of each of a company's orders, in their order; null where nothing can be said. One query for all of them. */
export async function estimateArrivals(
  ctx: PlanningContext,
  companyId: string,
  orders: readonly (InTransitOrder & { supplier: { id: string } })[],
): Promise<(Arrival | null)[]> {
  const starts = orders.map(arrivalStart);
  const deliveries = orders.flatMap((order, index) => {
    const start = starts[index];
    return start ? [{ supplierId: order.supplier.id, shippingMethod: start.shippingMethod, from: start.basis }] : [];
  });
  const estimates = (await estimateLeadTimes(ctx, companyId, deliveries)).values();
  return starts.map((start) => start && estimateArrival(start, estimates.next().value!.median));
}
