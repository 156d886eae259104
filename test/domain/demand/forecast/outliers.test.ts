import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { findOutliers } from '../../../../src/domain/demand/forecast/outliers.ts';

const steady = (days: number, spikes: Record<number, number> = {}) =>
  Float64Array.from({ length: days }, (_, day) => spikes[day] ?? 2 + (day % 3));

for (const [what, units, outliers] of [
  ['an isolated spike', steady(365, { 200: 1000 }), [200]],
  ['a spike yesterday', steady(365, { 364: 1000 }), [364]],
  ['two spikes', steady(365, { 100: 400, 250: 1000 }), [100, 250]],
  ['a spike between stockout days', steady(100, { 49: Number.NaN, 50: 300, 51: Number.NaN }), [50]],
  ['a day of five times the usual sale', steady(365, { 200: 15 }), []],
  [
    'orders that recur every month',
    steady(365, Object.fromEntries([20, 50, 80, 110, 140].map((day) => [day, 90]))),
    [],
  ],
  ['a product that sold once', Float64Array.from({ length: 60 }, (_, day) => (day === 30 ? 500 : 0)), []],
  ['a level four times as high', Float64Array.from({ length: 200 }, (_, day) => (day < 190 ? 5 : 20)), []],
] as const) {
  test(`${what}: outliers on ${outliers.length} days`, () => assert.deepEqual(findOutliers(units), outliers));
}

test('sizes that vary widely have no outlier but a day that sells more than all others', () => {
  const varied = Float64Array.from({ length: 120 }, (_, day) => (day % 4 === 0 ? 1 + ((day * 37) % 101) ** 2 / 40 : 0));
  assert.deepEqual(findOutliers(varied), []);
  varied[60] = 20_000;
  assert.deepEqual(findOutliers(varied), [60]);
});

test('outliers do not depend on the scale', () => {
  const days = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9 }), fc.constant(400)), { maxLength: 200 });
  fc.assert(
    fc.property(days, (units) => {
      const found = findOutliers(Float64Array.from(units));
      assert.deepEqual(findOutliers(Float64Array.from(units, (sold) => sold * 4)), found);
    }),
  );
});
