import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limitNewSales } from '../../../src/domain/demand/few-sales.ts';

test('the largest sale of a new product is limited by the next one', () => {
  const limited = (units: number[]) => [...limitNewSales(Float64Array.from(units))];
  assert.deepEqual(limited([4, 1000]), [4, 12]);
  assert.deepEqual(limited([1000, 0, Number.NaN, 100]), [300, 0, Number.NaN, 100]);
  assert.deepEqual(limited([1, 9]), [1, 5], '1 + 4 · √1');
  for (const same of [[], [1000], [0, 1000, 0], [30, 10], [2, 7, 5], [500, 500]]) assert.deepEqual(limited(same), same);
});

test('spikes are neither limited nor a limit', () => {
  assert.deepEqual([...limitNewSales(Float64Array.of(1000, 3, 5), [0])], [1000, 3, 5]);
  assert.deepEqual([...limitNewSales(Float64Array.of(1000, 3, 50), [0])], [1000, 3, 3 + 4 * Math.sqrt(3)]);
});

test('the sales of a product with a longer history, or many sales, are not limited', () => {
  const halfYear = Float64Array.from({ length: 182 }, (_, day) => (day === 50 ? 1000 : day === 90 ? 10 : 0));
  assert.equal(limitNewSales(halfYear), halfYear);
  const many = Float64Array.of(1, 1, 1, 1, 1, 1, 1, 1, 1000);
  assert.equal(limitNewSales(many), many);
});
