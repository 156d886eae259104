import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { formatMoney, sumMoney, toMoney } from '../../../src/domain/pricing/money.ts';

test('money has at least two decimal places, and more only if they are not zero', () => {
  for (const [amount, text] of [
    ['0', '0.00'],
    ['-0', '0.00'],
    [-0, '0.00'],
    ['12', '12.00'],
    [12.5, '12.50'],
    ['12.500', '12.50'],
    ['0.1234', '0.1234'],
    ['0.1230', '0.123'],
    ['1e3', '1000.00'],
    [1e-7, '0.0000001'],
    ['12345678901234567890123.4567', '12345678901234567890123.4567'],
  ] as const) {
    assert.equal(formatMoney(amount), text);
  }
});

test('parsing a formatted amount returns the same amount', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 24n }), (units) => {
      const amount = toMoney(String(units)).div(10_000);
      assert.ok(toMoney(formatMoney(amount)).eq(amount));
      assert.match(formatMoney(amount), /^(0|[1-9]\d*)\.\d{2,4}$/);
    }),
  );
});

test('the largest order has an exact total', () => {
  const line = toMoney('999999999.9999').times(1_000_000);
  assert.equal(formatMoney(sumMoney(Array(500).fill(line))), '499999999999950000.00');
});
