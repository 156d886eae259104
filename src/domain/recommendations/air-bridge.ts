// Dual sourcing: an air order covers the time until the next arrival by sea, and an order by sea covers the rest.

import type { Decimal } from 'decimal.js';
import { addDays, daysBetween } from '../day.ts';
import { roundForWire, toDecimal } from '../decimal-text.ts';
import type { DemandPath } from './demand-path.ts';
import { type TransitOrder, transitUnits } from './in-transit.ts';

/** The period that an air order covers, until the next arrival. */
export interface AirBridge {
  /** Day of that arrival, `YYYY-MM-DD`. */
  until: string;
  /** Days from today to `until`, a decimal string. */
  coveredDays: string;
  /** Units that arrive after the air order and before that day. They are subtracted from the order-up-to level. */
  arrivingBefore: number;
  /** Units of the demand that finds no stock before the air order arrives, a decimal string. They are subtracted too. */
  lostSales: string;
  /** Largest order-up-to level of the air order, in units, a decimal string. */
  orderUpTo: string;
}

/** Input of a bridge. */
export interface BridgeInput {
  today: string;
  demand: DemandPath;
  /** Units, a decimal string. */
  airSafetyStock: Decimal;
  /** Units of the demand that finds no stock before the air order arrives. */
  lostSales: Decimal;
  /** Lead time plus calculation interval of each method, in days. */
  airHorizonDays: Decimal;
  seaHorizonDays: Decimal;
  /** Days of demand that an order covers beyond its horizon. */
  reviewPeriodDays: number;
  /** Orders that arrive after the air horizon, soonest first. */
  laterOrders: readonly TransitOrder[];
}

/**
 * Returns the bridge of an air order; null if sea is not slower, or if the order covers the whole review period. The order is needed until an arrival that leaves no greater need: before
 * each later arrival by `t` days, and before an order placed by sea now can arrive, the need is demand over t days + safety stock − units that arrive
 * between the air order and then. The largest need, less the sales that are lost before the air order arrives, is the order-up-to level. As in
 * tailored base-surge policies of dual sourcing, the fast source delivers only what the slow one cannot deliver in time.
 *
 * 10 a day, safety stock 20, air 5 + 1 days, sea 45 + 1 days, 564 units by sea in 15 days: 15 · 10 + 20 = 170 before them, 46 · 10 + 20 − 564 < 0
 * before a new order by sea. With 30 units in stock, 5 · 10 − 30 = 20 are lost → 150, and the air order is 120.
 */
export function airBridge(input: BridgeInput): AirBridge | null {
  const { today, demand, airSafetyStock, airHorizonDays, seaHorizonDays } = input;
  if (seaHorizonDays.lte(airHorizonDays)) return null;
  const later = input.laterOrders.filter(({ expectedOn }) => seaHorizonDays.gt(daysBetween(today, expectedOn)));
  const arrivals = [...new Set(later.map(({ expectedOn }) => daysBetween(today, expectedOn)))].map(toDecimal);
  const needs = [...arrivals, seaHorizonDays].map((days) => {
    const arrivingBefore = transitUnits(later.filter(({ expectedOn }) => days.gt(daysBetween(today, expectedOn))));
    return { days, arrivingBefore, need: demand.over(days).plus(airSafetyStock).minus(arrivingBefore) };
  });
  const largest = needs.reduce((most, next) => (next.need.gt(most.need) ? next : most));
  const reviewEnd = airHorizonDays.plus(input.reviewPeriodDays);
  if (largest.need.gt(demand.over(reviewEnd).plus(airSafetyStock))) return null;
  const { days, arrivingBefore, need } = largest;
  return {
    until: addDays(today, days.floor().toNumber()),
    coveredDays: days.toFixed(),
    arrivingBefore,
    lostSales: input.lostSales.toFixed(),
    orderUpTo: roundForWire(need.minus(input.lostSales)).toFixed(),
  };
}
