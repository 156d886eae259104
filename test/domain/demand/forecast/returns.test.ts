import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { netReturns } from '../../../../src/domain/demand/forecast/returns.ts';

for (const [what, units, net] of [
  ['a return reduces the sale that it can undo', [2, 45, 3, -40], [2, 5, 3, 0]],
  ['a return of several sales reduces the latest ones', [2, 2, -3], [1, 0, 0]],
  ['a return without a sale is ignored', [-3, 2], [0, 2]],
  ['days that do not count stay', [5, Number.NaN, -2], [3, Number.NaN, 0]],
] as const) {
  test(what, () => assert.deepEqual([...netReturns(Float64Array.from(units))], [...net]));
}

test('no day is negative, and no more is subtracted than was returned', () => {
  const days = fc.array(fc.integer({ min: -20, max: 40 }), { maxLength: 120 });
  fc.assert(
    fc.property(days, (units) => {
      const net = netReturns(Float64Array.from(units));
      const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);
      assert.ok(net.every((sold) => sold >= 0));
      assert.ok(sum(net) >= sum(units) && sum(net) <= sum(units.filter((sold) => sold > 0)));
    }),
  );
});
