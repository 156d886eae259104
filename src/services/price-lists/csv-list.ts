// Reads CSV with a header.

import { unescapeFormula } from '../../domain/catalog/spreadsheet-text.ts';
import { FileError } from '../../domain/errors.ts';
import type { RawItem } from '../../domain/price-lists/parse-item.ts';
import { cellText, type TableRow } from './cells.ts';
import { parseCsvRows } from './csv.ts';
import type { MappedColumn } from './detect/columns.ts';
import { type CsvDialect, detectDialect, parseSample, rejectMalformed } from './detect/delimiter.ts';
import type { ListRecord } from './price-list.ts';
import {
  findTableHeader,
  namedColumns,
  type ReviewedHeader,
  type ReviewedTable,
  type ReviewRequest,
  reviewTable,
  skipHeader,
  type TextFile,
} from './reviewed-table.ts';
import { maxColumns } from './workbook/sheet-rows.ts';

/** Reviews a text file with separated columns. */
export async function reviewCsv(file: TextFile, request: ReviewRequest): Promise<ReviewedTable> {
  const { sample, isComplete } = file;
  const dialect = await detectDialect(sample, isComplete, { ...request, names: namedColumns(request) });
  const parsed = await parseSample(sample, isComplete, dialect);
  if (!parsed && !isBlank(sample)) await rejectMalformed(sample, dialect);
  const rows = (parsed ?? []).map((cells, at): TableRow => ({ row: at + 1, cells }));
  const filled = rows.filter(({ cells }) => cells.some((cell) => cellText(cell).trim() !== ''));
  if (filled.length === 0) throw new FileError('The file is empty.');
  const wide = filled.find(({ cells }) => cells.length > maxColumns);
  if (wide) {
    throw new FileError('The file has too many columns.', [
      `Row ${wide.row} has ${wide.cells.length.toLocaleString('en')} columns: at most ${maxColumns.toLocaleString('en')} can be read.`,
    ]);
  }
  const table = reviewTable(findTableHeader(filled, request), filled, request, { delimiter: dialect.delimiter });
  return {
    format: 'csv',
    encoding: file.encoding,
    ...dialect,
    ...table,
    read: (columns) => readRecords(file.bytes, { ...dialect, isGuessed: request.quote === undefined }, table, columns),
  };
}

/** A byte order mark is no content. */
function isBlank(sample: Buffer): boolean {
  return (
    sample
      .toString('latin1')
      .replace(/^\xef\xbb\xbf/, '')
      .trim() === ''
  );
}

async function* readRecords(
  bytes: AsyncIterable<Buffer>,
  { delimiter, quote, isGuessed }: CsvDialect & { isGuessed: boolean },
  { headerRows: [, lastHeaderRow], headerTexts, names }: ReviewedHeader,
  columns: readonly MappedColumn[],
): AsyncGenerator<ListRecord> {
  let row = 0;
  let hasRows = false;
  const header = { rows: headerTexts, columns };
  // Nobody has said that marks are part of the text.
  const rejectsOpenMarks = quote === 'none' && isGuessed;
  for await (const rows of parseCsvRows(bytes, delimiter, quote)) {
    for (const cells of rows) {
      row += 1;
      if (row <= lastHeaderRow || (cells.length === 1 && cells[0]!.trim() === '')) continue;
      // Spreadsheets often leave rows without values at the end.
      if (cells[0] === '' && cells.every((cell) => cell === '')) continue;
      hasRows = true;
      const openMark = rejectsOpenMarks ? findOpenMark(row, cells, columns) : undefined;
      yield skipHeader(row, cells, header) ?? openMark ?? parseRecord(row, cells, names.length, columns);
    }
  }
  // More likely a truncated file than a supplier without products.
  if (!hasRows) throw new FileError('The file has a header row and no other rows.');
}

const identifiers: ReadonlySet<string> = new Set(['sku', 'supplierSku', 'barcode']);

/** Returns the error of a code that begins with a quotation mark without a second one: the end of its cell is unknown. */
function findOpenMark(row: number, cells: string[], columns: readonly MappedColumn[]): ListRecord | undefined {
  const open = columns.find(({ field, index }) => identifiers.has(field) && /^"[^"]*$/.test(cells[index] ?? ''));
  if (open === undefined) return undefined;
  const error = `has a quotation mark at the start of "${open.name}" that is not closed; read it with the quotation mark none if it is part of the text`;
  return { row, error };
}

function parseRecord(row: number, cells: string[], width: number, columns: readonly MappedColumn[]): ListRecord {
  // Spreadsheets often leave empty cells at the end of a line.
  if (cells.length !== width && (cells.length < width || cells.slice(width).some((cell) => cell !== ''))) {
    return { row, error: `has ${cells.length === 1 ? '1 column' : `${cells.length} columns`} instead of ${width}` };
  }
  const raw: RawItem = {};
  for (const { field, index } of columns) raw[field] = unescapeFormula(cells[index]!);
  return { row, raw };
}
