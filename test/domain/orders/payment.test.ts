import assert from 'node:assert/strict';
import { test } from 'node:test';
import { distinctPayments, type SubmittedPayment, validatePaymentRecords } from '../../../src/domain/orders/payment.ts';

const good: SubmittedPayment = {
  paymentId: 'P-1',
  date: '2026-11-24',
  amount: 197.4,
  currency: 'GBP',
  kind: 'goods_invoice',
};
const other = { ...good, paymentId: 'P-2' };

for (const [what, payments, expected] of [
  ['valid payments', [good, other], []],
  ['the smallest amount', [{ ...good, amount: 0.0001 }], []],
  ['five decimals', [other, { ...good, amount: 0.00001 }], [[1, /^amount must have at most 4/, '0.00001']]],
  [
    'a sum with a floating-point error',
    [{ ...good, amount: 0.1 + 0.2 }],
    [[0, /^amount must have at most 4/, '0.30000000000000004']],
  ],
  [
    'a year out of range',
    [
      { ...good, date: '0000-01-01' },
      { ...other, date: '9999-12-31' },
    ],
    [
      [0, /^date must be between/, '0000-01-01'],
      [1, /^date must be between/, '9999-12-31'],
    ],
  ],
  ['tomorrow, which is today in other time zones', [{ ...good, date: '2026-11-25' }], []],
  ['a day further ahead', [other, { ...good, date: '2026-11-26' }], [[1, /^date must be between/, '2026-11-26']]],
  ['one id for two payments', [good, other, { ...good, amount: 5 }], [[2, /^paymentId must be unique/, 'P-1']]],
  ['a payment sent twice', [good, { ...good }], []],
] as const) {
  test(`${what}: ${expected.length === 0 ? 'no error' : 'each error by index'}`, () => {
    const errors = validatePaymentRecords(payments, '2026-11-24');
    assert.equal(errors.length, expected.length);
    for (const [i, [index, pattern, received]] of expected.entries()) {
      assert.equal(errors[i]?.index, index);
      assert.match(errors[i]!.error, pattern);
      assert.equal(errors[i]?.received, received);
    }
  });
}

test('a repeated payment is stored once, with its amount as a decimal', () => {
  assert.deepEqual(distinctPayments([good, other, { ...good }]), [
    { ...good, amount: '197.4' },
    { ...other, amount: '197.4' },
  ]);
  assert.equal(distinctPayments([{ ...good, amount: 99999999999.9999 }])[0]?.amount, '99999999999.9999');
});
