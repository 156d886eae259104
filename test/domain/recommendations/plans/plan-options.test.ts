import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  type PlannedNeed,
  quantityOptions,
  savedSales,
} from '../../../../src/domain/recommendations/plans/plan-options.ts';

const need: PlannedNeed = {
  recommendedQuantity: 100,
  neededUnits: 100,
  demandDeviation: 50,
  z: 1.6449,
  serviceLevel: 0.95,
  availableQuantity: null,
};
const terms = { price: '1.00', priceBreaks: [], minimumQuantity: null, orderMultiple: 10 };
const measures = { budgetRate: 1, tryRate: 1, weightKg: null, volumeCm3: null };
const worth = (options: readonly { quantity: number; value: number }[], quantity: number) =>
  Math.round(options.find((option) => option.quantity === quantity)!.value);

test('a quantity saves the sales that would be lost without it', () => {
  assert.deepEqual(
    [50, 100].map((quantity) => savedSales(quantity, need).toFixed(2)),
    ['22.23', '29.02'],
  );
  assert.equal(savedSales(150, { ...need, demandDeviation: 0 }), 100);
});

test('the units needed up to the order-up-to level are worth most', () => {
  const options = quantityOptions(need, terms, measures);
  assert.deepEqual(
    [50, 100, 150].map((quantity) => worth(options, quantity)),
    [1973, 2402, 2251],
  );
});

test('quantities are multiples of the terms, at least the minimum, up to twice the recommended one or to what is available', () => {
  const options = quantityOptions(need, { ...terms, minimumQuantity: 40 }, measures);
  assert.deepEqual(
    options.slice(0, 3).map(({ quantity }) => quantity),
    [0, 40, 50],
  );
  assert.equal(options.at(-1)!.quantity, 200);
  const limited = quantityOptions({ ...need, availableQuantity: 110 }, terms, measures);
  assert.equal(limited.at(-1)!.quantity, 110);
});

test('a quantity at a price break is worth what it saves on the recommended units', () => {
  const priceBreaks = [{ fromQuantity: 120, price: '0.50' }];
  const options = quantityOptions(need, { ...terms, priceBreaks }, measures);
  assert.equal(worth(options, 120)! - worth(quantityOptions(need, terms, measures), 120)!, 5000);
  assert.ok(worth(options, 130)! < worth(options, 120)!);
  assert.equal(options.find(({ quantity }) => quantity === 120)!.cost, 6000);
});

test('costs are rounded up and amounts down, so that no limit is exceeded', () => {
  const [, option] = quantityOptions(
    { ...need, recommendedQuantity: 101 },
    { ...terms, price: '0.3333', orderMultiple: 101 },
    { ...measures, weightKg: '0.0000001' },
  );
  assert.deepEqual([option!.quantity, option!.cost, option!.amount, option!.weight], [101, 3367, 3366, 11]);
});

test('without limits the recommended quantity is worth most, whatever the terms', () => {
  const some = fc.record({
    units: fc.integer({ min: 1, max: 5000 }),
    deviation: fc.integer({ min: 0, max: 2000 }),
    multiple: fc.integer({ min: 1, max: 500 }),
  });
  fc.assert(
    fc.property(some, ({ units, deviation, multiple }) => {
      const recommendedQuantity = Math.ceil(units / multiple) * multiple;
      const wanted = { ...need, neededUnits: units, recommendedQuantity, demandDeviation: deviation };
      const options = quantityOptions(wanted, { ...terms, orderMultiple: multiple }, measures);
      const best = options.reduce((a, b) => (b.value > a.value ? b : a));
      assert.equal(best.quantity, recommendedQuantity);
    }),
  );
});
