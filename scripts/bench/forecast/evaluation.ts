// How well a forecaster did: every origin is forecast from the days before it, then compared with the days that followed.

import { meanSquareChange } from '../../../src/domain/demand/forecast/backtest.ts';
import { inStockDays } from '../../../src/domain/demand/forecast/in-stock-days.ts';
import { type Forecaster, horizonDays } from './forecasters.ts';
import type { SalesHistory } from './sales-data.ts';

/** Days of history and days with sales that a product must have before its first origin to take part. */
export const atLeast = { days: 3 * horizonDays, daysWithSales: 10 };

/** What came of it. */
export interface Result {
  /** Mean and median over products of the RMSSE. */
  rmsse: number;
  medianRmsse: number;
  /** Sum of errors ÷ sum of sales. */
  bias: number;
  /** Share of horizons that the reorder point covered; null without one. */
  coverage: number | null;
}

/** Returns the products with enough history before the first of so many origins, each a horizon after the last. */
export function selectPart(histories: readonly SalesHistory[], origins: number): SalesHistory[] {
  const known = before(histories, origins);
  return histories.filter((_, index) => {
    const days = known[index]!;
    return days.length >= atLeast.days && days.filter((sold) => sold > 0).length >= atLeast.daysWithSales;
  });
}

/** Returns the histories without the days that so many origins look ahead to. */
export function before(histories: readonly SalesHistory[], origins: number): SalesHistory[] {
  return histories.map((history) => history.subarray(0, Math.max(0, history.length - origins * horizonDays)));
}

/** Returns how a forecaster did; `seen` makes of a history what the forecaster gets to see of it. */
export function evaluate(
  histories: readonly SalesHistory[],
  origins: number,
  forecaster: Forecaster,
  seen: (history: SalesHistory) => Float64Array = (history) => history,
): Result {
  const scaled: number[] = [];
  let [errors, sales, covered, horizons] = [0, 0, 0, 0];
  for (const history of histories) {
    const known = seen(history);
    let squares = 0;
    for (let left = origins; left > 0; left--) {
      const origin = history.length - left * horizonDays;
      const sold = history.subarray(origin, origin + horizonDays).reduce((sum, units) => sum + units, 0);
      const { rate, reorderPoint } = forecaster(known.subarray(0, origin));
      const error = rate * horizonDays - sold;
      squares += error * error;
      errors += error;
      sales += sold;
      if (reorderPoint !== undefined) horizons++;
      if (reorderPoint !== undefined && sold <= reorderPoint) covered++;
    }
    const scale = meanSquareChange(inStockDays(history), horizonDays);
    if (scale !== null) scaled.push(Math.sqrt(squares / origins / scale));
  }
  scaled.sort((a, b) => a - b);
  return {
    rmsse: scaled.reduce((sum, rmsse) => sum + rmsse, 0) / scaled.length,
    medianRmsse: scaled[scaled.length >> 1] ?? Number.NaN,
    bias: errors / sales,
    coverage: horizons === 0 ? null : covered / horizons,
  };
}
