// One row of a supplier's price list, read into what the catalog keeps.
//
// What identifies, names and prices a product must be right, or the row is refused. What only describes it is left out, with a
// warning, when it can't be read. A field that a file doesn't have is undefined here and leaves the product's as it is; an
// empty one clears it.

import { hash } from 'node:crypto';
import { readGtin } from './gtin.ts';
import {
  complain,
  elementsOf,
  optional,
  plainValue,
  type Reading,
  required,
  soundText,
  textOf,
  type ValueFault,
  type WrittenItem,
} from './item-reading.ts';
import {
  type Dimensions,
  Fault,
  readDecimal,
  readDimensions,
  readFlag,
  readIpClass,
  readPrice,
  readWhole,
} from './item-values.ts';
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
  refusals: ValueFault[];
  warnings: ValueFault[];
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
export function readItem(written: WrittenItem, list: ListContext): ReadItem {
  const reading: Reading = { written, refusals: [], warnings: [] };
  const supplier = supplierOf(reading, list);
  checkCurrency(reading, supplier);
  const item = {
    supplier,
    sku: required(reading, 'sku', readSku),
    name: required(reading, 'name', (text) => atMost(500, oneLine(text))),
    price: required(reading, 'price', readPrice),
    description: optional(reading, 'description', (text) => atMost(20_000, list.plainText(text)), '', 'refusals'),
    barcode: optional(reading, 'barcode', readGtin, ''),
    category: categoryOf(reading, list),
    tags: tagsOf(reading, list.taxonomy),
    images: imagesOf(reading),
    attributes: attributesOf(reading),
    active: optional(reading, 'active', readFlag, undefined, 'refusals'),
  };
  const { refusals, warnings } = reading;
  return { item: refusals.length === 0 ? (item as PriceListItem) : undefined, refusals, warnings };
}

function supplierOf(reading: Reading, list: ListContext): ListSupplier | undefined {
  const text = textOf(reading, 'supplier');
  if (!text) {
    if (!list.supplier)
      complain(reading, 'refusals', 'supplier', '', 'is missing, and none was given for the whole file');
    return list.supplier;
  }
  const found = list.findSupplier(text);
  if (!found) complain(reading, 'refusals', 'supplier', text, 'is not a supplier that we know');
  else if (list.supplier && found.id !== list.supplier.id) {
    complain(reading, 'refusals', 'supplier', text, `is not ${list.supplier.name}, whose list this is`);
  }
  return found;
}

function checkCurrency(reading: Reading, supplier: ListSupplier | undefined): void {
  const currency = textOf(reading, 'currency');
  if (!currency || !supplier || currency.toUpperCase() === supplier.currency) return;
  const reason = `is not ${supplier.currency}, in which everything of ${supplier.name} is priced`;
  complain(reading, 'refusals', 'currency', currency, reason);
}

function readSku(text: string): string | Fault {
  return /\p{Cc}/u.test(text) ? new Fault('has control characters') : atMost(100, text);
}

function atMost(length: number, text: string): string | Fault {
  return text.length <= length ? text : new Fault(`is longer than ${length} characters`);
}

function oneLine(text: string): string {
  // Most are: asking first costs a tenth of replacing.
  return /\s\s|[^\S ]|\p{Cc}/u.test(text) ? text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim() : text;
}

function categoryOf(reading: Reading, { taxonomy, defaultCategory }: ListContext): Category | undefined {
  const text = textOf(reading, 'category');
  if (!text) return undefined;
  const found = taxonomy.category(text);
  if (found) return found;
  if (defaultCategory)
    complain(reading, 'warnings', 'category', text, `is not a category, ${defaultCategory.slug} is taken`);
  else
    complain(reading, 'refusals', 'category', text, 'is not a category, and no default was given for the whole file');
  return defaultCategory;
}

function tagsOf(reading: Reading, taxonomy: Taxonomy): string[] | undefined {
  const names = elementsOf(reading, 'tags', /[|;,]/);
  if (!names) return undefined;
  const known = new Set<string>();
  for (const element of names) {
    const name = plainValue(element)?.trim();
    const tag = name === undefined ? undefined : taxonomy.tag(name);
    if (tag === undefined) complain(reading, 'warnings', 'tags', name ?? element, 'is not in the vocabulary');
    else known.add(tag);
  }
  return [...known];
}

function imagesOf(reading: Reading): Image[] | undefined {
  const images = elementsOf(reading, 'images', /[\s|]+/)?.map((image) => imageOf(reading, image));
  const used = images?.filter((image) => image !== undefined);
  if (used && used.length > mostImages) {
    complain(reading, 'warnings', 'images', used.length, `are more than ${mostImages}, the rest is left out`);
  }
  return used?.slice(0, mostImages).map((image, position) => ({ ...image, position }));
}

function imageOf(reading: Reading, image: unknown): Omit<Image, 'position'> | undefined {
  const { url, alt } =
    typeof image === 'object' && image !== null ? (image as Record<string, unknown>) : { url: image };
  const address = plainValue(url)?.trim();
  if (address === undefined || !isWebAddress(address)) {
    complain(reading, 'warnings', 'images', address ?? image, 'is not an absolute web address');
    return undefined;
  }
  const words = plainValue(alt ?? '');
  if (words === undefined) complain(reading, 'warnings', 'images', image, 'has an alt that is no text');
  return { id: imageId(address), url: address, alt: oneLine(soundText(reading, 'images', words ?? '') ?? '') };
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s\0|]+$/i.test(text) && text.length <= 2000 && text.isWellFormed() && URL.canParse(text);
}

/** Returns the id of the image at this address, the same wherever it is used. */
export function imageId(url: string): string {
  return `img_${hash('sha1', url, 'base64url').slice(0, 16)}`;
}

function attributesOf(reading: Reading): PriceListItem['attributes'] {
  return {
    material: optional(reading, 'material', (text) => atMost(200, oneLine(text)), null),
    waterproof: optional(reading, 'waterproof', readIpClass, null),
    hasVibration: optional(reading, 'hasVibration', readFlag, null),
    hasHeating: optional(reading, 'hasHeating', readFlag, null),
    weightKg: optional(reading, 'weightKg', readDecimal, null),
    dimensionsCm: dimensionsOf(reading),
    unitsPerBox: optional(reading, 'unitsPerBox', (text) => readWhole(text, 1), null),
    productionTimeDays: optional(reading, 'productionTimeDays', (text) => readWhole(text, 0), null),
  };
}

function dimensionsOf(reading: Reading): Dimensions | null | undefined {
  const value = reading.written.dimensionsCm;
  if (typeof value !== 'object' || value === null) return optional(reading, 'dimensionsCm', readDimensions, null);
  const dimensions = readDimensions(value);
  if (!(dimensions instanceof Fault)) return dimensions;
  complain(reading, 'warnings', 'dimensionsCm', value, dimensions.reason);
  return null;
}
