import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { detectTrend, detectWeeklyTrend } from '../../../src/domain/demand/trend.ts';

for (const [what, units, trend] of [
  ['no days', [], 'flat'],
  ['too few days', [1, 9, 9], 'flat'],
  ['no sales', [0, 0, 0, 0], 'flat'],
  ['equal halves', [1, 2, 1, 2], 'flat'],
  ['much more', [1, 2, 1, 2, 7, 8, 7, 8], 'up'],
  ['much less', [8, 7, 8, 7, 2, 1, 2, 1], 'down'],
  ['two days, then two days of more, which can be chance', [20, 20, 24, 24], 'flat'],
  ['more than 15 % without noise', [20, 20, 21, 21, 22, 22, 23, 23, 24, 24], 'up'],
  ['growth of less than 15 %', [100, 101, 102, 103, 104, 105, 106, 107, 108, 109], 'flat'],
  ['a change within the noise', [0, 20, 0, 20, 0, 26, 0, 26], 'flat'],
  ['one sale', [0, 0, 0, 0, 0, 0, 0, 9], 'flat'],
  ['steady sales with one large day', [5, 6, 5, 6, 5, 6, 5, 6, 5, 900], 'flat'],
  ['growth with one large day at the start', [90, ...Array.from({ length: 20 }, (_, day) => 1 + day)], 'up'],
  ['more returned than sold, then less', [-4, -4, -5, -4, -1, -1, -1, 0], 'up'],
] as const) {
  test(`the trend of ${what} is ${trend}`, () => assert.equal(detectTrend(units), trend));
}

test('products that sell on few days are tested by weekly totals', () => {
  // One sale a week that grows.
  const weekly = Array.from({ length: 70 }, (_, day) => (day % 7 === 3 ? 1 + day / 7 : 0));
  assert.equal(detectTrend(weekly), 'up');
  assert.equal(detectWeeklyTrend(weekly), 'up');
  assert.equal(detectTrend(weekly.map((units) => Math.min(units, 1))), 'flat');
});

test('growth from 2 to 20 a day is up, also in the last weeks', () => {
  const growing = Array.from({ length: 180 }, (_, day) => 2 + (18 * day) / 180 + (day % 3));
  assert.equal(detectWeeklyTrend(growing), 'up');
  assert.equal(detectWeeklyTrend(growing.slice(-91)), 'up');
  assert.equal(detectWeeklyTrend(growing.toReversed()), 'down');
});

test('the trend reverses with the days, and does not depend on the scale', () => {
  const opposite = { up: 'down', down: 'up', flat: 'flat' };
  const days = fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 4, maxLength: 60 });
  fc.assert(
    fc.property(days, (units) => {
      // Whole weeks, so that reversing the days reverses the weeks.
      const weeks = units.slice(units.length % 7);
      assert.equal(detectTrend(weeks.map((value) => value * 8)), detectTrend(weeks));
      assert.equal(detectTrend(weeks.toReversed()), opposite[detectTrend(weeks)]);
    }),
  );
});
