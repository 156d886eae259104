// One row of a supplier's price list, read into what the catalog keeps.
//
// What identifies, names and prices a product must be right, or the row is refused. What only describes it is left out, with a
// warning, when it can't be read. A field that a file doesn't have is undefined here and leaves the product's as it is; an
// empty one clears it.

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
  type Dimensions,
  ParseError,
  parseBoolean,
  parseDecimal,
  parseDimensions,
  parseInteger,
  parseIpClass,
  parsePrice,
} from './parse-value.ts';
import type { Category, Taxonomy } from './taxonomy.ts';

/** A supplier as far as reading its list needs it. */
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

/** In the order of the contract; null where nothing is known. */
export interface Attributes {
  material: string | null;
  waterproof: string | null;
  hasVibration: boolean | null;
  hasHeating: boolean | null;
  weightKg: string | null;
  dimensionsCm: Dimensions | null;
  unitsPerBox: number | null;
  productionTimeDays: number | null;
}

/** A row that can be imported. */
export interface PriceListItem {
  supplier: ListSupplier;
  sku: string;
  name: string;
  /** Decimal string in the supplier's currency. */
  price: string;
  description: string | undefined;
  /** A GTIN; empty for none. */
  barcode: string | undefined;
  category: Category | undefined;
  tags: string[] | undefined;
  images: Image[] | undefined;
  attributes: { [K in keyof Attributes]: Attributes[K] | undefined };
  active: boolean | undefined;
}

export interface ReadItem {
  /** Undefined when the row is refused. */
  item: PriceListItem | undefined;
  refusals: ValueError[];
  warnings: ValueError[];
}

/** What a list is read against. */
export interface ListContext {
  taxonomy: Taxonomy;
  /** The supplier of the whole list; without one, each row names its own. */
  supplier: ListSupplier | undefined;
  /** Finds a row's supplier by name, number or id. */
  findSupplier: (written: string) => ListSupplier | undefined;
  /** What an unknown category becomes; without it such a row is refused. */
  defaultCategory: Category | undefined;
  /** Makes plain text of HTML. */
  plainText: (html: string) => string;
}

const mostImages = 50;

/** Reads one row, listing all that is wrong with it. */
export function readItem(written: RawItem, list: ListContext): ReadItem {
  const reading: ItemParse = { written, refusals: [], warnings: [] };
  const supplier = supplierOf(reading, list);
  checkCurrency(reading, supplier);
  const item = {
    supplier,
    sku: parseRequired(reading, 'sku', readSku),
    name: parseRequired(reading, 'name', (text) => atMost(500, oneLine(text))),
    price: parseRequired(reading, 'price', parsePrice),
    description: parseOptional(reading, 'description', (text) => atMost(20_000, list.plainText(text)), '', 'refusals'),
    barcode: parseOptional(reading, 'barcode', parseGtin, ''),
    category: categoryOf(reading, list),
    tags: tagsOf(reading, list.taxonomy),
    images: imagesOf(reading),
    attributes: attributesOf(reading),
    active: parseOptional(reading, 'active', parseBoolean, undefined, 'refusals'),
  };
  const { refusals, warnings } = reading;
  return { item: refusals.length === 0 ? (item as PriceListItem) : undefined, refusals, warnings };
}

function supplierOf(reading: ItemParse, list: ListContext): ListSupplier | undefined {
  const text = parseText(reading, 'supplier');
  if (!text) {
    if (!list.supplier)
      addItemError(reading, 'refusals', 'supplier', '', 'is missing, and none was given for the whole file');
    return list.supplier;
  }
  const found = list.findSupplier(text);
  if (!found) addItemError(reading, 'refusals', 'supplier', text, 'is not a supplier that we know');
  else if (list.supplier && found.id !== list.supplier.id) {
    addItemError(reading, 'refusals', 'supplier', text, `is not ${list.supplier.name}, whose list this is`);
  }
  return found;
}

function checkCurrency(reading: ItemParse, supplier: ListSupplier | undefined): void {
  const currency = parseText(reading, 'currency');
  if (!currency || !supplier || currency.toUpperCase() === supplier.currency) return;
  const reason = `is not ${supplier.currency}, in which everything of ${supplier.name} is priced`;
  addItemError(reading, 'refusals', 'currency', currency, reason);
}

function readSku(text: string): string | ParseError {
  return /\p{Cc}/u.test(text) ? new ParseError('has control characters') : atMost(100, text);
}

function atMost(length: number, text: string): string | ParseError {
  return text.length <= length ? text : new ParseError(`is longer than ${length} characters`);
}

function oneLine(text: string): string {
  // Most are: asking first costs a tenth of replacing.
  return /\s\s|[^\S ]|\p{Cc}/u.test(text) ? text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim() : text;
}

function categoryOf(reading: ItemParse, { taxonomy, defaultCategory }: ListContext): Category | undefined {
  const text = parseText(reading, 'category');
  if (!text) return undefined;
  const found = taxonomy.category(text);
  if (found) return found;
  if (defaultCategory)
    addItemError(reading, 'warnings', 'category', text, `is not a category, ${defaultCategory.slug} is taken`);
  else
    addItemError(
      reading,
      'refusals',
      'category',
      text,
      'is not a category, and no default was given for the whole file',
    );
  return defaultCategory;
}

function tagsOf(reading: ItemParse, taxonomy: Taxonomy): string[] | undefined {
  const names = parseElements(reading, 'tags', /[|;,]/);
  if (!names) return undefined;
  const known = new Set<string>();
  for (const element of names) {
    const name = plainValue(element)?.trim();
    const tag = name === undefined ? undefined : taxonomy.tag(name);
    if (tag === undefined) addItemError(reading, 'warnings', 'tags', name ?? element, 'is not in the vocabulary');
    else known.add(tag);
  }
  return [...known];
}

function imagesOf(reading: ItemParse): Image[] | undefined {
  const images = parseElements(reading, 'images', /[\s|]+/)?.map((image) => imageOf(reading, image));
  const used = images?.filter((image) => image !== undefined);
  if (used && used.length > mostImages) {
    addItemError(reading, 'warnings', 'images', used.length, `are more than ${mostImages}, the rest is left out`);
  }
  return used?.slice(0, mostImages).map((image, position) => ({ ...image, position }));
}

function imageOf(reading: ItemParse, image: unknown): Omit<Image, 'position'> | undefined {
  const { url, alt } =
    typeof image === 'object' && image !== null ? (image as Record<string, unknown>) : { url: image };
  const address = plainValue(url)?.trim();
  if (address === undefined || !isWebAddress(address)) {
    addItemError(reading, 'warnings', 'images', address ?? image, 'is not an absolute web address');
    return undefined;
  }
  const words = plainValue(alt ?? '');
  if (words === undefined) addItemError(reading, 'warnings', 'images', image, 'has an alt that is no text');
  return { id: imageId(address), url: address, alt: oneLine(validateText(reading, 'images', words ?? '') ?? '') };
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s\0|]+$/i.test(text) && text.length <= 2000 && text.isWellFormed() && URL.canParse(text);
}

/** Returns the id of the image at this address, the same wherever it is used. */
export function imageId(url: string): string {
  return `img_${hash('sha1', url, 'base64url').slice(0, 16)}`;
}

function attributesOf(reading: ItemParse): PriceListItem['attributes'] {
  return {
    material: parseOptional(reading, 'material', (text) => atMost(200, oneLine(text)), null),
    waterproof: parseOptional(reading, 'waterproof', parseIpClass, null),
    hasVibration: parseOptional(reading, 'hasVibration', parseBoolean, null),
    hasHeating: parseOptional(reading, 'hasHeating', parseBoolean, null),
    weightKg: parseOptional(reading, 'weightKg', parseDecimal, null),
    dimensionsCm: dimensionsOf(reading),
    unitsPerBox: parseOptional(reading, 'unitsPerBox', (text) => parseInteger(text, 1), null),
    productionTimeDays: parseOptional(reading, 'productionTimeDays', (text) => parseInteger(text, 0), null),
  };
}

function dimensionsOf(reading: ItemParse): Dimensions | null | undefined {
  const value = reading.written.dimensionsCm;
  if (typeof value !== 'object' || value === null) return parseOptional(reading, 'dimensionsCm', parseDimensions, null);
  const dimensions = parseDimensions(value);
  if (!(dimensions instanceof ParseError)) return dimensions;
  addItemError(reading, 'warnings', 'dimensionsCm', value, dimensions.reason);
  return null;
}
