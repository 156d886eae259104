// The request for a review of a price list, and what the review finds: the header, the columns and their decimal separators.

import type { ImportProfile } from '../../db/price-lists/import-profiles.ts';
import { exportFields, type ListColumns } from '../../domain/catalog/product-fields.ts';
import { ApiError } from '../../domain/errors.ts';
import type { DecimalConvention, DecimalField } from '../../domain/price-lists/decimal-convention.ts';
import { findHeader, type Header, type TextRow } from '../../domain/price-lists/header-rows.ts';
import { cellText, type TableRow } from './cells.ts';
import type { Quote } from './csv.ts';
import { type MappedColumn, mapColumns } from './detect/columns.ts';
import { detectDecimals } from './detect/decimals.ts';
import type { ListRecord } from './price-list.ts';

export type ReviewedFormat = 'csv' | 'ndjson' | 'xlsx';

/** A file and what is known about it. Values that are given are not detected. */
export interface ReviewRequest {
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
  values: string[];
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
  /** Reads all records with these columns. Can be called once. */
  read: (columns: readonly MappedColumn[]) => AsyncIterable<ListRecord>;
  close?: () => void;
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
    if (!given) throw new ApiError('INVALID_REQUEST', `The file has no header in row ${headerRow}.`);
    return { row: headerRow, rows: 1, columns: given.cells.map((cell) => [cell.trim()]) };
  }
  const header = findHeader(texts, namedColumns(request));
  if (!header) throw new ApiError('INVALID_REQUEST', 'The file has no header row.');
  return header;
}

/** Maps the columns of a table and detects its decimal separators. */
export function reviewTable(
  header: Header,
  rows: TableRow[],
  request: ReviewRequest,
  delimiter?: string,
): Required<Pick<ReviewedTable, 'headerRows' | 'names' | 'columns' | 'decimals'>> {
  const lastRow = header.row + header.rows - 1;
  const { columns: given, profile, hasSupplier, decimal } = request;
  const mapped = mapColumns(header.columns, { given, profile, hasSupplier, delimiter });
  const body = rows.filter(({ row }) => row > lastRow);
  const names = header.columns.map(([name = '']) => name);
  const decimals = isOwnExport(names)
    ? ({ price: 'point', weightKg: 'point' } as const)
    : decimal
      ? { price: decimal, weightKg: decimal }
      : detectDecimals(body, mapped, profile?.decimal ?? undefined);
  return {
    headerRows: [header.row, lastRow],
    names,
    columns: mapped.map((column) => ({ ...column, values: firstValues(body, column) })),
    decimals,
  };
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
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
