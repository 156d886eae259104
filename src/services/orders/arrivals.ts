// Estimates order arrivals. Calculated on every read, so that each accepted order refines the estimates of all open orders.

import { type Arrival, arrivalStart, estimateArrival, type InTransitOrder } from '../../domain/orders/eta.ts';
import { estimateLeadTimes, type PlanningContext } from './lead-times.ts';

/** Returns the estimated arrival of each order, in order; null if there is no estimate. Uses one query for all orders. */
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
  return starts.map((start) => start && estimateArrival(start, Number(estimates.next().value!.plannedDays)));
}
