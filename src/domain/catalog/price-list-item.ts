// Parses one row of a supplier's price list into a catalog item.
//
// Invalid identifiers, names and prices reject the row. Invalid descriptive values are dropped with a warning. An
// absent field is undefined and leaves the product unchanged; an empty field clears the value.

import { hash } from 'node:crypto';
import { parseGtin } from './gtin.ts';
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
  validateText,
} from './parse-item.ts';
import {
  collapseWhitespace,
  limitLength,
  ParseError,
  parseBoolean,
  parseDimensions,
  parsePrice,
} from './parse-value.ts';
import {
  type DecimalConvention,
  type DecimalField,
  normalizeDecimal,
  normalizeDimensions,
  stripCurrency,
} from './price-list/decimal-convention.ts';
import {
  type Attribute,
  type Attributes,
  attributeNames,
  attributeParsers,
  type ColumnField,
} from './product-fields.ts';
import type { Category, Taxonomy } from './taxonomy.ts';

/** The supplier data needed to parse a price list. */
export interface ListSupplier {
  id: string;
  name: string;
  currency: string;
}

export interface Image {
  id: string;
  url: string;
  alt: string;
  position: number;
}

/** A valid row; column fields are undefined if the file does not have them. */
export interface PriceListItem extends Record<ColumnField, unknown> {
  supplier: ListSupplier;
  sku: string;
  name: string;
  /** Decimal string in the supplier's currency. */
  price: string;
  description: string | undefined;
  /** GTIN; empty string for none. */
  barcode: string | undefined;
  category: Category | undefined;
  tags: string[] | undefined;
  images: Image[] | undefined;
  attributes: { [A in Attribute]: Attributes[A] | undefined };
  active: boolean | undefined;
}

export interface ParsedItem {
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
}

const maxImages = 50;

/** Parses one row and returns all errors and warnings. */
export function parseItem(raw: RawItem, list: ListContext): ParsedItem {
  const state: ItemParse = { raw, errors: [], warnings: [] };
  const supplier = parseSupplier(state, list);
  validateCurrency(state, supplier);
  const item = {
    supplier,
    sku: parseRequired(state, 'sku', parseSku),
    name: parseRequired(state, 'name', (text) => limitLength(500, collapseWhitespace(text))),
    price: parseRequired(state, 'price', priceParser(state, list, supplier)),
    description: parseOptional(state, 'description', (text) => limitLength(20_000, list.plainText(text)), '', 'errors'),
    barcode: parseOptional(state, 'barcode', parseGtin, ''),
    category: parseCategory(state, list),
    tags: parseTags(state, list.taxonomy),
    images: parseImages(state),
    attributes: parseAttributes(state, list),
    active: parseOptional(state, 'active', parseBoolean, undefined, 'errors'),
  } satisfies { [Field in keyof PriceListItem]: PriceListItem[Field] | undefined };
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

type PriceParser = (text: string) => string | ParseError;

/** Numbers of JSON and workbooks have no convention. */
function priceParser(state: ItemParse, { decimals }: ListContext, supplier: ListSupplier | undefined): PriceParser {
  if (!decimals || typeof state.raw.price === 'number') return parsePrice;
  return (text) => {
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

function parseImages(state: ItemParse): Image[] | undefined {
  const images = parseElements(state, 'images', /[\s|]+/)?.map((image) => parseImage(state, image));
  const used = images?.filter((image) => image !== undefined);
  if (used && used.length > maxImages) {
    addItemError(state, 'warnings', 'images', used.length, `are more than ${maxImages}, the rest is left out`);
  }
  return used?.slice(0, maxImages).map((image, position) => ({ ...image, position }));
}

function parseImage(state: ItemParse, image: unknown): Omit<Image, 'position'> | undefined {
  const { url, alt } =
    typeof image === 'object' && image !== null ? (image as Record<string, unknown>) : { url: image };
  const imageUrl = plainValue(url)?.trim();
  if (imageUrl === undefined || !isHttpUrl(imageUrl)) {
    addItemError(state, 'warnings', 'images', imageUrl ?? image, 'is not an absolute web address');
    return undefined;
  }
  const altText = plainValue(alt ?? '');
  if (altText === undefined) addItemError(state, 'warnings', 'images', image, 'has an alt that is no text');
  return {
    id: imageId(imageUrl),
    url: imageUrl,
    alt: collapseWhitespace(validateText(state, 'images', altText ?? '') ?? ''),
  };
}

function isHttpUrl(text: string): boolean {
  return /^https?:\/\/[^\s\0|]+$/i.test(text) && text.length <= 2000 && text.isWellFormed() && URL.canParse(text);
}

/** Returns the image id, derived from the URL so that the same URL always has the same id. */
export function imageId(url: string): string {
  return `img_${hash('sha1', url, 'base64url').slice(0, 16)}`;
}

function parseAttributes(state: ItemParse, { decimals }: ListContext): PriceListItem['attributes'] {
  const attributes: Partial<Record<Attribute, unknown>> = {};
  for (const name of attributeNames) attributes[name] = parseAttribute(state, name, decimals);
  return attributes as PriceListItem['attributes'];
}

function parseAttribute(state: ItemParse, name: Attribute, decimals: ListContext['decimals']): unknown {
  const value = state.raw[name];
  if (name !== 'dimensionsCm' || typeof value !== 'object' || value === null) {
    const parser: (text: string) => unknown = attributeParsers[name];
    if (!decimals || typeof value !== 'string' || value === '') return parseOptional(state, name, parser, null);
    return parseOptional(state, name, (text) => parseLocalized(name, text, parser, decimals), null);
  }
  const dimensions = parseDimensions(value);
  if (!(dimensions instanceof ParseError)) return dimensions;
  addItemError(state, 'warnings', name, value, dimensions.reason);
  return null;
}

/** Parses an attribute, in whose numbers the conventions of the file apply. */
function parseLocalized(
  name: Attribute,
  text: string,
  parser: (text: string) => unknown,
  decimals: Record<DecimalField, DecimalConvention>,
): unknown {
  if (name === 'dimensionsCm') return parser(normalizeDimensions(text));
  if (name !== 'weightKg' && name !== 'unitsPerBox' && name !== 'productionTimeDays') return parser(text);
  const number = normalizeDecimal(text, name === 'weightKg' ? decimals.weightKg : decimals.price);
  if (!(number instanceof ParseError)) return parser(number);
  return name === 'weightKg' ? number : parser(text);
}
