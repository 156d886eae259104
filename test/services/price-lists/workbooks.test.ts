// Workbooks: values as shown, and bad input.

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import fc from 'fast-check';
import { ApiError } from '../../../src/domain/errors.ts';
import { NumberCell } from '../../../src/domain/price-lists/number-cell.ts';
import { cellText } from '../../../src/services/price-lists/cells.ts';
import type { ListRecord } from '../../../src/services/price-lists/price-list.ts';
import { listOf, reviewPriceList } from '../../../src/services/price-lists/review-price-list.ts';
import type { ReviewRequest } from '../../../src/services/price-lists/reviewed-table.ts';
import { Workbook } from '../../../src/services/price-lists/workbook/workbook.ts';
import { isFullRun } from '../../support/full-run.ts';
import { until } from '../../support/until.ts';
import { type TestCell, type TestSheet, workbookParts, writeWorkbook, zipParts } from '../../support/workbooks.ts';

const folder = await mkdtemp(join(tmpdir(), 'portside-'));
after(() => rm(folder, { recursive: true }));
const header = ['sku', 'name', 'price'];

async function* chunksOf(file: Buffer) {
  for (let at = 0; at < file.length; at += 1000) yield file.subarray(at, at + 1000);
}

/** Reads all records of a file. */
async function readRecords(file: Buffer, request: Partial<ReviewRequest> = {}): Promise<ListRecord[]> {
  await using review = await reviewPriceList({ bytes: chunksOf(file), hasSupplier: true, ...request });
  return await Array.fromAsync(listOf(review).records, withoutFormats);
}

/** Returns a record with the values of cells whose format says more. */
function withoutFormats(record: ListRecord): ListRecord {
  if (record.raw === undefined) return record;
  const values = Object.entries(record.raw).map(([field, value]) => [
    field,
    value instanceof NumberCell ? (value.content.day ?? value.content.value) : value,
  ]);
  return { ...record, raw: Object.fromEntries(values) };
}

/** The error of a file that is rejected. */
async function errorOf(file: Buffer, request: Partial<ReviewRequest> = {}): Promise<string> {
  return await readRecords(file, request).then(
    () => assert.fail('the file should have been rejected'),
    (error) => [error.message, ...error.details].join(' '),
  );
}

const sheet = (...rows: TestCell[][]): TestSheet => ({ name: 'List', rows });

/** Replaces text in a part of a workbook. */
function withPart(sheets: TestSheet[], part: string, change: (xml: string) => string): Buffer {
  const parts = workbookParts(sheets);
  return zipParts({ ...parts, [part]: change(parts[part]!) });
}

test('numbers and dates are read as shown', async () => {
  const rows: TestCell[][] = [
    [{ number: 8690, format: '0000000000000' }],
    [{ number: 45000, format: 'dd.mm.yyyy' }],
    [{ number: 1234.5, format: '#,##0.00' }],
    [{ number: 0.125, format: '0%' }],
    [12.100000000000001],
    [8690000123456],
    [{ xml: '<v>1</v>', type: 'b' }],
    [{ xml: '<f>A1&amp;"x"</f><v>8690x</v>', type: 'str' }],
    [{ xml: '<is><r><t>rich </t></r><r><t>text_x000D_</t></r></is>', type: 'inlineStr' }],
  ];
  const path = join(folder, 'shown.xlsx');
  await writeFile(path, writeWorkbook([sheet(...rows)]));
  const workbook = await Workbook.open(path);
  const read = (await Array.fromAsync(workbook.rows(workbook.sheets[0]!))).flat();
  workbook.close();
  assert.deepEqual(
    read.map(({ row, cells }) => [row, cellText(cells[0])]),
    [
      [1, '0000000008690'],
      [2, '15.03.2023'],
      [3, '1234.50'],
      [4, '13%'],
      [5, '12.1'],
      [6, '8690000123456'],
      [7, 'true'],
      [8, '8690x'],
      [9, 'rich text\r'],
    ],
  );
});

test('dates count from 1904 if the workbook says so', async () => {
  const path = join(folder, '1904.xlsx');
  await writeFile(path, writeWorkbook([sheet([{ number: 43538, format: 'yyyy-mm-dd' }])], { date1904: true }));
  const workbook = await Workbook.open(path);
  const [[row] = []] = await Array.fromAsync(workbook.rows(workbook.sheets[0]!));
  workbook.close();
  assert.equal(cellText(row!.cells[0]), '2023-03-15');
});

test('prices are numbers with the decimals that are shown; codes keep their zeros', async () => {
  const rows = [
    header,
    [{ number: 7, format: '000' }, 'Mug', { number: 12.345, format: '#,##0.00 "TL"' }],
    ['008', 'Cup', '1.234,50'],
    [9, 'Jar', 2.5],
  ];
  assert.deepEqual(await readRecords(writeWorkbook([sheet(...rows)])), [
    { row: 2, raw: { sku: '007', name: 'Mug', price: 12.35 } },
    { row: 3, raw: { sku: '008', name: 'Cup', price: '1.234,50' } },
    { row: 4, raw: { sku: '9', name: 'Jar', price: 2.5 } },
  ]);
});

test('a cell merged over rows has its value in each of them', async () => {
  const rows: TestCell[][] = [
    [...header, 'category'],
    ['A', 'Mug', 1, 'Drinkware'],
    ['B', 'Cup', 2],
    [],
    ['C', 'Jar', 3],
    ['D', 'Pot', 4],
  ];
  const records = await readRecords(writeWorkbook([{ ...sheet(...rows), merged: ['D2:D5', 'A2:B2'] }]));
  assert.deepEqual(
    records.map(({ row, ...record }) => [row, 'raw' in record && record.raw?.category]),
    [
      [2, 'Drinkware'],
      [3, 'Drinkware'],
      [5, 'Drinkware'],
      [6, ''],
    ],
  );
});

test('errors and formulas without a value are errors of their cell', async () => {
  const rows: TestCell[][] = [
    header,
    ['A', 'Mug', { xml: '<v>#REF!</v>', type: 'e' }],
    ['B', 'Cup', { xml: '<f>1+1</f>' }],
    ['C', 'Jar', 3, { xml: '<v>#N/A</v>', type: 'e' }],
  ];
  assert.deepEqual(await readRecords(writeWorkbook([sheet(...rows)])), [
    { row: 2, error: 'cell C2 has the error #REF! (column "price", price)' },
    { row: 3, error: 'cell C3 has a formula without a stored value (column "price", price)' },
    { row: 4, raw: { sku: 'C', name: 'Jar', price: 3 } },
  ]);
});

test('the visible sheet with a price list is read, or the one that is given', async () => {
  const list = (name: string, sku: string): TestSheet => ({ name, rows: [header, [sku, 'Mug', 1]] });
  const hidden: TestSheet = { ...list('Old', 'H'), state: 'hidden' };
  const file = writeWorkbook([
    hidden,
    { name: 'Empty', rows: [] },
    { name: 'Notes', rows: [['Hello'], ['World']] },
    list('New', 'N'),
  ]);
  const skuOf = async (request?: Partial<ReviewRequest>) =>
    (await readRecords(file, request)).map(({ row, ...record }) => [row, record]);
  assert.deepEqual(await skuOf(), [[2, { raw: { sku: 'N', name: 'Mug', price: 1 } }]]);
  assert.deepEqual(await skuOf({ sheet: 'old' }), [[2, { raw: { sku: 'H', name: 'Mug', price: 1 } }]]);
  assert.deepEqual(await skuOf({ sheet: '4' }), await skuOf());
  assert.match(
    await errorOf(file, { sheet: 'Nope' }),
    /no sheet "Nope"\. Its sheets are: "Old", "Empty", "Notes", "New"\./,
  );
  assert.match(await errorOf(file, { sheet: 'Empty' }), /The sheet "Empty" is empty/);
  const two = writeWorkbook([list('Cups', 'A'), list('Mugs', 'B')]);
  assert.match(await errorOf(two), /Several sheets of the workbook look like price lists\. "Cups" "Mugs"/);
});

test('a workbook without values, without visible sheets, or with a header only is rejected', async () => {
  assert.match(await errorOf(writeWorkbook([sheet()])), /no visible sheet with values/);
  assert.match(
    await errorOf(writeWorkbook([{ ...sheet(header, ['A', 'Mug', 1]), state: 'veryHidden' }])),
    /no visible sheet with values\. Its hidden sheets are: "List"\./,
  );
  assert.match(await errorOf(writeWorkbook([sheet(header)])), /header row and no other rows/);
});

test('formats up to the last of 16,384 columns are no problem, but values are', async () => {
  const rows: TestCell[][] = [header, ['A', 'Mug', 1]];
  const formatted = withPart([sheet(...rows)], 'xl/worksheets/sheet1.xml', (xml) =>
    xml.replace('</row>', '<c r="XFD1" s="0"/></row>'),
  );
  assert.equal((await readRecords(formatted)).length, 1);
  const wide = withPart([sheet(...rows)], 'xl/worksheets/sheet1.xml', (xml) =>
    xml.replace('</row>', '<c r="XFD1"><v>1</v></c></row>'),
  );
  assert.match(await errorOf(wide), /Cell XFD1 is in column 16,384: at most 1,000 columns can have values\./);
  const csv = Buffer.from(`${'x,'.repeat(16_383)}x\n1,2\n`);
  assert.match(await errorOf(csv), /Row 1 has 16,384 columns: at most 1,000 can be read\./);
});

test('damaged workbooks are rejected, wherever they are damaged', async () => {
  const file = writeWorkbook([
    sheet(header, ...Array.from({ length: 200 }, (_, n): TestCell[] => [`A${n}`, randomBytes(20).toString('hex'), n])),
  ]);
  assert.match(
    await errorOf(file.subarray(0, file.length / 2)),
    /The workbook cannot be read\. It is damaged: .*[^.]\.$/,
  );
  const noise = Buffer.from(file);
  const at = noise.indexOf('xl/worksheets/sheet1.xml') + 200;
  randomBytes(200).copy(noise, at);
  assert.match(await errorOf(noise), /The workbook cannot be read\./);
  const xml = withPart([sheet(header, ['A', 'Mug', 1])], 'xl/worksheets/sheet1.xml', (text) =>
    text.replace('</row>', '</roe>'),
  );
  assert.match(await errorOf(xml), /Its part xl\/worksheets\/sheet1\.xml is damaged: Unexpected close tag/);
  const entity = withPart([sheet(header, ['A', 'Mug', 1])], 'xl/sharedStrings.xml', (text) =>
    text.replace('?>', '?><!DOCTYPE x [<!ENTITY a "aaaa">]>'),
  );
  assert.match(await errorOf(entity), /has a document type definition/);
});

test('a workbook with any bytes changed is read or rejected with a reason', async () => {
  const file = writeWorkbook([{ ...sheet(header, ['A', 'Mug', { number: 1, format: '0.00' }]), merged: ['A2:A3'] }]);
  const changes = fc.array(fc.tuple(fc.integer({ min: 4, max: file.length - 1 }), fc.integer({ min: 0, max: 255 })), {
    minLength: 1,
    maxLength: 5,
  });
  await fc.assert(
    fc.asyncProperty(changes, async (bytes) => {
      const changed = Buffer.from(file);
      for (const [at, byte] of bytes) changed[at] = byte;
      await readRecords(changed).catch((error) => assert.ok(error instanceof ApiError, error.stack));
    }),
    { numRuns: isFullRun ? 300 : 50 },
  );
});

test('a part that decompresses to much more than its size is not decompressed', async () => {
  const bomb = withPart([sheet(header, ['A', 'Mug', 1])], 'xl/worksheets/sheet1.xml', (xml) =>
    xml.replace('<sheetData>', `<sheetData>${' '.repeat(40 * 1024 * 1024)}`),
  );
  assert.ok(bomb.length < 100_000);
  assert.match(await errorOf(bomb), /Its part xl\/worksheets\/sheet1\.xml decompresses to 40 MB, \d+ times its size\./);
});

test('a part with more bytes than the archive declares is not read to its end', async () => {
  const file = writeWorkbook([
    sheet(header, ...Array.from({ length: 500 }, (_, n): TestCell[] => [`A${n}`, 'Mug', n])),
  ]);
  const entry = file.lastIndexOf('xl/worksheets/sheet1.xml') - 46;
  file.writeUInt32LE(100, entry + 24);
  assert.match(await errorOf(file), /It is damaged: too many bytes in the stream/);
});

test('encrypted and other workbooks are named', async () => {
  const container = Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(600),
    Buffer.from('EncryptedPackage', 'utf16le'),
  ]);
  assert.match(await errorOf(container), /It is encrypted: save it without a password\./);
  assert.match(await errorOf(container.subarray(0, 512)), /Excel 97 to 2003 \(\.xls\)/);
  assert.match(
    await errorOf(zipParts({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '' })),
    /OpenDocument/,
  );
  assert.match(await errorOf(zipParts({ 'list.csv': 'sku,name,price' })), /ZIP archive without a workbook/);
  assert.match(await errorOf(zipParts({ 'xl/workbook.bin': '' })), /\.xlsb/);
});

test('temporary copies of streamed workbooks are deleted', async () => {
  const own = async () => (await readdir(tmpdir())).filter((name) => /^portside-[0-9a-f-]{36}$/.test(name));
  const before = await own();
  await readRecords(writeWorkbook([sheet(header, ['A', 'Mug', 1])]));
  await errorOf(writeWorkbook([sheet(header)]));
  // Other test runs on this machine may read workbooks, too.
  const added = (await own()).filter((name) => !before.includes(name));
  await until(async () => !(await own()).some((name) => added.includes(name)), { what: 'the copies are deleted' });
});

test('dates of a price are read as days, however they are shown', async () => {
  const columns = [...header, 'Valid from', 'validTo'];
  const rows: TestCell[][] = [
    columns,
    ['A', 'Mug', 1, { number: 46357, format: 'm/d/yy' }, { number: 46387.5, format: 'dd.mm.yyyy hh:mm' }],
    ['B', 'Mug', 1, '1.12.2026', null],
  ];
  for (const [date1904, offset] of [
    [false, 0],
    [true, 1462],
  ] as const) {
    const shifted = rows.map((cells) =>
      cells.map((cell) =>
        typeof cell === 'object' && cell && 'number' in cell ? { ...cell, number: cell.number - offset } : cell,
      ),
    );
    const records = await readRecords(zipParts(workbookParts([sheet(...shifted)], { date1904 })));
    assert.deepEqual(
      records.map((record) => record.raw && [record.raw.validFrom, record.raw.validTo]),
      [
        ['2026-12-01', '2026-12-31'],
        ['1.12.2026', ''],
      ],
    );
  }
});
