// cspell:disable

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findBreak } from '../../../src/domain/price-lists/break-columns.ts';
import { matchColumns } from '../../../src/domain/price-lists/match-columns.ts';

const quantityOf = (name: string) => findBreak(name)?.fromQuantity;

test('recognizes the quantity of price break columns in English, Turkish and German', () => {
  const names = [
    ...[
      'price_48',
      'PRICE_48',
      'Price 48',
      'Price from 48',
      'Unit price (48+)',
      '48+',
      '48 +',
      'from 48 pcs',
      '48 pcs',
      '>= 48',
      '≥48',
    ],
    ...['48-143', '48 – 143 pcs', 'Qty 48', 'Price 48+ EUR', '€ 48+', '48+ price per piece', '48 or more'],
    ...['48 adet', '48 Adet ve Üzeri', 'Fiyat 48', '48 adet fiyatı', '48’den itibaren', '48 ADET FİYATI (TL)'],
    ...['ab 48', 'ab 48 Stück', 'Preis ab 48 Stk.', 'Preis 48', 'Menge 48', '48 bis 143'],
  ];
  assert.deepEqual(
    names.filter((name) => quantityOf(name) !== 48),
    [],
  );
  assert.deepEqual(['ab 1.000 Stück', '1,000+'].map(quantityOf), [1000, 1000]);
});

test('other columns with numbers are no price breaks', () => {
  const names = [
    ...[
      'EAN 13',
      'Price 2026',
      'Preis 2025',
      'Price per 100',
      'Preis je 100 Stück',
      '48 koli',
      'Retail price 48',
      'Price 1',
      'Price 2',
    ],
    ...['48', '144', 'Image 2', 'Price', '143-48', 'KDV dahil 48+', 'Size 30-40 cm', '', '+'],
  ];
  assert.deepEqual(
    names.filter((name) => quantityOf(name) !== undefined),
    [],
  );
});

function fieldsOf(...names: string[]) {
  return Object.fromEntries(matchColumns(names.map((name) => [name])).map(({ field, index }) => [field, names[index]]));
}

test('the lowest quantity is the price if there is no other price, or if it is from 1', () => {
  assert.deepEqual(fieldsOf('sku', 'name', '144+', '1-47', '48-143'), {
    sku: 'sku',
    name: 'name',
    price: '1-47',
    price_48: '48-143',
    price_144: '144+',
  });
  assert.deepEqual(fieldsOf('Artikelnummer', 'Bezeichnung', 'Listenpreis', 'ab 1', 'ab 48'), {
    sku: 'Artikelnummer',
    name: 'Bezeichnung',
    price: 'ab 1',
    price_48: 'ab 48',
  });
  assert.deepEqual(fieldsOf('sku', 'name', 'price', '48+', '48 pcs'), {
    sku: 'sku',
    name: 'name',
    price: 'price',
    price_48: '48+',
  });
  assert.deepEqual(fieldsOf('sku', 'name', 'price', 'Price breaks', '48+'), {
    sku: 'sku',
    name: 'name',
    price: 'price',
    priceBreaks: 'Price breaks',
  });
});
