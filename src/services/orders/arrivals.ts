// Estimates order arrivals. Calculated on every read, so that each accepted order refines the estimates of all open orders.

import { type ArrivalUnits, listShippedUnits, readConfirmedDates } from '../../db/orders/expected-arrivals.ts';
import { type Arrival, arrivalStart, estimateArrival, type InTransitOrder } from '../../domain/orders/eta.ts';
import {
  type DatedArrival,
  type DayOfArrival,
  dayOfArrival,
  expectNow,
  leadTimeOf,
  type NowExpected,
  type OrderArrival,
  type TransitLeadTime,
  transitBasis,
  unconfirmed,
  undated,
} from '../../domain/orders/expected-arrival.ts';
import type { ArrivalBasis } from '../../domain/orders/lead-time.ts';
import type { Order } from '../../domain/orders/order.ts';
import { isOpenStatus } from '../../domain/orders/order-status.ts';
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

/** The order data that the days of its open units need. */
export type ArrivingOrder = InTransitOrder & Pick<Order, 'id' | 'promisedOn'> & { supplier: { id: string } };

/** Open units of an order that arrive together: `lines` of a dated shipment or of the rest, null for all units of the order. */
interface ArrivingPart extends DayOfArrival {
  /** What their lead time counts from. */
  from: ArrivalBasis;
  lines: ArrivalUnits['lines'] | null;
}

/**
 * Returns the estimated arrival of each order and the days of its open units by the rule of the list of arrivals, in order. Without open units,
 * an order has one part without lines. Uses a few queries for any number of orders.
 */
export async function dateArrivals(
  ctx: PlanningContext,
  companyId: string,
  orders: readonly ArrivingOrder[],
): Promise<{ arrival: Arrival | null; parts: ArrivingPart[] }[]> {
  const arrivals = await estimateArrivals(ctx, companyId, orders);
  const openIds = [...new Set(orders.filter(({ status }) => isOpenStatus(status)).map(({ id }) => id))];
  const confirmed = await readConfirmedDates(ctx.db, companyId, openIds);
  const shipped = Map.groupBy(await listShippedUnits(ctx.db, companyId, openIds), ({ orderId }) => orderId);
  return orders.map(({ id, promisedOn, shippedAt }, index) => {
    const arrival = arrivals[index] ?? null;
    const days = confirmed.get(id) ?? unconfirmed;
    const parts = shipped.get(id) ?? [{ carrierDate: null, lines: null }];
    return {
      arrival,
      parts: parts.map(({ carrierDate, lines }) => ({
        ...dayOfArrival({ carrierDate, ...days, promisedOn }, arrival),
        from: transitBasis({ shippedAt, carrierDate }),
        lines,
      })),
    };
  });
}

/** Returns the arrival of each order, in order. Its goods are expected on the latest day of its open units, and on none without these. */
export async function expectArrivals(
  ctx: PlanningContext,
  companyId: string,
  orders: readonly (ArrivingOrder & { hasOpenUnits: boolean })[],
  today: string,
): Promise<OrderArrival[]> {
  const dated = await dateArrivals(ctx, companyId, orders);
  const due = dated.flatMap(({ parts }, index) => {
    const { supplier, shippingMethod } = orders[index]!;
    return parts.map(({ lines: _, ...part }) => ({ index, supplier, shippingMethod, ...part, day: part.arrivesOn }));
  });
  const days = await expectDays(ctx, companyId, due, today);
  const latest = new Map<number, DatedArrival>();
  for (const [position, { index, arrivesOn, arrivesOnBasis, laterConfirmedDate }] of due.entries()) {
    const now = days[position]!;
    if (now.expectedOn !== null && now.expectedOn > (latest.get(index)?.expectedOn ?? ''))
      latest.set(index, { arrivesOn, arrivesOnBasis, laterConfirmedDate, ...now });
  }
  return dated.map(({ arrival }, index) => ({
    ...((orders[index]!.hasOpenUnits && latest.get(index)) || undated),
    arrival,
  }));
}

/** What decides how long goods travel. */
interface Goods extends Pick<Order, 'shippingMethod'> {
  supplier: { id: string };
  /** `transitBasis` of the goods. */
  from: ArrivalBasis;
}

/** Returns the day on which goods that are due on `day` are expected now, in order. */
export async function expectDays(
  ctx: PlanningContext,
  companyId: string,
  due: readonly (Goods & { day: string | null })[],
  today: string,
): Promise<NowExpected[]> {
  const isOverdue = ({ day }: (typeof due)[number]) => day !== null && day < today;
  const leadTimes = (await readTransitLeadTimes(ctx, companyId, due.filter(isOverdue))).values();
  return due.map((goods) =>
    isOverdue(goods)
      ? expectNow(goods.day, today, leadTimes.next().value!)
      : { expectedOn: goods.day, isArrivalAssumed: false },
  );
}

/**
 * Returns the day on which open units without a day are expected if their order is paid today, in order; null for others, without open units and
 * without a method.
 */
export async function expectIfPaidToday(
  ctx: PlanningContext,
  companyId: string,
  goods: readonly (Omit<Goods, 'from'> & { expectedOn: string | null; hasOpenUnits: boolean })[],
  today: string,
): Promise<(string | null)[]> {
  const isUnpaid = (one: (typeof goods)[number]) =>
    one.hasOpenUnits && one.expectedOn === null && one.shippingMethod !== null;
  const unpaid = goods.filter(isUnpaid).map((one) => ({ ...one, from: 'first_payment' as const }));
  const leadTimes = (await readTransitLeadTimes(ctx, companyId, unpaid)).values();
  return goods.map((one) => (isUnpaid(one) ? expectNow(null, today, leadTimes.next().value!).expectedOn : null));
}

/** Returns the lead time of goods, in order; the slower one without a method. Uses a few queries for any number of goods. */
export async function readTransitLeadTimes(
  ctx: PlanningContext,
  companyId: string,
  goods: readonly Goods[],
): Promise<TransitLeadTime[]> {
  const deliveries = goods.flatMap(({ supplier, from }) =>
    (['air', 'sea'] as const).map((shippingMethod) => ({ supplierId: supplier.id, shippingMethod, from })),
  );
  const estimates = (await estimateLeadTimes(ctx, companyId, deliveries)).values();
  const next = () => estimates.next().value!;
  return goods.map(({ shippingMethod }) => leadTimeOf(shippingMethod, { air: next(), sea: next() }));
}
