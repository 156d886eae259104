// The plan of a recommendation: the orders to place now and, if it is better to wait, the next order by a method that is not used now.

import { addDays, daysBetween } from '../day.ts';
import { toDecimal } from '../decimal-text.ts';
import { leadTimeOf, type TransitLeadTimes } from '../orders/expected-arrival.ts';
import type { ShippingMethod } from '../orders/order.ts';
import { type OrderedUnits, scheduleTransit, type TransitOrder } from './in-transit.ts';
import { horizonErrors, type ProductRecommendation, type RecommendationInput, recommend } from './recommendation.ts';
import type { Scenario } from './replenishment.ts';
import { lastSafeOrderDate, lowStockoutDay } from './stock-projection.ts';

/** An order of a plan; a plan has at most one by each method. */
export interface RecommendedOrder {
  shippingMethod: ShippingMethod;
  /** Units, 1 or more. */
  quantity: number;
  /** Whether it is to be placed now. */
  isDue: boolean;
  /**
   * `YYYY-MM-DD`. Of an order that is due: the last day on which it arrives, with a probability of 90 %, before stock runs out; null if stock lasts
   * for a year. Of a later order: the day on which it is expected to be due.
   */
  orderBy: string | null;
  /** Expected arrival if it is placed today, or a later order on its day; `YYYY-MM-DD`. */
  arrivesOn: string;
}

const methods = ['air', 'sea'] as const satisfies ShippingMethod[];

/** A later order is not searched for. */
const maxDaysAhead = 90;

/**
 * Returns the orders of a recommendation: those that are due, then the next one by a method that is not used now, within 90 days. That is the
 * recommendation of the day on which it becomes due if sales are as expected until then. What is due and the supplier cannot deliver is ordered on
 * the day of its restock.
 *
 * 10 a day without errors, 14 days by air and 44 by sea, 200 in stock: 310 by sea now, which arrive 24 days after stock runs out, and 240 by air in
 * 5 days for the time until then
 */
export function recommendedOrders(
  input: RecommendationInput,
  recommendation: ProductRecommendation,
): RecommendedOrder[] {
  const due = dueOrders(input, recommendation);
  const orders = [...due, ...laterOrders(input, recommendation, due)];
  return orders.map((order) => {
    const before = orders.find(({ arrivesOn }) => arrivesOn < order.arrivesOn);
    return order.isDue && before ? { ...order, orderBy: orderByBeside(input, recommendation, order, before) } : order;
  });
}

function dueOrders(input: RecommendationInput, recommendation: ProductRecommendation): RecommendedOrder[] {
  const { today, leadTimes } = input;
  const { combinedQuantities, recommendedMethod, lastSafeOrderDates } = recommendation;
  const orderOf = (method: ShippingMethod): RecommendedOrder => ({
    ...{ shippingMethod: method, quantity: combinedQuantities[method], isDue: true },
    orderBy: lastSafeOrderDates[method],
    arrivesOn: arrivalOf(today, leadTimes[method].plannedDays),
  });
  const other: ShippingMethod = recommendedMethod === 'air' ? 'sea' : 'air';
  return [recommendedMethod, other].map(orderOf).filter(({ quantity }) => quantity > 0);
}

/** Returns the last safe day of an order beside one that arrives before it: stock runs out after that arrival. */
function orderByBeside(
  input: RecommendationInput,
  { scenarios }: ProductRecommendation,
  { shippingMethod }: RecommendedOrder,
  beside: RecommendedOrder,
): string | null {
  const { today, leadTimes } = input;
  const transit = scheduleTransit([...input.orderedUnits, ...asOrderedUnits([beside])], today, leadTimes);
  const ahead = daysBetween(today, beside.arrivesOn);
  const day = beside.arrivesOn;
  const projection = {
    ...{ today: day, stockUnits: expectedStock(input, transit, ahead)[ahead]! },
    transit: transit.filter(({ expectedOn }) => expectedOn > day),
    ...{ dailyMeans: meansFrom(input, ahead), errors: horizonErrors(scenarios) },
  };
  const { plannedDays, deviationDays } = leadTimes[shippingMethod];
  return lastSafeOrderDate(day, lowStockoutDay(projection, deviationDays), plannedDays);
}

function laterOrders(
  input: RecommendationInput,
  recommendation: ProductRecommendation,
  due: readonly RecommendedOrder[],
): RecommendedOrder[] {
  const unused = methods.filter((method) => !due.some((order) => order.shippingMethod === method));
  if (input.isStockKnown === false || input.isDiscontinued === true || unused.length === 0) return [];
  const { today, leadTimes } = input;
  const transit = scheduleTransit([...input.orderedUnits, ...asOrderedUnits(due)], today, leadTimes);
  const stock = expectedStock(input, transit, maxDaysAhead);
  const ahead =
    due.length === 0 && isNeeded(recommendation)
      ? restockIn(input)
      : findNextDue(input, { transit, stock, scenarios: recommendation.scenarios });
  if (ahead === null) return [];
  const day = addDays(today, ahead);
  const { combinedQuantities } = recommend({
    ...{ ...input, today: day, stockUnits: Math.floor(stock[ahead]!) },
    orderedUnits: transit.filter(({ expectedOn }) => expectedOn > day).map((order) => asExpected(order, leadTimes)),
    dailyMeans: meansFrom(input, ahead),
  });
  return unused
    .filter((method) => combinedQuantities[method] > 0)
    .map((method) => ({
      ...{ shippingMethod: method, quantity: combinedQuantities[method], isDue: false, orderBy: day },
      arrivesOn: arrivalOf(day, leadTimes[method].plannedDays),
    }));
}

/** Returns whether something is due, if the supplier can deliver it or not. */
function isNeeded({ quantitiesBeforeLimit: { air, sea } }: ProductRecommendation): boolean {
  return air + sea > 0;
}

/** Returns the days until the supplier expects new stock; null if it is unknown or later than orders are searched for. */
function restockIn({ today, terms }: RecommendationInput): number | null {
  const { restockDate = null } = terms ?? {};
  const days = restockDate === null ? 0 : daysBetween(today, restockDate);
  return days > 0 && days <= maxDaysAhead ? days : null;
}

/** Returns the expected stock today and at the end of each of the next days. */
function expectedStock(input: RecommendationInput, transit: readonly TransitOrder[], days: number): number[] {
  const demandOf = dailyDemandOf(input);
  const arriving = new Array<number>(days + 1).fill(0);
  for (const { day, quantity } of arrivalsOf(input, transit)) if (day <= days) arriving[day]! += quantity;
  const stock = [Math.max(0, input.stockUnits) + arriving[0]!];
  for (let day = 1; day <= days; day++) stock.push(Math.max(0, stock[day - 1]! - demandOf(day)) + arriving[day]!);
  return stock;
}

interface ExpectedState {
  transit: readonly TransitOrder[];
  /** The expected stock of each day. */
  stock: readonly number[];
  scenarios: Record<ShippingMethod, Scenario>;
}

/** Returns the first day, in days from today, on which stock and orders that count are at or below a reorder point; null for none. */
function findNextDue(input: RecommendationInput, { transit, stock, scenarios }: ExpectedState): number | null {
  const demandOf = dailyDemandOf(input);
  const arrivals = arrivalsOf(input, transit);
  const rules = methods.map((method) => {
    const horizon = Number(scenarios[method].protectionDays);
    return {
      method,
      horizon,
      safetyStock: Number(scenarios[method].safetyStock),
      demand: slidingDemand(demandOf, horizon),
    };
  });
  for (let day = 1; day < stock.length; day++) {
    for (const { method, horizon, safetyStock, demand } of rules) {
      const needed = demand(day) + safetyStock;
      let position = stock[day]!;
      for (const order of arrivals)
        if (order.day > day && (order.day <= day + horizon || order.shippingMethod === method))
          position += order.quantity;
      if (needed > 0 && position <= needed + 1e-9) return day;
    }
  }
  return null;
}

/** Returns the expected units of `days` days, which may be fractional, after a day. */
function slidingDemand(demandOf: (day: number) => number, days: number): (day: number) => number {
  const whole = Math.floor(days);
  return (day) => {
    let units = demandOf(day + whole + 1) * (days - whole);
    for (let next = day + 1; next <= day + whole; next++) units += demandOf(next);
    return units;
  };
}

/** Returns the expected units of the n-th day from today, 1 for today. */
function dailyDemandOf({ dailyMeans, dailyDemand }: RecommendationInput): (day: number) => number {
  const means = (dailyMeans ?? [dailyDemand]).map(Number);
  return (day) => means[Math.min(day, means.length) - 1]!;
}

function arrivalsOf({ today }: RecommendationInput, transit: readonly TransitOrder[]) {
  return transit.map((order) => ({ ...order, day: Math.max(0, daysBetween(today, order.expectedOn)) }));
}

function meansFrom({ dailyMeans, dailyDemand }: RecommendationInput, day: number): readonly string[] {
  const means = dailyMeans ?? [dailyDemand];
  return means.slice(Math.min(day, means.length - 1));
}

function asOrderedUnits(orders: readonly RecommendedOrder[]): OrderedUnits[] {
  return orders.map(({ shippingMethod, quantity, arrivesOn }) => ({
    ...{ orderRef: null, source: 'order' as const, quantity, shippingMethod },
    ...{ estimatedOn: arrivesOn, isDelivered: false },
  }));
}

function asExpected(order: TransitOrder, leadTimes: TransitLeadTimes): OrderedUnits {
  const { orderRef, source, quantity, shippingMethod = null, expectedOn, deviationDays = '0' } = order;
  const leadTime = { ...leadTimeOf(shippingMethod, leadTimes), deviationDays };
  return { orderRef, source, quantity, shippingMethod, leadTime, estimatedOn: expectedOn, isDelivered: false };
}

function arrivalOf(day: string, leadTimeDays: string): string {
  return addDays(day, toDecimal(leadTimeDays).ceil().toNumber());
}
