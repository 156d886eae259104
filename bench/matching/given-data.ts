// Reads the data sets of the matching benchmark from a folder that the project does not contain.

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import type { SubmittedListing } from '../../src/domain/matching/listing.ts';

export interface CatalogItem {
  id: string;
  name: string;
  description: string;
  price: number | undefined;
  supplierSku?: string;
  barcode?: string;
}

export interface MatchingData {
  name: string;
  listings: SubmittedListing[];
  catalog: CatalogItem[];
  /** By the ID of a listing, that of its product. */
  truth: Map<string, string>;
}

type CsvRow = Record<string, string>;

/**
 * Reads FOLDER/matching: listings.csv.gz, catalog.csv.gz (id, title, description, manufacturer, price) and matches.csv (idA, idB).
 * Returns undefined if the folder has none.
 */
export async function readShopMatches(folder: string): Promise<MatchingData | undefined> {
  const place = join(folder, 'matching');
  if (!existsSync(join(place, 'matches.csv'))) return undefined;
  const [listings, catalog, matches] = await Promise.all(
    ['listings.csv.gz', 'catalog.csv.gz', 'matches.csv'].map((file) => readCsv(join(place, file))),
  );
  return {
    name: 'software',
    listings: listings!.map(({ id, title, description, manufacturer, price }) => ({
      clientProductId: id!,
      name: title!,
      ...(manufacturer ? { brand: manufacturer } : {}),
      ...(description ? { description: description.slice(0, 10_000) } : {}),
      ...priceOf(price),
    })),
    catalog: catalog!.map(({ id, title, description, price }) => ({
      id: id!,
      name: title!,
      description: description ?? '',
      price: priceOf(price).price,
    })),
    truth: new Map(matches!.map(({ idA, idB }) => [idA!, idB!])),
  };
}

/** Minimum order lines with a name, so that remarks such as "damaged" are no names. */
const minLines = 3;

/**
 * Reads FOLDER/online-retail: items.csv, a price list, and lines.csv.gz, its order lines. Listings are the names that order lines give to
 * an item besides that of the price list, as the wholesaler renamed items. Returns undefined if the folder has none.
 */
export async function readRenamedItems(folder: string): Promise<MatchingData | undefined> {
  const catalog = await readPriceList(folder);
  if (catalog === undefined) return undefined;
  const nameOf = new Map(catalog.map(({ id, name }) => [id, comparable(name)]));
  const counts = new Map<string, number>();
  for (const { StockCode, Description, InvoiceNo, UnitPrice } of await readCsv(
    join(folder, 'online-retail/lines.csv.gz'),
  )) {
    const name = Description!.trim();
    if (InvoiceNo!.startsWith('C') || !(Number(UnitPrice) > 0) || !nameOf.has(StockCode!) || name === '') continue;
    if (comparable(name) === nameOf.get(StockCode!)) continue;
    const key = `${StockCode}\t${name}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const renamed = [...counts].filter(([, lines]) => lines >= minLines).map(([key]) => key.split('\t'));
  return {
    name: 'renamed giftware',
    listings: renamed.map(([, name], place) => ({ clientProductId: String(place), name: name! })),
    catalog,
    truth: new Map(renamed.map(([code], place) => [String(place), code!])),
  };
}

/** Reads FOLDER/online-retail/items.csv; undefined if there is none. */
export async function readPriceList(folder: string): Promise<CatalogItem[] | undefined> {
  const file = join(folder, 'online-retail/items.csv');
  if (!existsSync(file)) return undefined;
  return (await readCsv(file)).map(({ stock_code, name, median_unit_price_gbp }) => ({
    id: stock_code!,
    name: name!,
    description: '',
    price: priceOf(median_unit_price_gbp).price,
  }));
}

function comparable(name: string): string {
  return name
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, ' ')
    .trim();
}

/** A price of 0 means none. */
function priceOf(text = ''): { price?: number; currency?: string } {
  const price = Number(text.replaceAll(/[^\d.]/g, ''));
  return price > 0 ? { price: Math.round(price * 100) / 100, currency: 'USD' } : {};
}

async function readCsv(file: string): Promise<CsvRow[]> {
  const bytes = await readFile(file);
  return parse(file.endsWith('.gz') ? gunzipSync(bytes) : bytes, { columns: true, relax_column_count: true });
}
