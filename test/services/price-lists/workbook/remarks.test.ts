// What other sheets, page headers and footers, text boxes and comments of a workbook say about prices.
// cspell:disable

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ParsedList, parseList } from '../../../support/parsed-lists.ts';
import { type TestSheet, workbookParts, writeWorkbook, zipParts } from '../../../support/workbooks.ts';

const list: TestSheet = {
  name: 'List',
  rows: [
    ['sku', 'name', 'price'],
    ['A', 'Mug', 2.5],
  ],
};
const accepted = ['A 2.5'];

const parseBeside = (rows: TestSheet['rows'], request: ParsedList = {}, state?: 'hidden') =>
  parseList(writeWorkbook([list, { name: 'Info', rows, ...(state && { state }) }]), 'EUR', request);

test('statements of other sheets are asked about', async () => {
  for (const row of [['All prices in USD'], ['Currency', 'USD'], ['Currency:', '$'], ['Preise in CHF']]) {
    assert.deepEqual(await parseBeside([['Terms'], row]), ['? currency: EUR'], row.join());
    assert.deepEqual(await parseBeside([row], { currency: 'EUR' }), accepted, row.join());
  }
  assert.deepEqual(await parseBeside([['Prices incl. VAT']]), ['? tax: excluded']);
  assert.deepEqual(await parseBeside([['Prices are per 100 pieces']]), ['? priceQuantity: divide or unit']);
  for (const rows of [
    [['All prices in EUR']],
    [['Currency', 'EUR']],
    [['Minimum order 500 USD']],
    [
      ['Rate', 'Value'],
      ['USD', 1.08],
      ['CHF', 0.95],
    ],
    [
      ['Country', 'Currency', 'Freight'],
      ['US', 'USD', 12],
    ],
  ])
    assert.deepEqual(await parseBeside(rows), accepted, JSON.stringify(rows));
  assert.deepEqual(await parseBeside([['All prices in USD']], {}, 'hidden'), accepted);
  // Another price list has its own currency.
  const other = { name: 'Export', rows: [['All prices in USD'], ...list.rows] };
  assert.deepEqual(await parseList(writeWorkbook([list, other]), 'EUR', { sheet: 'List' }), accepted);
  // The list itself states its currency.
  const stated = { name: 'List', rows: [['sku', 'name', 'price EUR'], list.rows[1]!] };
  const info = { name: 'Info', rows: [['All prices in USD']] };
  assert.deepEqual(await parseList(writeWorkbook([stated, info]), 'EUR'), accepted);
});

test('statements of page headers and footers are asked about', async () => {
  const parseHeader = (xml: string) => {
    const parts = workbookParts([list]);
    const sheet = 'xl/worksheets/sheet1.xml';
    parts[sheet] = parts[sheet]!.replace('</worksheet>', `<headerFooter>${xml}</headerFooter></worksheet>`);
    return parseList(zipParts(parts), 'EUR');
  };
  for (const text of ['&amp;C&amp;"Arial,Bold"&amp;12All prices in USD', '&amp;LPrice list&amp;RUSD', '&amp;R$'])
    for (const element of ['oddHeader', 'firstFooter'])
      assert.deepEqual(await parseHeader(`<${element}>${text}</${element}>`), ['? currency: EUR'], text);
  assert.deepEqual(await parseHeader('<oddFooter>&amp;CPreise inkl. MwSt.</oddFooter>'), ['? tax: excluded']);
  for (const text of ['&amp;CPage &amp;P of &amp;N', '&amp;L&amp;F&amp;R&amp;D', '&amp;CPrices in EUR'])
    assert.deepEqual(await parseHeader(`<oddHeader>${text}</oddHeader>`), accepted, text);
});

test('statements of text boxes and comments are asked about', async () => {
  const parts = workbookParts([list]);
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const parsePart = (type: string, xml: string) =>
    parseList(
      zipParts({
        ...parts,
        'xl/worksheets/_rels/sheet1.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/${type}" Target="../part1.xml"/></Relationships>`,
        'xl/part1.xml': xml,
      }),
      'EUR',
    );
  const drawing = (text: string) =>
    `<xdr:wsDr xmlns:xdr="x" xmlns:a="a"><xdr:sp><xdr:txBody><a:p><a:r><a:t>All prices </a:t></a:r><a:r><a:t>${text}</a:t></a:r></a:p></xdr:txBody></xdr:sp></xdr:wsDr>`;
  assert.deepEqual(await parsePart('drawing', drawing('in USD')), ['? currency: EUR']);
  assert.deepEqual(await parsePart('drawing', drawing('in EUR')), accepted);
  const comment =
    '<comments><commentList><comment ref="C1"><text><r><t>Price in USD</t></r></text></comment></commentList></comments>';
  assert.deepEqual(await parsePart('comments', comment), ['? currency: EUR']);
});
