import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  type QuantityOption,
  type SelectionLimits,
  selectOptions,
} from '../../../src/domain/recommendations/plan-selection.ts';

const none: QuantityOption = { quantity: 0, uses: [0, 0], value: 0 };
/** Returns options from pairs of cost and value. */
const options = (...pairs: [cost: number, value: number][]): QuantityOption[] => [
  none,
  ...pairs.map(([cost, value], index) => ({ quantity: index + 1, uses: [cost, 0], value })),
];
const limited = (budget: number, min = 0): SelectionLimits => ({ max: [budget, Number.POSITIVE_INFINITY], min });
const costOf = (products: QuantityOption[][], indexes: number[], limit = 0) =>
  indexes.reduce((sum, index, product) => sum + products[product]![index]!.uses[limit]!, 0);

test('the budget goes where it is worth most', () => {
  const selection = selectOptions([options([60, 9], [100, 12]), options([40, 5])], limited(100));
  assert.deepEqual(selection, { indexes: [1, 1], value: 14, isOptimal: true });
});

test('the best option by value per cost is not taken if others use the budget better', () => {
  const selection = selectOptions([options([60, 8]), options([50, 6]), options([50, 6])], limited(100));
  assert.deepEqual(selection, { indexes: [0, 1, 1], value: 12, isOptimal: true });
});

test('units that are not needed are ordered only to reach the minimum', () => {
  const products = [options([50, 10], [100, 8]), options([30, -1])];
  assert.deepEqual(selectOptions(products, limited(1000)).indexes, [1, 0]);
  assert.deepEqual(selectOptions(products, limited(1000, 80)).indexes, [1, 1]);
  assert.deepEqual(selectOptions(products, limited(1000, 90)).indexes, [2, 0]);
});

test('nothing is ordered if the minimum is out of reach or not worth it', () => {
  const products = [options([50, 10], [100, -1])];
  assert.deepEqual(selectOptions(products, limited(1000, 200)).indexes, [0]);
  assert.deepEqual(selectOptions(products, limited(60, 80)).indexes, [0]);
  assert.deepEqual(selectOptions(products, limited(1000, 80)).indexes, [0]);
});

test('every limit applies', () => {
  const products = [
    [none, { quantity: 1, uses: [10, 7], value: 5 }],
    [none, { quantity: 1, uses: [10, 6], value: 4 }],
  ];
  assert.deepEqual(selectOptions(products, { max: [100, 10], min: 0 }).indexes, [1, 0]);
});

const someProducts = (maxLength: number, maxOptions: number) =>
  fc
    .array(
      fc.array(
        fc.record({
          quantity: fc.integer({ min: 1, max: 50 }),
          uses: fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 })),
          value: fc.integer({ min: -20, max: 100 }),
        }),
        { maxLength: maxOptions, size: 'max' },
      ),
      { maxLength, size: 'max' },
    )
    .map((products): QuantityOption[][] => products.map((list) => [none, ...list]));
const someLimits = fc
  .tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 300 }))
  .map(([budget, volume, min]): SelectionLimits => ({ max: [budget, volume], min }));

/** The highest value of all selections, one by one. */
function bruteForce(products: QuantityOption[][], { max, min }: SelectionLimits): number {
  let best = 0;
  const visit = (product: number, cost: number, volume: number, value: number) => {
    if (cost > max[0]! || volume > max[1]!) return;
    if (product < products.length)
      for (const option of products[product]!)
        visit(product + 1, cost + option.uses[0]!, volume + option.uses[1]!, value + option.value);
    else if (cost >= min && value > best) best = value;
  };
  visit(0, 0, 0, 0);
  return best;
}

test('up to 8 products, no selection is better', () => {
  fc.assert(
    fc.property(someProducts(8, 3), someLimits, (products, limits) => {
      const { indexes, value, isOptimal } = selectOptions(products, limits);
      assert.ok(isOptimal);
      assert.equal(value, bruteForce(products, limits));
      assert.equal(
        value,
        indexes.reduce((sum, index, product) => sum + products[product]![index]!.value, 0),
      );
    }),
  );
});

test('no limit is ever exceeded, and the minimum is met unless nothing is ordered', () => {
  fc.assert(
    fc.property(someProducts(20, 4), someLimits, (products, limits) => {
      const { indexes, value } = selectOptions(products, limits);
      for (const [limit, most] of limits.max.entries()) assert.ok(costOf(products, indexes, limit) <= most);
      if (indexes.some((index) => index > 0)) assert.ok(costOf(products, indexes) >= limits.min && value > 0);
    }),
  );
});

test('more than 8 products are selected at 90 % of the optimum or more on average', () => {
  let [found, optimal] = [0, 0];
  fc.assert(
    fc.property(someProducts(10, 2), someLimits, (products, limits) => {
      const padded = [...products, ...Array.from({ length: Math.max(0, 9 - products.length) }, () => [none])];
      const { value, isOptimal } = selectOptions(padded, limits);
      assert.equal(isOptimal, false);
      found += value;
      optimal += bruteForce(products, limits);
      assert.ok(value <= bruteForce(products, limits));
    }),
    { seed: 7, numRuns: 200 },
  );
  assert.ok(found >= 0.9 * optimal, `${found} of ${optimal}`);
});
