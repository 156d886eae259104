// Detects what a list states about its prices, and asks about what is doubtful: the currency, the quantity that prices are for, and tax.

import type { ImportProfile } from '../../../db/price-lists/import-profiles.ts';
import { priceBasisFields } from '../../../domain/catalog/product-fields.ts';
import { FileError } from '../../../domain/errors.ts';
import { sizeColumns } from '../../../domain/price-lists/column-names.ts';
import type { SampleValue } from '../../../domain/price-lists/decimal-convention.ts';
import { type CurrencyMention, findCurrencies, parseCurrency } from '../../../domain/price-lists/find-currencies.ts';
import { type PriceQuantity, parsePriceUnit } from '../../../domain/price-lists/find-price-quantity.ts';
import { isTaxIncluded } from '../../../domain/price-lists/find-tax.ts';
import { normalizeColumnName } from '../../../domain/price-lists/match-columns.ts';
import { ParseError } from '../../../domain/price-lists/parse-value.ts';
import {
  isPriceField,
  judgeCurrency,
  type PriceBasis,
  type PriceFormat,
  type QuantityDecision,
  readColumnBasis,
  readFormatBasis,
  readRemarks,
  readUnitValue,
} from '../../../domain/price-lists/price-basis.ts';
import { quantityColumns } from '../../../domain/price-lists/words/quantity-words.ts';
import { cellText, type TableRow } from '../cells.ts';
import { QuestionError } from '../question.ts';
import type { MappedColumn } from './columns.ts';

/** What is known about the prices of a list. */
export interface BasisRequest {
  /** The currency of the supplier of all rows. */
  supplierCurrency?: string;
  /** The currency that symbols such as `$` mean, which must be the supplier's. */
  currency?: string;
  /** Whether prices for several units are divided. */
  priceQuantity?: QuantityDecision;
  /** Confirms that prices are without tax. */
  tax?: 'excluded';
  /** Confirms that prices are what is paid, despite a discount, a factor or a type of price. */
  price?: 'paid';
  /** Decisions about earlier lists of the supplier. */
  profile?: Pick<ImportProfile, 'currency' | 'priceQuantity'>;
}

/** A value, and what a number format shows around its digits. */
export interface BasisValue extends SampleValue {
  format?: PriceFormat | undefined;
}

/** A table and its texts outside of cells with values. */
interface BasisSource {
  columns: readonly MappedColumn[];
  /** Texts above, below and beside the table, such as `Prices in USD`. */
  titles: readonly string[];
  /** Texts elsewhere in the workbook, such as on another sheet. What they state is asked about. */
  remarks: readonly string[];
  /** The first values of a column. */
  valuesOf: (column: MappedColumn) => readonly BasisValue[];
}

const maxDetails = 3;
/** How many rows are read for questions about prices. */
export const sampledRows = 200;
/** How many rows are read for notes and for columns that change prices. */
export const notedRows = 2000;
const maxNoteLength = 100;

/** Returns what the list states, with the decisions of the request and of earlier lists. Throws a question if one is missing. */
export function detectPriceBasis(source: BasisSource, request: BasisRequest): PriceBasis {
  const { supplierCurrency, currency, profile } = request;
  if (currency !== undefined && supplierCurrency !== undefined && currency.toUpperCase() !== supplierCurrency)
    throw new FileError(`The currency of the supplier is ${supplierCurrency}, not ${currency}.`);
  const named = (field: string) => source.columns.find((column) => column.field === field);
  const basis: PriceBasis = {
    columns: new Map(),
    currency: currency?.toUpperCase() ?? profile?.currency ?? undefined,
    unitColumn: named('priceUnit')?.name,
    taxColumn: named('tax')?.name,
    tax: request.tax,
  };
  for (const { field, name } of source.columns)
    if (isPriceField(field)) basis.columns.set(field, readColumnBasis(field, name, source.titles));
  const remarked = readRemarks(source.remarks);
  for (const column of basis.columns.values()) {
    column.quantity ??= remarked.quantity;
    column.tax ??= remarked.tax;
  }
  if (supplierCurrency !== undefined) {
    const isStated = [...basis.columns.values()].every(({ currencies }) => currencies.length > 0);
    decideCurrency(basis, source, { ...request, supplierCurrency, remarked: isStated ? [] : remarked.currencies });
  }
  basis.priceQuantity = decideQuantity(basis, source, request);
  if (basis.tax === undefined) askForTax(basis, source);
  return basis;
}

interface Sourced<Stated> {
  stated: Stated;
  source: string;
}

interface CurrencyRequest extends BasisRequest {
  supplierCurrency: string;
  /** The currencies of texts elsewhere in the workbook. */
  remarked: readonly Sourced<CurrencyMention>[];
}

function decideCurrency(basis: PriceBasis, source: BasisSource, request: CurrencyRequest): void {
  const { supplierCurrency, remarked } = request;
  const judge = ({ stated }: Sourced<CurrencyMention>) => judgeCurrency(stated, supplierCurrency, basis.currency);
  const inColumns = [...basis.columns.values()];
  const doubtful = [
    ...inColumns.flatMap(({ currencies }) => currencies),
    ...source.columns
      .filter(({ field }) => field === 'currency' || field === 'priceUnit' || isPriceField(field))
      .flatMap((column) => source.valuesOf(column).flatMap(mentionsOf)),
  ].filter((statement) => judge(statement) === 'doubtful');
  // Titles such as "Prices in EUR, on request in USD" have several currencies.
  const titles = new Set([...source.titles, ...source.remarks]);
  const mixed = inColumns.flatMap(({ currencies }) => {
    const isMixed =
      currencies.some((each) => judge(each) === 'same') && currencies.some((each) => judge(each) === 'other');
    return isMixed && !source.columns.some(({ name }) => currencies.some((each) => each.source === name))
      ? currencies
      : [];
  });
  if (request.currency !== undefined) {
    for (const column of inColumns)
      if (mixed.length > 0) column.currencies = column.currencies.filter((each) => judge(each) === 'same');
    return;
  }
  const samples = [...doubtful, ...mixed, ...remarked.filter((statement) => judge(statement) !== 'same')];
  if (samples.length === 0) return;
  const texts = [
    ...new Set(
      samples.map(({ source: text, stated }) =>
        titles.has(text) || text !== stated.text ? `"${stated.text}" in "${text}"` : `"${text}"`,
      ),
    ),
  ];
  throw new QuestionError(
    'currency',
    `The currency of the prices is ambiguous: the currency of the supplier is ${supplierCurrency}.`,
    texts.slice(0, maxDetails),
    [supplierCurrency],
  );
}

function mentionsOf({ row, text, format }: BasisValue): Sourced<CurrencyMention>[] {
  return findCurrencies(`${text} ${format?.otherUnit ?? ''}`).map((stated) => ({
    stated,
    source: `row ${row}: ${text}`,
  }));
}

function decideQuantity(
  basis: PriceBasis,
  source: BasisSource,
  { priceQuantity: given, profile }: BasisRequest,
): PriceBasis['priceQuantity'] {
  const stated: Sourced<PriceQuantity>[] = [
    ...[...basis.columns.values()].flatMap(({ quantity }) => quantity ?? []),
    ...source.columns.flatMap((column) => source.valuesOf(column).flatMap((value) => quantitiesOf(column, value))),
  ];
  const statements = [...new Set(stated.map(({ stated: { text } }) => text))];
  basis.statedQuantities = statements;
  if (given) return { decision: given };
  const remembered = profile?.priceQuantity ?? undefined;
  const isKnown =
    remembered?.decision === 'divide' || statements.every((text) => remembered?.statements?.includes(text));
  if (remembered && isKnown) return remembered;
  if (stated.length === 0) return undefined;
  const isCountable = stated.some(({ stated: { quantity } }) => quantity !== undefined);
  const samples = [...new Set(stated.map(({ source: text }) => text))];
  throw new QuestionError(
    'priceQuantity',
    isCountable
      ? 'Prices are for several units: they can be divided, or the stated quantity is one unit.'
      : 'Prices are for a package or a measure: import them if it is one unit of the product.',
    samples.slice(0, maxDetails),
    isCountable ? ['divide', 'unit'] : ['unit'],
  );
}

/** Quantities in the column of price units, and in formats of prices such as `0.00 "€/100"`. */
function quantitiesOf({ field, name }: MappedColumn, { row, text, format }: BasisValue): Sourced<PriceQuantity>[] {
  const where = `row ${row}: ${text}`;
  if (field === 'priceUnit') {
    const stated = readUnitValue(text, name);
    return stated && !(stated instanceof ParseError) ? [{ stated, source: `${where} in "${name}"` }] : [];
  }
  // A text such as `12.50 / 100 pcs` rejects its row.
  const quantity = format && isPriceField(field) ? readFormatBasis(format).quantity : undefined;
  return quantity ? [{ stated: quantity.stated, source: where }] : [];
}

function askForTax(basis: PriceBasis, source: BasisSource): void {
  const columns = [...basis.columns.values()].flatMap(({ tax }) => (tax ? [tax.source] : []));
  const values = source.columns
    .filter(({ field }) => field === 'tax' || isPriceField(field))
    .flatMap((column) => source.valuesOf(column).filter((value) => includesTax(column, value)));
  const samples = [...new Set([...columns, ...values.map(({ row, text }) => `row ${row}: ${text}`)])];
  if (samples.length === 0) return;
  throw new QuestionError(
    'tax',
    'Prices may include tax, and only prices without tax can be imported.',
    samples.slice(0, maxDetails),
    ['excluded'],
  );
}

function includesTax({ field, name }: MappedColumn, { text, format }: BasisValue): boolean {
  if (field === 'tax') return isTaxIncluded(name, text);
  return format !== undefined && readFormatBasis(format).tax !== undefined;
}

/** Fields whose columns are also found by their values, and how all values of such a column are recognized. */
const basisColumns: Record<
  'currency' | 'priceUnit' | 'tax',
  (name: string, values: string[], isNext: boolean) => boolean
> = {
  currency: (_, values) => values.every((text) => parseCurrency(text) !== undefined),
  priceUnit: (name, values, isNext) => {
    if (sizeColumns.has(normalizeColumnName(name))) return false;
    if (isNext && isQuantityColumn(name)) return mayBePriceQuantities(values);
    // A gross is 144 units, and a price with tax.
    if (values.some((text) => isTaxIncluded(name, text))) return false;
    const isUnnamed = name === '' && isNext;
    const units = values.map(parsePriceUnit);
    const isUnit = units.every((unit, at) => {
      if (!unit) return false;
      if (!/\p{L}/u.test(values[at]!)) return isUnnamed && isPowerOfTen(unit);
      return isUnnamed || unit.quantity !== undefined;
    });
    return isUnit && units.some((unit) => unit!.quantity !== 1);
  },
  tax: (name, values) => values.some((text) => isTaxIncluded(name, text)),
};

function isQuantityColumn(name: string): boolean {
  return quantityColumns.includes(normalizeColumnName(name));
}

/** Whether quantities beside the prices may be those that the prices are for, such as 100 in each row; those of a stock differ. */
function mayBePriceQuantities(values: readonly string[]): boolean {
  const quantities = values.map(parsePriceUnit);
  if (!quantities.every((unit) => unit?.quantity !== undefined) || quantities.every((unit) => unit!.quantity === 1))
    return false;
  const isSame = quantities.every((unit) => unit!.quantity === quantities[0]!.quantity);
  return isSame || quantities.every((unit) => isPowerOfTen(unit!) || [12, 144].includes(unit!.quantity!));
}

function isPowerOfTen({ quantity }: PriceQuantity): boolean {
  return /^10*$/.test(String(quantity));
}

/**
 * Returns the columns with those that say how prices are read by their values, the next one after the price first; they may have no name.
 * They replace columns that were recognized by their names and state nothing, such as `EA` in each row.
 */
export function addBasisColumns(
  rows: readonly TableRow[],
  names: readonly string[],
  columns: readonly MappedColumn[],
): MappedColumn[] {
  const sampled = rows.slice(0, sampledRows);
  const used = new Set(columns.map(({ index }) => index));
  const price = columns.find(({ field }) => field === 'price')?.index ?? 0;
  const width = Math.max(names.length, ...sampled.map(({ cells }) => cells.length));
  const free = Array.from({ length: width }, (_, index) => index).filter((index) => !used.has(index));
  const nearest = [...free.filter((index) => index > price), ...free.filter((index) => index < price)];
  const valuesOf = (index: number) =>
    sampled.map(({ cells }) => cellText(cells[index]).trim()).filter((text) => text !== '');
  const values = new Map(nearest.map((index) => [index, valuesOf(index)]));
  const found = priceBasisFields.flatMap((field): MappedColumn[] => {
    const mapped = columns.find((column) => column.field === field);
    if (mapped && (mapped.kind === 'given' || valuesOf(mapped.index).some((text) => states(mapped, text)))) return [];
    const index = nearest.find((each) => {
      const texts = values.get(each)!;
      return texts.length > 0 && basisColumns[field](names[each] ?? '', texts, Math.abs(each - price) === 1);
    });
    return index === undefined ? [] : [{ field, index, name: names[index] ?? '', kind: 'similar' }];
  });
  return [...columns.filter(({ field }) => !found.some((column) => column.field === field)), ...found];
}

/** Whether a value of a column that says how prices are read is a statement. */
function states({ field, name }: MappedColumn, text: string): boolean {
  if (field === 'tax') return isTaxIncluded(name, text);
  return field !== 'priceUnit' || readUnitValue(text, name) !== undefined;
}

/** Returns the different short texts in columns that are not mapped, such as `price per 100` in a column of notes. */
export function notesOf(rows: readonly TableRow[], columns: readonly MappedColumn[]): string[] {
  const used = new Set(columns.map(({ index }) => index));
  const notes = rows
    .slice(0, notedRows)
    .flatMap(({ cells }) =>
      cells.filter(
        (cell, index): cell is string => typeof cell === 'string' && !used.has(index) && /\p{L}|%/u.test(cell),
      ),
    );
  return [...new Set(notes)].filter((text) => text.length <= maxNoteLength);
}

/**
 * Returns the texts that can say something about prices: rows above the table, and rows of it with little else than a text. A label and
 * its value can be in two cells.
 */
export function titlesOf(rows: readonly TableRow[], headerRow: number, columns: readonly MappedColumn[]): string[] {
  const price = columns.find(({ field }) => field === 'price')?.index ?? -1;
  return rows.flatMap(({ row, cells }) => {
    const filled = Array.from(cells, (cell) => cellText(cell).trim()).filter((text) => text !== '');
    const texts = filled.filter((text) => /\p{L}|\p{Sc}/u.test(text));
    const isNote = filled.length <= 2 && !/^\P{L}{0,3}\d/u.test(cellText(cells[price]).trim());
    if (row >= headerRow && (columns.length <= 2 || !isNote)) return [];
    const [label = '', value = '', ...others] = filled;
    const isLabelled = others.length === 0 && /^\p{L}\D*$/u.test(label) && /^[^\p{L}]*\d/u.test(value);
    return isLabelled ? [...texts, `${label.replace(/\s*:$/, '')}: ${value}`] : texts;
  });
}
