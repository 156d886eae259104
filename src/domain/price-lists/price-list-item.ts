// Parses one row of a supplier's price list into a catalog item.
//
// Invalid identifiers, names and prices reject the row. Invalid descriptive values are dropped with a warning. An
// absent field is undefined and leaves the product unchanged; an empty field clears the value.

import { parseDutyRate, parseHsCode } from '../catalog/customs.ts';
import { parseGtin } from '../catalog/gtin.ts';
import { type Image, parseImages } from '../catalog/images.ts';
import { parseValidity } from '../catalog/price-validity.ts';
import { normalizeProductCode } from '../catalog/product-code.ts';
import type { BreakField, ColumnField, ListField } from '../catalog/product-fields.ts';
import type { Category, Taxonomy } from '../catalog/taxonomy.ts';
import { type DecimalConvention, type DecimalField, normalizeAmount } from './decimal-convention.ts';
import { findCurrencies, withoutCurrencies } from './find-currencies.ts';
import { isSingleUnit, type PriceQuantity, withoutSingleUnit } from './find-price-quantity.ts';
import { isTaxIncluded } from './find-tax.ts';
import { isTotalRow } from './find-totals.ts';
import { NumberCell, readNumberCells } from './number-cell.ts';
import { type ListedAttributes, parseAttributes } from './parse-attributes.ts';
import {
  addItemError,
  type ItemParse,
  parseElements,
  parseOptional,
  parseRequired,
  parseText,
  plainValue,
  type RawItem,
  type ValueError,
} from './parse-item.ts';
import { type ListedTerms, parseTerms } from './parse-terms.ts';
import { collapseWhitespace, limitLength, ParseError, parseBoolean, parsePrice, shortenText } from './parse-value.ts';
import {
  currencyError,
  formatError,
  judgeCurrency,
  type PriceBasis,
  priceForOne,
  readFormatBasis,
  readUnitValue,
} from './price-basis.ts';
import { findMixedAlphabets, findPlaceholder, findSpreadsheetChange } from './spreadsheet-codes.ts';

/** The supplier data needed to parse a price list. */
interface ListSupplier {
  id: string;
  name: string;
  currency: string;
}

/** A valid row; column fields are undefined if the file does not have them. */
export interface PriceListItem extends ListedTerms {
  supplier: ListSupplier;
  sku: string;
  name: string;
  /** Decimal string in the supplier's currency. */
  price: string;
  /** The first and the last day of the price, `YYYY-MM-DD`; empty strings for none. */
  validFrom: string | undefined;
  validTo: string | undefined;
  description: string | undefined;
  /** GTIN; empty string for none. */
  barcode: string | undefined;
  category: Category | undefined;
  tags: string[] | undefined;
  images: Image[] | undefined;
  attributes: ListedAttributes;
  /** Digits only; empty string for none. */
  hsCode: string | undefined;
  /** Percentage of the dutiable value, a decimal string; empty string for none. */
  dutyRate: string | undefined;
  active: boolean | undefined;
}

interface ParsedItem {
  /** Undefined if the row is rejected. */
  item: PriceListItem | undefined;
  errors: ValueError[];
  warnings: ValueError[];
}

/** Context for parsing a price list. */
export interface ListContext {
  taxonomy: Taxonomy;
  /** The supplier of the whole list; if undefined, each row specifies its own. */
  supplier: ListSupplier | undefined;
  /** Finds a row's supplier by name, number or id. */
  findSupplier: (raw: string) => ListSupplier | undefined;
  /** Replaces unknown categories; without it, rows with an unknown category are rejected. */
  defaultCategory: Category | undefined;
  /** Converts HTML to plain text. */
  plainText: (html: string) => string;
  /** Conventions of numbers in text; without them, numbers must have a decimal point and no thousands separators. */
  decimals?: Record<DecimalField, DecimalConvention>;
  /** What the file states about its prices, and what was decided about it. */
  basis?: PriceBasis;
  /** The columns of price breaks in the file, by quantity. */
  breakFields?: readonly BreakField[];
  /** The current day in UTC; without it, prices can end in the past. */
  today?: string;
}

/** Parses one row and returns all errors and warnings. */
export function parseItem(cells: RawItem, list: ListContext): ParsedItem {
  const [sku = '', name = ''] = [plainValue(cells.sku), plainValue(cells.name)];
  if (isTotalRow(sku, name)) {
    const reason = 'is a total, not a product';
    return { item: undefined, errors: [{ field: 'sku', value: shortenText(sku || name, 100), reason }], warnings: [] };
  }
  const state: ItemParse = { raw: cells, errors: [], warnings: [] };
  state.raw = readNumberCells(state);
  const supplier = parseSupplier(state, list);
  validateCurrency(state, supplier, list.basis);
  validateTax(state, list.basis);
  const parsePrices = priceParser(state, cells, list, supplier);
  const parsedSku = parseRequired(state, 'sku', parseSku);
  const parsedName = parseRequired(state, 'name', parseName);
  for (const field of ['sku', 'name', 'successor'] as const) warnOfChange(state, field);
  for (const field of ['sku', 'successor'] as const) warnOfAlphabets(state, field, name);
  const price = parseRequired(state, 'price', (text) =>
    parsePrices('price', text, typeof state.raw.price === 'number'),
  );
  const item = {
    supplier,
    sku: parsedSku,
    name: parsedName,
    price,
    ...parseValidity(state, list.today),
    description: parseOptional(state, 'description', (text) => limitLength(20_000, list.plainText(text)), '', 'errors'),
    barcode: parseOptional(state, 'barcode', parseGtin, ''),
    category: parseCategory(state, list),
    tags: parseTags(state, list.taxonomy),
    images: parseImages(state),
    attributes: parseAttributes(state, list),
    ...parseTerms(state, { ...list, price, convention: list.decimals?.price, parsePrice: parsePrices }),
    hsCode: parseOptional(state, 'hsCode', parseHsCode, '', 'errors'),
    dutyRate: parseOptional(state, 'dutyRate', parseDutyRate, '', 'errors'),
    active: parseOptional(state, 'active', parseBoolean, undefined, 'errors'),
  } satisfies Record<ColumnField, unknown> & { [Field in keyof PriceListItem]: PriceListItem[Field] | undefined };
  const { errors, warnings } = state;
  return { item: errors.length === 0 ? (item as PriceListItem) : undefined, errors, warnings };
}

function parseSupplier(state: ItemParse, list: ListContext): ListSupplier | undefined {
  const text = parseText(state, 'supplier');
  if (!text) {
    if (!list.supplier)
      addItemError(state, 'errors', 'supplier', '', 'is missing, and none was given for the whole file');
    return list.supplier;
  }
  const found = list.findSupplier(text);
  if (!found) addItemError(state, 'errors', 'supplier', text, 'is not a known supplier');
  else if (list.supplier && found.id !== list.supplier.id) {
    addItemError(state, 'errors', 'supplier', text, `is not ${list.supplier.name}, the supplier of the import`);
  }
  return found;
}

function validateCurrency(state: ItemParse, supplier: ListSupplier | undefined, basis: PriceBasis | undefined): void {
  const text = parseText(state, 'currency');
  // GBp are pence.
  if (!text || !supplier || text === supplier.currency || text === supplier.currency.toLowerCase()) return;
  const judged = findCurrencies(text).map((mention) => judgeCurrency(mention, supplier.currency, basis?.currency));
  if (judged.length > 0 && judged.every((each) => each === 'same')) return;
  const isDoubtful = judged.length > 0 && !judged.includes('other');
  const reason = isDoubtful
    ? `may be USD or ${supplier.currency}; set the currency if it is ${supplier.currency}`
    : `is not ${supplier.currency}, the currency of the supplier ${supplier.name}`;
  addItemError(state, 'errors', 'currency', text, reason);
}

function validateTax(state: ItemParse, basis: PriceBasis | undefined): void {
  const value = state.raw.tax;
  if (value === undefined || value === null || basis?.tax === 'excluded') return;
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value).trim();
  if (isTaxIncluded(basis?.taxColumn ?? 'tax', text))
    addItemError(
      state,
      'errors',
      'tax',
      text,
      'says that the price includes tax; confirm it if the price is without tax',
    );
}

type PriceParser = (field: ListField, text: string, isNumber: boolean) => string | ParseError;

/** Numbers of JSON and workbooks have no convention. Prices for several units are divided. */
function priceParser(
  state: ItemParse,
  cells: RawItem,
  { decimals, basis }: ListContext,
  supplier: ListSupplier | undefined,
): PriceParser {
  const stated = parseText(state, 'priceUnit');
  // Most rows have the same unit, and one unit states nothing.
  const unit = stated === undefined || isSingleUnit(stated) ? undefined : stated;
  const rowQuantity = unit === undefined ? undefined : readUnitValue(unit, basis?.unitColumn);
  if (rowQuantity instanceof ParseError) addItemError(state, 'errors', 'priceUnit', unit, rowQuantity.reason);
  const unitCurrencies = unit ? mentionsIn(unit) : [];
  return (field, text, isNumber) => {
    const cell = cells[field];
    const format = cell instanceof NumberCell ? cell.content : undefined;
    const cellBasis = format && readFormatBasis(format);
    const column = basis?.columns.get(field);
    const currencies = [
      ...(cellBasis?.currencies ?? []),
      ...(isNumber || !decimals ? [] : mentionsIn(text)),
      ...unitCurrencies,
      ...(column?.currencies ?? []),
    ];
    const error = supplier && currencyError(currencies, supplier, basis?.currency);
    if (error) return error;
    const tax = cellBasis?.tax ?? column?.tax;
    if (tax && basis?.tax !== 'excluded')
      return new ParseError(`includes tax: "${tax.source}"; confirm it if the price is without tax`);
    const shownError = format && formatError(format);
    if (shownError) return shownError;
    const amount =
      isNumber || !decimals
        ? text
        : normalizeAmount(withoutSingleUnit(withoutCurrencies(withoutApostrophe(text))), decimals.price);
    const price = amount instanceof ParseError ? amount : parsePrice(amount);
    if (price instanceof ParseError) return price;
    const quantities = [
      ...(cellBasis?.quantity ? [cellBasis.quantity] : []),
      ...(rowQuantity && !(rowQuantity instanceof ParseError) ? [quantityOf(rowQuantity)] : []),
      ...(column?.quantity ? [column.quantity] : []),
    ];
    return priceForOne(price, quantities, basis?.priceQuantity);
  };
}

/** Spreadsheets mark numbers that are stored as text by an apostrophe. */
function withoutApostrophe(amount: string): string {
  return amount.replace(/^['’](?=\P{L}{0,3}\d)/u, '');
}

function mentionsIn(text: string) {
  return findCurrencies(text).map((stated) => ({ stated, source: stated.text }));
}

function quantityOf(stated: PriceQuantity) {
  return { stated, source: stated.text };
}

/** Codes and names that a spreadsheet has changed can't be distinguished from others: they are imported with a warning. */
function warnOfChange(state: ItemParse, field: 'sku' | 'name' | 'successor'): void {
  const text = plainValue(state.raw[field])?.trim();
  const reason = text === undefined ? undefined : findSpreadsheetChange(text);
  if (reason !== undefined) addItemError(state, 'warnings', field, text, reason);
}

/** Codes in several alphabets may be typing errors, but they are what the supplier has. */
function warnOfAlphabets(state: ItemParse, field: 'sku' | 'successor', name: string): void {
  const code = plainValue(state.raw[field]);
  const reason = code === undefined ? undefined : findMixedAlphabets(code, name);
  if (reason !== undefined) addItemError(state, 'warnings', field, code, reason);
}

function parseName(text: string): string | ParseError {
  const placeholder = findPlaceholder(text);
  return placeholder ? new ParseError(placeholder) : limitLength(500, collapseWhitespace(text));
}

function parseSku(text: string): string | ParseError {
  const sku = normalizeProductCode(text);
  const placeholder = findPlaceholder(sku);
  if (placeholder) return new ParseError(placeholder);
  return /\p{Cc}/u.test(sku) ? new ParseError('has control characters') : limitLength(100, sku);
}

function parseCategory(state: ItemParse, { taxonomy, defaultCategory }: ListContext): Category | undefined {
  const text = parseText(state, 'category');
  if (!text) return undefined;
  const found = taxonomy.findCategory(text);
  if (found) return found;
  if (defaultCategory)
    addItemError(state, 'warnings', 'category', text, `is not a known category; ${defaultCategory.slug} is used`);
  else addItemError(state, 'errors', 'category', text, 'is not a known category');
  return defaultCategory;
}

function parseTags(state: ItemParse, taxonomy: Taxonomy): string[] | undefined {
  const names = parseElements(state, 'tags', /[|;,]/);
  if (!names) return undefined;
  const known = new Set<string>();
  for (const element of names) {
    const name = plainValue(element)?.trim();
    const tag = name === undefined ? undefined : taxonomy.findTag(name);
    if (tag === undefined) addItemError(state, 'warnings', 'tags', name ?? element, 'is not in the vocabulary');
    else known.add(tag);
  }
  return [...known];
}
