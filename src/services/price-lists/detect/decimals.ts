// Detects the decimal conventions of the columns of a table from its first rows.

import { breakQuantity } from '../../../domain/catalog/product-fields.ts';
import { type ApiError, FileError } from '../../../domain/errors.ts';
import {
  type DecimalConvention,
  type DecimalField,
  decimalFields,
  detectConvention,
  type SampleValue,
  thousandsConvention,
} from '../../../domain/price-lists/decimal-convention.ts';
import { withoutCurrencies } from '../../../domain/price-lists/find-currencies.ts';
import type { TableRow } from '../cells.ts';
import { QuestionError } from '../question.ts';
import type { MappedColumn } from './columns.ts';

/** What is known about the decimals of a list. */
interface KnownDecimals {
  /** The convention of earlier lists. */
  remembered?: DecimalConvention | undefined;
  /** The currency of the supplier. */
  currency?: string | undefined;
}

/** Returns the convention of each column. Throws a question for an ambiguous column, and INVALID_REQUEST for mixed prices. */
export function detectDecimals(
  rows: TableRow[],
  columns: MappedColumn[],
  { remembered, currency }: KnownDecimals,
): Record<DecimalField, DecimalConvention> {
  const found: Partial<Record<DecimalField, DecimalConvention>> = {};
  for (const field of decimalFields) {
    const sources = columns.filter((column) => conventionOf(column) === field);
    if (sources.length > 0)
      found[field] = detectColumns(rows, field, sources, field === 'price' ? { remembered, currency } : { remembered });
  }
  const price = found.price ?? 'point';
  return { price, weightKg: found.weightKg ?? price };
}

/** The field whose convention a column has: price breaks are prices. */
function conventionOf({ field }: MappedColumn): string {
  return field === 'priceBreaks' || breakQuantity(field) !== undefined ? 'price' : field;
}

function detectColumns(
  rows: TableRow[],
  field: DecimalField,
  columns: MappedColumn[],
  { remembered, currency }: KnownDecimals,
): DecimalConvention {
  const name = columns.map((column) => column.name).join('", "');
  // Numbers of workbooks have no convention.
  const texts = rows.flatMap(({ row, cells }) =>
    columns.flatMap((column): SampleValue[] => {
      const cell = cells[column.index];
      if (typeof cell !== 'string' || cell === '') return [];
      if (column.field !== 'priceBreaks') return [{ row, text: withoutCurrencies(cell).trim() }];
      return [...cell.matchAll(/[:=]([^;|:=]+)/g)].map(([, price]) => ({ row, text: price!.trim() }));
    }),
  );
  const detected = detectConvention(texts);
  if (detected.kind === 'detected') return detected.convention;
  if (detected.kind === 'ambiguous') {
    const whole = currency === undefined ? undefined : thousandsConvention(detected.samples, currency);
    if (whole ?? remembered) return (whole ?? remembered)!;
    throw new QuestionError(
      'decimal',
      `Column "${name}" (${field}) is ambiguous: in numbers such as ${detected.samples[0]!.text}, the separator may come before decimals or thousands.`,
      detected.samples.map(formatSample),
      ['point', 'comma'],
    );
  }
  // Optional values that contradict the convention are left out with a warning.
  if (field !== 'price') return detected.point[0]!.row < detected.comma[0]!.row ? 'point' : 'comma';
  throw mixedError(name, [
    `Decimal point: ${detected.point.map(formatSample).join(', ')}.`,
    `Decimal comma: ${detected.comma.map(formatSample).join(', ')}.`,
  ]);
}

/** Returns the error for a column of prices with both conventions. */
export function mixedError(column: string, details: string[]): ApiError {
  return new FileError(`Column "${column}" (price) mixes decimal points and decimal commas.`, details);
}

function formatSample({ row, text }: SampleValue): string {
  return `row ${row}: ${text}`;
}
