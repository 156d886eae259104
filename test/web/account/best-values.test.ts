import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findBest } from '../../../web/account/sections/catalog/best-values.ts';

test('finds the lowest of comparable numbers', () => {
  assert.deepEqual(findBest([['10.50'], ['9.20'], [null], ['9.2']]), [false, true, false, true]);
  assert.deepEqual(
    findBest([
      ['3', 'EUR'],
      ['2', 'EUR'],
    ]),
    [false, true],
  );
  assert.deepEqual(
    findBest([
      ['3', 'EUR'],
      ['2', 'USD'],
    ]),
    [false, false],
    'other currencies',
  );
  assert.deepEqual(findBest([[3], [3]]), [false, false], 'all equal');
  assert.deepEqual(findBest([[3], [undefined]]), [false, false], 'one known');
});
