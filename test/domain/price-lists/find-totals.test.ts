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

test('recognizes taxes, charges and summaries whose code and name are filled', () => {
  const rows = [
    '小計|小計',
    '合計|合計',
    '合计|合计',
    '합계|합계',
    'Celkem|Celkem',
    'Celkem bez DPH|Celkem',
    'Промежуточный итог|Промежуточный итог',
    'Общий итог|Кружки',
    'Итого по разделу|Посуда',
    'Загальна сума|Разом',
    'Összesen|Összesen',
    'Yhteensä|Yhteensä',
    'Total Kitchen|Kitchen',
    'Kitchen total|Kitchen',
    'Summe Küche|Küche',
    'Netto|Netto',
    'Net amount|Net',
    'Average|Average price',
    'Anzahl|Anzahl Artikel',
    'VAT 20%|VAT',
    'VAT 20%|VAT 20%',
    'MwSt.|19 %',
    'KDV|KDV %20',
    'Versand|Versandkosten',
    'Shipping|Shipping costs',
    'Discount|Rabatt 10%',
    'Скидка|Скидка 5%',
    '1|VAT 20 %',
  ];
  for (const row of rows) {
    const [sku, name] = row.split('|');
    assert.equal(isTotalRow(sku!, name!), true, row);
  }
  const products = [
    '4711|Net',
    'NET-1|Net',
    'Net|Fishing net, green',
    'Discount|Coupon holder',
    'A-1|VAT 20%',
    'TOTAL|Total Quartz oil',
    'Total Quartz|Motor oil 5W',
    'KITCHEN|Kitchen',
    'MAX-12|Max mug',
    'Mean|Mean machine mug',
    '12|12',
  ];
  for (const row of products) {
    const [sku, name] = row.split('|');
    assert.equal(isTotalRow(sku!, name!), false, row);
  }
});
