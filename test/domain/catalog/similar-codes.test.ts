import assert from 'node:assert/strict';
import { test } from 'node:test';
import { similarCodes } from '../../../src/domain/catalog/similar-codes.ts';

const find = (code: string, skus: string[]) =>
  similarCodes(
    code,
    skus.map((sku) => ({ sku })),
  ).map(({ sku }) => sku);

test('finds codes with at most two errors, those that look the same first', () => {
  assert.deepEqual(find('NL-0100O', ['NL-01001', 'nl-01000', 'NL-01111', 'NL-0110', 'ZZ-99999']), [
    'nl-01000',
    'NL-01001',
    'NL-0110',
  ]);
});

test('allows one error in short codes, and returns at most 3', () => {
  assert.deepEqual(find('AB12', ['AB13', 'AC13', 'AB1']), ['AB1', 'AB13']);
  assert.deepEqual(find('LAMP-1', ['LAMP-5', 'LAMP-4', 'LAMP-3', 'LAMP-2']), ['LAMP-2', 'LAMP-3', 'LAMP-4']);
});
