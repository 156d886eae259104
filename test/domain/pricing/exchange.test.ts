import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  convertToTry,
  crossThroughEuro,
  isPlausibleRate,
  isRateStale,
  ratePerUnit,
} from '../../../src/domain/pricing/exchange.ts';

test('a quotation for 100 units becomes a rate for one', () => {
  assert.equal(ratePerUnit('27.0941', '100'), '0.270941');
  assert.equal(ratePerUnit('48.2135', '1'), '48.2135');
  assert.equal(ratePerUnit('1', '3'), '0.3333333333');
  assert.equal(ratePerUnit('2', '3'), '0.6666666667');
});

test('a cross rate is computed through the euro', () => {
  assert.equal(crossThroughEuro('48.2135', '1.1573'), '41.6603300786');
  assert.equal(crossThroughEuro('48.2135', '1'), '48.2135');
  assert.equal(crossThroughEuro('48.2135', '178.04'), '0.2708015053');
});

test('a cross rate converts back to the euro', () => {
  const rate = fc.integer({ min: 1, max: 99_999_999 }).map((n) => (n / 10_000).toFixed(4));
  fc.assert(
    fc.property(rate, rate, (tryPerEuro, unitsPerEuro) => {
      fc.pre(Number(tryPerEuro) > 0.01);
      const back = Number(crossThroughEuro(tryPerEuro, unitsPerEuro)) * Number(unitsPerEuro);
      // The rounding error of the rate is at most half of 10⁻¹⁰, times the units; the rest is floating-point error.
      assert.ok(Math.abs(back - Number(tryPerEuro)) <= 1e-6 + Number(tryPerEuro) * 1e-12);
    }),
  );
});

for (const [amount, rate, expected] of [
  [100.5, '41.6603300786', 4186.86],
  [0, '48.2135', 0],
  [0.1, '0.05', 0.01],
  [1.005, '1', 1.01],
  [1_000_000_000_000, '48.2135', 48_213_500_000_000],
] as const) {
  test(`${amount} at ${rate} is ${expected} TRY`, () => {
    assert.equal(convertToTry(amount, rate).toNumber(), expected);
  });
}

test('a rate is stale after more than four days', () => {
  const asOf = '2026-10-30T12:30:00.000Z';
  assert.equal(isRateStale(asOf, new Date('2026-11-03T12:30:00.000Z')), false);
  assert.equal(isRateStale(asOf, new Date('2026-11-03T12:30:00.001Z')), true);
  assert.equal(isRateStale(asOf, new Date('2026-10-30T12:00:00.000Z')), false);
});

test('a rate that deviates by more than half from the last one is not credible', () => {
  assert.equal(isPlausibleRate('60', '40'), true);
  assert.equal(isPlausibleRate('60.0000000001', '40'), false);
  assert.equal(isPlausibleRate('20', '40'), true);
  assert.equal(isPlausibleRate('19.9999999999', '40'), false);
  assert.equal(isPlausibleRate('4166', '41.66'), false);
});
