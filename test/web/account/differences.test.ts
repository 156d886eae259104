import assert from 'node:assert/strict';
import { test } from 'node:test';
import { differingWords, isSameCode } from '../../../web/account/sections/matching/differences.ts';

const marked = (text: string, other: string) =>
  differingWords(text, other).flatMap(({ word, differs }) => (differs ? [word] : []));

test('marks the words that the other text lacks', () => {
  assert.deepEqual(marked('Lamp, 60 W', 'LAMP 40 W'), ['60']);
  assert.deepEqual(marked('Café Röst – 500 g', 'cafe rost 500 g'), []);
  assert.deepEqual(marked('Beyaz kalp', 'White heart'), ['Beyaz', 'kalp']);
  assert.deepEqual(marked('', 'White'), []);
});

test('compares codes without separators, case and leading zeros of barcodes', () => {
  assert.equal(isSameCode('0 5012345-678900', '5012345678900'), true);
  assert.equal(isSameCode('ab-12', 'AB12'), true);
  assert.equal(isSameCode('0A1', 'A1'), false);
});
