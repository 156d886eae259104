// Which column is the price: other words beside a price, and other columns of prices, are asked about.
// cspell:disable

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ParsedList, parseList } from '../../support/parsed-lists.ts';

const parse = (names: string, values: string | string[], currency = 'EUR', request: ParsedList = {}) =>
  parseList(
    [`Code;Name;${names}`, ...[values].flat().map((each, at) => `A${at};Mug;${each}`)].join('\n'),
    currency,
    request,
  );

const accepted = ['A0 2.5'];

test('an unknown word beside a price is asked about', async () => {
  const names = [
    'Price xyz',
    'Preis Blumen',
    'Recommended price',
    'Suggested price',
    'Total price',
    'Price from',
    'Minimum price',
    'Special price',
    'Price A',
    'Price 1',
    'Preis Premium',
    'Peşin fiyat',
    'Fiyat A grubu',
    'Consumer Price EUR',
    'List price less 10',
  ];
  for (const name of names) {
    assert.match((await parse(name, '2,50'))[0]!, /^! The price is ambiguous: "/, name);
    assert.deepEqual(await parse(name, '2,50', 'EUR', { columns: { price: name } }), accepted, name);
  }
});

test('usual words beside a price are not asked about', async () => {
  const names = [
    'Price',
    'Net Price (EUR)',
    'Unit price €',
    'Your price 2026',
    'Our Net Price',
    'Wholesale price (excl. VAT)',
    'Price excl. 20% VAT',
    'Price / pc',
    'Price per 1 piece',
    'Price/unit',
    'Price 01.05.2026',
    'Price valid from 1.5.2026',
    'New price May 2026',
    'Price Q1 2026',
    'FOB price EUR',
    'Price ex works',
    'Nettopreis pro Stück',
    'Preis netto/St.',
    'Ihr Preis',
    'Preis ab Werk',
    'Preis (gültig ab 01.01.2026)',
    'Preis ohne MwSt.',
    'EK netto',
    'Birim Fiyatı (KDV hariç)',
    'Yeni Fiyat',
    'Fiyat KDV Hariç €',
    'Toptan fiyat',
    'unitPriceEur',
    'price_eur',
    'Prices',
    'Wholesle price',
    'Price*',
    'Preis¹',
    'Dealer Price',
    'Einkaufspreis netto',
    'Satış fiyatı',
    'Selling Price',
  ];
  for (const name of names) assert.deepEqual(await parse(name, '2,50'), accepted, name);
});

test('another column that can be the price is asked about, if its values differ', async () => {
  const lists = [
    'Price;Net price',
    'Price;Wholesale price',
    'Price 2025;Price 2026',
    'Price;New price',
    'Unit price;Price',
    'Cost;Price',
    'Price;Price/unit',
    'Dealer price;Distributor price',
  ];
  for (const names of lists) {
    assert.match((await parse(names, '2,50;2,40'))[0]!, /^! The price is ambiguous: "/, names);
    assert.deepEqual(await parse(names, ['2,50;2,5', '3;3']), ['A0 2.5', 'A1 3'], names);
    const [price = ''] = names.split(';');
    assert.deepEqual(await parse(names, '2,50;2,40', 'EUR', { columns: { price } }), accepted, names);
  }
  for (const names of [
    'Price;RRP',
    'Net price;List price',
    'Price;List price',
    'Price;Old price',
    'Price EUR;Price USD',
    'Price EUR;Price',
    'Price;48+',
    'Net fiyat;Fiyat',
    'Price;Price per 100',
    'Price;Special price',
    'Nettopreis;UVP brutto',
  ])
    assert.deepEqual(await parse(names, '2,50;2,40'), accepted, names);
  assert.match(
    (await parseList('{"sku":"A","name":"Mug","price":2.5,"netPrice":2.4}', 'EUR'))[0]!,
    /^! The price is ambiguous: "/,
  );
});

test('a retail price above the header of a column is asked about', async () => {
  for (const word of ['RRP', 'UVP', 'Retail'])
    assert.match((await parseList(`;;${word}\nCode;Name;Price\nA;Mug;2,50`, 'EUR'))[0]!, /^! The price is/, word);
});

test('titles about prices of consumers are asked about', async () => {
  const titles = ['Retail price list', 'Recommended retail prices', 'UVP-Liste', 'Perakende fiyat listesi'];
  for (const title of titles)
    assert.deepEqual(await parseList(`${title};;\nCode;Name;Price\nA;Mug;2,50`, 'EUR'), ['? price: paid'], title);
  for (const title of ['Retail GmbH', 'Wholesale and retail price list', 'Price list'])
    assert.deepEqual(await parseList(`${title};;\nCode;Name;Price\nA0;Mug;2,50`, 'EUR'), accepted, title);
});

test('notes about prices in other columns are asked about', async () => {
  assert.deepEqual(await parse('Price;Notes', '2,50;Price per 100'), ['? priceQuantity: divide or unit']);
  assert.deepEqual(await parse('Price;Notes', '2,50;price in USD'), ['? currency: EUR']);
  assert.deepEqual(await parse('Price;Notes', '2,50;new price'), accepted);
});

test('a quantity beside the price may be the one that the price is for', async () => {
  const question = ['? priceQuantity: divide or unit'];
  for (const name of ['Qty', 'Quantity', 'Menge', 'Anzahl', 'Adet', 'Miktar', 'Pcs', 'Stk']) {
    assert.deepEqual(await parse(`Price;${name}`, ['25;100', '30;100']), question, name);
    assert.deepEqual(await parse(`Price;${name}`, ['25;100', '30;1000', '30;1']), question, name);
    const lines = await parse(`Price;${name}`, ['25;100', '30;1000'], 'EUR', { priceQuantity: 'divide' });
    assert.deepEqual(lines, ['A0 0.25', 'A1 0.03'], name);
  }
  assert.deepEqual(await parse('Qty;Price', ['100;25', '100;30']), question);
  assert.deepEqual(await parse('Price;Qty', ['25;1', '30;1']), ['A0 25', 'A1 30']);
  assert.deepEqual(await parse('Price;Qty', ['25;17', '30;240', '30;100']), ['A0 25', 'A1 30', 'A2 30']);
  assert.deepEqual(await parse('Price;Qty', ['25;', '30;']), ['A0 25', 'A1 30']);
  assert.deepEqual(await parse('Price;EAN;Qty', ['25;;100']), ['A0 25']);
  assert.deepEqual(await parse('Price;Stock', ['25;100', '30;100']), ['A0 25', 'A1 30']);
  for (const [name, value] of [
    ['Size', 'M'],
    ['Length', '10 m'],
    ['Type', 'A60'],
  ])
    assert.deepEqual(await parse(`Price;${name}`, `25;${value}`), ['A0 25'], name);
});
