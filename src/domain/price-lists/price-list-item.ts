// Parses one row of a supplier's price list into a catalog item.
//
// Invalid identifiers, names and prices reject the row. Invalid descriptive values are dropped with a warning. An
// absent field is undefined and leaves the product unchanged; an empty field clears the value.

import { parseDutyRate, parseHsCode } from '../catalog/customs.ts';
import { parseGtin } from '../catalog/gtin.ts';
import { type Image, parseImages } from '../catalog/images.ts';
import { parseValidity } from '../catalog/price-validity.ts';
import type { BreakField, ColumnField } from '../catalog/product-fields.ts';
import type { Category, Taxonomy } from '../catalog/taxonomy.ts';
import { type DecimalConvention, type DecimalField, normalizeDecimal, stripCurrency } from './decimal-convention.ts';
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
import { collapseWhitespace, limitLength, ParseError, parseBoolean, parsePrice } from './parse-value.ts';

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
  /** The columns of price breaks in the file, by quantity. */
  breakFields?: readonly BreakField[];
  /** The current day in UTC; without it, prices can end in the past. */
  today?: string;
}

/** Parses one row and returns all errors and warnings. */
export function parseItem(raw: RawItem, list: ListContext): ParsedItem {
  const state: ItemParse = { raw, errors: [], warnings: [] };
  const supplier = parseSupplier(state, list);
  validateCurrency(state, supplier);
  const parsePrices = priceParser(list, supplier);
  const sku = parseRequired(state, 'sku', parseSku);
  const name = parseRequired(state, 'name', (text) => limitLength(500, collapseWhitespace(text)));
  const price = parseRequired(state, 'price', (text) => parsePrices(text, typeof raw.price === 'number'));
  const item = {
    supplier,
    sku,
    name,
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
  if (!found) addItemError(state, 'errors', 'supplier', text, 'is not a supplier that we know');
  else if (list.supplier && found.id !== list.supplier.id) {
    addItemError(state, 'errors', 'supplier', text, `is not ${list.supplier.name}, whose list this is`);
  }
  return found;
}

function validateCurrency(state: ItemParse, supplier: ListSupplier | undefined): void {
  const currency = parseText(state, 'currency');
  if (!currency || !supplier || currency.toUpperCase() === supplier.currency) return;
  const reason = `is not ${supplier.currency}, in which everything of ${supplier.name} is priced`;
  addItemError(state, 'errors', 'currency', currency, reason);
}

type PriceParser = (text: string, isNumber: boolean) => string | ParseError;

/** Numbers of JSON and workbooks have no convention. */
function priceParser({ decimals }: ListContext, supplier: ListSupplier | undefined): PriceParser {
  if (!decimals) return parsePrice;
  return (text, isNumber) => {
    if (isNumber) return parsePrice(text);
    const price = normalizeDecimal(supplier ? stripCurrency(text, supplier.currency) : text, decimals.price);
    return price instanceof ParseError ? price : parsePrice(price);
  };
}

function parseSku(text: string): string | ParseError {
  return /\p{Cc}/u.test(text) ? new ParseError('has control characters') : limitLength(100, text);
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
