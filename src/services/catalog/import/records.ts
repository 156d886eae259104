// Reads a price list record by record: CSV with a heading line, or NDJSON. Nothing of the file is kept but the record at hand.

import { type ItemField, itemFields, type RawItem } from '../../../domain/catalog/parse-item.ts';
import { unescapeFormula } from '../../../domain/catalog/spreadsheet-text.ts';
import { findDuplicateMembers, maxJsonDepth } from '../../../domain/duplicate-members.ts';
import { ApiError } from '../../../domain/errors.ts';
import { parseCsvRows } from './csv.ts';
import { parseHeaderRow } from './header-row.ts';
import { rejectBinary } from './reject-binary.ts';

export type ListFormat = 'csv' | 'ndjson';

/** How to read a file. */
export interface ListLayout {
  /** Guessed from the first character when not given: an object begins with a brace. */
  format?: ListFormat;
  /** CSV's separator, one character of ASCII; a comma when not given. */
  delimiter?: string;
  /** The file's column for a field, where it has another name than the field. */
  columns?: Partial<Record<ItemField, string>>;
}

/** A record by field, or why it is none. `row` is the line of a spreadsheet: the heading is 1, an NDJSON file's first line too. */
export type ListRecord = { row: number } & ({ written: RawItem; fault?: undefined } | { fault: string });

/** A file being read. */
export interface PriceList {
  records: AsyncIterable<ListRecord>;
  /** Columns of a CSV file that no field is read from; known once the first record has come. */
  unusedColumns: string[];
}

type Bytes = AsyncIterable<Buffer>;

const longestRecord = 1024 * 1024;
const longestPeek = 4096;

/** Opens the list that `bytes` are; its records reject with a Refusal when the file as a whole can't be read. */
export async function openPriceList(bytes: Bytes, layout: ListLayout): Promise<PriceList> {
  const { first, firstLine, all } = await peek(bytes);
  rejectBinary(firstLine);
  const format = layout.format ?? (first === '{' ? 'ndjson' : 'csv');
  if (format === 'ndjson') return { records: ndjsonRecords(all, layout), unusedColumns: [] };
  const unusedColumns: string[] = [];
  return { records: csvRecords(all, layout, unusedColumns), unusedColumns };
}

/** The first character that is no space, the line it is in (as far as that may tell what the file is), and the bytes with nothing lost. */
async function peek(bytes: Bytes): Promise<{ first: string; firstLine: Buffer; all: Bytes }> {
  const iterator = bytes[Symbol.asyncIterator]();
  const seen: Buffer[] = [];
  let start = Buffer.alloc(0);
  let first = '';
  // Nothing but spaces for as long as a record may be: it is read as CSV, which says what is wrong.
  while (start.length < longestRecord && (first === '' || (start.length < longestPeek && !start.includes('\n')))) {
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
  const end = start.subarray(0, longestPeek).indexOf('\n');
  return { first, firstLine: start.subarray(0, end < 0 ? longestPeek : end), all: all() };
}

async function* csvRecords(bytes: Bytes, layout: ListLayout, unusedColumns: string[]): AsyncGenerator<ListRecord> {
  let row = 0;
  let heading: string[] | undefined;
  let places: [ItemField, number][] = [];
  let hasRows = false;
  for await (const rows of parseCsvRows(bytes, layout.delimiter ?? ',', longestRecord)) {
    for (const cells of rows) {
      row += 1;
      if (cells.length === 1 && cells[0]!.trim() === '') continue;
      if (heading) {
        hasRows = true;
        yield recordOf(row, cells, heading.length, places);
        continue;
      }
      heading = cells.map((cell) => cell.trim());
      places = parseHeaderRow(heading, layout);
      unusedColumns.push(...heading.filter((name, place) => name !== '' && !places.some(([, used]) => used === place)));
    }
  }
  if (!heading) throw new ApiError('INVALID_REQUEST', 'The file is empty.');
  // A list cut short, more likely than one of a supplier that has nothing left.
  if (!hasRows) throw new ApiError('INVALID_REQUEST', 'The file has a heading and no rows.');
}

function recordOf(row: number, cells: string[], width: number, places: [ItemField, number][]): ListRecord {
  // Spreadsheets like to leave empty cells at the end of a line.
  if (cells.length !== width && (cells.length < width || cells.slice(width).some((cell) => cell !== ''))) {
    return { row, fault: `has ${cells.length === 1 ? '1 column' : `${cells.length} columns`} instead of ${width}` };
  }
  const written: RawItem = {};
  for (const [field, place] of places) written[field] = unescapeFormula(cells[place]!);
  return { row, written };
}

async function* ndjsonRecords(bytes: Bytes, { columns = {} }: ListLayout): AsyncGenerator<ListRecord> {
  const keys = itemFields.map((field) => [field, columns[field] ?? field] as const);
  let row = 0;
  let hasRows = false;
  for await (const line of linesOf(bytes)) {
    row += 1;
    if (line === '') continue;
    hasRows = true;
    yield ndjsonRecord(row, line, keys);
  }
  if (!hasRows) throw new ApiError('INVALID_REQUEST', 'The file is empty.');
}

function ndjsonRecord(row: number, line: string, keys: (readonly [ItemField, string])[]): ListRecord {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    return { row, fault: `is not JSON: ${(error as Error).message}` };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { row, fault: 'is not a JSON object' };
  const repeated = findDuplicateMembers(line, 1);
  if (!Array.isArray(repeated)) return { row, fault: `is more than ${maxJsonDepth} levels deep` };
  if (repeated.length > 0) return { row, fault: `gives ${repeated[0]} more than once` };
  const members = value as Record<string, unknown>;
  const written: RawItem = {};
  for (const [field, key] of keys) written[field] = members[key];
  return { row, written };
}

async function* linesOf(bytes: Bytes): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of bytes) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop()!;
    if (rest.length > longestRecord)
      throw new ApiError('INVALID_REQUEST', 'A line is longer than 1 MB: is this NDJSON?');
    for (const line of lines) yield line.trim();
  }
  if (rest.trim() !== '') yield rest.trim();
}
