import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exponentialSmoothing } from '../../../../src/domain/demand/forecast/exponential-smoothing.ts';
import { inStockDays } from '../../../../src/domain/demand/forecast/in-stock-days.ts';
import { seasonalSmoothing, yearlyRatio } from '../../../../src/domain/demand/forecast/seasonal-smoothing.ts';

const year = 364;
const quarter = 91;
const sixWeeks = 42;

/** A year and a quarter: 4 a day in the quarter, 8 in the six weeks that follow it, then what gives the year a mean of 5. */
function yearAndQuarter(notCounted: number[] = []): Float64Array {
  const rest = (5 * year - 8 * sixWeeks) / (year - sixWeeks);
  const history = Float64Array.from({ length: quarter + year }, (_, day) =>
    day < quarter ? 4 : day < quarter + sixWeeks ? 8 : rest,
  );
  for (const day of notCounted) history[day] = Number.NaN;
  return history;
}

test('the ratio is the demand after this date over the demand before it a year ago, shrunk towards 1', () => {
  const days = inStockDays(yearAndQuarter());
  assert.ok(Math.abs(yearlyRatio(days, days.units.length) - (8 + 2 * 5) / (4 + 2 * 5)) < 1e-12);
});

test('excluded days do not affect the ratio', () => {
  const days = inStockDays(yearAndQuarter([3, 4, 5, 80, 100, 101, 102, 103, 120]));
  assert.ok(Math.abs(yearlyRatio(days, days.units.length) - (8 + 2 * 5) / (4 + 2 * 5)) < 0.01);
});

test('the ratio requires fifteen months of history', () => {
  const days = inStockDays(yearAndQuarter().subarray(1));
  assert.equal(yearlyRatio(days, days.units.length), 1);
  const [plain, seasonal] = [exponentialSmoothing(0.02), seasonalSmoothing(0.02)].map(({ fillRates }) => {
    const rates = new Float64Array(days.units.length + 1);
    fillRates(days, rates);
    return rates;
  });
  assert.deepEqual(seasonal, plain);
});

test('the ratio of a product that never sold is 1', () => {
  assert.equal(yearlyRatio(inStockDays(new Float64Array(1000)), 1000), 1);
});
