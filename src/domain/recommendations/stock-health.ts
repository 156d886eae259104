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
export const deadStockDays = 90;

/** Input of the classification. */
export interface StockHealthInput {
  stockUnits: number;
  /** Units sold on each day up to yesterday, NaN on stockout days. */
  history: Float64Array;
  demand: DemandPath;
  /** Largest order-up-to level of the shipping methods, in units. */
  orderUpTo: number;
  /** Days from today until the stock at the 10 % quantile runs out; null if it lasts. */
  stockoutDay: number | null;
  /** Lead time of the recommended method in days, a decimal string. */
  leadTimeDays: string;
}

/**
 * Returns the class of the stock; the first that applies:
 *
 * - `dead`: units in stock, known for at least 90 days, and none sold in the last 90 days. All units in stock.
 * - `excess`: more in stock than the order-up-to level. The units above it.
 * - `at_risk`: the stock at the 10 % quantile runs out before an order of today would arrive. The expected demand from then to the arrival,
 *   rounded up.
 *
 * 10 a day, stock lasts until day 9, 14 days by air: 5 · 10 = 50 units at risk. 1,200 in stock, order-up-to level 865.8 → 334 in excess
 */
export function classifyStock(input: StockHealthInput): StockHealth {
  const { stockUnits, demand, orderUpTo, stockoutDay } = input;
  if (stockUnits > 0 && isDead(input.history)) return { health: 'dead', units: stockUnits };
  const excess = Math.floor(stockUnits - orderUpTo);
  if (excess > 0) return { health: 'excess', units: excess };
  const arrivalDay = Math.ceil(Number(input.leadTimeDays));
  if (stockoutDay !== null && stockoutDay < arrivalDay) {
    const missed = demand.over(toDecimal(arrivalDay)).minus(demand.over(toDecimal(stockoutDay)));
    return { health: 'at_risk', units: missed.ceil().toNumber() };
  }
  return { health: 'healthy', units: 0 };
}

/** Stockout days prove nothing: units sold in the 90 days are counted on the others. */
function isDead(history: Float64Array): boolean {
  return history.length >= deadStockDays && history.subarray(-deadStockDays).every((units) => !(units > 0));
}
