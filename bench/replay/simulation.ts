// Inventory of one product, simulated day by day: arrivals, orders of a policy, sales. Demand that finds no stock is lost.

import { chance } from '../../scripts/seed/random.ts';
import { addDays, dayOfNumber } from '../../src/domain/day.ts';

export type Method = 'air' | 'sea';

/** What a policy knows on the morning of a day. */
export interface Morning {
  today: string;
  /** Day number of the first day of `history`. */
  firstDay: number;
  /** Units sold each day up to yesterday, NaN on days at whose end the product was out of stock. */
  history: Float64Array;
  stockUnits: number;
  /** Orders that have not arrived, oldest first, with the day on which they are expected; it may have passed. */
  open: readonly { quantity: number; method: Method; expectedOn: string }[];
}

/** Returns the units to order by each method. */
export type Policy = (morning: Morning, product: ReplayedProduct) => Record<Method, number>;

/** Lead time in days, normally distributed, at least 1. */
export interface LeadTime {
  days: number;
  deviationDays: number;
}

export interface Replay {
  leadTimes: Record<Method, LeadTime>;
  reviewPeriodDays: number;
  /** Simulated days before the first that is measured. */
  warmUpDays: number;
}

/** A product and its demand. */
export interface ReplayedProduct {
  /** Position in the data set: the seed of its lead times. */
  index: number;
  /** Demand of each day from the first record on. */
  demand: Float64Array;
  firstDay: number;
  /** Index of the first simulated day. */
  start: number;
  unitsPerBox: number | null;
  minimumQuantity: number | null;
}

/** Sums over the measured days of a product. */
export interface Outcome {
  days: number;
  demand: number;
  sold: number;
  /** Stock at the end of each day, summed. */
  stockDays: number;
  /** Units ordered by each method. */
  ordered: Record<Method, number>;
  orders: number;
  /** Replenishment cycles, from one arrival to the next, and those without lost sales. */
  cycles: number;
  cyclesInStock: number;
}

/** Days of demand that the initial stock and the initial order are based on. */
const initialDays = 90;

/**
 * Simulates a product from `start` to the end of its demand. It begins with a review period of demand in stock, and as much arriving every
 * review period within the lead time by sea.
 */
export function simulate(product: ReplayedProduct, policy: Policy, replay: Replay): Outcome {
  const { demand, start, firstDay } = product;
  const { leadTimes, reviewPeriodDays, warmUpDays } = replay;
  const known = demand.slice();
  const outcome: Outcome = {
    ...{ days: 0, demand: 0, sold: 0, stockDays: 0, ordered: { air: 0, sea: 0 } },
    ...{ orders: 0, cycles: 0, cyclesInStock: 0 },
  };
  const before = demand.subarray(Math.max(0, start - initialDays), start);
  const perReview = Math.ceil((sum(before) / before.length) * reviewPeriodDays);
  let stock = perReview;
  let open: { quantity: number; method: Method; expectedOn: string; arrivesOn: number }[] = [];
  for (let day = reviewPeriodDays; day <= leadTimes.sea.days; day += reviewPeriodDays)
    open.push({
      quantity: perReview,
      method: 'sea',
      expectedOn: dayOfNumber(firstDay + start + day),
      arrivesOn: start + day,
    });
  let isCycleInStock: boolean | null = null;
  for (let day = start; day < demand.length; day++) {
    const isMeasured = day >= start + warmUpDays;
    const today = dayOfNumber(firstDay + day);
    const arrived = open.filter(({ arrivesOn }) => arrivesOn <= day);
    open = open.filter(({ arrivesOn }) => arrivesOn > day);
    if (arrived.length > 0) {
      stock += arrived.reduce((units, { quantity }) => units + quantity, 0);
      if (isMeasured && isCycleInStock !== null) {
        outcome.cycles++;
        if (isCycleInStock) outcome.cyclesInStock++;
      }
      isCycleInStock = true;
    }
    const quantities = policy({ today, firstDay, history: known.subarray(0, day), stockUnits: stock, open }, product);
    const noise = chance(product.index * 10_007 + day);
    for (const method of ['air', 'sea'] as const) {
      const days = actualDays(leadTimes[method], noise.next(), noise.next());
      const quantity = quantities[method];
      if (quantity === 0) continue;
      const expectedOn = addDays(today, Math.ceil(leadTimes[method].days));
      open.push({ quantity, method, expectedOn, arrivesOn: day + days });
      if (!isMeasured) continue;
      outcome.ordered[method] += quantity;
      outcome.orders++;
    }
    const wanted = Math.max(0, demand[day]!);
    const sold = Math.min(wanted, stock);
    stock -= sold;
    if (sold < wanted) isCycleInStock = isCycleInStock === null ? null : false;
    known[day] = stock === 0 ? Number.NaN : sold;
    if (!isMeasured) continue;
    outcome.days++;
    outcome.demand += wanted;
    outcome.sold += sold;
    outcome.stockDays += stock;
  }
  return outcome;
}

/** Returns a lead time for two uniform numbers (Box–Muller). */
function actualDays({ days, deviationDays }: LeadTime, one: number, other: number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - one)) * Math.cos(2 * Math.PI * other);
  return Math.max(1, Math.round(days + deviationDays * normal));
}

function sum(values: Float64Array): number {
  return values.reduce((total, value) => total + value, 0);
}
