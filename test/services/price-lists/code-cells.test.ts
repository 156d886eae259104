// Codes of price lists keep all characters that the supplier wrote, and texts that stand for no value are no codes.
// cspell:disable

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseList } from '../../support/parsed-lists.ts';
import { type TestCell, writeWorkbook } from '../../support/workbooks.ts';

const parse = (...rows: string[]) => parseList(['sku;name;price', ...rows].join('\n'), 'EUR');
const parseBook = (...rows: TestCell[][]) =>
  parseList(writeWorkbook([{ name: 'List', rows: [['sku', 'name', 'price'], ...rows] }]), 'EUR');

test('errors of spreadsheets and placeholders are no codes', async () => {
  for (const code of ['#REF!', '#N/A', '#VALUE!', '#DIV/0!', '#NAME?', '#BEZUG!', '#DEĞER!', '#Н/Д', '#NV', '#####'])
    assert.deepEqual(
      await parse(`${code};Mug;1`, 'B;Cup;2'),
      [`row 2: sku "${code}" is an error of a spreadsheet cell`, 'B 2'],
      code,
    );
  for (const code of ['N/A', 'n.a.', 'null', 'NULL', 'None', 'undefined', 'NaN', 'TRUE', 'tbd'])
    assert.deepEqual(await parse(`${code};Mug;1`), [`row 2: sku "${code}" stands for no value`], code);
  assert.deepEqual(await parse('A;#REF!;1', 'B;null;1'), [
    'row 2: name "#REF!" is an error of a spreadsheet cell',
    'row 3: name "null" stands for no value',
  ]);
  assert.deepEqual(await parse('NA;Mug;1', '#12;Cup;2', 'NULL-1;Jar;3'), ['NA 1', '#12 2', 'NULL-1 3']);
});

test('numbers of NDJSON keep their digits in codes', async () => {
  const lines = [
    '{"sku":4006381333931123456,"name":"Mug","price":1.50}',
    '{"sku":1.10,"name":"Cup","price":2,"successor":1.20}',
    '{"x":{"sku":7},"sku":0.10,"y":{"sku":8},"name":"Jar","price":3}',
    '{"sku":true,"name":"Bowl","price":4}',
  ];
  assert.deepEqual(await parseList(lines.join('\n'), 'EUR'), [
    '4006381333931123456 1.5',
    '1.10 2',
    '0.10 3',
    'row 4: sku "true" stands for no value',
  ]);
});

test('codes of workbooks keep digits that the format hides', async () => {
  const cases: [number, string, string][] = [
    [1200, '0,', '1200'],
    [1000, '0,', '1000'],
    [1200000, '#,##0,,"M"', '1200000'],
    [123.456, '0.0', '123.456'],
    [123.456, '0', '123.456'],
    [8690, '0000000000000', '0000000008690'],
    [1200, '0.00', '1200.00'],
    [1234567, '#,##0', '1234567'],
    [123456, '000-000', '123-456'],
    [123, '"A4-"000', 'A4-123'],
    [0.5, '0%', '50%'],
  ];
  for (const [number, format, sku] of cases)
    assert.deepEqual(await parseBook([{ number, format }, 'Mug', 1]), [`${sku} 1`], format);
});

test('codes with letters of several alphabets have a warning', async () => {
  assert.deepEqual(
    await parse('А1;Mug;1', 'AВ-1;Cup;2', 'ΑB1;Jar;3', 'АВ-1;Кружка;4', 'Д-1;Mug;5', 'AB–2;Mug;6', 'AB−3;Mug;7'),
    [
      'А1 1; sku has Cyrillic letters that look like Latin ones',
      'AВ-1 2; sku has Latin and Cyrillic letters',
      'ΑB1 3; sku has Latin and Greek letters',
      'АВ-1 4',
      'Д-1 5',
      'AB-2 6',
      'AB-3 7',
    ],
  );
});

test('the barcode of a carton is not that of the unit, and the row above names repeated price columns', async () => {
  const columns = async (...rows: string[]) => await parseList(rows.join('\n'), 'EUR', { format: 'csv' });
  for (const carton of ['EAN carton', 'EAN Karton', 'Karton EAN', 'Barcode (box)', 'GTIN Umkarton'])
    assert.deepEqual(await columns(`sku;name;price;${carton}`, 'A;Mug;1;123'), ['A 1'], carton);
  const second = 'Code;Name;Price;Price';
  assert.deepEqual(await columns(';;Gross;Net', second, 'A;Mug;1.20;1.00'), ['A 1']);
  assert.deepEqual(await columns(';;USD;EUR', second, 'A;Mug;1.20;1.10'), ['A 1.1']);
  assert.deepEqual(await columns(';;Retail;Wholesale', second, 'A;Mug;3.20;1.10'), ['A 1.1']);
  assert.deepEqual(await columns('Code;Name;Brutto;Netto', 'A;Mug;1.20;1.00'), ['A 1']);
  assert.deepEqual(await columns('Code;Name;Brutto;Netto;Preis', 'A;Mug;1.20;1.00;2.00'), ['A 2']);
});
