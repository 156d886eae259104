// How well a forecaster did: every origin is forecast from the days before it, then compared with the days that followed.

import { meanSquareChange } from '../../src/domain/demand/forecast/backtest.ts';
import { inStockDays } from '../../src/domain/demand/forecast/in-stock-days.ts';
import { type Forecaster, horizonDays } from './forecasters.ts';
import type { Sales, SalesHistory } from './sales-data.ts';

/** Days of history and days with sales that a product must have before its first origin to take part. */
export const atLeast = { days: 3 * horizonDays, daysWithSales: 10 };

/** Accuracy of a forecaster; null where it makes no such forecast. */
export interface Result {
  /**
   * RMSSE and MASE of single days as in the M5 competition: root mean square and mean absolute error of the 28 days ÷ those of the one-step
   * naive forecast within the history, from its first sale; the mean over products and origins.
   */
  rmsse: number;
  mase: number;
  /** Root mean square error of 28-day totals over origins ÷ root mean square change between 28-day totals; the mean over products. */
  totalError: number;
  /** Sum of errors ÷ sum of sales. */
  bias: number;
  /** Share of horizons that the reorder point covered. */
  coverage: number | null;
  /** Scaled pinball loss of the days, as in M5, for the quantiles 0.1, 0.5 and 0.9: the mean over quantiles, products and origins. */
  pinball: number | null;
  /** Share of 28-day totals from the 10 % to the 90 % quantile. */
  within80: number | null;
}

/** Returns the products with enough history before the first of so many origins, each a horizon after the last. */
export function selectPart({ histories, endDay }: Sales, origins: number): Sales {
  const known = before({ histories, endDay }, origins).histories;
  const isKnown = (_: SalesHistory, index: number) => {
    const days = known[index]!;
    return days.length >= atLeast.days && days.filter((sold) => sold > 0).length >= atLeast.daysWithSales;
  };
  return { histories: histories.filter(isKnown), endDay };
}

/** Returns the sales without the days that so many origins look ahead to. */
export function before({ histories, endDay }: Sales, origins: number): Sales {
  const days = origins * horizonDays;
  return {
    histories: histories.map((history) => history.subarray(0, Math.max(0, history.length - days))),
    endDay: endDay - days,
  };
}

/** Sums of a mean. */
class Mean {
  private sum = 0;
  private count = 0;
  add(value: number): void {
    this.sum += value;
    this.count++;
  }
  get value(): number {
    return this.sum / this.count;
  }
  get orNull(): number | null {
    return this.count === 0 ? null : this.value;
  }
}

/** Returns how a forecaster did; `seen` makes of a history what the forecaster gets to see of it. */
export function evaluate(
  { histories, endDay }: Sales,
  origins: number,
  forecaster: Forecaster,
  seen: (history: SalesHistory) => Float64Array = (history) => history,
): Result {
  const [rmsse, mase, totalError, coverage, pinball, within80] = Array.from({ length: 6 }, () => new Mean()) as [
    Mean,
    Mean,
    Mean,
    Mean,
    Mean,
    Mean,
  ];
  let [errors, sales] = [0, 0];
  for (const history of histories) {
    const known = seen(history);
    let squares = 0;
    for (let left = origins; left > 0; left--) {
      const origin = history.length - left * horizonDays;
      const sold = history.subarray(origin, origin + horizonDays);
      const total = sold.reduce((sum, units) => sum + units, 0);
      const { rate, days, reorderPoint } = forecaster(known.subarray(0, origin), endDay - history.length);
      const error = rate * horizonDays - total;
      squares += error * error;
      errors += error;
      sales += total;
      const naive = naiveErrors(history.subarray(0, origin));
      const daily = sold.map((units, day) => units - (days ? Number(days[day]!.mean) : rate));
      if (naive.square > 0) {
        rmsse.add(Math.sqrt(meanOf(daily.map((value) => value * value)) / naive.square));
        mase.add(meanOf(daily.map(Math.abs)) / naive.absolute);
      }
      if (days && naive.absolute > 0) {
        for (const [level, name] of [
          [0.1, 'p10'],
          [0.5, 'p50'],
          [0.9, 'p90'],
        ] as const) {
          const losses = sold.map((units, day) => pinballLoss(units, Number(days[day]![name]), level));
          pinball.add(meanOf(losses) / naive.absolute);
        }
      }
      if (days) {
        const { p10, p90 } = days.at(-1)!.cumulative;
        within80.add(total >= Number(p10) && total <= Number(p90) ? 1 : 0);
      }
      if (reorderPoint !== undefined) coverage.add(total <= reorderPoint ? 1 : 0);
    }
    const scale = meanSquareChange(inStockDays(history), horizonDays);
    if (scale !== null) totalError.add(Math.sqrt(squares / origins / scale));
  }
  return {
    rmsse: rmsse.value,
    mase: mase.value,
    totalError: totalError.value,
    bias: errors / sales,
    coverage: coverage.orNull,
    pinball: pinball.orNull,
    within80: within80.orNull,
  };
}

/** Returns the mean square and mean absolute change from one day to the next, from the first sale on; 0 without a change. */
function naiveErrors(history: SalesHistory): { square: number; absolute: number } {
  const first = history.findIndex((units) => units > 0);
  let [square, absolute] = [0, 0];
  for (let day = first + 1; day < history.length; day++) {
    const change = history[day]! - history[day - 1]!;
    square += change * change;
    absolute += Math.abs(change);
  }
  const count = Math.max(1, history.length - 1 - first);
  return { square: square / count, absolute: absolute / count };
}

function pinballLoss(units: number, quantile: number, level: number): number {
  return units >= quantile ? level * (units - quantile) : (1 - level) * (quantile - units);
}

function meanOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
