// cspell:ignore Barkod Fiyat

import assert from 'node:assert/strict';
import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { strFromU8, unzipSync } from 'fflate';
import { columnsOf } from '../../../src/domain/exports/list-columns.ts';
import { listWorkbook, maxWorkbookRows } from '../../../src/services/exports/list-file.ts';
import { Workbook } from '../../../src/services/price-lists/workbook/workbook.ts';
import { startService } from '../../support/service.ts';

const { ctx } = await startService();

interface Row {
  barcode: string;
  price: string | null;
  on: string;
}

const column = columnsOf<Row>();
const columns = [
  column('text', ['Barcode', 'Barkod', 'Штрихкод'], ({ barcode }) => barcode),
  column('decimal', ['Price', 'Fiyat', 'Цена'], ({ price }) => price),
  column('day', ['Day', 'Gün', 'День'], ({ on }) => on),
];
const row = { barcode: '0012345678905', price: '4.5', on: '2026-11-21' };

test('a workbook has numbers and days as such, texts as they are, and titles that stay in view', async () => {
  const batches = [[row], [{ ...row, barcode: '=1+1', price: null }]];
  const files = unzipSync(await listWorkbook(ctx, 'orders', { columns, batches }, 'ru'));
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml']!);
  const strings = strFromU8(files['xl/sharedStrings.xml']!);
  for (const text of ['Штрихкод', '0012345678905', '=1+1']) assert.ok(strings.includes(`>${text}<`), text);
  assert.match(sheet, /<c r="B2"[^>]*><v>4\.5<\/v>/);
  // Days since 1899-12-30.
  assert.match(sheet, /<c r="C2"[^>]*><v>46347<\/v>/);
  assert.doesNotMatch(sheet, /<f>|r="B3"[^>]*><v>/);
  assert.match(sheet, /<pane [^>]*ySplit="1"[^>]*state="frozen"/);
});

test('a workbook has texts that look like escapes, and control characters, as they are', async () => {
  const texts = ['_x0041_', 'a_x000d_b_x0041_', '_x005F_x0041_', '_x41_', 'bell\u0007', 'a\r\nb'];
  const batches = [texts.map((barcode) => ({ ...row, barcode }))];
  await using folder = await mkdtempDisposable(join(tmpdir(), 'list-file-'));
  const path = join(folder.path, 'list.xlsx');
  await writeFile(path, await listWorkbook(ctx, 'orders', { columns, batches }, 'en'));
  const workbook = await Workbook.open(path);
  const [, ...rows] = (await Array.fromAsync(workbook.rows(workbook.sheets[0]!))).flat();
  workbook.close();
  assert.deepEqual(
    rows.map(({ cells }) => cells[0]),
    texts,
  );
});

test('a workbook has the beginning of a text that is too long for a cell', async () => {
  const [whole, long] = ['a'.repeat(32_767), `${'b'.repeat(32_765)}😀b`];
  const batches = [
    [
      { ...row, barcode: whole },
      { ...row, barcode: long },
    ],
  ];
  const files = unzipSync(await listWorkbook(ctx, 'orders', { columns, batches }, 'en'));
  const strings = strFromU8(files['xl/sharedStrings.xml']!);
  assert.ok(strings.includes(`>${whole}<`));
  // The emoji has two code units, of which one would fit.
  assert.ok(strings.includes(`>${'b'.repeat(32_765)}…<`));
});

test('a list that is too long for a workbook is rejected', async () => {
  const batches = Array.from({ length: 101 }, () => Array<Row>(maxWorkbookRows / 100).fill(row));
  await assert.rejects(listWorkbook(ctx, 'orders', { columns, batches }, 'en'), {
    code: 'INVALID_REQUEST',
    errors: [
      {
        parameter: 'format',
        in: 'query',
        message: 'must be csv for more than 10000 rows; filters make the list shorter',
      },
    ],
  });
});
