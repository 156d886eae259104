// Maps the header of a price list to fields: given names, the supplier's profile, names of fields, usual and similar names.

import {
  breakFieldsOf,
  itemFields,
  type ListColumns,
  type ListField,
  priceBasisFields,
} from '../../../domain/catalog/product-fields.ts';
import { type ApiError, FileError } from '../../../domain/errors.ts';
import {
  type ColumnNames,
  type MatchKind,
  matchColumns,
  normalizeColumnName,
  rateCurrency,
  requiredFields,
} from '../../../domain/price-lists/match-columns.ts';

/** A column that maps to a field. */
export interface MappedColumn {
  field: ListField;
  /** Index of the column. */
  index: number;
  /** Name of the column in the file. */
  name: string;
  kind: MatchKind;
}

interface MappingOptions {
  /** Column names that were given for fields. */
  given?: ListColumns;
  /** Column names of earlier imports. */
  profile?: { columns: ListColumns; unusedColumns: readonly string[] };
  /** Whether the supplier of all rows is known, so that no column is needed. */
  hasSupplier: boolean;
  /** The currency of the supplier, if it is known. */
  currency?: string | undefined;
  /** Whether rows report missing fields, so that required columns may be missing. */
  isPartial?: boolean;
  /** CSV delimiter, for errors. */
  delimiter?: string;
}

/** Thrown if columns are missing or repeated. Import the file again with the columns of these fields. */
export class HeaderError extends FileError {}

/** Returns the mapped columns in the order of the fields. Throws INVALID_REQUEST for given or required columns that are missing or repeated. */
export function mapColumns(columns: readonly ColumnNames[], options: MappingOptions): MappedColumn[] {
  const { given = {}, profile, hasSupplier } = options;
  const mapped = new Map<ListField, MappedColumn>();
  const errors: string[] = [];
  const add = (field: ListField, index: number, kind: MatchKind) =>
    mapped.set(field, { field, index, name: columns[index]![0] ?? '', kind });
  const isFree = (index: number) => ![...mapped.values()].some((column) => column.index === index);

  for (const field of [...itemFields, ...breakFieldsOf(Object.keys(given))]) {
    const name = given[field];
    // A group of two header rows, such as "Price", may stand above several columns.
    const found = name === undefined ? findWholeNames(columns, field) : findColumns(columns, name);
    if (found.length > 1) errors.push(`It has ${found.length} columns named "${name ?? field}".`);
    if (name === undefined) continue;
    if (found.length === 0) errors.push(`It has no column "${name}" for ${field}.`);
    if (found.length === 1) add(field, found[0]!, 'given');
  }
  if (mapped.has('priceBreaks') && breakFieldsOf(mapped.keys()).length > 0)
    errors.push('It has price breaks in one column or in several, not both.');
  for (const [field, name] of Object.entries(profile?.columns ?? {}) as [ListField, string][]) {
    const found = findColumns(columns, name);
    if (found.length === 1 && !mapped.has(field) && isFree(found[0]!)) add(field, found[0]!, 'profile');
  }
  for (const field of itemFields) {
    const found = field === 'price' && hasPriceInCurrency(columns, options.currency) ? [] : findColumns(columns, field);
    if (found.length === 1 && !mapped.has(field) && isFree(found[0]!)) add(field, found[0]!, 'exact');
  }
  const unused = new Set(profile?.unusedColumns.map(normalizeColumnName));
  const used = new Set([...mapped.values()].map(({ index }) => index));
  for (const [index, names] of columns.entries()) if (unused.has(normalizeColumnName(names[0] ?? ''))) used.add(index);
  const without = new Set<ListField>([...mapped.keys(), ...(hasSupplier ? (['supplier'] as const) : [])]);
  for (const { field, index, kind } of matchColumns(columns, { without, used, currency: options.currency }))
    add(field, index, kind);

  const description = mapped.get('description');
  // Lists without a name use the description as the name.
  if (
    !options.isPartial &&
    !mapped.has('name') &&
    (description?.kind === 'exact' || (description && isProposed(description)))
  ) {
    mapped.delete('description');
    add('name', description.index, 'similar');
  }
  for (const field of options.isPartial ? [] : requiredFields) {
    if (mapped.has(field) || given[field] !== undefined) continue;
    const taken = [...mapped.values()].find(({ name }) => name.toLowerCase() === field);
    errors.push(
      taken === undefined
        ? `It has no column that is recognized as the ${field}.`
        : `Its column "${taken.name}" is mapped to ${taken.field}, and no other column is recognized as the ${field}.`,
    );
  }
  if (errors.length > 0)
    throw headerError(
      columns.map(([name = '']) => name),
      errors,
      options.delimiter,
    );
  return [...itemFields, ...breakFieldsOf(mapped.keys())].flatMap((field) => mapped.get(field) ?? []);
}

/** Whether a column of values was guessed from its name. A column that says how prices are read can only reject rows. */
export function isProposed({ field, kind }: MappedColumn): boolean {
  return (kind === 'usual' || kind === 'similar') && !(priceBasisFields as readonly string[]).includes(field);
}

/** Whether a price column states the currency, which is then preferred to a column named `price`. */
function hasPriceInCurrency(columns: readonly ColumnNames[], currency: string | undefined): boolean {
  return columns.some(([name = '']) => normalizeColumnName(name) === 'price' && rateCurrency(name, currency) > 0);
}

function findColumns(columns: readonly ColumnNames[], name: string): number[] {
  const whole = findWholeNames(columns, name);
  if (whole.length > 0) return whole;
  const wanted = name.trim().toLowerCase();
  const named = (names: ColumnNames) => names.some((part) => part.toLowerCase() === wanted);
  return columns.flatMap((names, index) => (named(names) ? [index] : []));
}

function findWholeNames(columns: readonly ColumnNames[], name: string): number[] {
  const wanted = name.trim().toLowerCase();
  return columns.flatMap(([whole = ''], index) => (whole.toLowerCase() === wanted ? [index] : []));
}

/** Returns the error for a header; `delimiter` is undefined for files that are not CSV. */
function headerError(header: string[], errors: string[], delimiter: string | undefined): ApiError {
  const separated = delimiter === undefined ? '' : `, separated by ${formatDelimiter(delimiter)},`;
  return new HeaderError('The header row of the file is invalid.', [
    ...errors,
    `Its columns${separated} are: ${formatNames(header.filter((name) => name !== ''))}.`,
    ...(delimiter === undefined ? [] : suggestDelimiter(header, delimiter)),
  ]);
}

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
