// Classifies the stock of a product: dead, excess, at risk of a stockout, or healthy.

import { toDecimal } from '../decimal-text.ts';
import type { DemandPath } from './demand-path.ts';

/** Classes of stock that need attention. */
export const stockIssues = ['dead', 'excess', 'at_risk'] as const;
export type StockIssue = (typeof stockIssues)[number];

/** The class of a product's stock, and the units that it concerns. */
export interface StockHealth {
  health: StockIssue | 'healthy';
  /** Whole units; 0 if healthy. */
  units: number;
}

/** Days without a sale after which stock is dead. */
const deadStockDays = 90;

/** Units in transit that arrive so many days from today. */
export interface LateArrival {
  quantity: number;
  day: number;
}

/** Input of the classification. */
export interface StockHealthInput {
  stockUnits: number;
  /** Units in transit, with the day of their late arrival (`lateDay`), in days from today. */
  transit: readonly LateArrival[];
  /** Units sold on each day up to yesterday, NaN on stockout days. */
  history: Float64Array;
  demand: DemandPath;
  /** Largest order-up-to level of the shipping methods, in units. */
  orderUpTo: number;
  /** Days from today until the stock at the 10 % quantile runs out; null if it lasts. */
  stockoutDay: number | null;
  /** Lead time of the recommended method in days, a decimal string. */
  leadTimeDays: string;
  /** Whether the season is still to come, and whether a seasonal demand rises; absent for not. */
  isBeforeSeason?: boolean;
  isPeakAhead?: boolean;
}

/**
 * Returns the class of the stock; the first that applies. Before its season, stock is neither dead nor in excess:
 *
 * - `dead`: units in stock, known for at least 90 days, and none sold in the last 90 days. All units in stock.
 * - `at_risk`: the stock at the 10 % quantile runs out before an order of today would arrive. The expected demand from then to the arrival
 *   that arrivals in between do not cover, rounded up.
 * - `excess`: more in stock and in transit than the order-up-to level. The units above it.
 *
 * 10 a day, stock lasts until day 9, 14 days by air: 5 · 10 = 50 units at risk, with 30 arriving on day 11 only 20. 1,200 in stock or in transit,
 * order-up-to level 865.8 → 334 in excess
 */
export function classifyStock(input: StockHealthInput): StockHealth {
  const { stockUnits, orderUpTo, isBeforeSeason = false, isPeakAhead = false } = input;
  const isUnsold = stockUnits > 0 && isDead(input.history);
  const isEarly = isBeforeSeason || (isUnsold && isPeakAhead);
  if (isUnsold && !isEarly) return { health: 'dead', units: stockUnits };
  const short = unitsShort(input);
  if (short > 0) return { health: 'at_risk', units: short };
  if (isEarly) return { health: 'healthy', units: 0 };
  const inTransit = input.transit.reduce((sum, { quantity }) => sum + quantity, 0);
  const excess = Math.floor(Math.max(0, stockUnits) + inTransit - orderUpTo);
  return excess > 0 ? { health: 'excess', units: excess } : { health: 'healthy', units: 0 };
}

/** Returns the units of the demand between the stockout and the arrival of an order of today that find no stock. */
function unitsShort({ stockoutDay, leadTimeDays, demand, transit }: StockHealthInput): number {
  const arrivalDay = Math.ceil(Number(leadTimeDays));
  if (stockoutDay === null || stockoutDay >= arrivalDay) return 0;
  const coming = transit.filter(({ day }) => day > stockoutDay && day < arrivalDay).sort((a, b) => a.day - b.day);
  let [short, supply, from] = [toDecimal(0), toDecimal(0), stockoutDay];
  for (const { day, quantity } of [...coming, { day: arrivalDay, quantity: 0 }]) {
    const left = supply.minus(demand.over(toDecimal(day)).minus(demand.over(toDecimal(from))));
    if (left.isNegative()) short = short.minus(left);
    supply = (left.isNegative() ? toDecimal(0) : left).plus(quantity);
    from = day;
  }
  return short.ceil().toNumber();
}

/** Stockout days prove nothing: units sold in the 90 days are counted on the others. */
function isDead(history: Float64Array): boolean {
  return history.length >= deadStockDays && history.subarray(-deadStockDays).every((units) => !(units > 0));
}
