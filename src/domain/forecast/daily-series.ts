// A product's days, prepared so that any window's units and counted days are one subtraction away.

/** Days from a product's first record to yesterday. */
export interface DailySeries {
  /** Units sold on each day, NaN where the day does not count (out of stock). */
  units: Float64Array;
  /** Units of all counted days before each index, one longer than `units`. */
  unitsBefore: Float64Array;
  /** Counted days before each index, one longer than `units`. */
  countedBefore: Int32Array;
}

/** Returns the series with its running totals. */
export function dailySeries(units: Float64Array): DailySeries {
  const unitsBefore = new Float64Array(units.length + 1);
  const countedBefore = new Int32Array(units.length + 1);
  for (let day = 0; day < units.length; day++) {
    const sold = units[day]!;
    const counts = !Number.isNaN(sold);
    unitsBefore[day + 1] = unitsBefore[day]! + (counts ? sold : 0);
    countedBefore[day + 1] = countedBefore[day]! + (counts ? 1 : 0);
  }
  return { units, unitsBefore, countedBefore };
}
