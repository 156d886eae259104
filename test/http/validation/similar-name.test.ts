import assert from 'node:assert/strict';
import { test } from 'node:test';
import { similarName } from '../../../src/http/validation/similar-name.ts';

const known = ['productId', 'quantity', 'stock_on_hand', 'date'];

test('finds the nearest name, ignoring case and separators', () => {
  for (const [unknown, similar] of [
    ['quantitiy', 'quantity'],
    ['Quantity', 'quantity'],
    ['product_id', 'productId'],
    ['stockOnHand', 'stock_on_hand'],
    ['day', undefined],
    ['dates', 'date'],
    ['colour', undefined],
    ['', undefined],
    ['__proto__', undefined],
    ['quantity'.repeat(10), undefined],
  ] as const) {
    assert.equal(similarName(unknown, known), similar, unknown);
  }
});
