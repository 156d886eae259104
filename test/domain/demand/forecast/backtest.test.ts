import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  backtest,
  meanSquareChange,
  originCount,
  rootMeanSquareError,
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

test('the error over a horizon longer than half of the history is scaled by the square root', () => {
  // 19 days less the first 14: measured over 2 days, as above.
  const overTwo = Math.sqrt(15 / 4);
  assert.equal(rootMeanSquareError(days, alwaysTwo, 2), overTwo);
  assert.ok(Math.abs(rootMeanSquareError(days, alwaysTwo, 18) - overTwo * 3) < 1e-12);
  assert.equal(rootMeanSquareError(inStockDays(new Float64Array(15)), new Float64Array(16), 45), 0);
  assert.equal(rootMeanSquareError(days, alwaysTwo, 0), 0);
});

test('an error made at another demand level is scaled to the current level, at most threefold', () => {
  const [then, now] = [2, 0.5];
  const falling = Float64Array.from(alwaysTwo, (rate, origin) => (origin < 18 ? rate : now));
  const overTwo = rootMeanSquareError(days, alwaysTwo, 2);
  assert.ok(Math.abs(rootMeanSquareError(days, falling, 2) - overTwo * Math.sqrt(now / then)) < 1e-12);
  const risen = Float64Array.from(alwaysTwo, (rate, origin) => (origin < 18 ? rate : 1000));
  assert.ok(Math.abs(rootMeanSquareError(days, risen, 2) - overTwo * 3) < 1e-12);
  const stopped = Float64Array.from(alwaysTwo, (rate, origin) => (origin < 19 ? rate : 0));
  assert.equal(rootMeanSquareError(days, stopped, 2), 0);
});
