import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Company } from '../../src/domain/company.ts';
import { estimatedCost, landedCost, landedCostCoefficient, shareOut, totalPaid } from '../../src/domain/landed-cost.ts';
import { money, sum } from '../../src/domain/money.ts';
import type { OrderLine } from '../../src/domain/order.ts';
import type { Payment } from '../../src/domain/payment.ts';

const rates: Record<string, Record<string, string>> = {
  '2026-11-24': { GBP: '54.8', EUR: '48', TRY: '1' },
  '2026-12-01': { GBP: '55.02', EUR: '48.21', TRY: '1' },
  '2027-01-08': { GBP: '63.75', EUR: '55', TRY: '1' },
};
const rateOn = (currency: string, day: string) => rates[day]![currency]!;

function payment(amount: string, currency = 'GBP', date = '2026-11-24'): Payment {
  return { paymentId: `${amount} ${currency}`, date, amount, currency, kind: 'other' };
}

function line(totalPrice: string, quantity = 1): OrderLine {
  return {
    isCustom: false,
    productId: 'p',
    sku: 's',
    name: 'n',
    imageUrl: null,
    quantity,
    unitPrice: '0.00',
    totalPrice,
  };
}

const three = [payment('197.4'), payment('41.2', 'EUR', '2026-12-01'), payment('3120.75', 'TRY', '2027-01-08')];

test('payments are summed in the order’s currency, each at the rates of its own day, and rounded once', () => {
  assert.equal(totalPaid(three, 'GBP', rateOn).toFixed(), '282.45');
  assert.equal(
    totalPaid(three, 'TRY', rateOn).toFixed(2),
    money('197.4').times('54.8').plus('1986.252').plus('3120.75').toFixed(2),
  );
});

test('where nothing is converted nothing is rounded, and no rate is asked for', () => {
  const never = () => assert.fail('a rate was asked for');
  assert.equal(totalPaid([payment('0.0001'), payment('12.5')], 'GBP', never).toFixed(), '12.5001');
});

test('rounding each payment for itself would give something else', () => {
  const third = (i: number): Payment => ({ ...payment('1', 'EUR', '2026-11-24'), paymentId: String(i) });
  const payments = [1, 2, 3, 4, 5, 6].map(third);
  // 6 × 48 ÷ 54.8 = 5.2554…, and 6 × 0.88 = 5.28
  assert.equal(totalPaid(payments, 'GBP', rateOn).toFixed(), '5.26');
});

test('an estimate is the total times the coefficient', () => {
  assert.equal(estimatedCost('307.50', '1.7').toFixed(), '522.75');
  assert.equal(estimatedCost('0.005', '1.7').toFixed(), '0.01');
});

test('the coefficient is the company’s, whether it shows TCC or not, or 1.7', () => {
  assert.equal(landedCostCoefficient({ tccEnabled: true, tccCoefficient: '1.45' } as Company), '1.45');
  // The switch is about what products show.
  assert.equal(landedCostCoefficient({ tccEnabled: false, tccCoefficient: '1.45' } as Company), '1.45');
  assert.equal(landedCostCoefficient({ tccEnabled: false, tccCoefficient: null } as Company), '1.7');
});

test('the first payment makes an estimate actual', () => {
  const order = { currency: 'GBP', totalAmount: '197.40', lines: [line('122.40'), line('75.00')] };
  const estimate = landedCost(order, [], rateOn, '1.7');
  assert.deepEqual([estimate.source, estimate.amount.toFixed()], ['estimated', '335.58']);
  assert.deepEqual(estimate.shares.map(String), ['208.08', '127.5']);
  const actual = landedCost(order, three, rateOn, '1.7');
  assert.deepEqual([actual.source, actual.amount.toFixed()], ['actual', '282.45']);
});

test('what was paid for lines without a price is shared out by quantity', () => {
  const order = { currency: 'GBP', totalAmount: '0.00', lines: [line('0.00', 1), line('0.00', 3)] };
  assert.deepEqual(landedCost(order, [payment('10')], rateOn, '1.7').shares.map(String), ['2.5', '7.5']);
});

for (const [amount, weights, shares] of [
  ['282.42', ['122.40', '75.00'], ['175.12', '107.30']],
  ['10', ['1', '1', '1'], ['3.34', '3.33', '3.33']],
  ['0.05', ['1', '1', '1'], ['0.02', '0.02', '0.01']],
  ['0.0001', ['1', '1'], ['0.0001', '0.00']],
  ['7', ['0', '2', '0'], ['0.00', '7.00', '0.00']],
  ['0', ['1', '2'], ['0.00', '0.00']],
] as const) {
  test(`${amount} by ${weights.join(', ')} is ${shares.join(', ')}`, () => {
    const parts = shareOut(
      money(amount),
      weights.map((weight) => money(weight)),
    );
    assert.deepEqual(parts.map(Number), shares.map(Number));
  });
}

const amounts = fc.bigInt({ min: 0n, max: 10n ** 17n });

test('shares add up exactly, none is more than its smallest place off its portion, and a heavier one is never less', () => {
  fc.assert(
    fc.property(
      amounts,
      fc.constantFrom(2, 4),
      fc.array(amounts, { minLength: 1, maxLength: 30 }),
      (n, places, raw) => {
        fc.pre(raw.some((weight) => weight > 0n));
        const amount = money(n.toString()).div(10 ** places);
        const weights = raw.map((weight) => money(weight.toString()).div(10_000));
        const shares = shareOut(amount, weights);
        assert.ok(sum(shares).equals(amount));
        const whole = sum(weights);
        const unit = money('0.1').pow(Math.max(2, amount.decimalPlaces()));
        for (const [index, share] of shares.entries()) {
          const portion = amount.times(weights[index]!).div(whole);
          assert.ok(share.minus(portion).abs().lt(unit), `${share} of ${portion}`);
          for (const [other, weight] of weights.entries()) {
            if (weight.lt(weights[index]!)) assert.ok(shares[other]!.lte(share));
          }
        }
      },
    ),
  );
});
