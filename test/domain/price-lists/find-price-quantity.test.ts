// cspell:disable

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findPriceQuantity, parsePriceUnit } from '../../../src/domain/price-lists/find-price-quantity.ts';

test('finds the quantity that a price is for in several languages', () => {
  const expected: Record<number, string[]> = {
    10: ['VK je 10', 'Price for 10 pcs'],
    12: [
      'Price per dozen',
      'Price/doz.',
      'per dozen',
      'Düzine fiyatı',
      'Prix par douzaine',
      'Precio por docena',
      'Price per 12',
    ],
    100: [
      ...[
        'Price per 100',
        'Price/100',
        'price_per_100',
        'pricePer100',
        'Price (per 100)',
        'EUR/100',
        '€/100 Stk',
        'Price x 100',
      ],
      ...[
        'pro 100 Stück',
        'Preis pro 100 St.',
        "100'lük fiyat",
        'Fiyat / 100',
        'Fiyatlar 100 adet içindir',
        'Price / C',
      ],
      ...[
        'Prix par 100',
        'Prix les 100',
        'Precio por 100',
        'Prezzo per 100',
        'Cena za 100 szt.',
        'Цена за 100 шт',
        'Цена руб. за 100 шт',
      ],
    ],
    144: ['Price per gross'],
    1000: [
      'Preis je 1000',
      'Price per 1,000',
      'Preis je 1.000 Stk',
      'Price/M',
      'Price per thousand',
      'Preis/Tsd',
      'Цена за 1000',
    ],
    2000: ['Preis je 2000'],
  };
  for (const [quantity, texts] of Object.entries(expected))
    for (const text of texts) assert.equal(findPriceQuantity(text)?.quantity, Number(quantity), text);
});

test('packages and measures have no known quantity', () => {
  const texts = [
    ...[
      'Price per pack',
      'per pack',
      'Preis/VE',
      'VE-Preis',
      'Price per kg',
      'Price (kg)',
      'USD/kg',
      'Carton price',
      'Price per pair',
      'Price per sheep',
    ],
    ...[
      'koli fiyatı',
      'kg fiyatı',
      'Prix au kg',
      'Prezzo al kg',
      'Precio/kg',
      'Cena za opakowanie',
      'Цена за упаковку',
      'Цена, руб./кг',
      'Preis %',
    ],
  ];
  for (const text of texts) {
    const found = findPriceQuantity(text);
    assert.ok(found && found.quantity === undefined, text);
  }
});

test('one unit, years, two languages and price breaks are no quantity of a price', () => {
  const texts = [
    ...[
      'Price',
      'Unit price',
      'Price per piece',
      'Price per unit',
      'Preis pro Stück',
      'Preis/Stk.',
      'Price (pcs)',
      'Price/1',
      'Price each',
    ],
    ...[
      'adet fiyatı',
      'birim fiyat',
      "Prix à l'unité",
      'Prezzo al pezzo',
      'Cena za szt.',
      'Цена за шт.',
      'Цена за ед.',
      '€/Stk',
    ],
    ...[
      'Price/Preis',
      'Fiyat/Price',
      'Price 2025/2026',
      'Price for Turkey',
      'Price ex works',
      'Preis ab Werk',
      'Gross price',
      'A price',
      '48 pcs',
      'Price 48+',
    ],
  ];
  for (const text of texts) assert.equal(findPriceQuantity(text), undefined, text);
});

test('parses the values of a column of price units', () => {
  const expected: Record<string, number | undefined> = {
    ...{
      100: 100,
      C: 100,
      M: 1000,
      dozen: 12,
      DZ: 12,
      EA: 1,
      Stk: 1,
      adet: 1,
      шт: 1,
      '100 pcs': 100,
      'per 1000': 1000,
      '1.000': 1000,
    },
    ...{ '100 St.': 100, '/100': 100, 'за 100 шт': 100, '12er': 12, HUN: 100 },
    ...{ m: undefined, kg: undefined, BOX: undefined, 'BOX/24': undefined, Paar: undefined, '500 ml': undefined },
  };
  for (const [text, quantity] of Object.entries(expected)) {
    const found = parsePriceUnit(text);
    assert.ok(found, text);
    assert.equal(found.quantity, quantity, text);
  }
  for (const text of ['Mug', '0', '', 'A60', 'P20']) assert.equal(parsePriceUnit(text), undefined, text);
  assert.equal(parsePriceUnit('10 m')?.quantity, undefined);
});
