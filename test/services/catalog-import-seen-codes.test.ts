import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BloomFilter } from '../../src/services/catalog/import/bloom-filter.ts';

test('no code that came before is taken for a new one, and hardly a new one for one that came before', () => {
  const codes = new BloomFilter();
  const written = Array.from({ length: 300_000 }, (_, n) => (n % 2 ? String(n) : `Ş-${n.toString(36)}/${n % 7}`));
  const mistaken = written.filter((code) => codes.add(code));
  assert.ok(mistaken.length <= 3, `${mistaken.length} of 300,000`);
  assert.ok(written.every((code) => codes.add(code)));
});
