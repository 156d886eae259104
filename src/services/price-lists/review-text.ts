// Reviews CSV.

import { exportFields } from '../../domain/catalog/product-fields.ts';
import { ApiError } from '../../domain/errors.ts';
import { findHeader, type Header, type TextRow } from '../../domain/price-lists/header-rows.ts';
import { type Cell, cellText } from './cells.ts';
import { createDecoder, decodeBytes } from './decode.ts';
import { type MappedColumn, mapColumns } from './detect/columns.ts';
import { detectDecimals } from './detect/decimals.ts';
import { detectDialect, parseSample } from './detect/delimiter.ts';
import type { PeekedFile } from './detect/source.ts';
import { rejectBinary } from './reject-binary.ts';
import type { ReviewedTable, ReviewRequest } from './reviewed-table.ts';

/** The first rows of a table. */
export interface SampleRow {
  row: number;
  cells: Cell[];
}

const sampledValues = 3;
const maxColumns = 1000;

/** Reviews a text file with separated columns. */
export async function reviewText(file: PeekedFile, encoding: string, request: ReviewRequest): Promise<ReviewedTable> {
  const decoder = createDecoder(encoding);
  const isUtf8 = decoder.encoding === 'utf-8';
  const sample = isUtf8 ? file.sample : Buffer.from(decoder.decode(file.sample));
  const end = sample.indexOf('\n');
  rejectBinary(sample.subarray(0, end < 0 ? 4096 : Math.min(end, 4096)), file.sample);
  const names = [...Object.values(request.columns ?? {}), ...Object.values(request.profile?.columns ?? {})];
  const dialect = await detectDialect(sample, file.isComplete, { ...request, names });
  const parsed = (await parseSample(sample, file.isComplete, dialect)) ?? [];
  const rows = parsed.map((cells, at): SampleRow => ({ row: at + 1, cells }));
  const filled = rows.filter(({ cells }) => cells.some((cell) => cellText(cell).trim() !== ''));
  // A row is too long if the sample ends before the first one does.
  if (rows.length === 0 && sample.some((byte) => byte > 0x20)) {
    throw new ApiError('INVALID_REQUEST', 'No row of the file can be read.', [
      'A row has more than 1 MB, or a quotation mark is not closed.',
    ]);
  }
  if (filled.length === 0) throw new ApiError('INVALID_REQUEST', 'The file is empty.');
  const wide = filled.find(({ cells }) => cells.length > maxColumns);
  if (wide) {
    throw new ApiError('INVALID_REQUEST', 'The file has too many columns.', [
      `Row ${wide.row} has ${wide.cells.length.toLocaleString('en')} columns: at most ${maxColumns.toLocaleString('en')} can be read.`,
    ]);
  }
  const header = findTableHeader(filled, request);
  return {
    format: 'csv',
    encoding: decoder.encoding,
    ...dialect,
    ...reviewTable(header, filled, request, dialect.delimiter),
    content: { bytes: decodeBytes(file.bytes, encoding) },
  };
}

/** Finds the header, or returns the header row that was given. */
export function findTableHeader(rows: SampleRow[], { headerRow, columns, profile }: ReviewRequest): Header {
  const texts = rows.slice(0, 200).map(({ row, cells }): TextRow => ({ row, cells: Array.from(cells, cellText) }));
  if (headerRow !== undefined) {
    const given = texts.find(({ row }) => row === headerRow);
    if (!given) throw new ApiError('INVALID_REQUEST', `The file has no header in row ${headerRow}.`);
    return { row: headerRow, rows: 1, columns: given.cells.map((cell) => [cell.trim()]) };
  }
  const header = findHeader(texts, [...Object.values(columns ?? {}), ...Object.values(profile?.columns ?? {})]);
  if (!header) throw new ApiError('INVALID_REQUEST', 'The file has no header row.');
  return header;
}

/** Maps the columns of a table and detects its decimal separators. */
export function reviewTable(
  header: Header,
  rows: SampleRow[],
  request: ReviewRequest,
  delimiter?: string,
): Pick<ReviewedTable, 'headerRows' | 'names' | 'columns' | 'decimals'> {
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

function firstValues(rows: SampleRow[], { index }: MappedColumn): string[] {
  const values: string[] = [];
  for (const { cells } of rows) {
    const text = cellText(cells[index]).trim();
    if (text !== '') values.push(text.length > 60 ? `${text.slice(0, 59)}…` : text);
    if (values.length === sampledValues) break;
  }
  return values;
}
