import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { costSample } from '../../../src/domain/orders/cost-sample.ts';
import { credibility, limitOutliers, predict } from '../../../src/domain/orders/credibility.ts';
import { type LearnedOrder, learnedCost, learnedOrders } from '../../../src/domain/orders/learned-cost.ts';
import { lineQuantities } from '../../../src/domain/orders/lines/line-quantities.ts';
import type { OrderFact } from '../../../src/domain/orders/lines/order-fact.ts';
import { type CostKind, costKinds, type Payment, type PaymentKind } from '../../../src/domain/orders/payment.ts';
import { sumMoney, toMoney } from '../../../src/domain/pricing/money.ts';
import { normalQuantile } from '../../../src/domain/recommendations/normal-quantile.ts';

const order = (supplierId: string, factors: Partial<Record<CostKind, number>>): LearnedOrder => ({
  supplierId,
  isAccepted: true,
  factors: { freight: 0, customs: 0, vat: 0, insurance: 0, other: 0, ...factors },
});
const repeat = (count: number, one: LearnedOrder) => Array.from({ length: count }, () => one);
const near = (actual: number, expected: number, tolerance = 0.0001) =>
  assert.ok(Math.abs(actual - expected) <= tolerance, `${actual} instead of ${expected}`);

test('without complete orders, the estimate is the coefficient, without a range', () => {
  const { level, orderCount: orders, expected, low, high, kinds } = learnedCost('1000.00', 's', [], '1.7');
  assert.deepEqual(
    [level, orders, expected.toFixed(2), low, high, kinds],
    ['coefficient', 0, '1700.00', null, null, []],
  );
});

test('one order moves the estimate a little', () => {
  const estimate = learnedCost('1000.00', 's', [order('s', { freight: 0.2, customs: 0.1 })], '1.7');
  assert.deepEqual([estimate.level, estimate.orderCount], ['supplier', 1]);
  assert.deepEqual(
    estimate.kinds
      .filter(({ expected }) => !expected.isZero())
      .map(({ kind, expected }) => [kind, expected.toFixed(2)]),
    [
      ['freight', '300.00'],
      ['customs', '150.00'],
    ],
  );
  assert.equal(estimate.expected.toFixed(2), '1450.00');
});

test('many orders with the supplier outweigh other suppliers and the coefficient', () => {
  const orders = [
    ...repeat(200, order('s', { freight: 0.05 })),
    ...repeat(200, order('t', { freight: 0.3 })),
    ...repeat(100, order('u', { freight: 0.4 })),
  ];
  near(learnedCost('1000.00', 's', orders, '1.7').expected.toNumber(), 1050, 3);
});

test('an order with a new supplier uses all orders of the company', () => {
  const estimate = learnedCost('1000.00', 'new', repeat(97, order('s', { freight: 0.1 })), '1.1');
  assert.deepEqual([estimate.level, estimate.orderCount], ['company', 97]);
  assert.equal(estimate.expected.toFixed(2), '1100.00');
});

test('kinds are usual if at least half of the orders at the level have them', () => {
  const orders = [
    order('s', { freight: 0.2, customs: 0.1 }),
    order('s', { freight: 0.2 }),
    order('t', { freight: 0.2, vat: 0.2 }),
    order('t', { vat: 0.2 }),
    order('t', { vat: 0.2 }),
  ];
  const usual = (supplierId: string, learned = orders, coefficient = '1.7') =>
    learnedCost('1000.00', supplierId, learned, coefficient).usualKinds;
  assert.deepEqual(usual('s'), ['freight', 'customs']);
  assert.deepEqual(usual('t'), ['vat']);
  assert.deepEqual(usual('new'), ['freight', 'vat']);
  assert.deepEqual(usual('s', []), ['freight', 'customs']);
  assert.deepEqual(usual('s', [], '1'), []);
  // Goods without duty.
  const rated = { value: toMoney('1000.00'), duty: toMoney(0) };
  assert.deepEqual(learnedCost('1000.00', 's', orders, '1.7', rated).usualKinds, ['freight']);
});

test('orders that are not accepted are complete once they have the kinds that are usual with their supplier', () => {
  const open = (supplierId: string, factors: Partial<Record<CostKind, number>>) => ({
    ...order(supplierId, factors),
    isAccepted: false,
  });
  const [accepted, late, paid] = [
    order('s', { freight: 0.2, customs: 0.1 }),
    open('s', { freight: 0.2 }),
    open('s', { freight: 0.2, customs: 0.05 }),
  ];
  const company = { vatReclaimed: false, tccCoefficient: '1.7' };
  assert.deepEqual(learnedOrders([accepted, late, paid], company), [accepted, paid]);
  // Without accepted orders, freight and customs are usual; with a coefficient of 1, no kind.
  assert.deepEqual(learnedOrders([late, paid], company), [paid]);
  assert.deepEqual(learnedOrders([late, paid], { ...company, tccCoefficient: '1' }), [late, paid]);
  // A supplier without accepted orders is judged by all, another by its own.
  const [other, duty] = [open('t', { freight: 0.2 }), order('u', { customs: 0.1, vat: 0.2 })];
  assert.deepEqual(learnedOrders([accepted, other, duty], company), [accepted, duty]);
  // The estimate misses the same kinds, however many orders lack them.
  const usual = learnedCost('1000.00', 's', learnedOrders([accepted, late, late, paid], company), '1.7').usualKinds;
  assert.deepEqual(usual, ['freight', 'customs']);
  // VAT that is reclaimed is no cost that an order can lack.
  const taxed = order('s', { freight: 0.2, vat: 0.2 });
  assert.equal(learnedOrders([taxed, late], company).length, 1);
  assert.equal(learnedOrders([taxed, late], { ...company, vatReclaimed: true }).length, 2);
});

test('an order with ten times the freight hardly changes the estimate', () => {
  const usual = [0.1, 0.11, 0.09, 0.1, 0.12, 0.08, 0.1, 0.11].map((freight) => order('s', { freight }));
  const without = learnedCost('1000.00', 's', usual, '1.1').expected.toNumber();
  const withOutlier = learnedCost('1000.00', 's', [...usual, order('s', { freight: 1 })], '1.1').expected.toNumber();
  assert.ok(withOutlier - without < 10, `${without} became ${withOutlier}`);
});

test('a cost that most orders do not have is not treated as an outlier', () => {
  assert.deepEqual(limitOutliers([[0, 0, 0, 0.1, 0.1]]), [[0, 0, 0, 0.1, 0.1]]);
});

test('outliers are limited to three robust deviations', () => {
  near(limitOutliers([[0.1, 0.11, 0.09, 0.1, 1]])[0]![4]!, 0.144478);
});

test('a prediction weights the group, all groups and the prior', () => {
  const { expected } = predict(
    [
      [0.1, 0.14],
      [0.2, 0.24],
    ],
    0,
    0.25,
  );
  near(expected, 0.4 * 0.12 + 0.6 * (0.8 * 0.17 + 0.2 * 0.25));
  assert.equal(credibility(9, 3), 0.75);
});

const factor = fc.double({ min: 0, max: 100, noNaN: true });
const anyOrder: fc.Arbitrary<LearnedOrder> = fc.record({
  supplierId: fc.constantFrom('a', 'b', 'c', 'd'),
  isAccepted: fc.boolean(),
  factors: fc.record({ freight: factor, customs: factor, vat: factor, insurance: factor, other: factor }),
});

test('the range holds four of five orders also after one and five orders, if orders differ a lot', () => {
  // Log-normal with σ = 0.5 in and between three suppliers.
  let state = 1;
  const around = (center: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return center * Math.exp(0.5 * normalQuantile((state + 0.5) / 2 ** 32));
  };
  for (const count of [1, 5]) {
    let covered = 0;
    for (let company = 0; company < 600; company++) {
      const suppliers = [around(0.2), around(0.2), around(0.2)];
      const groups = suppliers.map((supplier, index) =>
        Array.from({ length: index === 0 ? count : count - 1 }, () => around(supplier)),
      );
      const { low, high } = predict(groups, 0, 0.3);
      const actual = around(suppliers[0]!);
      if (low <= actual && actual <= high) covered++;
    }
    near(covered / 600, 0.82, 0.1);
  }
});

test('low ≤ expected ≤ high, and the kinds add up to the total', () => {
  const arbitraries = [
    fc.array(anyOrder, { minLength: 1, maxLength: 40 }),
    fc.constantFrom('a', 'new'),
    fc.integer({ min: 1, max: 10_000_000 }),
    fc.constantFrom('0.9', '1.0', '1.7', '3'),
  ] as const;
  fc.assert(
    fc.property(...arbitraries, (orders, supplierId, cents, coefficient) => {
      const total = (cents / 100).toFixed(2);
      const estimate = learnedCost(total, supplierId, orders, coefficient);
      for (const { low, expected, high } of [estimate, ...estimate.kinds]) {
        assert.ok(low!.lte(expected) && expected.lte(high!) && low!.gte(0), `${low} ${expected} ${high}`);
      }
      assert.equal(
        estimate.expected.toFixed(),
        sumMoney([total, ...estimate.kinds.map(({ expected }) => expected)]).toFixed(),
      );
      assert.deepEqual(
        estimate.kinds.map(({ kind }) => kind),
        costKinds,
      );
    }),
  );
});

const customLine = {
  isCustom: true as const,
  customSku: 'S',
  customName: 'N',
  customCategory: '',
  customDescription: '',
};
const payment = (kind: PaymentKind, amount: string, currency = 'GBP'): Payment => ({
  paymentId: `${kind} ${amount}`,
  date: '2026-11-24',
  amount,
  currency,
  kind,
});
const rateOn = (currency: string) => ({ GBP: '50', EUR: '40' })[currency]!;
const lines = [{ ...customLine, quantity: 10, unitPrice: '20.00', totalPrice: '200.00' }];
const sampled = (status: 'paid' | 'accepted' | 'cancelled', ...payments: Payment[]) =>
  sampledWith([], status, ...payments);
const sampledWith = (facts: OrderFact[], status: 'paid' | 'accepted' | 'cancelled', ...payments: Payment[]) =>
  costSample(
    {
      id: 'o',
      supplier: { id: 's', name: 'S' },
      shippingMethod: 'sea',
      status,
      currency: 'GBP',
      totalAmount: '200.00',
      lines,
    },
    payments,
    rateOn,
    lineQuantities({ status, promisedOn: null, lines }, facts),
  ).factors;

test('the factors of a complete order are its costs by kind in its currency ÷ its total', () => {
  const none = { customs: 0, vat: 0, insurance: 0, other: 0 };
  const goods = payment('goods_invoice', '200');
  assert.deepEqual(sampled('paid', goods, payment('freight', '20')), { freight: 0.1, ...none });
  // 25 EUR × 40 ÷ 50 = 20 GBP
  assert.deepEqual(sampled('paid', goods, payment('freight', '25', 'EUR')), { freight: 0.1, ...none });
  assert.deepEqual(sampled('accepted', goods), { freight: 0, ...none });
});

test('the factors are those of the units that came in saleable condition', () => {
  const payments = [payment('goods_invoice', '200'), payment('freight', '20')];
  const receipt = (received: number, damaged: number): OrderFact => ({
    ...{ kind: 'receipt', factId: 'R', date: '2026-11-24', recordedAt: '2026-11-24T10:00:00.000Z', details: {} },
    lines: [{ lineNumber: 1, received, damaged }],
  });
  assert.equal(sampledWith([receipt(6, 1)], 'accepted', ...payments)!.freight, 0.2);
  // The other 4 units are still expected.
  assert.equal(sampledWith([receipt(6, 2)], 'paid', ...payments)!.freight, 0.125);
  assert.equal(sampledWith([receipt(5, 5)], 'accepted', ...payments), null);
});

for (const [what, status, payments] of [
  ['a deposit', 'paid', [payment('goods_invoice', '60'), payment('freight', '20')]],
  ['freight alone', 'accepted', [payment('freight', '20')]],
  ['goods that are paid before the other costs', 'paid', [payment('goods_invoice', '200')]],
  ['a cancelled order', 'cancelled', [payment('goods_invoice', '200'), payment('freight', '20')]],
  ['a symbolic price', 'accepted', [payment('goods_invoice', '200'), payment('freight', '20001')]],
] as const) {
  test(`nothing is learned from ${what}`, () => assert.equal(sampled(status, ...payments), null));
}

const estimateWith = (value: string, duty: string) =>
  learnedCost('1000.00', 's', [order('s', { freight: 0.2, customs: 0.1 })], '1.7', {
    value: toMoney(value),
    duty: toMoney(duty),
  });
const customsOf = ({ kinds }: ReturnType<typeof estimateWith>) => kinds.find(({ kind }) => kind === 'customs')!;

test('customs of lines with a duty rate are the duty of their value with freight; the others keep the learned share', () => {
  // 400.00 at 5 %: 600 × 0.15 + 400 × 1.3 × 0.05
  const estimate = estimateWith('400', '20');
  assert.deepEqual([estimate.duty?.toFixed(2), customsOf(estimate).expected.toFixed(2)], ['26.00', '116.00']);
  assert.equal(estimate.expected.toFixed(2), '1416.00');
  // All lines at 10 %: the customs are certain.
  const rated = customsOf(estimateWith('1000', '100'));
  assert.deepEqual([rated.low, rated.expected, rated.high].map(String), ['130', '130', '130']);
  // Free of duty.
  assert.equal(customsOf(estimateWith('1000', '0')).expected.toFixed(2), '0.00');
});

test('without duty rates, and at the level of the coefficient, nothing changes', () => {
  const { duty, ...estimate } = estimateWith('0', '0');
  const { duty: _, ...unrated } = learnedCost('1000.00', 's', [order('s', { freight: 0.2, customs: 0.1 })], '1.7');
  assert.equal(duty, null);
  assert.deepEqual(JSON.stringify(estimate), JSON.stringify(unrated));
  const coefficient = learnedCost('1000.00', 's', [], '1.7', { value: toMoney('1000'), duty: toMoney('50') });
  assert.deepEqual([coefficient.expected.toFixed(2), coefficient.duty], ['1700.00', null]);
});

test('with duty rates, the limits enclose the expected cost, and the kinds add up to it', () => {
  const factor = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(
      fc.array(fc.record({ freight: factor, customs: factor }), { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 0, max: 100_000 }),
      fc.integer({ min: 0, max: 1000 }),
      (factors, cents, rate) => {
        const value = toMoney(cents).div(100);
        const orders = factors.map((one, n) => order(`${n % 3}`, one));
        const estimate = learnedCost('1000.00', '0', orders, '1.7', { value, duty: value.times(rate).div(100) });
        const { low, expected, high, kinds } = estimate;
        assert.ok(low!.lte(expected) && expected.lte(high!));
        for (const kind of kinds) assert.ok(kind.low.lte(kind.expected) && kind.expected.lte(kind.high));
        assert.ok(sumMoney([1000, ...kinds.map((kind) => kind.expected)]).equals(expected));
        assert.ok(customsOf(estimate).expected.gte(estimate.duty ?? 0));
      },
    ),
  );
});
