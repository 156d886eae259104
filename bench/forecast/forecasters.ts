// What is compared: what this service forecasts and when it would order, beside what planners use.

import { sba } from '../../src/domain/demand/forecast/croston.ts';
import { type ForecastDay, forecastDays } from '../../src/domain/demand/forecast/daily-forecast.ts';
import { exponentialSmoothing } from '../../src/domain/demand/forecast/exponential-smoothing.ts';
import { describeForecast, fitForecast } from '../../src/domain/demand/forecast/forecast.ts';
import type { ForecastMethod } from '../../src/domain/demand/forecast/forecast-method.ts';
import { inStockDays } from '../../src/domain/demand/forecast/in-stock-days.ts';
import { tsb } from '../../src/domain/demand/forecast/tsb.ts';
import { estimateLeadTime } from '../../src/domain/orders/lead-time-estimate.ts';
import { errorDays, planScenario, planSettings } from '../../src/domain/recommendations/replenishment.ts';
import { noDeliveries } from '../../test/support/lead-times.ts';

/** Days covered by a reorder point: a lead time of 27 and the day between two calculations. */
export const horizonDays = 28;
const textbookDays = 30;
const settings = planSettings('0.95', 30);
const leadTime = { ...estimateLeadTime(noDeliveries, horizonDays - 1), deviationDays: '0' };

/** A forecast made from the days before an origin. */
export interface Made {
  /** Units a day of the horizon. */
  rate: number;
  /** Each day of the horizon with its quantiles, and the quantiles of the total; undefined where a method has none. */
  days?: ForecastDay[];
  /** The stock at which to order, so that it lasts the horizon in 95 % of cases; undefined where a method has none. */
  reorderPoint?: number;
}

/** Returns a forecast from the days before today; `firstDay` is the day number of the first of them. */
export type Forecaster = (history: Float64Array, firstDay: number) => Made;

/** Returns what this service would forecast, and its reorder point for a lead time of 27 days without deviation. */
function ours(history: Float64Array, firstDay: number): Made {
  const fitted = fitForecast(history, { firstDay });
  const { dailyDemand, errors } = describeForecast(fitted, [errorDays(leadTime)]);
  const { reorderPoint } = planScenario({
    today: '2026-01-01',
    settings,
    dailyDemand,
    leadTime,
    errorOverLeadTime: errors[0]!,
    stockUnits: 0,
    transit: [],
    unitsPerBox: null,
  });
  return {
    rate: Number(dailyDemand),
    days: forecastDays(fitted, horizonDays).days,
    reorderPoint: Number(reorderPoint),
  };
}

function single({ fillRates }: ForecastMethod): Forecaster {
  return (history) => {
    const days = inStockDays(history);
    const rates = new Float64Array(days.units.length + 1);
    fillRates(days, rates);
    return { rate: rates[days.units.length]! };
  };
}

/** The textbook: mean demand of the last 30 days, and z·σ·√horizon, σ being the deviation of those days. */
function textbook(history: Float64Array): Made {
  const { units } = inStockDays(history);
  const days = units.subarray(Math.max(0, units.length - textbookDays));
  const mean = days.reduce((sum, sold) => sum + sold, 0) / Math.max(1, days.length);
  const variance = days.reduce((sum, sold) => sum + (sold - mean) ** 2, 0) / Math.max(1, days.length - 1);
  const safetyStock = Number(settings.z) * Math.sqrt(variance * horizonDays);
  return { rate: mean, reorderPoint: mean * horizonDays + safetyStock };
}

export const forecasters: [name: string, forecaster: Forecaster][] = [
  ['moving average 30, textbook safety stock', textbook],
  ['exponential smoothing 0.1', single(exponentialSmoothing(0.1))],
  ['SBA 0.1', single(sba(0.1))],
  ['TSB 0.1, 0.1', single(tsb(0.1, 0.1))],
  ['this service', ours],
];
