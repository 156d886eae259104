import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseGtin } from '../../../src/domain/catalog/gtin.ts';
import { normalizeProductCode, normalizeSearchedCode } from '../../../src/domain/catalog/product-code.ts';

test('codes that look alike have one form', () => {
  const cases: [code: string, form: string][] = [
    ['AB-1', 'AB-1'],
    [' AB 1 ', 'AB 1'],
    ['AB\u00a01', 'AB 1'],
    ['AB\u202f1\u3000', 'AB 1'],
    ['A\u200bB\u200d-\u20601\ufeff', 'AB-1'],
    ['\u202aAB\u00ad-1\u202c', 'AB-1'],
    ['AB\u20101', 'AB-1'],
    ['AB\u20111', 'AB-1'],
    ['AB\u20121', 'AB-1'],
    ['AB–1', 'AB-1'],
    ['AB—1', 'AB-1'],
    ['AB−1', 'AB-1'],
    ['AB\ufe631', 'AB-1'],
    ['ＡＢ－１', 'AB-1'],
    ['ａｂ．１', 'ab.1'],
    ['Cafe\u0301', 'Café'],
    ['Å'.normalize('NFD'), 'Å'],
    ['\u200b', ''],
    ['Ürün 1', 'Ürün 1'],
  ];
  for (const [code, form] of cases) assert.equal(normalizeProductCode(code), form, JSON.stringify(code));
  assert.equal(parseGtin('\u202a４００６３８１３３３９３１\u200b'), '4006381333931');
  assert.equal(normalizeSearchedCode('\u200b'), '\u200b');
});
