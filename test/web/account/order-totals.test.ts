import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addTotals, multiplyAmount, sumInTry } from '../../../web/account/sections/ordering/totals.ts';

const total = (totalAmount: string, currency: string) => ({ totalAmount, currency });

test('adds amounts of each currency exactly', () => {
  assert.deepEqual(addTotals([total('1.20', 'EUR'), total('2', 'USD'), total('0.1234', 'EUR'), total('0.1', 'USD')]), [
    total('1.3234', 'EUR'),
    total('2.10', 'USD'),
  ]);
  assert.deepEqual(addTotals([]), []);
});

test('adds amounts in TRY if all rates are known', () => {
  const rates = new Map([
    ['EUR', '50.1234'],
    ['USD', '40'],
    ['TRY', '1'],
    ['CHF', null],
  ]);
  assert.equal(sumInTry([total('10.00', 'EUR'), total('2', 'USD'), total('0.50', 'TRY')], rates), '581.73');
  assert.equal(sumInTry([total('10.00', 'EUR'), total('1', 'CHF')], rates), null);
  assert.equal(sumInTry([total('1', 'GBP')], rates), null);
  assert.equal(sumInTry([], rates), '0.00');
});

test('multiplies amounts exactly', () => {
  assert.equal(multiplyAmount('10.25', 3), '30.75');
  assert.equal(multiplyAmount('0.1', 3), '0.30');
  assert.equal(multiplyAmount('1.2345', 1_000_000), '1234500.00');
  assert.equal(multiplyAmount('7.10', 0), '0.00');
});
