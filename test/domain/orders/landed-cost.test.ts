import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Company } from '../../../src/domain/accounts/company.ts';
import type { CostEstimate } from '../../../src/domain/orders/cost-estimate.ts';
import {
  allocate,
  estimateCost,
  isComplete,
  landedCost,
  landedCostCoefficient,
  missingKinds,
  paidByKind,
  sumPayments,
} from '../../../src/domain/orders/landed-cost.ts';
import type { OrderLine } from '../../../src/domain/orders/order.ts';
import { type CostKind, type Payment, type PaymentKind, paymentKinds } from '../../../src/domain/orders/payment.ts';
import { sumMoney, toMoney } from '../../../src/domain/pricing/money.ts';

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

test("payments are summed in the order's currency, each at the rates of its day, and rounded once", () => {
  assert.equal(sumPayments(three, 'GBP', rateOn).toFixed(), '282.45');
  assert.equal(
    sumPayments(three, 'TRY', rateOn).toFixed(2),
    toMoney('197.4').times('54.8').plus('1986.252').plus('3120.75').toFixed(2),
  );
});

test('nothing is rounded and no rate is looked up if nothing is converted', () => {
  const never = () => assert.fail('a rate was looked up');
  assert.equal(sumPayments([payment('0.0001'), payment('12.5')], 'GBP', never).toFixed(), '12.5001');
});

test('rounding each payment separately would differ', () => {
  const third = (i: number): Payment => ({ ...payment('1', 'EUR', '2026-11-24'), paymentId: String(i) });
  const payments = [1, 2, 3, 4, 5, 6].map(third);
  // 6 × 48 ÷ 54.8 = 5.2554…, and 6 × 0.88 = 5.28
  assert.equal(sumPayments(payments, 'GBP', rateOn).toFixed(), '5.26');
});

test('an estimate is the total times the coefficient', () => {
  assert.equal(estimateCost('307.50', '1.7').toFixed(), '522.75');
  assert.equal(estimateCost('0.005', '1.7').toFixed(), '0.01');
});

test("the coefficient is the company's, whether TCC is enabled or not, or 1.7", () => {
  assert.equal(landedCostCoefficient({ tccEnabled: true, tccCoefficient: '1.45' } as Company), '1.45');
  // The setting only affects product responses.
  assert.equal(landedCostCoefficient({ tccEnabled: false, tccCoefficient: '1.45' } as Company), '1.45');
  assert.equal(landedCostCoefficient({ tccEnabled: false, tccCoefficient: null } as Company), '1.7');
});

test('the first payment changes the cost from estimated to actual', () => {
  const order = {
    status: 'paid' as const,
    currency: 'GBP',
    totalAmount: '197.40',
    lines: [line('122.40'), line('75.00')],
  };
  const estimate = landedCost(order, [], rateOn, '1.7');
  assert.deepEqual([estimate.source, estimate.amount.toFixed()], ['estimated', '335.58']);
  assert.deepEqual(estimate.shares.map(String), ['208.08', '127.5']);
  const actual = landedCost(order, three, rateOn, '1.7');
  assert.deepEqual([actual.source, actual.amount.toFixed()], ['actual', '282.45']);
});

test('payments for lines without a price are shared by quantity', () => {
  const order = {
    status: 'paid' as const,
    currency: 'GBP',
    totalAmount: '0.00',
    lines: [line('0.00', 1), line('0.00', 3)],
  };
  assert.deepEqual(landedCost(order, [payment('10')], rateOn, '1.7').shares.map(String), ['2.5', '7.5']);
});

const paidFor = (kind: PaymentKind, amount: string, currency = 'GBP', date = '2026-11-24'): Payment => ({
  ...payment(amount, currency, date),
  kind,
});
const goods = (amount: string, currency?: string, date?: string) => paidFor('goods_invoice', amount, currency, date);

for (const [what, status, payments, complete] of [
  ['no payments', 'created', [], false],
  ['no payments, accepted', 'accepted', [], false],
  ['the goods in full', 'paid', [goods('197.40')], true],
  ['98 % of the goods', 'paid', [goods('193.452')], true],
  ['just below the tolerance', 'paid', [goods('193.4519')], false],
  ['more than the goods', 'paid', [goods('100'), goods('120')], true],
  ['a deposit', 'part_paid', [goods('59.22')], false],
  ['a deposit and freight above the total', 'paid', [goods('59.22'), paidFor('freight', '500')], false],
  ['freight alone, accepted', 'accepted', [paidFor('freight', '500')], false],
  ['a deposit, accepted', 'accepted', [goods('59.22')], true],
  // 225 × 48.21 ÷ 55.02 = 197.15…; 220.8 × 48 ÷ 54.8 = 193.40…
  ['goods in another currency at the rate of their day', 'paid', [goods('225', 'EUR', '2026-12-01')], true],
  ['the same on a day of a lower rate', 'paid', [goods('220.8', 'EUR', '2026-11-24')], false],
] as const) {
  test(`with ${what} a cost is ${complete ? '' : 'not '}complete`, () => {
    assert.equal(isComplete({ status, currency: 'GBP', totalAmount: '197.40' }, payments, rateOn), complete);
  });
}

test('payments to date are summed by kind, each kind rounded once if something is converted', () => {
  const payments = [
    goods('0.0001'),
    goods('12.5'),
    paidFor('freight', '41.2', 'EUR', '2026-12-01'),
    paidFor('vat', '1'),
  ];
  const sums = Object.entries(paidByKind(payments, 'GBP', rateOn)).map(([kind, amount]) => [kind, amount.toFixed()]);
  assert.deepEqual(Object.fromEntries(sums), {
    goods_invoice: '12.5001',
    freight: '36.1',
    customs: '0',
    vat: '1',
    insurance: '0',
    other: '0',
  });
});

test('the projected cost is the larger of payments and estimate until it is complete, then the payments', () => {
  const order = {
    status: 'paid' as const,
    currency: 'GBP',
    totalAmount: '100.00',
    lines: [line('60.00'), line('40.00')],
  };
  const projected = (...payments: Payment[]) => {
    const cost = landedCost(order, payments, rateOn, '1.7');
    return [
      cost.source,
      cost.isComplete,
      cost.amount.toFixed(),
      cost.projected.toFixed(),
      ...cost.projectedShares.map(String),
    ];
  };
  assert.deepEqual(projected(), ['estimated', false, '170', '170', '102', '68']);
  assert.deepEqual(projected(goods('30')), ['actual', false, '30', '170', '102', '68']);
  assert.deepEqual(projected(goods('30'), paidFor('freight', '150')), ['actual', false, '180', '180', '108', '72']);
  assert.deepEqual(projected(goods('100'), paidFor('freight', '45')), ['actual', true, '145', '145', '87', '58']);
});

const kindOf = (kind: CostKind, amount: string) => {
  const expected = toMoney(amount);
  return { kind, low: expected, expected, high: expected };
};
const learned: CostEstimate = {
  ...{ expected: toMoney('117.62'), low: null, high: null, level: 'supplier', orderCount: 6, duty: null },
  kinds: [kindOf('freight', '11.75'), kindOf('customs', '5.87'), kindOf('vat', '0')],
  usualKinds: ['freight', 'customs'],
};

test('goods up to the total, and other kinds up to their estimates, are expected besides the payments', () => {
  const remaining = (status: 'paid' | 'accepted' | 'cancelled', estimate?: CostEstimate, ...payments: Payment[]) => {
    const order = { status, currency: 'GBP', totalAmount: '100.00', lines: [line('60.00'), line('40.00')] };
    const parts = landedCost(order, payments, rateOn, '1.7', estimate).remaining;
    return parts.map(({ kind, amount, isEstimated }) => `${isEstimated ? '~' : ''}${amount} ${kind ?? 'others'}`);
  };
  assert.deepEqual(remaining('paid', learned), ['100 goods_invoice', '~11.75 freight', '~5.87 customs']);
  const paid = [goods('30'), paidFor('freight', '4.75'), paidFor('customs', '8')];
  assert.deepEqual(remaining('paid', learned, ...paid), ['70 goods_invoice', '~7 freight']);
  assert.deepEqual(remaining('paid', learned, goods('100'), ...paid.slice(1)), []);
  assert.deepEqual(remaining('cancelled', learned, goods('30')), []);
  assert.deepEqual(remaining('paid'), ['100 goods_invoice', '~70 others']);
  assert.deepEqual(remaining('paid', undefined, goods('30')), ['70 goods_invoice', '~70 others']);
  assert.deepEqual(remaining('paid', undefined, goods('30'), paidFor('freight', '120')), ['20 goods_invoice']);
  assert.deepEqual(remaining('paid', undefined, goods('30'), paidFor('freight', '150')), []);
  assert.deepEqual(remaining('cancelled'), []);
});

test('goods and usual kinds without a payment are missing; only goods once accepted, and nothing of a cancelled order', () => {
  const missing = (status: 'paid' | 'delivered' | 'accepted' | 'cancelled', ...payments: Payment[]) =>
    missingKinds({ status, currency: 'GBP', totalAmount: '100.00' }, payments, rateOn, {
      usualKinds: ['freight', 'customs'],
    });
  assert.deepEqual(missing('paid'), ['goods_invoice', 'freight', 'customs']);
  assert.deepEqual(missing('paid', goods('97.99')), ['goods_invoice', 'freight', 'customs']);
  assert.deepEqual(missing('delivered', goods('98'), paidFor('vat', '20')), ['freight', 'customs']);
  assert.deepEqual(missing('paid', goods('100'), paidFor('customs', '5')), ['freight']);
  assert.deepEqual(missing('paid', paidFor('freight', '9'), paidFor('customs', '5')), ['goods_invoice']);
  assert.deepEqual(missing('accepted', paidFor('freight', '9')), ['goods_invoice']);
  assert.deepEqual(missing('accepted', goods('30')), []);
  assert.deepEqual(missing('cancelled', goods('30')), []);
});

const somePayments = fc.array(
  fc.record({
    paymentId: fc.uuid(),
    date: fc.constantFrom(...Object.keys(rates)),
    amount: fc.integer({ min: 1, max: 10 ** 9 }).map((n) => toMoney(n).div(10_000).toFixed()),
    currency: fc.constantFrom('GBP', 'EUR', 'TRY'),
    kind: fc.constantFrom(...paymentKinds),
  }),
  { maxLength: 12 },
);
const someOrder = fc.record({
  status: fc.constantFrom('created' as const, 'part_paid' as const, 'paid' as const, 'accepted' as const),
  currency: fc.constantFrom('GBP', 'EUR', 'TRY'),
  totalAmount: fc.integer({ min: 1, max: 10 ** 7 }).map((n) => toMoney(n).div(100).toFixed(2)),
  lines: fc.constant<OrderLine[]>([line('60.00'), line('40.00')]),
});

test('with a part payment the projected cost is never below the estimate; once complete it equals the payments', () => {
  fc.assert(
    fc.property(someOrder, somePayments, (order, payments) => {
      const cost = landedCost(order, payments, rateOn, '1.7');
      const estimate = estimateCost(order.totalAmount, '1.7');
      if (cost.isComplete) assert.ok(cost.projected.equals(cost.amount));
      else assert.ok(cost.projected.gte(estimate) && cost.projected.gte(cost.amount));
      assert.ok(sumMoney(cost.projectedShares).equals(cost.projected));
      const paid = payments.length > 0 ? cost.amount : 0;
      assert.ok(
        sumMoney(cost.remaining.map(({ amount }) => amount))
          .plus(paid)
          .equals(cost.projected),
      );
      assert.equal(cost.source, payments.length > 0 ? 'actual' : 'estimated');
    }),
  );
});

test('kinds add up to the total within a cent per kind, exactly if nothing is converted; another payment never makes it incomplete', () => {
  fc.assert(
    fc.property(someOrder, somePayments, (order, payments) => {
      const byKind = sumMoney(Object.values(paidByKind(payments, order.currency, rateOn)));
      const difference = byKind.minus(sumPayments(payments, order.currency, rateOn)).abs();
      const isConverted = payments.some(({ currency }) => currency !== order.currency);
      assert.ok(difference.lte(isConverted ? '0.035' : '0'));
      for (let paid = 1; paid <= payments.length; paid++) {
        const before = isComplete(order, payments.slice(0, paid - 1), rateOn);
        assert.ok(!before || isComplete(order, payments.slice(0, paid), rateOn));
      }
    }),
  );
});

for (const [amount, weights, shares] of [
  ['282.42', ['122.40', '75.00'], ['175.12', '107.30']],
  ['10', ['1', '1', '1'], ['3.34', '3.33', '3.33']],
  ['0.05', ['1', '1', '1'], ['0.02', '0.02', '0.01']],
  ['0.0001', ['1', '1'], ['0.0001', '0.00']],
  ['7', ['0', '2', '0'], ['0.00', '7.00', '0.00']],
  ['0', ['1', '2'], ['0.00', '0.00']],
] as const) {
  test(`${amount} shared by ${weights.join(', ')} is ${shares.join(', ')}`, () => {
    const parts = allocate(
      toMoney(amount),
      weights.map((weight) => toMoney(weight)),
    );
    assert.deepEqual(parts.map(Number), shares.map(Number));
  });
}

const amounts = fc.bigInt({ min: 0n, max: 10n ** 17n });

test('shares add up exactly, each within one unit of the last place, and a larger weight never gets less', () => {
  fc.assert(
    fc.property(
      amounts,
      fc.constantFrom(2, 4),
      fc.array(amounts, { minLength: 1, maxLength: 30 }),
      (n, places, raw) => {
        fc.pre(raw.some((weight) => weight > 0n));
        const amount = toMoney(n.toString()).div(10 ** places);
        const weights = raw.map((weight) => toMoney(weight.toString()).div(10_000));
        const shares = allocate(amount, weights);
        assert.ok(sumMoney(shares).equals(amount));
        const whole = sumMoney(weights);
        const unit = toMoney('0.1').pow(Math.max(2, amount.decimalPlaces()));
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

test('a cancelled order is projected to cost what was paid, nothing without payments', () => {
  const projected = (...payments: Payment[]) => {
    const lines = [line('60.00'), line('40.00')];
    const order = { status: 'cancelled', currency: 'GBP', totalAmount: '100.00', lines } as const;
    const { projected, projectedShares } = landedCost(order, payments, rateOn, '1.7');
    return [projected.toFixed(2), sumMoney(projectedShares).toFixed(2)];
  };
  assert.deepEqual(projected(), ['0.00', '0.00']);
  assert.deepEqual(projected(goods('30')), ['30.00', '30.00']);
});
