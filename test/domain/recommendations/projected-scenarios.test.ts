import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newArrivals } from '../../../src/domain/recommendations/projected-scenarios.ts';

const today = '2026-11-21';
const terms = { minimumQuantity: null, orderMultiple: 48, supplierStock: 200, restockDate: '2026-12-01' };
const arrivals = (
  quantity: number,
  over: Partial<typeof terms> | { restockDate: null } | { supplierStock: null } = {},
) => newArrivals(quantity, today, 14, { ...terms, ...over }).map((arrival) => Object.values(arrival));

test('what the supplier does not have follows after its restock date', () => {
  assert.deepEqual(arrivals(384), [
    [192, '2026-12-05'],
    [192, '2026-12-15'],
  ]);
});

test('what the supplier does not have is left out without a restock date', () => {
  assert.deepEqual(arrivals(384, { restockDate: null }), [[192, '2026-12-05']]);
});

test('what the supplier has satisfies the terms, or everything waits', () => {
  assert.deepEqual(arrivals(384, { supplierStock: 40 }), [[384, '2026-12-15']]);
});

test('an order that the supplier has in stock, or may have, arrives at once', () => {
  assert.deepEqual(arrivals(192), [[192, '2026-12-05']]);
  assert.deepEqual(arrivals(384, { supplierStock: null }), [[384, '2026-12-05']]);
  assert.deepEqual(
    newArrivals(7, today, 14).map(({ quantity }) => quantity),
    [7],
  );
});

test('no order has no arrival', () => {
  assert.deepEqual(arrivals(0), []);
});
