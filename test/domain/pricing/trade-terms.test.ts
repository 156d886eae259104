import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { toMoney } from '../../../src/domain/pricing/money.ts';
import {
  roundDownToTerms,
  roundUpToTerms,
  satisfiesTerms,
  unitPrice,
} from '../../../src/domain/pricing/trade-terms.ts';

const breaks = [
  { fromQuantity: 48, price: '9.50' },
  { fromQuantity: 144, price: '8.90' },
];

test('the unit price is that of the deepest break that the quantity reaches', () => {
  const terms = { price: '10.00', priceBreaks: breaks };
  const prices = [1, 47, 48, 143, 144, 5000].map((quantity) => unitPrice(terms, quantity));
  assert.deepEqual(prices, ['10.00', '10.00', '9.50', '9.50', '8.90', '8.90']);
  assert.equal(unitPrice({ price: '10.00', priceBreaks: [] }, 500), '10.00');
});

test('the unit price never rises with the quantity unless the breaks do', () => {
  const cents = fc.integer({ min: 1, max: 100_000 }).map((value) => (value / 100).toFixed(2));
  const quantity = fc.integer({ min: 2, max: 2000 });
  fc.assert(
    fc.property(
      cents,
      fc.uniqueArray(fc.record({ fromQuantity: quantity, price: cents }), {
        selector: ({ fromQuantity }) => fromQuantity,
      }),
      fc.tuple(fc.nat(3000), fc.nat(3000)),
      (price, priceBreaks, quantities) => {
        const [less, more] = quantities.map((n) => n + 1).sort((a, b) => a - b) as [number, number];
        const ascending = priceBreaks.toSorted((a, b) => a.fromQuantity - b.fromQuantity);
        const all = [price, ...ascending.map((priceBreak) => priceBreak.price)];
        const isFalling = all.every((each, index) => index === 0 || toMoney(each).lte(all[index - 1]!));
        const [first, second] = [less, more].map((n) => unitPrice({ price, priceBreaks }, n)) as [string, string];
        if (isFalling) assert.ok(toMoney(second).lte(first));
        assert.ok(all.includes(first));
      },
    ),
  );
});

test('quantities are rounded up to the least one that satisfies the terms', () => {
  assert.equal(roundUpToTerms(10, { minimumQuantity: 48, orderMultiple: 24 }), 48);
  assert.equal(roundUpToTerms(49, { minimumQuantity: 48, orderMultiple: 24 }), 72);
  assert.equal(roundUpToTerms(10, { minimumQuantity: 50, orderMultiple: 24 }), 72);
  assert.equal(roundUpToTerms(0, { minimumQuantity: 48, orderMultiple: 24 }), 0);
  const optional = fc.option(fc.integer({ min: 1, max: 60 }));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), optional, optional, (units, minimumQuantity, orderMultiple) => {
      const terms = { minimumQuantity, orderMultiple };
      const rounded = roundUpToTerms(units, terms);
      assert.ok(satisfiesTerms(rounded, terms));
      for (let less = units; less < rounded; less++) assert.ok(!satisfiesTerms(less, terms));
    }),
  );
});

test('a quantity is rounded down to the largest one that satisfies the terms', () => {
  const down = (units: number, minimumQuantity: number | null = 48, orderMultiple: number | null = 24) =>
    roundDownToTerms(units, { minimumQuantity, orderMultiple });
  assert.deepEqual([down(80), down(72), down(47), down(0), down(-5)], [72, 72, 0, 0, 0]);
  assert.deepEqual([down(50, 50), down(7, null, null)], [0, 7]);
});
