// Sales that are lost because stock runs out before an order arrives.

import { Decimal } from 'decimal.js';
import { daysBetween } from '../day.ts';
import { roundForWire, toDecimal } from '../decimal-text.ts';
import type { DemandPath } from './demand-path.ts';
import { type TransitOrder, transitUnits } from './in-transit.ts';

/** The stock of a product, what it sells and what arrives. */
export interface StockFlow {
  /** `YYYY-MM-DD` */
  today: string;
  demand: DemandPath;
  /** A negative stock counts as 0: it is not demand of the coming days. */
  stockUnits: number;
  transit: readonly TransitOrder[];
  /** Another order of today that arrives earlier; absent for none. */
  earlierOrder?: { plannedDays: string; quantity: number };
}

/** When an order arrives: days from today and their standard deviation, decimal strings. */
export interface ArrivalTime {
  plannedDays: string;
  deviationDays: string;
}

/** Demand − supply before an arrival, in units. */
interface Shortfall {
  days: number;
  deviationDays: string;
  missing: Decimal;
}

/** Returns the shortfall before each earlier arrival, and before a new order. */
export function shortfalls(flow: StockFlow, order: ArrivalTime): Shortfall[] {
  const arrivals = arrivalsOf(flow);
  const points = arrivals.filter(({ days }) => days < Number(order.plannedDays));
  return [...points, { days: Number(order.plannedDays), deviationDays: order.deviationDays }].map(
    ({ days, deviationDays }) => {
      const supply = Math.max(0, flow.stockUnits) + transitUnits(arrivals.filter((arrival) => arrival.days < days));
      return { days, deviationDays, missing: flow.demand.over(toDecimal(days)).minus(supply) };
    },
  );
}

function arrivalsOf({ today, transit, earlierOrder }: StockFlow) {
  const underWay = transit.map(({ quantity, expectedOn, deviationDays = '0' }) => ({
    ...{ quantity, deviationDays, days: daysBetween(today, expectedOn) },
  }));
  if (earlierOrder === undefined) return underWay;
  const { quantity, plannedDays } = earlierOrder;
  return [...underWay, { quantity, deviationDays: '0', days: Number(plannedDays) }];
}

/**
 * Returns the units of the expected demand that find no stock before an order of today arrives: the largest shortfall, at least 0. Units that arrive
 * after stock has run out do not bring back sales that were lost before.
 *
 * 10 a day, 14 days, 80 in stock: 140 − 80 = 60; with 40 more in 5 days 20; with 400 more in 13 days 130 − 80 = 50
 */
export function lostSalesBefore(flow: StockFlow, order: ArrivalTime): Decimal {
  return roundForWire(Decimal.max(0, ...shortfalls(flow, order).map(({ missing }) => missing)));
}
