// Rows that are no products, cells whose format says that they are no amount, and notations of amounts.
// cspell:disable

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseList } from '../../support/parsed-lists.ts';
import { type TestCell, writeWorkbook } from '../../support/workbooks.ts';

const parse = (rows: string[], currency = 'EUR') => parseList(rows.join('\n'), currency);
const parseBook = (rows: TestCell[][], hidden: number[] = []) =>
  parseList(writeWorkbook([{ name: 'List', rows, hidden }]), 'EUR');
const header = ['sku', 'name', 'price'];

test('hidden rows and repeated headers are skipped', async () => {
  const rows: TestCell[][] = [header, ['A', 'Mug', 1], ['B', 'Cup', 2], header, ['C', 'Jar', 3]];
  assert.deepEqual(await parseBook(rows, [3]), ['A 1', 'row 3: is hidden', 'row 4: repeats the header', 'C 3']);
  const lists = [
    ['Code;Name;Price', 'Code;Name;Price'],
    ['Code;Name;Price', ' code ;NAME;price'],
    ['Code;Name;Price', 'Artikelnummer;Bezeichnung;Preis'],
  ];
  for (const [first, second] of lists)
    assert.deepEqual(
      await parse([first!, 'A;Mug;1', second!, 'B;Cup;2']),
      ['A 1', 'row 3: repeats the header', 'B 2'],
      second,
    );
});

test('a second header with other columns stops the import', async () => {
  for (const second of [
    'Name;Code;Price',
    'Code;Name;Price USD',
    'Code;Name;Pack;Price',
    'Code;Name;Price per 100',
    'Code;Name;RRP',
    'Code;Name;$',
    'Code;Name;List price',
    // Only some of the names are known, or the code has another name.
    'EAN;Name;Price',
    'EAN 13;Name;Price',
    'Model;Name;Price',
    'Item;Description;Amount',
    'Part;Text;Price',
    'Katalog;Text;Preis',
    'Kat.-Nr. 2026;Beschreibung;Netto',
    'Part;Text;UVP',
    'Part;Name;Wert',
    'Part;Pack;Price',
    'Part;Price;Pack',
    'Artikelnummer;Bezeichnung;2026',
    'Artikel;Gruppe;Menge',
    'Rabatt;Name;Price',
    'MPN;Product;Dealer',
    'Item;Pack;Trade',
    'Part #;Details;Each',
  ])
    assert.match(
      (await parse(['Code;Name;Price', 'A;Mug;1', second, 'B;Cup;2']))[0]!,
      /^! Row 3 is a second header/,
      second,
    );
  assert.deepEqual(await parse(['Code;Name;Price', 'A;Mug;1', 'Name;Code;Price', 'Cup;B;2']), [
    '! Row 3 is a second header with other columns. The columns of the header are: Code, Name, Price. The columns of row 3 are: Name, Code, Price. Save the rows before row 3 as one file, the rows from row 3 on as another one, and import both.',
  ]);
});

test('rows of products and groups are no headers', async () => {
  for (const row of [
    'B;Cup;on request',
    'B;Cup;Preis auf Anfrage',
    'Item;Cup;2',
    'B;Title;',
    'Artikel;;',
    ';Cups;',
    'B;Cup;2026',
    'B;Cup;EUR',
    'Model;Cup;POA',
  ])
    assert.ok((await parse(['Code;Name;Price', 'A;Mug;1', row, 'C;Jar;3'])).includes('C 3'), row);
});

test('a total is rejected with that reason', async () => {
  assert.deepEqual(await parse(['Code;Name;Price', 'A;Mug;1', 'Grand total;;99']), [
    'A 1',
    'row 3: sku "Grand total" is a total, not a product',
  ]);
});

test('a row of units between products is a statement about prices', async () => {
  assert.deepEqual(await parse(['Code;Name;Price', 'A;Mug;1', ';;per 100', 'B;Cup;2']), [
    '? priceQuantity: divide or unit',
  ]);
});

test('a date, a time or a percentage is no amount', async () => {
  const formats = {
    'dd.mm.yyyy': 'date',
    '[$-409]d-mmm': 'date',
    'mmm-yy': 'date',
    'h:mm': 'time',
    '[h]:mm:ss': 'time',
    '0.00%': 'percentage',
    '0‰': 'percentage',
  };
  for (const field of [
    'price',
    'price_48',
    'weightKg',
    'supplierStock',
    'minimumQuantity',
    'unitsPerBox',
    'orderMultiple',
  ]) {
    const names = field === 'price' ? header : [...header, field];
    for (const [format, kind] of Object.entries(formats)) {
      const cell = { number: 46143, format };
      const cells = field === 'price' ? ['A', 'Mug', cell] : ['A', 'Mug', 50, cell];
      const [line] = await parseBook([names, cells]);
      assert.match(
        line!,
        new RegExp(`^row 2: ${field} "[^"]+" is shown as a ${kind} \\(cell [CD]2\\)$`),
        `${field} ${format}`,
      );
    }
  }
  const weights = await parseBook([
    [...header, 'weightKg'],
    ['A', 'Mug', 1, { number: 250, format: '0 "g"' }],
    ['B', 'Cup', 1, { number: 2, format: '0 "kg"' }],
  ]);
  assert.deepEqual(weights, ['row 2: weightKg "250 g" is shown with the unit "g" instead of kg (cell D2)', 'B 1']);
  assert.match(
    (await parseBook([header, ['A', 'Mug', { number: 3, format: '"on request"' }]]))[0]!,
    /is shown without digits \(cell C2\)/,
  );
  const dash = { number: 0, format: '_-* #,##0_-;-* #,##0_-;_-* "-"_-' };
  assert.deepEqual(
    await parseBook([
      [...header, 'supplierStock'],
      ['A', 'Mug', 1, dash],
    ]),
    ['A 1'],
  );
});

test('codes and names are the stored number, and get a warning if a spreadsheet may have changed them', async () => {
  const codes = await parseBook([
    header,
    [{ number: 46143, format: 'dd.mm.yyyy' }, 'Mug', 1],
    [{ number: 1234567890123, format: '0.00E+00' }, 'Cup', 1],
    [{ number: 7, format: '000' }, 'Jar', 1],
    ['B', { number: 46143, format: 'mmm-yy' }, 1],
  ]);
  assert.deepEqual(codes, [
    '46143 1; sku is shown as a date; the stored number 46143 is used (cell A2)',
    '1234567890123 1',
    '007 1',
    'B 1; name is shown as a date; the stored number 46143 is used (cell B5)',
  ]);
  for (const code of ['4,5E+06', '1,23457E+11', '1.5E6', '1E+05'])
    assert.match(
      (await parse(['Code;Name;Price', `${code};Mug;1`]))[0]!,
      /; sku is a number in scientific notation/,
      code,
    );
  for (const code of ['May-25', '01.05.2026', '5 Mai', '12-Eki', '2026-05-01'])
    assert.match((await parse(['Code;Name;Price', `${code};Mug;1`]))[0]!, /; sku looks like a date/, code);
  for (const code of ['1E5', '12E4', '10-20-30', 'MAY', '3.4', 'E+1'])
    assert.deepEqual(await parse(['Code;Name;Price', `${code};Mug;1`]), [`${code} 1`], code);
});

test('price breaks above the price, or rising with the quantity, get a warning', async () => {
  const lines = await parse([
    'Code;Name;Price;48+;144+',
    'A;Mug;2,50;2,60;2,00',
    'B;Cup;3,00;2,50;2,80',
    'C;Jar;3,00;2,50;2,00',
  ]);
  assert.deepEqual(lines, [
    'A 2.5; price_48 is above the price 2.5 of one unit',
    'B 3; price_144 is above the price 2.50 from 48',
    'C 3',
  ]);
});

test('reads Swiss amounts, and thousands of currencies without decimals', async () => {
  const cells = ['12.-', 'Fr. 12.50', "CHF 1'250.–", '12.50 SFr.', 'Fr.3.20', '12.--'];
  const prices = ['12', '12.5', '1250', '12.5', '3.2', '12'];
  const lines = await parse(['Code;Name;Preis', ...cells.map((cell, at) => `A${at};Mug;${cell}`)], 'CHF');
  assert.deepEqual(
    lines,
    prices.map((price, at) => `A${at} ${price}`),
  );
  assert.match((await parse(['Code;Name;Preis', 'A;Mug;Fr. 12.50', 'B;Cup;1.50']))[0]!, /is not in EUR/);
  assert.deepEqual(await parse(['Code;Name;Price', 'A;Mug;1,234', 'B;Cup;950'], 'JPY'), ['A 1234', 'B 950']);
  assert.deepEqual(await parse(['Code;Name;Price', 'A;Mug;¥1.234'], 'JPY'), ['A 1234']);
  assert.deepEqual(await parse(['Code;Name;Price', 'A;Mug;1,234'], 'EUR'), ['? decimal: point or comma']);
});

test('JSON documents get a message, objects per line are read', async () => {
  const item = '{"sku":"A","name":"Mug","price":"2.50"}';
  for (const text of [`[${item}]`, `[\n${item}\n]`, '[]', `{\n"sku":"A"}`, `{"products":[${item}]}`])
    assert.match((await parseList(text, 'EUR'))[0]!, /^! .*send one object per line/, text);
  assert.deepEqual(await parseList(`{"priceBreaks":[{"fromQuantity":2,"price":"1"}],${item.slice(1)}`, 'EUR'), [
    'A 2.5',
  ]);
  assert.deepEqual(await parse(['[Code];[Name];[Price]', 'A;Mug;2,50']), ['A 2.5']);
});

test('limits and shortened values count characters', async () => {
  const [mugs, long] = ['😀'.repeat(500), '😀'.repeat(501)];
  assert.deepEqual(await parse(['Code;Name;Price', `A;${mugs};1`]), ['A 1']);
  const [line] = await parse(['Code;Name;Price', `A;${long};1`]);
  assert.equal(line, `row 2: name "${'😀'.repeat(99)}…" is longer than 500 characters`);
});
