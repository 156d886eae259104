import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BloomFilter } from '../../../src/services/price-lists/bloom-filter.ts';

test('a seen code is never reported as new, and a new one rarely as seen', () => {
  const codes = new BloomFilter();
  const written = Array.from({ length: 300_000 }, (_, n) => (n % 2 ? String(n) : `Ş-${n.toString(36)}/${n % 7}`));
  const mistaken = written.filter((code) => codes.add(code));
  assert.ok(mistaken.length <= 3, `${mistaken.length} of 300,000`);
  assert.ok(written.every((code) => codes.add(code)));
});
