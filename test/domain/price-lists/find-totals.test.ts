// cspell:disable

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isTotalRow } from '../../../src/domain/price-lists/find-totals.ts';

test('recognizes totals in several languages, and no products', () => {
  const totals = [
    ...[
      ['Summe', ''],
      ['Summe', 'Summe'],
      ['Gesamt', '12 Artikel'],
      ['Zwischensumme', 'Lampen'],
      ['Gesamtsumme netto', ''],
    ],
    ...[
      ['Toplam', 'Toplam'],
      ['Genel Toplam', 'KDV dahil'],
      ['Ara toplam', '3 kalem'],
      ['', 'Grand total'],
      ['12', 'Total'],
    ],
    ...[
      ['TOTAL', '1234,50'],
      ['Grand total:', 'Total (EUR)'],
      ['Total excl. VAT', 'Total'],
      ['Sub-total', ''],
      ['Sum', '12 items'],
    ],
    ...[
      ['Итого', 'Итого'],
      ['Всего', ''],
      ['Total général', 'Total'],
      ['Sous-total', 'Verres'],
      ['Totale', 'Totale EUR'],
      ['Razem', ''],
      ['Suma', 'Suma'],
    ],
  ];
  for (const [sku, name] of totals) assert.equal(isTotalRow(sku!, name!), true, `${sku}; ${name}`);
  const products = [
    ['TOTAL', 'Total Quartz oil'],
    ['SUM-1', 'Summer mug'],
    ['A-1', 'Total'],
    ['A-1', 'Summe'],
    ['SUMO', 'Sumo mug'],
    ['A', 'Mug'],
    ['', ''],
  ];
  for (const [sku, name] of products) assert.equal(isTotalRow(sku!, name!), false, `${sku}; ${name}`);
});
