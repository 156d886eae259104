// The delivery numbers that a process keeps for its next orders.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allocateDeliveryNumbers, DeliveryNumbers } from '../../../src/db/orders/delivery-numbers.ts';
import { createTestDatabase } from '../../support/database.ts';

test('numbers are taken once, in order', () => {
  const numbers = new DeliveryNumbers({ now: () => new Date('2026-05-01') });
  numbers.keep(['PS-2026-0001', 'PS-2026-0002', 'PS-2026-0003']);
  assert.deepEqual(numbers.take(2), ['PS-2026-0001', 'PS-2026-0002']);
  assert.deepEqual(numbers.take(2), ['PS-2026-0003']);
  assert.deepEqual(numbers.take(2), []);
});

test('numbers of another year are not used', () => {
  const numbers = new DeliveryNumbers({ now: () => new Date('2027-01-01') });
  numbers.keep(['PS-2026-0001', 'PS-2027-0001']);
  assert.deepEqual(numbers.take(2), ['PS-2027-0001']);
});

test('allocates different numbers of the current year, concurrently too', async () => {
  const { db } = await createTestDatabase();
  const allocated = (await Promise.all([3, 0, 2].map((count) => allocateDeliveryNumbers(db, count)))).flat();
  assert.equal(new Set(allocated).size, 5);
  const year = new Date().getUTCFullYear();
  for (const number of allocated) assert.match(number, new RegExp(`^PS-${year}-\\d{4}$`));
});
