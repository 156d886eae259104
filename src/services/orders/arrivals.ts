// Estimates order arrivals. Calculated on every read, so that each accepted order refines the estimates of all open orders.

import {
  type Arrival,
  arrivalStart,
  estimateArrival,
  type InTransitOrder,
  type OrderArrival,
} from '../../domain/orders/eta.ts';
import { expectedOn, leadTimeOf } from '../../domain/orders/expected-arrival.ts';
import type { Order } from '../../domain/orders/order.ts';
import { estimateLeadTimes, estimateSupplierLeadTimes, type PlanningContext } from './lead-times.ts';

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

/** Returns the arrival of each order, in order. Uses one query for all orders, and a second one if an estimate has passed. */
export async function expectArrivals(
  ctx: PlanningContext,
  companyId: string,
  orders: readonly (InTransitOrder & Pick<Order, 'supplier' | 'deliveredAt'>)[],
  today: string,
): Promise<OrderArrival[]> {
  const arrivals = await estimateArrivals(ctx, companyId, orders);
  const due = orders.map(({ supplier, shippingMethod, deliveredAt }, index) => ({
    supplier,
    shippingMethod,
    day: deliveredAt === null ? (arrivals[index]?.day ?? null) : null,
  }));
  const days = await expectDays(ctx, companyId, due, today);
  return arrivals.map((arrival, index) => ({ arrival, expectedOn: days[index] ?? null }));
}

/** Returns the day on which goods that are due on `day` are expected now, in order; null for those without a day. */
export async function expectDays(
  ctx: PlanningContext,
  companyId: string,
  due: readonly (Pick<Order, 'shippingMethod'> & { supplier: { id: string }; day: string | null })[],
  today: string,
): Promise<(string | null)[]> {
  const overdue = due.filter(({ day }) => day !== null && day < today);
  const supplierIds = [...new Set(overdue.map(({ supplier }) => supplier.id))];
  const leadTimes = await estimateSupplierLeadTimes(ctx, companyId, supplierIds);
  return due.map(({ supplier, shippingMethod, day }) =>
    day === null || day >= today
      ? day
      : expectedOn(day, today, leadTimeOf(shippingMethod, leadTimes.get(supplier.id)!)),
  );
}
