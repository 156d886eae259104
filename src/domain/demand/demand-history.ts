// The history that a forecast is made from: the days of the sales history, with what is known of days whose sales are not the demand.

import { dayNumber } from '../day.ts';
import type { DemandDays } from './demand-series.ts';
import type { Silence } from './known-sales.ts';
import type { SalesHistory } from './sales-history.ts';
import { estimateSoldOutDays } from './sold-out-days.ts';

/** The latest stock observation. */
export interface LatestStock {
  /** Units on hand. */
  onHand: number;
  /** ISO 8601 UTC. */
  observedAt: string;
  /** Whether it excludes its day from demand. */
  isOutOfStock: boolean;
}

/** What a history depends on beside the sales. */
interface KnownLimits {
  stock: LatestStock | null;
  /** Past days for which the company sent no sales. */
  silences?: readonly Silence[];
}

/**
 * Returns the demand of each day of a history, NaN if it is unknown:
 *
 * - on days out of stock; that of the first one is estimated if it had sales (`estimateSoldOutDays`)
 * - after the last sale, if stock ran out then: it is 0 in the latest observation, or the observed units were sold exactly
 * - on days for which the company sent no sales although it usually does
 *
 * 4, 4 and, out of stock, 3 and 0 → 4, 4, 4, unknown; 4, 4, 0, 0 with a last stock of 0 on the second day → 4, 4, unknown, unknown
 */
export function demandHistory(
  { firstDay, units, knownDays }: SalesHistory,
  series: DemandDays,
  { stock, silences = [] }: KnownLimits,
): Float64Array {
  const lastInStock = lastDayInStock(stock, series);
  const soldOut = soldOutDays(series, lastInStock);
  const demand = units.slice();
  if (lastInStock !== null) demand.fill(Number.NaN, Math.max(0, lastInStock + 1 - firstDay));
  for (const { from, to } of silences)
    demand.fill(Number.NaN, Math.max(0, from - firstDay), Math.max(0, to + 1 - firstDay));
  const known = soldOut
    .map(([day, sold]) => [day - firstDay, sold] as const)
    .filter(([day]) => day >= 0 && day < knownDays);
  return estimateSoldOutDays(demand, new Map(known));
}

/** A stock of 0 that was first observed so many days after the last sale was lost otherwise, such as written off. */
const maxUnobservedDays = 28;

/**
 * Returns the day after which nothing is in stock, by the latest observation and the sales since; null if there may be something. Stock that is 0
 * was sold: if it was first observed within four weeks of the last sale, it is 0 since then.
 */
function lastDayInStock(stock: LatestStock | null, { days, units, counted }: DemandDays): number | null {
  if (stock === null) return null;
  const observedOn = dayNumber(stock.observedAt.slice(0, 'YYYY-MM-DD'.length));
  const lastSale = units.findLastIndex((sold) => sold > 0);
  let left = stock.onHand;
  for (let index = 0; index < days.length; index++) {
    if (days[index]! <= observedOn || units[index] === 0) continue;
    // Sales without stock: goods have arrived that were not reported.
    if (left <= 0) return null;
    left -= units[index]!;
  }
  if (left !== 0 || lastSale < 0) return null;
  if (stock.onHand > 0) return days[lastSale]!;
  if (!stock.isOutOfStock) return null;
  const firstOut = days.find((_, index) => index >= lastSale && counted[index] === 0) ?? observedOn;
  return firstOut - days[lastSale]! <= maxUnobservedDays ? days[lastSale]! : firstOut;
}

/**
 * Returns the days with sales on which stock ran out: the first day of a stockout. On later ones, sales contradict the stock, and those without
 * sales do not count, so that their mean is not that of all days.
 */
function soldOutDays({ days, units, counted }: DemandDays, lastInStock: number | null): [day: number, sold: number][] {
  const soldOut: [number, number][] = [];
  for (let index = 0; index < days.length; index++) {
    if (!(units[index]! > 0)) continue;
    const isFirst = index > 0 && (days[index - 1]! < days[index]! - 1 || counted[index - 1] === 1);
    if ((counted[index] === 0 && isFirst) || days[index] === lastInStock) soldOut.push([days[index]!, units[index]!]);
  }
  return soldOut;
}
