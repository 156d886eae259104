// Reads a price list record by record: CSV with a header row, rows of a workbook, or NDJSON. The file is streamed; only the current record
// is in memory.

import { breakFieldsOf, itemFields, type ListField } from '../../domain/catalog/product-fields.ts';
import { unescapeFormula } from '../../domain/catalog/spreadsheet-text.ts';
import { findDuplicateMembers, maxJsonDepth } from '../../domain/duplicate-members.ts';
import { ApiError } from '../../domain/errors.ts';
import type { RawItem } from '../../domain/price-lists/parse-item.ts';
import { parseCsvRows } from './csv.ts';
import { parseHeaderRow } from './header-row.ts';
import type { ListLayout, MappedHeader } from './list-layout.ts';
import type { ListRecord } from './list-record.ts';
import { rejectBinary } from './reject-binary.ts';
import { sheetRecords } from './sheet-records.ts';
import type { SheetRow } from './workbook/sheet-rows.ts';

/** A file being read. */
export interface PriceList {
  records: AsyncIterable<ListRecord>;
  /** CSV columns that map to no field; complete once the first record was read. */
  unusedColumns: string[];
}

type Bytes = AsyncIterable<Buffer>;

const maxRecordLength = 1024 * 1024;
const maxPeekLength = 4096;

/** The content of a price list, one of: */
export interface ListContent {
  /** A text file in UTF-8. */
  bytes?: Bytes;
  /** Rows of a sheet; they need a layout with a header. */
  rows?: AsyncIterable<SheetRow[]>;
}

/** Opens a price list. Iterating its records throws ApiError when the file as a whole can't be read. */
export async function openPriceList({ bytes, rows }: ListContent, layout: ListLayout): Promise<PriceList> {
  if (rows && layout.header)
    return { records: sheetRecords(rows, layout.header), unusedColumns: findUnusedColumns(layout.header) };
  if (!bytes) throw new Error('The price list has no content.');
  const { first, firstLine, all } = await peek(bytes);
  rejectBinary(firstLine);
  const format = layout.format ?? (first === '{' ? 'ndjson' : 'csv');
  if (format === 'ndjson') return { records: ndjsonRecords(all, layout), unusedColumns: [] };
  const unusedColumns: string[] = [];
  return { records: csvRecords(all, layout, unusedColumns), unusedColumns };
}

/** Returns the first non-space character, its line (up to the peek limit), and the whole stream. */
async function peek(bytes: Bytes): Promise<{ first: string; firstLine: Buffer; all: Bytes }> {
  const iterator = bytes[Symbol.asyncIterator]();
  const seen: Buffer[] = [];
  let start = Buffer.alloc(0);
  let first = '';
  // Only spaces up to the record limit: the CSV parser reports the error.
  while (start.length < maxRecordLength && (first === '' || (start.length < maxPeekLength && !start.includes('\n')))) {
    const { done, value } = await iterator.next();
    if (done) break;
    seen.push(value);
    start = Buffer.concat([start, value]);
    first = start
      .toString('utf8')
      .replace(/^\uFEFF/, '')
      .trimStart()
      .charAt(0);
  }
  async function* all() {
    yield* seen.splice(0);
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  const end = start.subarray(0, maxPeekLength).indexOf('\n');
  return { first, firstLine: start.subarray(0, end < 0 ? maxPeekLength : end), all: all() };
}

async function* csvRecords(bytes: Bytes, layout: ListLayout, unusedColumns: string[]): AsyncGenerator<ListRecord> {
  let row = 0;
  let header: string[] | undefined;
  let columnIndexes: [ListField, number][] = [];
  let hasRows = false;
  const lastHeaderRow = layout.header?.lastRow ?? 0;
  if (layout.header) {
    ({ names: header, fields: columnIndexes } = layout.header);
    unusedColumns.push(...findUnusedColumns(layout.header));
  }
  for await (const rows of parseCsvRows(bytes, layout.delimiter ?? ',', maxRecordLength, layout.quote)) {
    for (const cells of rows) {
      row += 1;
      if (row <= lastHeaderRow || (cells.length === 1 && cells[0]!.trim() === '')) continue;
      if (header) {
        // Spreadsheets often leave rows without values at the end.
        if (lastHeaderRow > 0 && cells[0] === '' && cells.every((cell) => cell === '')) continue;
        hasRows = true;
        yield parseCsvRecord(row, cells, header.length, columnIndexes);
        continue;
      }
      header = cells.map((cell) => cell.trim());
      columnIndexes = parseHeaderRow(header, layout);
      unusedColumns.push(...findUnusedColumns({ names: header, fields: columnIndexes }));
    }
  }
  if (!header) throw new ApiError('INVALID_REQUEST', 'The file is empty.');
  // More likely a truncated file than a supplier without products.
  if (!hasRows) throw new ApiError('INVALID_REQUEST', 'The file has a header row and no other rows.');
}

/** Returns the names of columns that map to no field. */
export function findUnusedColumns({ names, fields }: Pick<MappedHeader, 'names' | 'fields'>): string[] {
  return names.filter((name, index) => name !== '' && !fields.some(([, used]) => used === index));
}

function parseCsvRecord(row: number, cells: string[], width: number, columnIndexes: [ListField, number][]): ListRecord {
  // Spreadsheets often leave empty cells at the end of a line.
  if (cells.length !== width && (cells.length < width || cells.slice(width).some((cell) => cell !== ''))) {
    return { row, error: `has ${cells.length === 1 ? '1 column' : `${cells.length} columns`} instead of ${width}` };
  }
  const raw: RawItem = {};
  for (const [field, index] of columnIndexes) raw[field] = unescapeFormula(cells[index]!);
  return { row, raw };
}

async function* ndjsonRecords(bytes: Bytes, { columns = {} }: ListLayout): AsyncGenerator<ListRecord> {
  const fields = [...itemFields, ...breakFieldsOf(Object.keys(columns))];
  const keys = fields.map((field) => [field, columns[field] ?? field] as const);
  let row = 0;
  let hasRows = false;
  for await (const line of splitLines(bytes)) {
    row += 1;
    if (line === '') continue;
    hasRows = true;
    yield parseNdjsonRecord(row, line, keys);
  }
  if (!hasRows) throw new ApiError('INVALID_REQUEST', 'The file is empty.');
}

function parseNdjsonRecord(row: number, line: string, keys: (readonly [ListField, string])[]): ListRecord {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    return { row, error: `is not JSON: ${(error as Error).message}` };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { row, error: 'is not a JSON object' };
  const duplicates = findDuplicateMembers(line, 1);
  if (!Array.isArray(duplicates)) return { row, error: `is more than ${maxJsonDepth} levels deep` };
  if (duplicates.length > 0) return { row, error: `gives ${duplicates[0]} more than once` };
  const members = value as Record<string, unknown>;
  const raw: RawItem = {};
  for (const [field, key] of keys) if (Object.hasOwn(members, key)) raw[field] = members[key];
  return { row, raw };
}

async function* splitLines(bytes: Bytes): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of bytes) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop()!;
    if (rest.length > maxRecordLength)
      throw new ApiError('INVALID_REQUEST', 'A line of an NDJSON file must have at most 1 MB.');
    for (const line of lines) yield line.trim();
  }
  if (rest.trim() !== '') yield rest.trim();
}
