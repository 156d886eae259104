// Expected demand day by day. A forecast with one level is the path of one value.

import type { Decimal } from 'decimal.js';
import { roundForWire, toDecimal } from '../decimal-text.ts';

/** Totals of an expected demand. */
export interface DemandPath {
  /** Expected units from today over so many days, which may be fractional. */
  over: (days: Decimal) => Decimal;
  /** Days until so many units are sold, at 4 decimal places; null if they never are. No demand sells nothing, not even 0 units. */
  daysToSell: (units: number) => Decimal | null;
  /** All units that can still be sold; null if demand does not end, or none is expected. */
  total: Decimal | null;
}

/**
 * Returns the totals of the expected units of each day from today on, decimal strings. The last value holds for all later days.
 *
 * ['12.4']: 15 days → 186, 250 units → 20.1613 days; ['10', '20', '5']: 2.5 days → 32.5, 40 units → 4 days
 */
export function demandPath(dailyMeans: readonly string[]): DemandPath {
  const lastDay = Math.max(0, dailyMeans.length - 1);
  const level = toDecimal(dailyMeans.at(-1) ?? 0);
  const isZero = dailyMeans.every((units) => Number(units) === 0);
  // Few callers need all days.
  const sums = [toDecimal(0)];
  const sumUntil = (day: number): Decimal => {
    while (sums.length <= day) sums.push(sums.at(-1)!.plus(dailyMeans[sums.length - 1]!));
    return sums[day]!;
  };
  return {
    over(days) {
      if (days.gte(lastDay)) return sumUntil(lastDay).plus(level.times(days.minus(lastDay)));
      const whole = days.floor().toNumber();
      return sumUntil(whole).plus(toDecimal(dailyMeans[whole]!).times(days.minus(whole)));
    },
    daysToSell(units) {
      if (isZero) return null;
      const sold = Math.max(0, units);
      if (sold === 0) return toDecimal(0);
      let day = 0;
      while (day < lastDay && sumUntil(day).lt(sold)) day++;
      if (day > 0 && sumUntil(day).gte(sold)) day--;
      const rate = toDecimal(dailyMeans[day]!);
      return rate.isZero() ? null : roundForWire(toDecimal(sold).minus(sumUntil(day)).div(rate).plus(day));
    },
    total: level.isZero() && !isZero ? sumUntil(lastDay) : null,
  };
}

/**
 * Returns the expected units of `delay` days after day `days`: what an arrival on that day must leave in stock if it is late. The rate of
 * these days decides, not that of the next ones.
 *
 * 10 a day for 30 days, then 30; 29 days and a delay of 8 → 1 · 10 + 7 · 30 = 220
 */
export function demandOfDelay(demand: DemandPath, days: Decimal, delay: Decimal): Decimal {
  return demand.over(days.plus(delay)).minus(demand.over(days));
}

/** The root mean square error of a forecast total over so many days, in units. */
export interface HorizonError {
  days: number;
  error: string;
}

/**
 * Returns the error of a total over `days` days, from the errors of some horizons, ascending. The square of the error grows linearly between
 * two horizons and, beyond the last one, as it did up to it.
 *
 * 10 over 4 days, 20 over 16: 2 days → √50 = 7.07; 10 days → √250 = 15.81; 64 days → √1600 = 40
 */
export function errorOver(errors: readonly HorizonError[], days: number): number {
  let from = { days: 0, variance: 0 };
  for (const horizon of errors) {
    const to = { days: horizon.days, variance: Number(horizon.error) ** 2 };
    if (days <= to.days && to.days > from.days)
      return Math.sqrt(from.variance + ((to.variance - from.variance) * (days - from.days)) / (to.days - from.days));
    if (to.days > from.days) from = to;
  }
  return from.days === 0 ? 0 : Math.sqrt((from.variance * days) / from.days);
}
