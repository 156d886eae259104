// The currency, the quantity and the tax that a price list states, in each format.
// cspell:disable

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ParsedList, parseList } from '../../support/parsed-lists.ts';
import { type TestCell, writeWorkbook } from '../../support/workbooks.ts';

const parse = (rows: string[], currency = 'EUR', request: ParsedList = {}) =>
  parseList(rows.join('\n'), currency, request);

/** Parses a price list with one price column. */
const parseHeader = (name: string, currency = 'EUR', request: ParsedList = {}) =>
  parse([`Code;Name;${name}`, 'A;Mug;2,50'], currency, request);

const parseBook = (rows: TestCell[][], currency = 'EUR', name = 'List') =>
  parseList(writeWorkbook([{ name, rows }]), currency);

/** Parses a price with a number format. */
const parseFormat = (format: string, currency = 'EUR') =>
  parseBook(
    [
      ['sku', 'name', 'price'],
      ['A', 'Mug', { number: 2.5, format }],
    ],
    currency,
  );

const accepted = ['A 2.5'];

async function assertRejected(lines: Promise<string[]>, reason: RegExp, label: string): Promise<void> {
  const [line = ''] = await lines;
  assert.match(line, /^row \d+: /, label);
  assert.match(line, reason, label);
}

test('a header with another currency rejects the rows, and one with the supplier’s is read', async () => {
  const foreign = [
    'Price USD',
    'Unit price ($)',
    'Fiyat (TL)',
    'Preis CHF',
    'Price £',
    'Preis Fr.',
    'price_usd',
    'PRICE [USD]',
    'USD',
    'Preis Kč',
  ];
  for (const name of foreign)
    await assertRejected(parseHeader(name), /is not in EUR, the currency of the supplier Finch: /, name);
  for (const name of ['Price EUR', 'Preis (€)', 'Fiyat avro', 'price_eur', 'EUR', 'Price', 'Preis Euro/Stück'])
    assert.deepEqual(await parseHeader(name), accepted, name);
  assert.deepEqual(await parseHeader('Fiyat (TL)', 'TRY'), accepted);
  assert.deepEqual(await parseHeader('Price £', 'GBP'), accepted);
});

test('of several prices, the one in the supplier’s currency is read', async () => {
  const lists = [
    'Price USD;Price EUR',
    'Price;Price EUR',
    'Preis USD;Preis',
    'USD;EUR',
    'Fiyat (TL);Fiyat (€)',
    'Price $;Price',
  ];
  for (const names of lists) assert.deepEqual(await parse([`Code;Name;${names}`, 'A;Mug;9,99;2,50']), accepted, names);
  assert.deepEqual(await parse(['Code;Name;Price EUR;Price USD', 'A;Mug;2,50;9,99'], 'EUR'), accepted);
  await assertRejected(parse(['Code;Name;Price;48+ USD', 'A;Mug;3;2,50']), /price_48 "2,50" is not in EUR/, 'break');
  // Two header rows.
  assert.deepEqual(await parse(['Code;Name;Price;', ';;USD;EUR', 'A;Mug;9,99;2,50']), accepted);
});

test('titles, sheet names, notes and rows of units state a currency, amounts do not', async () => {
  const table = ['Code;Name;Price', 'A;Mug;2,50'];
  const titles = [
    'All prices in USD;;',
    'Fiyatlarımız USD dir;;',
    'Currency: USD;;',
    'Currency;USD;',
    'Preise in Fr. exkl. MwSt.;;',
    'Цены в рублях;;',
    'Prix en dollars US;;',
    'Preisliste in Schweizer Franken;;',
    'All amounts in USD;;',
  ];
  for (const title of titles) await assertRejected(parse([title, ...table]), /is not in EUR/, title);
  for (const title of [
    'Minimum order 500 USD;;',
    'Price list 2026;;',
    'Prices in EUR;;',
    'Try our new mugs;;',
    'Acme Inc, USA;;',
  ])
    assert.deepEqual(await parse([title, ...table]), accepted, title);
  await assertRejected(parse([...table, ';All prices in USD;']), /is not in EUR/, 'note below');
  assert.match((await parse(['Code;Name;Price', ';;USD', 'A;Mug;2,50'])).at(-1)!, /is not in EUR/);
  await assertRejected(
    parseBook(
      [
        ['sku', 'name', 'price'],
        ['A', 'Mug', 2.5],
      ],
      'EUR',
      'Prices USD',
    ),
    /is not in EUR/,
    'sheet',
  );
});

test('sheet names are statements', async () => {
  const parseSheet = (name: string) =>
    parseBook(
      [
        ['sku', 'name', 'price'],
        ['A', 'Mug', 2.5],
      ],
      'EUR',
      name,
    );
  for (const name of ['USD 2026', 'TL LİSTE', 'USD_2026', 'USD 01.2026', 'US-Dollar'])
    await assertRejected(parseSheet(name), /is not in EUR/, name);
  for (const name of ['Brutto', 'Preise brutto', 'KDV DAHİL'])
    assert.deepEqual(await parseSheet(name), ['? tax: excluded'], name);
  assert.deepEqual(await parseSheet('per 100'), ['? priceQuantity: divide or unit']);
  // Codes of currencies that are also words.
  for (const name of ['ALL', 'Top', 'SET', 'EUR 2026', 'Preise 2026', 'Netto'])
    assert.deepEqual(await parseSheet(name), accepted, name);
});

test('a currency column is found by its name or its values', async () => {
  const names = [
    'Curr.',
    'CCY',
    'Currency',
    'Währung',
    'Para birimi',
    'Döviz',
    'Валюта',
    'Devise',
    'Moneda',
    'Valuta',
    'Waluta',
    '',
    'X',
  ];
  for (const name of names) {
    const lines = await parse([
      `Code;Name;Price;${name}`,
      'A;Mug;2,50;USD',
      'B;Cup;1,5;€',
      'C;Jar;1,5;Euro',
      'D;Tin;1,5;EUR',
    ]);
    assert.match(lines[0]!, /currency "USD" is not EUR/, name);
    assert.deepEqual(lines.slice(1), ['B 1.5', 'C 1.5', 'D 1.5'], name);
  }
});

test('the number format of a price states a currency and a quantity', async () => {
  const foreign = [
    '"$"#,##0.00',
    '$#,##0.00',
    '[$₺-41F]#,##0.00',
    '#,##0.00 "TL"',
    '[$USD] 0.00',
    '"Fr. "0.00',
    '[>=1]"$"0.00;0.00',
    '_("$"* #,##0.00_)',
  ];
  for (const format of foreign) await assertRejected(parseFormat(format), /is not in EUR/, format);
  for (const format of [
    '_-* #,##0.00\\ [$€-407]_-',
    '#,##0.00 "EUR"',
    '0.00\\ "Euro"',
    '0.00',
    '# ?/?',
    '0.00E+00',
    '[$-409]0.00',
  ])
    assert.deepEqual(await parseFormat(format), accepted, format);
  assert.deepEqual(await parseFormat('0.00" / 100"'), ['? priceQuantity: divide or unit']);
  assert.deepEqual(await parseFormat('0.00 "€/kg"'), ['? priceQuantity: unit']);
  assert.deepEqual(await parseFormat('General "kg"'), ['? priceQuantity: unit']);
});

test('symbols of several currencies, and several currencies, are asked about', async () => {
  const question = ['? currency: CAD'];
  assert.deepEqual(await parseHeader('Price ($)', 'CAD'), question);
  assert.deepEqual(await parse(['Code;Name;Price', 'A;Mug;$2.50'], 'CAD'), question);
  assert.deepEqual(await parseFormat('"$"0.00', 'CAD'), question);
  assert.deepEqual(await parse(['Code;Name;Price', 'A;Mug;$2.50'], 'CAD', { currency: 'CAD' }), accepted);
  assert.deepEqual(await parse(['Code;Name;Price (CAD $)', 'A;Mug;C$2.50'], 'CAD'), accepted);
  assert.match(
    (await parseHeader('Price', 'CAD', { currency: 'USD' }))[0]!,
    /currency of the supplier is CAD, not USD/,
  );
  const mixed = ['Prices in EUR (USD on request);;', 'Code;Name;Price', 'A;Mug;2,50'];
  assert.deepEqual(await parse(mixed), ['? currency: EUR']);
  assert.deepEqual(await parse(mixed, 'EUR', { currency: 'EUR' }), accepted);
});

test('prices for several units are divided after a decision', async () => {
  for (const name of [
    'Price per 100',
    'Price/100',
    'Preis je 1000',
    '100 adet fiyatı',
    'Price per dozen',
    'pro 100 Stück Preis',
    'Preis 100 St',
  ])
    assert.deepEqual(await parseHeader(name), ['? priceQuantity: divide or unit'], name);
  for (const name of ['Price per pack', 'Preis/VE', 'Price per kg', 'Price (kg)', 'VE-Preis'])
    assert.deepEqual(await parseHeader(name), ['? priceQuantity: unit'], name);
  assert.deepEqual(await parseHeader('Price per 100', 'EUR', { priceQuantity: 'divide' }), ['A 0.025']);
  assert.deepEqual(await parseHeader('Price per 100', 'EUR', { priceQuantity: 'unit' }), accepted);
  await assertRejected(
    parseHeader('Preis/VE', 'EUR', { priceQuantity: 'divide' }),
    /is not the price of one unit/,
    'VE',
  );
  await assertRejected(
    parseHeader('Preis je 100000', 'EUR', { priceQuantity: 'divide' }),
    /more than 4 decimals/,
    'decimals',
  );
  assert.deepEqual(await parse(['Code;Name;Price per 100;Einzelpreis', 'A;Mug;250;2,50']), accepted);
  assert.deepEqual(
    await parse(['Prices per 100 pcs;;', 'Code;Name;Price', 'A;Mug;2,50'], 'EUR', { priceQuantity: 'divide' }),
    ['A 0.025'],
  );
  assert.deepEqual(await parse(['Code;Name;Price', ';;EUR/100', 'A;Mug;2,50']), ['? priceQuantity: divide or unit']);
});

test('a column of price units is read by its name', async () => {
  const rows = ['A;Mug;2,50;100', 'B;Cup;3,10;C', 'C;Jar;4;M', 'D;Pot;24;dozen', 'E;Tin;6;EA', 'F;Pin;1;KG'];
  for (const name of [
    'Preiseinheit',
    'price unit',
    'PE',
    'Per',
    'UOM',
    'Unit',
    'Einheit',
    'Birim',
    'Ед. изм.',
    'Unité',
    'J.m.',
  ]) {
    const list = [`Code;Name;Price;${name}`, ...rows];
    assert.deepEqual(await parse(list), ['? priceQuantity: divide or unit'], name);
    const lines = await parse(list, 'EUR', { priceQuantity: 'divide' });
    assert.deepEqual(lines.slice(0, 5), ['A 0.025', 'B 0.031', 'C 0.004', 'D 2', 'E 6'], name);
    assert.match(lines[5]!, /is not the price of one unit: "KG"/, name);
  }
  assert.deepEqual(await parse(['Code;Name;Price;UOM', 'A;Mug;2,50;pcs']), accepted);
  await assertRejected(
    parse(['Code;Name;Price;PE', 'A;Mug;2,50;many']),
    /priceUnit "many" is not a quantity/,
    'unknown',
  );
  assert.deepEqual(await parse(['Code;Name;Price;Unit', 'A;Mug;2,50;white']), accepted);
  const twice = ['Code;Name;Price per 100;PE', 'A;Mug;250;100', 'B;Cup;2,50;1000'];
  const [first, second] = await parse(twice, 'EUR', { priceQuantity: 'divide' });
  assert.deepEqual(first, 'A 2.5');
  assert.match(second!, /is for different quantities/);
});

test('columns of units and tax are found by their values, and units can be currencies', async () => {
  assert.deepEqual(await parse(['Code;Name;Price;', 'A;Mug;2,50;per 100']), ['? priceQuantity: divide or unit']);
  assert.deepEqual(await parse(['Code;Name;Price;Basis', 'A;Mug;2,50;C', 'B;Cup;1;EA']), [
    '? priceQuantity: divide or unit',
  ]);
  for (const [name, value] of [
    ['Notes', 'incl. VAT'],
    ['Tax status', 'incl. 20%'],
    ['', 'KDV dahil'],
  ])
    assert.deepEqual(await parse([`Code;Name;Price;${name}`, `A;Mug;2,50;${value}`]), ['? tax: excluded'], name);
  for (const [name, value] of [
    ['Colour', 'white'],
    ['Pack', 'box'],
    ['Notes', 'incl. delivery'],
    ['Unit', 'EUR'],
  ])
    assert.deepEqual(await parse([`Code;Name;Price;${name}`, `A;Mug;2,50;${value}`]), accepted, name);
  await assertRejected(parse(['Code;Name;Price;Unit', 'A;Mug;2,50;USD']), /is not in EUR/, 'unit');
  assert.deepEqual(await parse(['Code;Name;Price;Unit', 'A;Mug;2,50;EUR/100']), ['? priceQuantity: divide or unit']);
});

test('what was decided about quantities applies to later lists with the same quantities', async () => {
  const remembered = { columns: {}, unusedColumns: [], decimal: null, sheet: null, encoding: null, currency: null };
  const unit = { ...remembered, priceQuantity: { decision: 'unit' as const, statements: ['per pack'] } };
  assert.deepEqual(await parseHeader('Price per pack', 'EUR', { profile: unit }), accepted);
  assert.deepEqual(await parseHeader('Price per 100', 'EUR', { profile: unit }), ['? priceQuantity: divide or unit']);
  const divide = { ...remembered, priceQuantity: { decision: 'divide' as const, statements: ['per 100'] } };
  assert.deepEqual(await parseHeader('Price per 10', 'EUR', { profile: divide }), ['A 0.25']);
});

test('a price with a unit in its cell gets a message about the unit', async () => {
  for (const cell of [
    '12.50 / 100 pcs',
    '12.50/100',
    '12,50 je 100 Stück',
    '12.50/kg',
    '12.50 EUR/100 Stk',
    '12,50 за 100 шт',
  ])
    await assertRejected(parse(['Code;Name;Price', `A;Mug;${cell}`]), /write the price of one unit/, cell);
});

test('prices that may include tax are asked about', async () => {
  const lists = [
    ['Code;Name;Price;Tax', 'A;Mug;2,50;incl. 20%'],
    ['Code;Name;Fiyat;KDV', 'A;Mug;2,50;dahil'],
    ['Prices incl. VAT;;', 'Code;Name;Price', 'A;Mug;2,50'],
    ['Fiyatlara KDV dahildir;;', 'Code;Name;Fiyat', 'A;Mug;2,50'],
  ];
  for (const list of lists) {
    assert.deepEqual(await parse(list), ['? tax: excluded'], list[0]);
    assert.deepEqual(await parse(list, 'EUR', { tax: 'excluded' }), accepted, list[0]);
  }
  assert.deepEqual(await parse(['Code;Name;Price;Tax', 'A;Mug;2,50;20%']), accepted);
});

test('members of NDJSON are read by the same rules', async () => {
  const line = (members: object) => [JSON.stringify({ sku: 'A', name: 'Mug', price: '2.50', ...members })];
  await assertRejected(parse(line({ currency: 'USD' })), /currency "USD" is not EUR/, 'currency');
  assert.deepEqual(await parse(line({ currency: '€' })), accepted);
  assert.deepEqual(await parse(line({ priceUnit: 100 })), ['? priceQuantity: divide or unit']);
  assert.deepEqual(await parse(line({ tax: 'incl. 20%' })), ['? tax: excluded']);
  await assertRejected(parse(['{"sku":"A","name":"Mug","Price USD":"2.50"}']), /is not in EUR/, 'name');
});

test('an unnamed column of amounts beside the price is asked about', async () => {
  for (const rows of [
    ['Artikelnummer;Bezeichnung;Preis;', 'A;Mug;3,00;2,50'],
    ['Code;Name;Price;', 'A;Mug;€3.00;€2.50'],
  ])
    assert.match((await parse(rows))[0]!, /^! The price is ambiguous/, rows[0]);
  const mapped = await parse(['Code;Name;Price;', 'A;Mug;2,50;9,99'], 'EUR', { columns: { price: 'Price' } });
  assert.deepEqual(mapped, accepted);
  assert.deepEqual(await parse(['Code;Name;Price;', 'A;Mug;2,50;new']), accepted);
});

test('values and rows beside the header state what its name does not', async () => {
  const taxed = {
    НДС: 'в т.ч.',
    TVA: 'incluse',
    DPH: 's DPH',
    税: '税込',
    Tax: 'gross',
    'Price type': 'gross',
    'KDV dahil': 'evet',
  };
  for (const [name, value] of Object.entries(taxed))
    assert.deepEqual(await parse([`Code;Name;Price;${name}`, `A;Mug;2,50;${value}`]), ['? tax: excluded'], name);
  assert.deepEqual(await parse([';;Gross', 'Code;Name;Price', 'A;Mug;2,50']), ['? tax: excluded']);
  assert.deepEqual(await parse(['Code;Name;Price', ';;gross', 'A;Mug;2,50']), ['? tax: excluded']);
  assert.deepEqual(await parse([';;per carton', 'Code;Name;Price', 'A;Mug;2,50']), ['? priceQuantity: unit']);
  for (const [name, value] of [
    ['', 'BOX'],
    ['', '100'],
    ['', 'kg'],
    ['Eenheid', '100'],
    ['MJ', 'kg'],
    ['単位', 'BOX'],
    ['Basis', '100'],
  ])
    assert.match(
      (await parse([`Code;Name;Price;${name}`, `A;Mug;2,50;${value}`]))[0]!,
      /^\? priceQuantity/,
      `${name}=${value}`,
    );
  for (const value of ['each', 'Each (1)', 'C62', 'NAR', 'Stck', 'U', 'stuk', 'ks', '個', '本'])
    assert.deepEqual(await parse(['Code;Name;Price;UOM', `A;Mug;2,50;${value}`]), accepted, value);
  assert.deepEqual(await parse(['Code;Name;Price;Inhalt;Einheit', 'A;Mug;2,50;100;ml']), accepted);
  const [pence = ''] = await parse(['Code;Name;Price;Currency', 'A;Mug;250;GBp'], 'GBP');
  assert.match(pence, /currency "GBp" is not GBP/);
  for (const member of ['taxIncluded', 'priceIncludesTax'])
    assert.deepEqual(
      await parse([`{"sku":"A","name":"Mug","price":"2.50","${member}":true}`]),
      ['? tax: excluded'],
      member,
    );
});

test('amounts may have a dash for no decimals, or one unit after them', async () => {
  for (const currency of ['EUR', 'CZK', 'CHF'])
    for (const cell of ['12,-', '12,--', '12.-'])
      assert.deepEqual(await parse(['Code;Name;Price', `A;Mug;${cell}`], currency), ['A 12'], cell);
  for (const cell of ['2.50 €/St.', '2.50 each'])
    assert.deepEqual(await parse(['Code;Name;Price', `A;Mug;${cell}`]), accepted, cell);
});

test('of several columns below one name, the net one is read, and none of those that are equally likely', async () => {
  const parsePair = (pair: string) => parse(['Artikelnummer;Bezeichnung;Preis;', `;;${pair}`, 'A;Mug;9,99;2,50']);
  for (const pair of ['brutto;netto', 'VK;EK', 'Karton;Stück', 'RRP;Trade', 'old;new'])
    assert.deepEqual(await parsePair(pair), accepted, pair);
  for (const pair of ['2025;2026', 'List;Net']) assert.match((await parsePair(pair))[0]!, /^! /, pair);
  const merged = ['A1:A2', 'B1:B2', 'C1:D1'];
  const rows = [
    ['Code', 'Name', 'Price', null],
    [null, null, 2025, 2026],
    ['A', 'Mug', 3, 2.5],
  ];
  assert.match((await parseList(writeWorkbook([{ name: 'List', merged, rows }]), 'EUR'))[0]!, /^! /);
});

test('hidden columns are not read', async () => {
  const rows = [
    ['Code', 'Name', 'Price', 'Net price'],
    ['A', 'Mug', 9.99, 2.5],
  ];
  assert.deepEqual(await parseList(writeWorkbook([{ name: 'List', hiddenColumns: [3], rows }]), 'EUR'), accepted);
});

test('a price that is shown as another number is rejected', async () => {
  for (const format of ['0\\.00', '0"."00', '0.0,'])
    await assertRejected(
      parseBook([
        ['sku', 'name', 'price'],
        ['A', 'Mug', { number: 2500, format }],
      ]),
      /shown as another/,
      format,
    );
  for (const format of ['#,##0.00', '# ##0.00', "#'##0.00", '#\\ ##0.00'])
    assert.deepEqual(
      await parseBook([
        ['sku', 'name', 'price'],
        ['A', 'Mug', { number: 2500.5, format }],
      ]),
      ['A 2500.5'],
      format,
    );
  for (const number of [0.5, 12])
    assert.deepEqual(
      await parseBook([
        ['sku', 'name', 'price'],
        ['A', 'Mug', { number, format: '#.00' }],
      ]),
      [`A ${number}`],
    );
});
