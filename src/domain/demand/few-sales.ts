// Products that sold on a few days only. One or three orders in a year, of whatever size, are no rate of demand, nor is the first large order of a
// new product.

/** Days in which sale days are counted, and how many of them are needed for a forecast. */
const countedDays = 365;
const minSaleDays = 4;
/** A history of fewer days needs proportionally fewer sale days, at least two. */
const minHistoryDays = 182;
const minNewSaleDays = 2;
/** Up to so many sale days, past errors say less about the next ones than the sizes of the orders. */
const maxFewSaleDays = 8;

/** A sale of a new product counts with at most this multiple of the largest other one, or with what independent sales explain. */
const maxMultiple = 3;
const maxDeviations = 4;

/** Counted days of a history, at most the last 365, and the sizes of the sales on them. */
function lastSales(units: Float64Array) {
  const sizes: number[] = [];
  let counted = 0;
  for (let day = units.length - 1; day >= 0 && counted < countedDays; day--) {
    if (Number.isNaN(units[day]!)) continue;
    counted++;
    if (units[day]! > 0) sizes.push(units[day]!);
  }
  return { counted, sizes };
}

/**
 * Returns whether a product sold on too few days for a forecast: less than 4 of the last 365, in a history of less than half a year proportionally
 * fewer, at least 2. `units` has the units of each day without returns and spikes, NaN on days that do not count.
 *
 * 700 on one day in two years → too few; 2 days in the first month → enough; none → not few, but none
 */
export function isFewSales(units: Float64Array): boolean {
  const { counted, sizes } = lastSales(units);
  const share = Math.min(1, counted / minHistoryDays);
  return sizes.length > 0 && sizes.length < Math.max(minNewSaleDays, Math.ceil(minSaleDays * share));
}

/**
 * Returns the standard deviation of a demand of `mean` units by orders at random times (compound Poisson): √(mean · E[size²] ÷ E[size]). Infinity
 * with more than 8 sale days in the last 365, or without any.
 *
 * 1.7 units expected, orders of 10 → √17 = 4.12
 */
export function randomOrdersError(units: Float64Array, mean: number): number {
  const { sizes } = lastSales(units);
  if (sizes.length === 0 || sizes.length > maxFewSaleDays) return Number.POSITIVE_INFINITY;
  const sum = sizes.reduce((total, size) => total + size, 0);
  const squares = sizes.reduce((total, size) => total + size * size, 0);
  return Math.sqrt((mean * squares) / sum);
}

/**
 * Returns the units of each day, with the largest sale of a new product limited if it sold on 2 to 8 days only: to three times the largest other
 * one, or four standard deviations of independent sales (Poisson) above it if that is more. New is a product with less than half a year of history.
 * `units` has the units of each day without returns, NaN on days that do not count. Spikes stay as they are.
 *
 * 1000, 3 → 9.9, 3; 30, 20, 26 → the same
 */
export function limitNewSales(units: Float64Array, spikes: readonly number[] = []): Float64Array {
  const { counted, sizes } = lastSales(units.filter((_, day) => !spikes.includes(day)));
  if (counted >= minHistoryDays || sizes.length < minNewSaleDays || sizes.length > maxFewSaleDays) return units;
  const [largest, next] = sizes.sort((one, other) => other - one) as [number, number];
  const limit = Math.max(maxMultiple * next, next + maxDeviations * Math.sqrt(next));
  return largest > limit ? units.map((sold, day) => (spikes.includes(day) ? sold : Math.min(sold, limit))) : units;
}
