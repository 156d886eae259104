// A product's history with the days that do not count left out. Time runs over the days that are left: what sold on a day out of
// stock is unknown, and neither a method nor its judge may take it for zero or wait for it to pass.

/** The days that count, oldest first. */
export interface InStockDays {
  /** Units sold on each. */
  units: Float64Array;
  /** Units sold before each, one longer than `units`: a window's total is one subtraction. */
  cumulativeUnits: Float64Array;
  /** Which day of the history each is, and, one longer than `units`, which day today is. */
  dates: Int32Array;
  /** How many days counted before each day of the history, one longer than the history. */
  cumulativeDays: Int32Array;
}

/**
 * Returns the days of a history that count; `history` has the units of each day, NaN where it does not count.
 *
 * 5, not counted, 7 → units 5, 7; before 0, 5, 12; dates 0, 2 and today 3; counted before 0, 1, 1, 2
 */
export function inStockDays(history: Float64Array): InStockDays {
  const units = new Float64Array(history.length);
  const cumulativeUnits = new Float64Array(history.length + 1);
  const dates = new Int32Array(history.length + 1);
  const cumulativeDays = new Int32Array(history.length + 1);
  let counted = 0;
  for (let day = 0; day < history.length; day++) {
    const sold = history[day]!;
    if (!Number.isNaN(sold)) {
      units[counted] = sold;
      cumulativeUnits[counted + 1] = cumulativeUnits[counted]! + sold;
      dates[counted] = day;
      counted++;
    }
    cumulativeDays[day + 1] = counted;
  }
  dates[counted] = history.length;
  if (counted === history.length) return { units, cumulativeUnits, dates, cumulativeDays };
  return {
    units: units.subarray(0, counted),
    cumulativeUnits: cumulativeUnits.subarray(0, counted + 1),
    dates: dates.subarray(0, counted + 1),
    cumulativeDays,
  };
}
