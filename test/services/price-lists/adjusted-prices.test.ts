// Prices that are not what is paid, because of discounts, surcharges, factors and types of prices beside them, are asked about.
// cspell:disable

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ParsedList, parseList } from '../../support/parsed-lists.ts';
import { writeWorkbook } from '../../support/workbooks.ts';

const parse = (names: string, values: string | string[], request: ParsedList = {}) =>
  parseList(
    [`Code;Name;${names}`, ...[values].flat().map((each, at) => `A${at};Mug;${each}`)].join('\n'),
    'EUR',
    request,
  );
const accepted = ['A0 2.5'];

async function assertAsked(lines: Promise<string[]>, label: string): Promise<void> {
  assert.deepEqual(await lines, ['? price: paid'], label);
}

test('a discount beside the price is asked about', async () => {
  for (const name of ['Discount', 'Rabatt %', 'İskonto oranı', 'Скидка, %'])
    await assertAsked(parse(`${name};Price`, '10 %;2,50'), name);
  assert.deepEqual(await parse('Price;Discount', '2,50;10', { price: 'paid' }), accepted);
  // A person who maps a column has not seen the others.
  await assertAsked(parse('Prix;Remise %', '2,50;10', { columns: { price: 'Prix' } }), 'mapped');
  await assertAsked(parse('List price;Discount group', '2,50;A'), 'group');
  const rows = [
    ['Code', 'Name', 'Price', 'Discount'],
    ['A', 'Mug', 2.5, { number: 0.1, format: '0%' }],
  ];
  await assertAsked(parseList(writeWorkbook([{ name: 'List', rows }]), 'EUR'), 'workbook');
  await assertAsked(parseList('{"sku":"A","name":"Mug","price":2.5,"discount":10}', 'EUR'), 'NDJSON');
});

test('a discount that the price has already, or that is none, is not asked about', async () => {
  for (const value of ['', '0 %', 'nein']) assert.deepEqual(await parse('Price;Discount', `2,50;${value}`), accepted);
  for (const names of ['List price;Discount %;Net price', 'RRP;Rabatt;Nettopreis'])
    assert.deepEqual(await parse(names, ['5;50;2,50', '4;25;3,00']), ['A0 2.5', 'A1 3'], names);
  assert.deepEqual(await parse('List price;Discount 1;Discount 2;Net price', '10;50;50;2,50'), accepted);
  await assertAsked(parse('List price;Discount %;Net price', ['5;50;2,50', '4;10;3,00']), 'different');
  assert.deepEqual(await parse('Net price;Discount group', '2,50;A'), accepted);
});

test('a price after a discount beside the price is asked about', async () => {
  for (const name of ['Price after discount', 'Rabattpreis', 'İndirimli fiyat'])
    assert.match((await parse(`Price;${name}`, '2,50;2,00'))[0]!, /^! The price is ambiguous: "Price" and /, name);
  assert.deepEqual(await parse('Net price;Price before discount', '2,50;3,00'), accepted);
});

test('a factor, an exchange rate or a surcharge beside the price is asked about', async () => {
  for (const name of ['Factor', 'Çarpan', 'Exchange rate']) {
    await assertAsked(parse(`Price;EAN;${name}`, '2,50;;0,01'), name);
    assert.deepEqual(await parse(`Price;EAN;${name}`, '2,50;;1'), accepted, name);
  }
  await assertAsked(parse('Price;Factor', ['2,50;0,5', '3;0,7']), 'varying');
  await assertAsked(parse('Price;EAN;Factor', '2,50;;100'), 'units');
  await assertAsked(parse('Price;Surcharge', '2,50;5'), 'surcharge');
  assert.deepEqual(await parse('Price;Power factor', '2,50;5'), accepted);
  assert.deepEqual(await parse('List price;Factor;Net price', ['5;0,5;2,50', '10;0,3;3']), ['A0 2.5', 'A1 3']);
  assert.deepEqual(await parse('Old price;Price increase;Price', '2,00;25 %;2,50'), accepted);
});

test('a column that says that rows have another price is asked about', async () => {
  for (const [name, value] of [
    ['Type', 'RRP'],
    ['Price type', 'list'],
    ['Preisart', 'UVP'],
    ['Notes', 'Recommended retail price'],
    ['Unit', 'RRP'],
  ])
    await assertAsked(parse(`Price;${name}`, `2,50;${value}`), `${name}=${value}`);
  await assertAsked(parse('Price;Type', ['2,00;Net', '2,50;RRP']), 'types');
  for (const [name, value] of [
    ['Type', 'net'],
    ['Price type', 'Wholesale'],
    ['Packaging', 'Retail'],
  ])
    assert.deepEqual(await parse(`Price;${name}`, `2,50;${value}`), accepted, `${name}=${value}`);
});

test('a column that says whether a price is gross is asked about', async () => {
  for (const value of ['G', 'gross'])
    assert.deepEqual(await parse('Price;Net/Gross', `2,50;${value}`), ['? tax: excluded'], value);
  assert.deepEqual(await parse('Price;Netto/Brutto', ['2,50;N', '3;']), ['A0 2.5', 'A1 3']);
});

test('a column of tax or units that states nothing does not hide another one', async () => {
  assert.deepEqual(await parse('Price;VAT;Net/Gross', '2,50;20%;G'), ['? tax: excluded']);
  assert.deepEqual(await parse('Unit;Qty;Price', 'EA;100;2,50'), ['? priceQuantity: divide or unit']);
});

test('titles and notes about a discount are asked about', async () => {
  for (const note of ['Prices exclusive of 10% discount', 'Less 10%', 'Rabatt 10 %']) {
    await assertAsked(parseList(`${note};;\nCode;Name;Price\nA0;Mug;2,50`, 'EUR'), `above: ${note}`);
    await assertAsked(parse('Price;Notes', `2,50;${note}`), `beside: ${note}`);
  }
  await assertAsked(parseList('Code;Name;Price\nA0;Mug;2,50\n;Rabatt 10 %;', 'EUR'), 'below');
  await assertAsked(parseList('Rabatt;10 %;\nCode;Name;Price\nA0;Mug;2,50', 'EUR'), 'two cells');
  const terms = '2% discount for payment within 10 days;;\nPreise zzgl. 19 % MwSt.;;\nab 100 Stück 5% Rabatt;;';
  assert.deepEqual(await parseList(`${terms}\nCode;Name;Price\nA0;Mug;2,50`, 'EUR'), accepted);
});

test('columns that were remembered are asked about if the list says that they are not what is paid', async () => {
  const profile = {
    ...{ columns: { price: 'Price' }, unusedColumns: ['Discount', 'Net price'], decimal: null, sheet: null },
    ...{ encoding: null, currency: null, priceQuantity: null },
  };
  await assertAsked(parse('Price;Discount', '2,50;10', { profile }), 'discount');
  assert.match((await parse('Price;Cost', '2,50;2', { profile }))[0]!, /^! The price is ambiguous: "Price" and "Cost"/);
  assert.deepEqual(await parse('Price;Net price', '2,50;2', { profile }), accepted);
});
