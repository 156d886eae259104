// Recognizes headers among the rows of a table: the same one again, as on each page, or that of another table.

import type { ListField } from '../catalog/product-fields.ts';
import { findCurrencies } from './find-currencies.ts';
import { findPriceQuantity } from './find-price-quantity.ts';
import { statesTaxIncluded } from './find-tax.ts';
import { foldText } from './fold-text.ts';
import { matchColumns, requiredFields } from './match-columns.ts';
import { priceKind } from './price-qualifiers.ts';

/** The header of a table. */
export interface TableHeader {
  /** The texts of its rows. */
  rows: readonly (readonly string[])[];
  columns: readonly { field: ListField; index: number; name: string }[];
}

/** Returns whether a row repeats the header, or is the header of other columns; undefined for other rows. */
export function readRepeatedHeader(
  cells: readonly (string | undefined)[],
  { rows, columns }: TableHeader,
): 'same' | 'other' | undefined {
  const named = columns.filter(({ field }) => field === 'sku' || field === 'name');
  // Values of products have digits: this test is done for each row.
  if (named.some(({ index }) => cells[index] !== undefined && /\d/.test(cells[index]) && !hasDigit(rows, index)))
    return undefined;
  const repeats = (header: readonly string[]) =>
    columns.every(({ index }) => foldText(cells[index] ?? '') === foldText(header[index] ?? ''));
  if (rows.some((header) => columns.some(({ index }) => header[index]) && repeats(header))) return 'same';
  if (cells.some((cell) => cell !== undefined && /^[\d.,\s]+$/.test(cell))) return undefined;
  const matches = matchColumns(cells.map((cell = '') => [cell]));
  const required = matches.filter(({ field }) => requiredFields.includes(field));
  const certain = required.filter(({ kind }) => kind !== 'similar');
  // In a header, the columns of the code and the name have names, and that of the price has no number.
  if (required.length < 2 || certain.length < 2) return undefined;
  if (required.length < requiredFields.length) return isHeaderOf(cells, columns, matches) ? 'other' : undefined;
  const isSame = matches.every(({ field, index }) => {
    const column = columns.find((each) => each.field === field);
    return column?.index === index && (field !== 'price' || statementsOf(cells[index]!) === statementsOf(column.name));
  });
  return isSame ? 'same' : 'other';
}

/** Whether the code and the name of a row are names of their columns, and its price is a text. */
function isHeaderOf(
  cells: readonly (string | undefined)[],
  columns: TableHeader['columns'],
  matches: ReturnType<typeof matchColumns>,
): boolean {
  const price = columns.find(({ field }) => field === 'price');
  if (!price || !/[^\s\d]/.test(cells[price.index] ?? '')) return false;
  return ['sku', 'name'].every((field) => {
    const column = columns.find((each) => each.field === field);
    return matches.some((match) => match.field === field && match.kind !== 'similar' && match.index === column?.index);
  });
}

function hasDigit(rows: TableHeader['rows'], index: number): boolean {
  return rows.some((row) => /\d/.test(row[index] ?? ''));
}

/** The currencies, the quantity and the kind of a price column. */
function statementsOf(name: string): string {
  return [
    ...findCurrencies(name).map(({ codes }) => codes[0]),
    findPriceQuantity(name)?.text,
    statesTaxIncluded(name),
    priceKind(name),
  ].join();
}
