// The demand of days on which a product sold out. Their sales are a lower bound of it. Without these days, the forecast is too low, because days of
// large demand sell out more often than others. If their sales counted as their demand, it would be too low as well.

import { withoutSpikes } from './forecast/outliers.ts';

/** Days on each side whose demand is compared. */
const comparedDays = 45;

/**
 * Returns the units of each day, with an estimate for those on which the product sold out (product-limit method): the mean demand of the days around
 * it that sold at least as much, with the estimates of those that sold out. Without any, it is what was sold. `units` has the units of each day,
 * NaN on days that do not count, and `soldOut` the units sold by position of the day.
 *
 * Kaplan, E. L. and Meier, P. (1958), Nonparametric estimation from incomplete observations, Journal of the American Statistical Association 53(282),
 * 457–481; Efron, B. (1967), The two sample problem with censored data, Proceedings of the Fifth Berkeley Symposium 4, 831–853.
 *
 * 2, 4, 6 and a day that sold out with 3 → 2, 4, 6, 5; 2, 2 and a day that sold out with 9 → 2, 2, 9
 */
export function estimateSoldOutDays(units: Float64Array, soldOut: ReadonlyMap<number, number>): Float64Array {
  if (soldOut.size === 0) return units;
  const demand = units.slice();
  for (const [day, sold] of soldOut) demand[day] = sold;
  // A spike says nothing about other days.
  const sold = withoutSpikes(demand);
  const estimated = sold.slice();
  // The largest first: their estimates are part of the others.
  for (const day of [...soldOut.keys()].sort((one, other) => sold[other]! - sold[one]!)) {
    let [total, count] = [0, 0];
    const end = Math.min(sold.length, day + comparedDays + 1);
    for (let other = Math.max(0, day - comparedDays); other < end; other++) {
      const isLarger = soldOut.has(other) ? sold[other]! > sold[day]! : sold[other]! >= sold[day]!;
      if (!isLarger) continue;
      total += estimated[other]!;
      count++;
    }
    if (count > 0) estimated[day] = total / count;
    // That of a spike is NaN.
    if (estimated[day]! > 0) demand[day] = estimated[day]!;
  }
  return demand;
}
