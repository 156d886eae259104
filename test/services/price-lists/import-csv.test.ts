import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { parseCsvRows } from '../../../src/services/price-lists/csv.ts';
import { isFullRun } from '../../support/full-run.ts';

async function rowsOf(file: Buffer, { delimiter = ',', pieceLength = file.length + 1, maxRowLength = 1000 } = {}) {
  const rows: string[][] = [];
  const pieces = (async function* () {
    for (let at = 0; at < file.length; at += pieceLength) yield file.subarray(at, at + pieceLength);
  })();
  for await (const some of parseCsvRows(pieces, delimiter, '"', maxRowLength)) rows.push(...some);
  return rows;
}

test('rows equal those of csv-parse, however the input is split', async () => {
  const cell = fc.array(fc.constantFrom('a', 'é', 'Ş', '漢', '😀', ' ', '"', '""', ';', ',', '\t', '\\'), {
    maxLength: 6,
  });
  // Without quotation marks that start a quoted cell.
  const plain = cell.map((parts) => parts.join('').replaceAll(/(^|[;,\t])"+/g, '$1'));
  const quoted = fc
    .array(fc.constantFrom('a', 'Ş', '😀', '""', ',', ';', '\n', '\r\n', ' '), { maxLength: 6 })
    .map((parts) => `"${parts.join('')}"`);
  // A mark that is closed in another line, before text, is not closed where it was meant to be.
  const stray = quoted.map((text) => `${text.replaceAll(/[\r\n]/g, ' ')}x"y`);
  const rows = fc.array(fc.array(fc.oneof(plain, quoted, stray), { minLength: 1, maxLength: 4 }), {
    minLength: 1,
    maxLength: 5,
  });
  const layout = fc.record({
    delimiter: fc.constantFrom(',', ';', '\t'),
    lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
    isClosed: fc.boolean(),
    mark: fc.constantFrom('', '\uFEFF'),
    pieceLength: fc.integer({ min: 1, max: 40 }),
  });
  await fc.assert(
    fc.asyncProperty(rows, layout, async (written, { delimiter, lineEnd, isClosed, mark, pieceLength }) => {
      // Comes first, so that the line ending is detected before a quoted cell contains another.
      const lines = [['h', 'i'], ...written].map((cells) => cells.join(delimiter));
      const file = Buffer.from(mark + lines.join(lineEnd) + (isClosed ? lineEnd : ''));
      const options = { bom: true, delimiter, relax_column_count: true, relax_quotes: true, record_delimiter: lineEnd };
      assert.deepEqual(await rowsOf(file, { delimiter, pieceLength }), parse(file, options));
    }),
    { numRuns: isFullRun ? 1000 : 200 },
  );
});

test('lines may have different line endings', async () => {
  assert.deepEqual(await rowsOf(Buffer.from('a,b\r\nc,"d"\n\ne,f')), [['a', 'b'], ['c', 'd'], [''], ['e', 'f']]);
  assert.deepEqual(await rowsOf(Buffer.from('a\n"b"\r\nc\n')), [['a'], ['b'], ['c']]);
});

test('invalid UTF-8 affects only its own cell', async () => {
  assert.deepEqual(await rowsOf(Buffer.from('a\xc3,b\xff\n\xc3\xa9,"\xe2"\n', 'latin1')), [
    ['a\uFFFD', 'b\uFFFD'],
    ['é', '\uFFFD'],
  ]);
});

test('an unterminated row is rejected with its number', async () => {
  await assert.rejects(
    rowsOf(Buffer.from('a\nb\n"c\nd\n')),
    /from row 3 on: the quotation mark that is opened in line 3 is not closed\./,
  );
  for (const pieceLength of [3, 100]) {
    const inLine5 = /from row 4 on: the quotation mark that is opened in line 5 is not closed/;
    for (const rest of ['"d,2\n', '"d,2\ne,3\n', '"d,2\n"e",3\n'])
      await assert.rejects(rowsOf(Buffer.from(`a,b\n"b\nb",1\n"c",2\n${rest}`), { pieceLength }), inLine5);
    await assert.rejects(rowsOf(Buffer.from('a,b\n"b\r\nb","d\r\n'), { pieceLength }), /opened in line 3 is/);
  }
  const endless = Buffer.from(`a\n"${'x\n'.repeat(600)}`);
  await assert.rejects(rowsOf(endless, { pieceLength: 7 }), /from row 2 on: a record is longer than 1 MB/);
  await assert.rejects(
    rowsOf(Buffer.from(`a\n${'x'.repeat(1001)}\nb\n`)),
    /from row 2 on: a record is longer than 1 MB\.$/,
  );
});
