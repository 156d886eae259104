// Single large orders that the company has dismissed as outliers: they count as demand that occurs as often as in the last year, not as a new
// level.

/** Days of the history whose orders count. */
const maxDays = 365;

/**
 * Returns the mean units per day of the orders on the days `orderDays` of a history. Those of the last 365 days count. `units` has the units of
 * each day, NaN on days that do not count.
 *
 * 1000 once in a year → 1000 ÷ 365 = 2.74
 */
export function occasionalRate(units: Float64Array, orderDays: readonly number[]): number {
  const start = Math.max(0, units.length - maxDays);
  const counted = units.subarray(start).filter((sold) => !Number.isNaN(sold)).length;
  const sold = orderDays.filter((day) => day >= start).reduce((sum, day) => sum + units[day]!, 0);
  return sold / Math.max(1, counted);
}
