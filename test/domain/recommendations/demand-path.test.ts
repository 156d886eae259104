import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { toDecimal } from '../../../src/domain/decimal-text.ts';
import { demandPath, errorOver } from '../../../src/domain/recommendations/demand-path.ts';

const over = (daily: string[], days: string) => demandPath(daily).over(toDecimal(days)).toFixed();
const daysToSell = (daily: string[], units: number) => demandPath(daily).daysToSell(units)?.toFixed() ?? null;

test('the total over fractional days is exact', () => {
  assert.equal(over(['12.4'], '15'), '186');
  assert.equal(over(['10', '20', '5'], '2.5'), '32.5');
  assert.deepEqual([over(['10', '20', '5'], '0'), over(['10', '20', '5'], '1.25')], ['0', '15']);
});

test('the last value holds for all later days', () => {
  assert.equal(over(['10', '20', '5'], '12'), '80');
  assert.equal(daysToSell(['10', '20', '5'], 40), '4');
});

test('units last until their total is sold', () => {
  assert.equal(daysToSell(['12.4'], 250), '20.1613');
  assert.equal(daysToSell(['10', '20', '5'], 20), '1.5');
  assert.equal(daysToSell(['0', '0', '4'], 2), '2.5');
  assert.equal(daysToSell(['0', '4'], -3), '0');
});

test('units that are never sold last forever', () => {
  assert.equal(daysToSell(['0'], 1), null);
  assert.equal(daysToSell(['0', '0'], 0), null);
  assert.equal(daysToSell(['5', '0'], 6), null);
  assert.equal(daysToSell(['5', '0'], 5), '1');
});

test('for any path, the total over the days to sell is the number of units', () => {
  const daily = fc.array(fc.integer({ min: 1, max: 500 }).map(String), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(daily, fc.integer({ min: 0, max: 5000 }), (means, units) => {
      const path = demandPath(means);
      assert.ok(path.over(path.daysToSell(units)!).minus(units).abs().lt(0.05));
    }),
  );
});

test('the squared error is interpolated between horizons and extrapolated beyond', () => {
  const errors = [
    { days: 4, error: '10' },
    { days: 16, error: '20' },
  ];
  const rounded = [0, 2, 4, 10, 16, 64].map((days) => Math.round(errorOver(errors, days) * 100) / 100);
  assert.deepEqual(rounded, [0, 7.07, 10, 15.81, 20, 40]);
});

test('there is no error without horizons, or with horizons of no days', () => {
  assert.equal(errorOver([], 9), 0);
  assert.equal(errorOver([{ days: 0, error: '0' }], 9), 0);
});
