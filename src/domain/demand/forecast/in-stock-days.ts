// A product's history without its stockout days. Demand on a stockout day is unknown, so neither a method nor the
// backtest may treat it as zero demand.

/** The days in stock, oldest first. */
export interface InStockDays {
  /** Units sold on each day. */
  units: Float64Array;
  /** Units sold before each day, one element longer than `units`: a window's total is one subtraction. */
  cumulativeUnits: Float64Array;
  /** Index of each day in the history; the last element, one more than `units` has, is today. */
  dates: Int32Array;
  /** Number of days in stock before each day of the history, one element longer than the history. */
  cumulativeDays: Int32Array;
}

/**
 * Returns the days in stock of a history; `history` has the units of each day, NaN on a stockout.
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
