// cspell:ignore renkler ekran

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { findBoilerplate, removeBoilerplate } from '../../../src/domain/catalog/boilerplate.ts';

const objects = Array.from({ length: 30 }, (_, i) => `Lantern of kind ${String.fromCharCode(97 + (i % 26))}${i}`);
const ad = 'Visit our shop for more offers.';

/** Descriptions of 30 products, of which the first `repeated` contain the sentence. */
function describe(sentence: string, repeated: number): string[] {
  return objects.map((object, i) => (i < repeated ? `${object}. ${sentence}` : `${object}.`));
}

test('finds sentences in at least 30 % of the descriptions', () => {
  assert.deepEqual([...findBoilerplate(describe(ad, 9))], ['visit our shop for more offers']);
  assert.deepEqual([...findBoilerplate(describe(ad, 8))], []);
});

test('finds nothing in fewer than 20 different descriptions', () => {
  assert.equal(findBoilerplate(describe(ad, 20).slice(0, 20)).size, 1);
  assert.equal(findBoilerplate(describe(ad, 20).slice(0, 19)).size, 0);
  assert.equal(findBoilerplate(Array.from({ length: 40 }, (_, i) => `Lantern ${i % 19}. ${ad}`)).size, 0);
});

test('the same description of several products counts once', () => {
  assert.equal(findBoilerplate([...describe('', 0), ...Array(60).fill(`Lantern in a color. ${ad}`)]).size, 0);
});

for (const [sentence, isBoilerplate] of [
  ['Dishwasher safe.', false],
  ['Each box contains 12 pieces of glass.', false],
  ['Questions? sales@supplier.example', true],
  ['Tel. +90 (212) 555 12 34', true],
  ['See www.supplier.example', true],
  ['Sizes 36 / 38 / 40 / 42 / 44 available.', false],
  ['Renkler ekran ayarlarına göre farklı görünebilir.', true],
] as const) {
  test(`"${sentence}" is ${isBoilerplate ? 'boilerplate' : 'product data'}`, () => {
    assert.equal(findBoilerplate(describe(sentence, 30)).size > 0, isBoilerplate);
  });
}

test('removes sentences and lines whatever their case, spaces and punctuation', () => {
  const boilerplate = findBoilerplate(describe(ad, 30));
  const clean = (text: string) => removeBoilerplate(text, boilerplate);
  assert.deepEqual(clean(`Oak bowl.\n\n* VISIT our  shop for more offers!\n\nOiled by hand.`), {
    text: 'Oak bowl.\n\nOiled by hand.',
    removed: ['visit our shop for more offers'],
  });
  assert.equal(clean(`Oak bowl. ${ad} Oiled by hand.`).text, 'Oak bowl. Oiled by hand.');
  assert.equal(clean(`${ad} Oak bowl.`).text, 'Oak bowl.');
});

test('a description that consists of boilerplate stays', () => {
  const boilerplate = findBoilerplate(describe(ad, 30));
  assert.deepEqual(removeBoilerplate(ad, boilerplate), { text: ad, removed: [] });
});

test('a cleaned description has no boilerplate left, and others do not change', () => {
  const sentence = fc.constantFrom(
    ad,
    'Oak bowl.',
    'Size 12 cm.',
    'Made by hand in a small workshop.\n',
    '  ',
    '\n\n',
    'İ!',
  );
  fc.assert(
    fc.property(fc.array(sentence, { maxLength: 8 }), (sentences) => {
      const boilerplate = findBoilerplate(describe(ad, 30));
      const text = sentences.join(' ');
      const cleaned = removeBoilerplate(text, boilerplate);
      assert.deepEqual(removeBoilerplate(cleaned.text, boilerplate), { text: cleaned.text, removed: [] });
      if (cleaned.removed.length === 0) assert.equal(cleaned.text, text);
    }),
  );
});
