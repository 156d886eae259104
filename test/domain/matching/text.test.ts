import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { normalizeGlobalGtin } from '../../../src/domain/matching/barcode.ts';
import { extractModelNumbers, normalizeCode } from '../../../src/domain/matching/codes.ts';
import {
  extractTrigrams,
  foldText,
  hashWord,
  tokenizeText,
  trigramBuckets,
} from '../../../src/domain/matching/text.ts';

test('letters are folded to lower case without accents, in Turkish too', () => {
  for (const [written, folded] of [
    ['İĞNE', 'igne'],
    ['ışık', 'isik'],
    ['IŞIK', 'isik'],
    ['Crème Brûlée', 'creme brulee'],
    ['Straße', 'strasse'],
    ['ﬁne №5', 'fine no5'],
    ['Łódź', 'lodz'],
  ]) {
    assert.equal(foldText(written!), folded);
  }
});

test('a title is tokenized into words, joined letters and normalized numbers', () => {
  const { words, compactText: glued, numbers } = tokenizeText('Pro-Tools 7.0 (Mac), PRO 007 v.4.10');
  assert.deepEqual(words, ['pro', 'tools', '7', '0', 'mac', '007', 'v', '4', '10']);
  assert.equal(glued, 'protools70macpro007v410');
  assert.deepEqual([...numbers], ['7', '4.10']);
  assert.deepEqual(tokenizeText(' -!? ').words, []);
});

test('any text can be tokenized; its trigram and word numbers are in range', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const { words } = tokenizeText(text);
      for (const word of words) {
        assert.equal(extractTrigrams(word).length, word.length);
        for (const number of [...extractTrigrams(word), hashWord(word)])
          assert.ok(number >= 0 && number < trigramBuckets);
      }
      assert.equal(foldText(foldText(text)), foldText(text));
    }),
  );
});

test('a barcode is comparable if it identifies one item worldwide', () => {
  for (const [written, expected] of [
    ['5012345851235', '5012345851235'],
    ['036000291452', '0036000291452'],
    ['0 36000 29145 2', '0036000291452'],
    ['00036000291452', '0036000291452'],
    ['04252614', '0042100005264'],
    ['96385074', '96385074'],
    // Wrong check digit; a case of twelve; a shop's own; variable weight; a coupon; a shop's own EAN-8.
    ['5012345851236', undefined],
    ['10036000291459', undefined],
    ['2012345678900', undefined],
    ['0212345000008', undefined],
    ['9912345678904', undefined],
    ['20123451', undefined],
    ['5.01234E+12', undefined],
    ['', undefined],
    [null, undefined],
  ] as const) {
    assert.equal(normalizeGlobalGtin(written), expected, String(written));
  }
});

test('an article code is normalized for spaces and hyphens', () => {
  for (const written of ['NH-41 0b', 'nh410B', 'NH.41/0b']) assert.equal(normalizeCode(written), 'nh410b');
  for (const written of ['TEA-POT', 'tea pot']) assert.equal(normalizeCode(written), 'teapot');
  assert.equal(normalizeCode('X-9'), 'x9');
  for (const none of ['', 'x', '-', 'x'.repeat(40), '1'.repeat(40)]) assert.equal(normalizeCode(none), undefined);
});

test('model numbers are found joined, hyphenated, and separated from a short word before them', () => {
  for (const [title, code] of [
    ['Sony Turntable - PSLX350H', 'pslx350h'],
    ['Sony PS-LX350H Belt-Drive Turntable', 'pslx350h'],
    ['Sony PS-LX350H Belt-Drive Turntable', 'lx350h'],
    ['Sony PS LX350H turntable', 'pslx350h'],
    ['enfocus software pp7.0-sg-001 pitstop', 'pp70sg001'],
    ['Heart T-light holder 85123A', '85123a'],
    ['Drill (article 902453)', '902453'],
  ]) {
    assert.ok(extractModelNumbers(title!).has(code!), `${title}: ${[...extractModelNumbers(title!)]}`);
  }
  assert.deepEqual([...extractModelNumbers('Peachtree Premium Accounting 2007 for 5 users')], []);
});

test('a model number is still found with other hyphens and spaces', () => {
  const letters = fc.stringMatching(/^[a-z]{2,4}$/);
  const digits = fc.stringMatching(/^[1-9]\d{2,4}$/);
  fc.assert(
    fc.property(letters, digits, fc.constantFrom('', '-', '.', '_', ' '), (series, number, between) => {
      assert.ok(extractModelNumbers(`Acme ${series}${between}${number} lamp`).has(`${series}${number}`));
    }),
  );
});
