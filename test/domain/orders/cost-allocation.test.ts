import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  type AllocationRules,
  allocationBases,
  allocationWeights,
  kindAllocations,
  type LineMeasures,
  parseAllocationRules,
} from '../../../src/domain/orders/cost-allocation.ts';
import { allocate, landedCost } from '../../../src/domain/orders/landed-cost.ts';
import { learnedCost } from '../../../src/domain/orders/learned-cost.ts';
import { ratedGoods } from '../../../src/domain/orders/line-products.ts';
import type { OrderLine } from '../../../src/domain/orders/order.ts';
import { costKinds, type Payment, paymentKinds } from '../../../src/domain/orders/payment.ts';
import { sumMoney, toMoney } from '../../../src/domain/pricing/money.ts';

type Measure = string | null;

function line(value: string, weight: Measure = null, volume: Measure = null, duty: Measure = null, quantity = 1) {
  const measure = (text: Measure) => (text === null ? null : toMoney(text));
  return { quantity, value: toMoney(value), weight: measure(weight), volume: measure(volume), duty: measure(duty) };
}

/** The shares of 100.00 freight without goods. */
function shares(rules: AllocationRules, lines: LineMeasures[]): string[] {
  const costOf = (kind: string) => toMoney(kind === 'freight' ? 100 : 0);
  return allocate(toMoney(100), allocationWeights(toMoney(100), costOf, rules, lines)).map((share) => share.toFixed(2));
}

test('a kind is allocated by its basis', () => {
  const lines = [line('60', '1', '300', null, 9), line('40', '3', '100', null, 1)];
  assert.deepEqual(shares({ freight: 'value' }, lines), ['60.00', '40.00']);
  assert.deepEqual(shares({ freight: 'weight' }, lines), ['25.00', '75.00']);
  assert.deepEqual(shares({ freight: 'volume' }, lines), ['75.00', '25.00']);
  assert.deepEqual(shares({ freight: 'quantity' }, lines), ['90.00', '10.00']);
  assert.deepEqual(shares({ customs: 'weight' }, lines), ['60.00', '40.00']);
});

test('a line without the measure has its share by value, and the others divide the rest', () => {
  const lines = [line('50', '1'), line('30', '3'), line('20')];
  assert.deepEqual(shares({ freight: 'weight' }, lines), ['20.00', '60.00', '20.00']);
  const fallbackLines = kindAllocations({ freight: 'weight' }, lines).map((kind) => kind.fallbackLines);
  assert.deepEqual(fallbackLines, [[2], [], [], [], []]);
});

test('without any measure, all lines are allocated by value, or by quantity if nothing has a value', () => {
  const lines = [line('60'), line('40')];
  assert.deepEqual(shares({ freight: 'weight' }, lines), ['60.00', '40.00']);
  assert.deepEqual(kindAllocations({ freight: 'weight' }, lines)[0]?.fallbackLines, [0, 1]);
  const samples = [line('0', null, null, null, 1), line('0', null, null, null, 3)];
  assert.deepEqual(shares({ freight: 'weight' }, samples), ['25.00', '75.00']);
});

test('customs by duty: a rate of 0 is known, and rates of 0 only are allocated by value', () => {
  const customs = (lines: LineMeasures[]) =>
    allocate(
      toMoney(10),
      allocationWeights(toMoney(10), (kind) => toMoney(kind === 'customs' ? 10 : 0), { customs: 'duty' }, lines),
    ).map(Number);
  const [free, rated] = [line('50', null, null, '0'), line('50', null, null, '5')];
  assert.deepEqual(customs([free, rated]), [0, 10]);
  assert.deepEqual(customs([free, free]), [5, 5]);
});

test('freight of 45.00 by weight is added to goods by value', () => {
  const weights = allocationWeights(
    toMoney('145'),
    (kind) => toMoney(kind === 'freight' ? 45 : 0),
    { freight: 'weight' },
    [line('60', '1'), line('40', '3')],
  );
  assert.deepEqual(weights.map(String), ['71.25', '73.75']);
});

test('rules name each kind once, and only customs are allocated by duty', () => {
  assert.deepEqual(parseAllocationRules('freight:weight, customs:duty'), { freight: 'weight', customs: 'duty' });
  const invalid = [
    '',
    'freight',
    'freight:',
    'freight:size',
    'goods_invoice:weight',
    'freight:duty',
    'freight:weight:1',
  ];
  for (const text of [...invalid, 'freight:weight,', 'freight:weight,freight:value', 'constructor:value']) {
    assert.equal(parseAllocationRules(text), undefined, text);
  }
});

const amount = fc.integer({ min: 1, max: 10 ** 8 }).map((n) => toMoney(n).div(100));
const measure = fc.option(fc.integer({ min: 1, max: 10 ** 7 }).map((n) => toMoney(n).div(1000)));
const someLines = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 5000 }),
    value: fc.oneof(fc.constant(toMoney(0)), amount),
    weight: measure,
    volume: measure,
    duty: fc.option(fc.oneof(fc.constant(toMoney(0)), amount)),
  }),
  { minLength: 1, maxLength: 12 },
);
const someRules = fc.record(
  Object.fromEntries(
    costKinds.map((kind) => [
      kind,
      fc.constantFrom(...allocationBases.filter((basis) => kind === 'customs' || basis !== 'duty')),
    ]),
  ),
  { requiredKeys: [] },
);
const somePayments = fc.array(
  fc.record({
    paymentId: fc.uuid(),
    date: fc.constant('2026-11-24'),
    amount: fc.integer({ min: 1, max: 10 ** 9 }).map((n) => toMoney(n).div(10_000).toFixed()),
    currency: fc.constantFrom('GBP', 'EUR', 'TRY'),
    kind: fc.constantFrom(...paymentKinds),
  }),
  { maxLength: 12 },
);
const rates: Record<string, string> = { GBP: '54.8', EUR: '48', TRY: '1' };
const rateOn = (currency: string) => rates[currency]!;
const history = [0.1, 0.2, 0.15].map((freight) => ({
  supplierId: 's',
  isAccepted: true,
  factors: { freight, customs: 0.05, vat: 0.2, insurance: 0.01, other: 0 },
}));

function costOf(lines: LineMeasures[], payments: Payment[], isLearned: boolean, rules?: AllocationRules) {
  const orderLines = lines.map(({ quantity, value }) => ({ quantity, totalPrice: value.toFixed(2) }) as OrderLine);
  const totalAmount = sumMoney(lines.map(({ value }) => value)).toFixed(2);
  const order = { status: 'paid' as const, currency: 'GBP', totalAmount, lines: orderLines };
  const learned = isLearned ? learnedCost(totalAmount, 's', history, '1.7', ratedGoods(lines)) : undefined;
  return landedCost(order, payments, rateOn, '1.7', learned, rules && { rules, lines });
}

test('by every rule, the shares add up exactly, none is negative, and the amounts do not depend on the rules', () => {
  fc.assert(
    fc.property(someLines, somePayments, fc.boolean(), someRules, (lines, payments, isLearned, rules) => {
      const [byValue, cost] = [costOf(lines, payments, isLearned), costOf(lines, payments, isLearned, rules)];
      assert.ok(cost.amount.equals(byValue.amount) && cost.projected.equals(byValue.projected));
      assert.ok(sumMoney(cost.shares).equals(cost.amount));
      assert.ok(sumMoney(cost.projectedShares).equals(cost.projected));
      for (const share of [...cost.shares, ...cost.projectedShares]) assert.ok(!share.isNegative());
    }),
  );
});

test('rules by value are the default allocation', () => {
  const rules = Object.fromEntries(costKinds.map((kind) => [kind, 'value'])) as AllocationRules;
  fc.assert(
    fc.property(someLines, somePayments, fc.boolean(), (lines, payments, isLearned) => {
      const [byValue, cost] = [costOf(lines, payments, isLearned), costOf(lines, payments, isLearned, rules)];
      assert.deepEqual(cost.shares.map(String), byValue.shares.map(String));
      assert.deepEqual(cost.projectedShares.map(String), byValue.projectedShares.map(String));
    }),
  );
});

test('each share is the exact one within a unit of the last place', () => {
  fc.assert(
    fc.property(someLines, fc.constantFrom('weight', 'volume', 'quantity'), amount, (lines, basis, freight) => {
      const paid: Payment = { paymentId: 'f', date: '', amount: freight.toFixed(), currency: 'GBP', kind: 'freight' };
      const { shares } = costOf(lines, [paid], false, { freight: basis as 'weight' });
      const measures = lines.map((one) => (basis === 'quantity' ? toMoney(one.quantity) : one[basis as 'weight']));
      if (measures.some((one) => one === null)) return;
      const total = sumMoney(measures as never[]);
      for (const [index, share] of shares.entries()) {
        const exact = freight.times(measures[index]!).div(total);
        assert.ok(share.minus(exact).abs().lt('0.01'), `${share} instead of ${exact}`);
      }
    }),
  );
});
