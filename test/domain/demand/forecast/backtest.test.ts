import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  backtest,
  errorOfTotals,
  meanSquareChange,
  measureErrors,
  originCount,
  quantileOf,
} from '../../../../src/domain/demand/forecast/backtest.ts';
import { inStockDays } from '../../../../src/domain/demand/forecast/in-stock-days.ts';

/** Sixteen days of 1, then 2, 3, 4: with totals of two days ahead, the origins are days 14 to 17. */
const days = inStockDays(Float64Array.of(...Array<number>(16).fill(1), 2, 3, 4));
const alwaysTwo = new Float64Array(20).fill(2);

test('an error is the forecast minus the sales over the horizon', () => {
  // Sold from day 14 on: 1 + 1, 1 + 2, 2 + 3, 3 + 4; forecast 4 each time.
  assert.deepEqual(backtest(days, alwaysTwo, 2), {
    origins: 4,
    squared: 4 + 1 + 1 + 9,
    signed: -1,
    absolute: 7,
    sold: 17,
  });
});

test('each day after the first fourteen with a full horizon of history is an origin', () => {
  assert.equal(originCount(19, 2), 4);
  assert.equal(originCount(14, 1), 0);
  assert.equal(originCount(15, 1), 1);
  assert.deepEqual(backtest(days, alwaysTwo, 28), { origins: 0, squared: 0, signed: 0, absolute: 0, sold: 0 });
});

test('errors are scaled by the change from one total to the next', () => {
  // Totals of 2 days: 2, 2, … 2, 3, 5, 7 against those two days earlier: 14 changes, of which the last are 1, 3, 4.
  assert.equal(meanSquareChange(days, 2), (1 + 9 + 16) / 16);
  assert.equal(meanSquareChange(inStockDays(new Float64Array(60)), 28), null);
  assert.equal(meanSquareChange(days, 28), null);
});

const normal = { level: 0.95, z: 1.6449 };

test('errors are sold minus forecast, and their root mean square', () => {
  const measured = measureErrors(days, alwaysTwo, 2)!;
  assert.deepEqual([...measured.errors], [-2, -1, 1, 3]);
  assert.equal(measured.rootMeanSquare, Math.sqrt(15 / 4));
  // Four origins of two days cover five days.
  assert.deepEqual([measured.horizons, measured.lengthFactor], [3, 1]);
});

test('the error covers the service level: a quantile of the errors, enlarged because of the few horizons', () => {
  // The 95 % quantile is 3, which is less than 1.6449 root mean squares. Three horizons: √(4/3) · (1 + (z² + 1) ÷ 8).
  const sampleFactor = Math.sqrt(4 / 3) * (1 + (1.6449 ** 2 + 1) / 8);
  assert.ok(Math.abs(errorOfTotals(days, alwaysTwo, 2, normal) - Math.sqrt(15 / 4) * sampleFactor) < 1e-12);
  const skewed = inStockDays(Float64Array.from({ length: 114 }, (_, day) => (day >= 90 && day < 96 ? 20 : 1)));
  const rates = new Float64Array(115).fill(1);
  const { errors, rootMeanSquare } = measureErrors(skewed, rates, 1)!;
  assert.equal(quantileOf(errors, 0.95), 19);
  assert.ok(rootMeanSquare < 19 / 1.6449);
  assert.ok(errorOfTotals(skewed, rates, 1, normal) >= 19 / 1.6449);
});

test('while demand falls, only sales above the forecast count', () => {
  const falling = measureErrors(days, alwaysTwo, 2, true)!;
  assert.equal(falling.rootMeanSquare, Math.sqrt((2 * (1 + 9)) / 4));
});

test('the error over a horizon longer than half of the history is scaled by the square root', () => {
  // 19 days less the first 14: measured over 2 days, as above.
  const measured = measureErrors(days, alwaysTwo, 18)!;
  assert.deepEqual([...measured.errors], [-2, -1, 1, 3]);
  assert.equal(measured.lengthFactor, 3);
  assert.equal(errorOfTotals(inStockDays(new Float64Array(15)), new Float64Array(16), 45, normal), 0);
  assert.equal(errorOfTotals(days, alwaysTwo, 0, normal), 0);
});

test('an error made at another demand level is scaled to the current level, at most twofold', () => {
  const overTwo = measureErrors(days, alwaysTwo, 2)!.rootMeanSquare;
  const [then, now] = [2, 0.5];
  const falling = Float64Array.from(alwaysTwo, (rate, origin) => (origin < 18 ? rate : now));
  assert.ok(Math.abs(measureErrors(days, falling, 2)!.rootMeanSquare - overTwo * Math.sqrt(now / then)) < 1e-12);
  const risen = Float64Array.from(alwaysTwo, (rate, origin) => (origin < 18 ? rate : 1000));
  assert.ok(Math.abs(measureErrors(days, risen, 2)!.rootMeanSquare - overTwo * 2) < 1e-12);
  const stopped = Float64Array.from(alwaysTwo, (rate, origin) => (origin < 19 ? rate : 0));
  assert.equal(measureErrors(days, stopped, 2), null);
});

test('the conformal quantile is the smallest value that enough of n + 1 values do not exceed', () => {
  const values = Float64Array.of(1, 2, 3, 4);
  assert.deepEqual(
    [0.1, 0.5, 0.95].map((level) => quantileOf(values, level)),
    [1, 3, 4],
  );
});
