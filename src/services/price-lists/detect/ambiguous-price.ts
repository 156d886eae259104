// Asks which column is the price, if the column that was found for it may be another price.

import { findBreak } from '../../../domain/price-lists/break-columns.ts';
import { withoutCurrencies } from '../../../domain/price-lists/find-currencies.ts';
import {
  type ColumnNames,
  findPriceColumns,
  normalizeColumnName,
  rateCurrency,
} from '../../../domain/price-lists/match-columns.ts';
import { findQualifiers, isOtherPrice, priceKind } from '../../../domain/price-lists/price-qualifiers.ts';
import { cellText, type TableRow } from '../cells.ts';
import { findDiscountedPrice } from './adjusted-price.ts';
import { HeaderError, type MappedColumn } from './columns.ts';
import { sampledRows } from './price-basis.ts';

const maxValues = 3;

interface PriceTable {
  /** The rows below the header. */
  rows: readonly TableRow[];
  columns: readonly ColumnNames[];
  mapped: readonly MappedColumn[];
  /** The texts around the header of a column. */
  unitsOf: (column: MappedColumn) => string;
  /** Texts outside of the table, and notes in columns that are not mapped. */
  texts: readonly string[];
  /** Columns of earlier lists of the supplier that were not imported. */
  unusedColumns: readonly string[];
  /** The currency of the supplier, if it is known. */
  currency: string | undefined;
}

/**
 * Throws an error if the price was not mapped by a person and its name has an unknown word, an unnamed column of amounts follows it, or
 * another column can be the price as well. The name of a remembered column is known, and new columns beside it are not.
 */
export function rejectAmbiguousPrice(table: PriceTable): void {
  const price = table.mapped.find(({ field }) => field === 'price');
  if (!price || price.kind === 'given') return;
  const names = table.columns.map(([name = '']) => name);
  if (price.kind !== 'profile') rejectDoubtfulName(table, price);
  const rival = findDiscountedPrice({ ...table, names }, price) ?? findRival(table, price);
  if (rival !== undefined)
    throw ambiguous(price, `${quoted(price)} and "${names[rival]}" can be the price, and have different values.`, [
      describeValues(table.rows, price.index, price.name),
      describeValues(table.rows, rival, names[rival]),
    ]);
}

function rejectDoubtfulName(table: PriceTable, price: MappedColumn): void {
  const shown = quoted(price);
  const qualifiers = price.kind === 'similar' && !findBreak(price.name) ? findQualifiers(price.name) : [];
  const units = table.unitsOf(price);
  if (qualifiers.length > 0 || isOtherPrice(units)) {
    const words = qualifiers.length > 0 ? qualifiers.join(' ') : units;
    throw ambiguous(price, `${shown} may be another price than that of one unit, because of "${words}".`, [
      describeValues(table.rows, price.index),
    ]);
  }
  const next = price.index + 1;
  const isUnnamed = (table.columns[next]?.[0] ?? '') === '' && !table.mapped.some(({ index }) => index === next);
  if (isUnnamed && valuesOf(table.rows, next).some(isAmount))
    throw ambiguous(price, `an unnamed column of amounts follows ${shown}.`, [describeValues(table.rows, next)]);
}

function quoted({ name }: MappedColumn): string {
  return name === '' ? 'the price column' : `"${name}"`;
}

/** Returns the index of another column that can be the price, and has other values. */
function findRival(
  { rows, columns, mapped, currency, unusedColumns }: PriceTable,
  price: MappedColumn,
): number | undefined {
  const kind = priceKind(price.name);
  const rated = rateCurrency(price.name, currency);
  const known = new Set(price.kind === 'profile' ? unusedColumns.map(normalizeColumnName) : []);
  const rivals = findPriceColumns(columns, currency).filter((index) => {
    const [name = ''] = columns[index]!;
    if (mapped.some((column) => column.index === index) || rateCurrency(name, currency) < rated) return false;
    if (known.has(normalizeColumnName(name))) return false;
    const isWeaker =
      priceKind(name) !== 'reseller' && (kind === 'reseller' || (kind === 'plain' && priceKind(name) === 'list'));
    return !isWeaker && findQualifiers(name).length === 0;
  });
  return rivals.find((index) =>
    rows.slice(0, sampledRows).some(({ cells }) => differ(cellText(cells[price.index]), cellText(cells[index]))),
  );
}

function differ(first: string, second: string): boolean {
  const [one, other] = [first, second].map((text) => Number(text.replaceAll(/[^\d.,]/g, '').replace(',', '.')));
  return /\d/.test(first) && /\d/.test(second) && one !== other;
}

function valuesOf(rows: readonly TableRow[], index: number): string[] {
  return rows
    .slice(0, sampledRows)
    .map(({ cells }) => cellText(cells[index]).trim())
    .filter((text) => text !== '');
}

function isAmount(text: string): boolean {
  return /^\P{L}{0,3}\d[\d.,'’\s]*\P{L}{0,3}$/u.test(withoutCurrencies(text).trim());
}

function describeValues(rows: readonly TableRow[], index: number, name?: string): string {
  const values = valuesOf(rows, index).slice(0, maxValues).join(', ');
  return name === undefined ? `Its first values are: ${values}.` : `The first values of "${name}" are: ${values}.`;
}

function ambiguous({ name }: MappedColumn, reason: string, values: string[]): HeaderError {
  return new HeaderError(`The price is ambiguous: ${reason}`, [
    ...values,
    `Map the price to "${name}" if that is the price of one unit without tax, or to the right column.`,
  ]);
}
