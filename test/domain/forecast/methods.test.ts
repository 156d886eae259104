// Compares the methods with published values, of their sources or of established implementations.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adida } from '../../../src/domain/demand/forecast/adida.ts';
import {
  type CrostonSmoothing,
  fillCrostonRates,
  sba,
  sbaFactor,
} from '../../../src/domain/demand/forecast/croston.ts';
import { exponentialSmoothing } from '../../../src/domain/demand/forecast/exponential-smoothing.ts';
import type { ForecastMethod } from '../../../src/domain/demand/forecast/forecast-method.ts';
import { inStockDays } from '../../../src/domain/demand/forecast/in-stock-days.ts';
import { movingAverage } from '../../../src/domain/demand/forecast/moving-average.ts';
import { fillTsbRates, tsb } from '../../../src/domain/demand/forecast/tsb.ts';
import { weekdayProfile } from '../../../src/domain/demand/forecast/weekday-profile.ts';

/**
 * Monthly prescriptions of immune sera and immunoglobulins (ATC J06) in Australia, July 1991 to June 2008: the series by which
 * Hyndman and Athanasopoulos show Croston's method (Forecasting: Principles and Practice, 3rd ed., 13.2).
 */
const prescriptions = Float64Array.of(
  ...[1, 1, 1, 0, 0, 1],
  ...[3, 1, 1, 1, 1, 1, 2, 1, 1, 0, 0, 2],
  ...[0, 0, 1, 2, 0, 1, 0, 0, 1, 1, 1, 1],
  ...[0, 0, 2, 1, 0, 0, 0, 1, 0, 3, 3, 2],
  ...[4, 1, 1, 3, 3, 1, 0, 4, 1, 3, 0, 1],
  ...[2, 5, 14, 2, 0, 0, 3, 6, 2, 2, 2, 5],
  ...[1, 6, 3, 3, 2, 0, 1, 1, 0, 0, 0, 1],
  ...[4, 12, 4, 0, 7, 0, 2, 1, 4, 1, 3, 1],
  ...[0, 6, 9, 3, 1, 3, 1, 7, 1, 3, 3, 3],
  ...[5, 6, 10, 5, 1, 3, 1, 1, 1, 2, 1, 3],
  ...[7, 11, 10, 5, 5, 2, 2, 1, 0, 3, 6, 5],
  ...[8, 9, 1, 1, 0, 0, 0, 1, 2, 2, 0, 0],
  ...[0, 0, 1, 0, 0, 0, 2, 1, 1, 0, 1, 0],
  ...Array(12).fill(0),
  ...[1, 0, 1, 3, 0, 0, 0, 0, 0, 0, 0, 0],
  ...Array(30).fill(0),
);

/** From `croston` of R's forecast package, as sktime's tests quote them (sktime/forecasting/tests/test_croston.py). */
for (const [smoothing, rate] of [
  [0.1, 0.8688921],
  [0.5, 0.6754646],
  [0.05, 1.405808],
] as const) {
  test(`Croston's method with ${smoothing} equals R's forecast package`, () => {
    assert.equal(prescriptions.length, 204);
    const rates = croston(prescriptions, { size: smoothing, interval: smoothing, startsFromFirst: true });
    assert.ok(Math.abs(rates.at(-1)! - rate) < 5e-7, `${rates.at(-1)}`);
  });
}

/** From the tests of Python's intermittent-forecast (tests/forecasters/test_croston.py): forecasts from the third period on. */
const few = Float64Array.of(0, 0, 3, 0, 4, 0, 0, 0, 2, 0);

test("Croston's method and SBA equal intermittent-forecast, period by period", () => {
  const rates = croston(few, { size: 0.5, interval: 0.2, startsFromFirst: true }).slice(3);
  isClose(rates, [1, 1, 1.25, 1.25, 1.25, 1.25, 0.904605, 0.904605], 1e-6);
  const corrected = rates.map((rate) => rate * sbaFactor(0.2));
  isClose(corrected, [0.9, 0.9, 1.125, 1.125, 1.125, 1.125, 0.8141447, 0.8141447], 1e-7);
});

test('TSB equals intermittent-forecast, period by period', () => {
  const rates = new Float64Array(few.length + 1);
  fillTsbRates(few, rates, { size: 0.3, probability: 0.1, start: { size: 3, probability: 1 / 3 } });
  const published = [0.9, 0.81, 1.029, 0.9261, 1.246839, 1.1221551, 1.0099396, 0.9089456, 1.0123723, 0.9111351];
  isClose([...rates].slice(1), published, 1e-7);
});

/** A week that sells on Monday and Tuesday, then one whose Tuesday does not count. */
const withGap = Float64Array.of(4, 10, 0, 0, 0, 0, 0, 8, Number.NaN, 0);

for (const [method, history, rate] of [
  [movingAverage(3), Float64Array.of(6, 3, 0, 9), 4],
  [movingAverage(3), Float64Array.of(6, 3, Number.NaN, 0, 9), 4],
  [movingAverage(9), Float64Array.of(6, 3, 0, 9), 4.5],
  [movingAverage(2), Float64Array.of(6, -3, -9), 0],
  [exponentialSmoothing(0.5), Float64Array.of(8, 4, 10), 8],
  [exponentialSmoothing(0.5), Float64Array.of(8, Number.NaN, 4, 10), 8],
  [exponentialSmoothing(0.1), Float64Array.of(8, 4, 9), 7],
  [weekdayProfile(0.5), withGap, 16 / 7],
  [adida(2, 0.5), Float64Array.of(9, 0, 4, 2, 6), 3],
  [adida(7, 0.5), Float64Array.of(9, 0, 3), 4],
  [sba(0.5), Float64Array.of(0, 1, 0, 2), 0.75 * 0.75],
  [tsb(0.5, 0.5), Float64Array.of(0, 4, 0, 0), 4 * 0.125],
] as const satisfies [ForecastMethod, Float64Array, number][]) {
  test(`${method.name} of ${history.join(', ')} is ${rate.toFixed(3)} a day`, () => {
    assert.equal(rates(method, history).at(-1), rate);
  });
}

function croston(units: Float64Array, smoothing: CrostonSmoothing): number[] {
  const filled = new Float64Array(units.length + 1);
  fillCrostonRates(units, filled, smoothing);
  return [...filled];
}

function rates(method: ForecastMethod, history: Float64Array): number[] {
  const days = inStockDays(history);
  const filled = new Float64Array(days.units.length + 1);
  method.fillRates(days, filled);
  return [...filled];
}

function isClose(actual: number[], expected: number[], tolerance: number): void {
  assert.equal(actual.length, expected.length);
  for (const [index, value] of expected.entries()) {
    assert.ok(Math.abs(actual[index]! - value) <= tolerance, `${index}: ${actual[index]} is not ${value}`);
  }
}
