import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Decimal } from 'decimal.js';
import { lineQuantities } from '../../../../src/domain/orders/lines/line-quantities.ts';
import type { ClaimStatus, OrderFact, ReceivedLine } from '../../../../src/domain/orders/lines/order-fact.ts';
import {
  claimCredits,
  costedUnits,
  creditOf,
  lineUnitCosts,
  saleableValue,
} from '../../../../src/domain/orders/lines/unit-cost.ts';
import type { OrderStatus } from '../../../../src/domain/orders/order-status.ts';

const order = {
  status: 'on_the_way' as OrderStatus,
  promisedOn: null,
  totalAmount: '197.40',
  lines: [
    { quantity: 48, unitPrice: '2.55', totalPrice: '122.40' },
    { quantity: 6, unitPrice: '12.50', totalPrice: '75.00' },
  ],
};
const base = { factId: 'F', date: '2026-11-20', recordedAt: '2026-11-20T10:00:00.000Z' };
const receipt = (...lines: ReceivedLine[]): OrderFact => ({ ...base, kind: 'receipt', details: {}, lines });
const claim = (status: ClaimStatus, amount: string, ...lines: [lineNumber: number, quantity: number][]): OrderFact => ({
  ...base,
  kind: 'claim',
  details: { kind: 'damaged', status, amount },
  lines: lines.map(([lineNumber, quantity]) => ({ lineNumber, quantity })),
});
const unitsOf = (facts: OrderFact[], status: OrderStatus = 'on_the_way') =>
  lineQuantities({ ...order, status }, facts).map(costedUnits);
const actual = (goods: string) => ({
  source: 'actual' as const,
  isComplete: true,
  shares: ['175.12', '107.30'].map((share) => new Decimal(share)),
  projectedShares: ['175.12', '107.30'].map((share) => new Decimal(share)),
  paidToDate: { goods_invoice: new Decimal(goods) },
});
const unitCosts = (facts: OrderFact[], goods = '197.40') =>
  lineUnitCosts(order, actual(goods), lineQuantities(order, facts), facts).map(({ landed }) => landed.toFixed(4));

test('units are the ordered ones before receipts, then the saleable and the open ones', () => {
  assert.deepEqual(unitsOf([]), [48, 6]);
  assert.deepEqual(unitsOf([], 'accepted'), [48, 6]);
  assert.deepEqual(unitsOf([], 'cancelled'), [48, 6]);
  const part = receipt({ lineNumber: 1, received: 30, damaged: 3 });
  assert.deepEqual(unitsOf([part]), [45, 6]);
  assert.deepEqual(unitsOf([part, receipt({ lineNumber: 1, received: 0, short: 18 })]), [27, 6]);
  // The acceptance closes what was not received. No unit of the second line can be sold.
  assert.deepEqual(unitsOf([part], 'accepted'), [27, 6]);
  assert.deepEqual(unitsOf([receipt({ lineNumber: 1, received: 50 })]), [50, 6]);
});

test('short and damaged units make the others dearer, unless claims reduce the cost', () => {
  const received = receipt({ lineNumber: 1, received: 42, damaged: 2, short: 6 });
  assert.deepEqual(unitCosts([]), ['3.6483', '17.8833']);
  assert.deepEqual(unitCosts([received]), ['4.3780', '17.8833']);
  assert.deepEqual(unitCosts([received, claim('settled', '20.00', [1, 8])]), ['3.8780', '17.8833']);
  for (const status of ['open', 'rejected'] as const)
    assert.deepEqual(unitCosts([received, claim(status, '20.00', [1, 8])]), ['4.3780', '17.8833']);
  // The buyer paid 20.00 less.
  assert.deepEqual(unitCosts([received, claim('settled', '20.00', [1, 8])], '177.40'), ['4.3780', '17.8833']);
});

test('a claim counts for its lines by value, and only as far as the goods were paid', () => {
  const credits = claimCredits(order, [claim('accepted', '20.10', [1, 3], [2, 1])]);
  assert.deepEqual(credits.map(String), ['7.63', '12.47']);
  assert.deepEqual(
    ['100', '95', '90', '0', '101'].map((goods) => creditOf(new Decimal(10), new Decimal(goods), '100').toNumber()),
    [10, 5, 0, 0, 10],
  );
  const quantities = lineQuantities(order, [receipt({ lineNumber: 1, received: 24, short: 24 })]);
  assert.equal(saleableValue(order.lines, quantities).toFixed(2), '136.20');
});

test('the unit costs of the units add up to the cost less the credits, for any facts', () => {
  let state = 20261128;
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  for (let run = 0; run < 300; run++) {
    const facts = Array.from({ length: next(5) }, (): OrderFact => {
      const received = next(20);
      return next(3) === 0
        ? claim('accepted', `${next(30)}.5`, [1 + next(2), 1 + next(3)])
        : receipt({ lineNumber: 1 + next(2), received, damaged: next(received + 1), short: next(5) });
    });
    const quantities = lineQuantities(order, facts);
    const costs = lineUnitCosts(order, actual('197.40'), quantities, facts);
    costs.forEach(({ units, claimCredit, landed }, index) => {
      assert.ok(units > 0);
      const share = actual('197.40').shares[index]!;
      const credit = Decimal.min(share, claimCredit);
      assert.ok(landed.times(units).minus(share).plus(credit).abs().lt('0.01'), `${run}: ${landed}`);
    });
  }
});
