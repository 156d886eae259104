// What number formats of workbooks say about prices besides their digits.
// cspell:disable

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ParsedList, parseList } from '../../support/parsed-lists.ts';
import { writeWorkbook } from '../../support/workbooks.ts';

/** Parses prices with a number format. */
const parseFormat = (format: string, numbers = [2.5], currency = 'EUR', request: ParsedList = {}) =>
  parseList(
    writeWorkbook([
      {
        name: 'List',
        rows: [['sku', 'name', 'price'], ...numbers.map((number, at) => [`A${at}`, 'Mug', { number, format }])],
      },
    ]),
    currency,
    request,
  );

test('tax in the format of a price is asked about', async () => {
  for (const format of [
    '0.00 "incl. VAT"',
    '"Brutto "0.00',
    '0.00" brutto"',
    '"gross "0.00',
    '0.00" TTC"',
    '0.00 "KDV dahil"',
    '0.00 "€ inkl. MwSt."',
  ]) {
    assert.deepEqual(await parseFormat(format), ['? tax: excluded'], format);
    assert.deepEqual(await parseFormat(format, [2.5], 'EUR', { tax: 'excluded' }), ['A0 2.5'], format);
  }
});

test('words of a format that make a price another one reject its row', async () => {
  const formats = ['"from "0.00', '"ab "0.00', '0"p"', '0.00\\p', '"RRP "0.00', '"~"0.00', '">"0.00', '0.00" xyz"'];
  for (const format of formats) assert.match((await parseFormat(format))[0]!, /price .* is shown with "/, format);
  for (const format of [
    '0.00" netto"',
    '"net "0.00',
    '"Preis: "0.00',
    '0.00" / Stk"',
    '0.00" each"',
    '0.00 "€ zzgl. MwSt."',
    '0.00 "excl. VAT"',
    '0.00"*"',
    '0.00_);(0.00)',
    '0.00" "',
    '0.00 "KDV hariç"',
  ])
    assert.deepEqual(await parseFormat(format), ['A0 2.5'], format);
});

test('a currency in any section of a format is that of the price', async () => {
  for (const format of [
    '0.00;[Red]-0.00 "USD"',
    '0.00;-"$"0.00',
    '0.00;-0.00;"USD"',
    '0.00;\\-0.00 \\U\\S\\D',
    '[>=100]0.00" USD";0.00',
    '0.00;-[$£-809]0.00',
  ])
    assert.match((await parseFormat(format))[0]!, /is not in EUR/, format);
  for (const format of ['0.00;[Red]-0.00 "EUR"', '[$€-2] 0.00;-0.00', '0.00 €;-0.00 "x"'])
    assert.deepEqual(await parseFormat(format), ['A0 2.5'], format);
  assert.deepEqual(await parseFormat('0.00;-"$"0.00', [2.5], 'CAD'), ['? currency: CAD']);
});

test('the section of a format that applies decides what a number is', async () => {
  assert.deepEqual(await parseFormat('[<1]0.00%;0.00', [2.5, 0.5]), [
    'A0 2.5',
    'row 3: price "50.00%" is shown as a percentage (cell C3)',
  ]);
  assert.deepEqual(await parseFormat('[<1]0.00;0.00%', [0.5, 2.5]), [
    'A0 0.5',
    'row 3: price "250.00%" is shown as a percentage (cell C3)',
  ]);
  assert.deepEqual(await parseFormat('[<100]0.00;dd.mm.yyyy', [2.5]), ['A0 2.5']);
  assert.match((await parseFormat('[<100]0.00;dd.mm.yyyy', [46_143]))[0]!, /is shown as a date/);
  // Decimals of the section.
  assert.deepEqual(await parseFormat('[<10]0.00;0', [2.345, 12.6]), ['A0 2.35', 'A1 13']);
  assert.deepEqual(await parseFormat('General;-0.00', [2.345]), ['A0 2.345']);
});

test('an apostrophe before an amount is no part of it', async () => {
  for (const price of ["'12.50", '’12.50', "'12,50", "'€ 12.50"]) {
    const book = writeWorkbook([
      {
        name: 'List',
        rows: [
          ['sku', 'name', 'price'],
          ['A', 'Mug', price],
        ],
      },
    ]);
    assert.deepEqual(await parseList(book, 'EUR'), ['A 12.5'], price);
    assert.deepEqual(await parseList(`sku;name;price\nA;Mug;${price}`, 'EUR'), ['A 12.5'], price);
  }
});
