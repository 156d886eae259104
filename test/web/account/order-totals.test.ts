import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addTotals, multiplyAmount } from '../../../web/account/sections/ordering/totals.ts';

const total = (totalAmount: string, currency: string) => ({ totalAmount, currency });

test('adds amounts of each currency exactly', () => {
  assert.deepEqual(addTotals([total('1.20', 'EUR'), total('2', 'USD'), total('0.1234', 'EUR'), total('0.1', 'USD')]), [
    total('1.3234', 'EUR'),
    total('2.10', 'USD'),
  ]);
  assert.deepEqual(addTotals([]), []);
});

test('multiplies amounts exactly', () => {
  assert.equal(multiplyAmount('10.25', 3), '30.75');
  assert.equal(multiplyAmount('0.1', 3), '0.30');
  assert.equal(multiplyAmount('1.2345', 1_000_000), '1234500.00');
  assert.equal(multiplyAmount('7.10', 0), '0.00');
});
