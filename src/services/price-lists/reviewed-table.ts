// The request for a review of a price list, and what the review finds: the header, the columns and their decimal separators.

import type { ImportProfile } from '../../db/price-lists/import-profiles.ts';
import { exportFields, type ListColumns } from '../../domain/catalog/product-fields.ts';
import { FileError } from '../../domain/errors.ts';
import type { DecimalConvention, DecimalField } from '../../domain/price-lists/decimal-convention.ts';
import { findHeader, type Header, type TextRow } from '../../domain/price-lists/header-rows.ts';
import { shortenText } from '../../domain/price-lists/parse-value.ts';
import type { PriceBasis } from '../../domain/price-lists/price-basis.ts';
import { mentionsPrice } from '../../domain/price-lists/price-words.ts';
import { readRepeatedHeader, type TableHeader } from '../../domain/price-lists/repeated-headers.ts';
import { cellText, FormattedNumber, type TableRow } from './cells.ts';
import type { Quote } from './csv.ts';
import { askForPaidPrice } from './detect/adjusted-price.ts';
import { rejectAmbiguousPrice } from './detect/ambiguous-price.ts';
import { type MappedColumn, mapColumns } from './detect/columns.ts';
import { detectDecimals } from './detect/decimals.ts';
import {
  addBasisColumns,
  type BasisRequest,
  type BasisValue,
  detectPriceBasis,
  notesOf,
  titlesOf,
} from './detect/price-basis.ts';
import type { ListRecord } from './price-list.ts';

export type ReviewedFormat = 'csv' | 'ndjson' | 'xlsx';

/** A file and what is known about it. Values that are given are not detected. */
export interface ReviewRequest extends BasisRequest {
  bytes: AsyncIterable<Buffer>;
  /** The same file by its path, so that a workbook need not be copied. */
  path?: string;
  format?: ReviewedFormat;
  delimiter?: string;
  quote?: Quote;
  encoding?: string;
  decimal?: 'point' | 'comma';
  /** Name or number (from 1) of the sheet. */
  sheet?: string;
  /** Number of the header row, from 1. */
  headerRow?: number;
  columns?: ListColumns;
  profile?: ImportProfile;
  /** Whether the supplier of all rows is known. */
  hasSupplier: boolean;
}

/** A column with its first values. */
interface ReviewedColumn extends MappedColumn {
  sampleValues: string[];
}

/** What was found in a table. */
export interface ReviewedTable {
  format: ReviewedFormat;
  delimiter?: string;
  quote?: Quote;
  encoding?: string;
  sheet?: string;
  /** First and last header row; undefined for NDJSON. */
  headerRows?: [first: number, last: number];
  /** Names of all columns. */
  names: string[];
  columns: ReviewedColumn[];
  /** Undefined if numbers must have a decimal point. */
  decimals?: Record<DecimalField, DecimalConvention>;
  basis: PriceBasis;
  /** Reads all records with these columns. Can be called once. */
  read: (columns: readonly MappedColumn[]) => AsyncIterable<ListRecord>;
  close?: () => void;
}

/** The header of a table. */
export interface ReviewedHeader {
  /** First and last header row. */
  headerRows: [first: number, last: number];
  /** The texts of these rows. */
  headerTexts: string[][];
  /** Names of all columns. */
  names: string[];
}

/** A text file in UTF-8. */
export interface TextFile {
  /** Its first bytes. */
  sample: Buffer;
  /** Whether the sample is the whole file. */
  isComplete: boolean;
  /** Can be read once. */
  bytes: AsyncIterable<Buffer>;
  /** The encoding that it was decoded from. */
  encoding: string;
}

const sampledValues = 3;

/** Returns the column names that were given or remembered. */
export function namedColumns({ columns, profile }: ReviewRequest): string[] {
  return [...Object.values(columns ?? {}), ...Object.values(profile?.columns ?? {})];
}

/** Returns the texts of the first rows. */
export function headerTexts(rows: readonly TableRow[], count: number): TextRow[] {
  return rows.slice(0, count).map(({ row, cells }) => ({ row, cells: Array.from(cells, cellText) }));
}

/** Finds the header, or returns the header row that was given. */
export function findTableHeader(rows: TableRow[], request: ReviewRequest): Header {
  const texts = headerTexts(rows, 200);
  const { headerRow } = request;
  if (headerRow !== undefined) {
    const given = texts.find(({ row }) => row === headerRow);
    if (!given) throw new FileError(`The file has no header in row ${headerRow}.`);
    return { row: headerRow, rows: 1, columns: given.cells.map((cell) => [cell.trim()]) };
  }
  const header = findHeader(texts, namedColumns(request));
  if (!header) throw new FileError('The file has no header row.');
  return header;
}

/** Maps the columns of a table and detects its decimal separators and what it states about its prices. `titles` and `remarks` are texts outside of the table. */
export function reviewTable(
  header: Header,
  rows: TableRow[],
  request: ReviewRequest,
  { delimiter, titles = [], remarks = [] }: { delimiter?: string; titles?: string[]; remarks?: string[] } = {},
): ReviewedHeader & Required<Pick<ReviewedTable, 'columns' | 'decimals' | 'basis'>> {
  const lastRow = header.row + header.rows - 1;
  const { columns: given, profile, hasSupplier, decimal, supplierCurrency: currency } = request;
  const columns = mapColumns(header.columns, { given, profile, hasSupplier, currency, delimiter });
  const body = rows.filter(({ row }) => row > lastRow);
  const names = header.columns.map(([name = '']) => name);
  const mapped = addBasisColumns(body, names, columns);
  const isExport = isOwnExport(names);
  const above = rows.find(({ row }) => row === header.row - 1);
  const unitsOf = (column: MappedColumn) => unitsBeside(column, mapped, above, body[0], lastRow);
  const texts = [...titles, ...titlesOf(rows, header.row, mapped)];
  const notes = notesOf(body, mapped);
  const allTexts = [...texts, ...remarks, ...notes];
  rejectAmbiguousPrice({
    rows: body,
    columns: header.columns,
    mapped,
    currency,
    texts: allTexts,
    unusedColumns: profile?.unusedColumns ?? [],
    unitsOf: (column) => unitsOf(column).join(' '),
  });
  if (request.price === undefined) askForPaidPrice({ rows: body, names, mapped, texts: allTexts });
  const basis = detectPriceBasis(
    {
      columns: mapped.map((column) => {
        const [top, bottom] = unitsOf(column);
        return { ...column, name: `${top} ${column.name} ${bottom}`.trim() };
      }),
      titles: texts,
      remarks: [...remarks, ...notes.filter(mentionsPrice)],
      valuesOf: ({ index }) => valuesOf(body, index),
    },
    request,
  );
  const decimals = isExport
    ? ({ price: 'point', weightKg: 'point' } as const)
    : decimal
      ? { price: decimal, weightKg: decimal }
      : detectDecimals(body, mapped, { remembered: profile?.decimal ?? undefined, currency });
  return {
    headerRows: [header.row, lastRow],
    headerTexts: headerTexts(
      rows.filter(({ row }) => row >= header.row && row <= lastRow),
      2,
    ).map(({ cells }) => cells),
    names,
    columns: mapped.map((column) => ({ ...column, sampleValues: firstValues(body, column) })),
    decimals,
    basis,
  };
}

/** Returns the texts of rows of units above and below the header, such as `EUR/100` below `Price`: they belong to the names of the columns. */
function unitsBeside(
  column: MappedColumn,
  columns: readonly MappedColumn[],
  above: TableRow | undefined,
  first: TableRow | undefined,
  lastHeaderRow: number,
): [top: string, bottom: string] {
  const sku = columns.find(({ field }) => field === 'sku');
  const unitIn = (row: TableRow | undefined) => {
    if (!row || !sku || cellText(row.cells[sku.index]).trim() !== '') return '';
    const unit = cellText(row.cells[column.index]).trim();
    return /^\d/.test(unit) ? '' : unit;
  };
  return [unitIn(above), unitIn(first?.row === lastHeaderRow + 1 ? first : undefined)];
}

function valuesOf(rows: readonly TableRow[], index: number): BasisValue[] {
  return rows.flatMap(({ row, cells }) => {
    const cell = cells[index];
    const text = cellText(cell).trim();
    if (text === '') return [];
    const format = cell instanceof FormattedNumber ? cell.describe('')?.content : undefined;
    return [{ row, text, format: format?.kind === 'number' ? format : undefined }];
  });
}

/** Exports have all fields in order, and decimal points. */
function isOwnExport(names: string[]): boolean {
  return names.length === exportFields.length && exportFields.every((field, index) => names[index] === field);
}

function firstValues(rows: TableRow[], { index }: MappedColumn): string[] {
  const values: string[] = [];
  for (const { cells } of rows) {
    const text = cellText(cells[index]).trim();
    if (text !== '') values.push(shortValue(text));
    if (values.length === sampledValues) break;
  }
  return values;
}

/** Returns a value as it is shown. */
export function shortValue(text: string): string {
  return shortenText(text, 60);
}

/** Returns the record of a row that repeats the header; undefined for other rows. Throws INVALID_REQUEST for the header of another table. */
export function skipHeader(row: number, cells: readonly string[], header: TableHeader): ListRecord | undefined {
  const repeated = readRepeatedHeader(cells, header);
  if (repeated === 'same') return { row, skipped: 'repeats the header', isProduct: false };
  if (repeated === undefined) return undefined;
  throw new FileError(`Row ${row} is a second header with other columns.`, [
    `The columns of the header are: ${namesOf(header.rows.at(-1) ?? [])}.`,
    `The columns of row ${row} are: ${namesOf(cells)}.`,
    `Save the rows before row ${row} as one file, the rows from row ${row} on as another one, and import both.`,
  ]);
}

function namesOf(cells: readonly string[]): string {
  return cells.filter((cell) => cell.trim() !== '').join(', ');
}
