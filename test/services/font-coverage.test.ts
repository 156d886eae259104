import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { fontCoverage, replaceMissing } from '../../src/services/orders/document/font-coverage.ts';

const fontOf = (name: string) =>
  fontCoverage(readFileSync(fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`))));
const hasGlyph = fontOf('DejaVuSansCondensed');

test('the fonts of documents have Turkish, Cyrillic, Greek, Hebrew, Arabic and currencies', () => {
  for (const covers of [hasGlyph, fontOf('DejaVuSansCondensed-Bold')]) {
    for (const character of 'İ Ğ Ü Ş Ö Ç ı ğ ü ş ö ç Ё ж ї ґ Λ ά א ש م ص ż ł ę ư ỡ ₺ € £ ₽ \uFFFD')
      assert.ok(covers(character.codePointAt(0)!), character);
    assert.equal(covers('玻'.codePointAt(0)!), false);
  }
});

test('replaces each character that the font lacks by one that is visible, and keeps all others', () => {
  for (const text of ['Подсвечник «Сердце»', 'e\u0301\u200bx\u00ady\nz', 'م ص א ש', ''])
    assert.equal(replaceMissing(text, hasGlyph), text);
  assert.equal(replaceMissing('Mug 玻璃 (2)', hasGlyph), 'Mug \uFFFD\uFFFD (2)');
  assert.equal(replaceMissing('👨‍👩‍👧 🇹🇷!', hasGlyph), '\uFFFD \uFFFD!');
});
