import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SharedStrings } from '../../../../src/services/price-lists/workbook/shared-strings.ts';

const megabyte = 1024 * 1024;

test('returns strings of any length, in any order', () => {
  const texts = [
    'Lamp',
    '',
    'Gölgelik 2×3 m',
    'x'.repeat(megabyte - 20),
    '灯'.repeat(megabyte),
    'after a long one',
    '🏮',
  ];
  for (let at = 0; at < 3000; at++) texts.push(`Lantern ${at}`);
  const strings = new SharedStrings();
  for (const text of texts) strings.add(text);
  assert.deepEqual(
    texts.map((_, at) => strings.get(at)),
    texts,
  );
  for (const index of [-1, texts.length, 1.5, Number.NaN]) assert.equal(strings.get(index), undefined);
});

test('more than 64 MB of texts are an error', () => {
  const text = 'x'.repeat(megabyte);
  const strings = new SharedStrings();
  assert.throws(() => {
    for (let at = 0; at < 64; at++) strings.add(text);
  }, /need too much memory/);
});
