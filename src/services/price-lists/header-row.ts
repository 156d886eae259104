// Maps the header row of a CSV price list to fields.

import { itemFields, type ListField } from '../../domain/catalog/product-fields.ts';
import { ApiError } from '../../domain/errors.ts';
import type { ListLayout } from './list-layout.ts';

/** Returns the column index of each field. Throws INVALID_REQUEST for missing or repeated columns, with a hint at another separator. */
export function parseHeaderRow(header: string[], { columns = {}, delimiter = ',' }: ListLayout): [ListField, number][] {
  const columnIndexes: [ListField, number][] = [];
  const errors: string[] = [];
  for (const field of itemFields) {
    const name = columns[field] ?? field;
    const found = header.flatMap((cell, index) => (cell.toLowerCase() === name.toLowerCase() ? [index] : []));
    if (found.length > 1) errors.push(`It has ${found.length} columns named "${name}".`);
    if (found.length === 0 && (field in columns || requiredFields.has(field)))
      errors.push(`It has no column "${name}" for ${field}.`);
    if (found.length === 1) columnIndexes.push([field, found[0]!]);
  }
  if (errors.length === 0) return columnIndexes;
  throw headerError(header, errors, delimiter);
}

/** Returns the error for a header; `delimiter` is undefined for files that are not CSV. */
export function headerError(header: string[], errors: string[], delimiter: string | undefined): ApiError {
  const separated = delimiter === undefined ? '' : `, separated by ${formatDelimiter(delimiter)},`;
  return new HeaderError('INVALID_REQUEST', 'The header row of the file is invalid.', [
    ...errors,
    `Its columns${separated} are: ${formatNames(header.filter((name) => name !== ''))}.`,
    ...(delimiter === undefined ? [] : suggestDelimiter(header, delimiter)),
  ]);
}

/** Thrown if columns are missing or repeated. Import the file again with the columns of these fields. */
export class HeaderError extends ApiError {}

const requiredFields: ReadonlySet<ListField> = new Set(['sku', 'name', 'price']);

/** Suggests a separator that splits the header into more columns. */
function suggestDelimiter(header: string[], delimiter: string): string[] {
  const line = header.join(delimiter);
  const others = [',', ';', '\t', '|'].filter((other) => other !== delimiter);
  const [best] = others
    .map((other) => ({ other, cells: line.split(other) }))
    .filter(({ cells }) => cells.length > header.length)
    .sort((a, b) => b.cells.length - a.cells.length);
  if (!best) return [];
  const cells = best.cells.map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
  const option = best.other === '\t' ? 'tab' : `"${best.other}"`;
  return [
    `Separated by ${formatDelimiter(best.other)} they would be: ${formatNames(cells)}; then give --delimiter ${option}.`,
  ];
}

/** Returns a delimiter as text. */
export function formatDelimiter(delimiter: string): string {
  return delimiter === '\t' ? 'a tab' : `"${delimiter}"`;
}

function formatNames(names: string[]): string {
  return names.map((name) => `"${name}"`).join(', ');
}
