// Reads the matching data set: listings of one shop, the catalog of another, and which are the same.

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
}

export interface MatchingData {
  listings: SubmittedListing[];
  catalog: CatalogItem[];
  /** By the id of a listing, that of its product. */
  truth: Map<string, string>;
}

/** Reads FOLDER/matching; ends the process with a sentence when it is not there. */
export async function readMatchingData(folder: string | undefined): Promise<MatchingData> {
  const place = folder && join(folder, 'matching');
  if (!place || !existsSync(join(place, 'matches.csv'))) {
    console.error(
      `There is no matching data${place ? ` in ${place}` : ''}. Name the folder that has it: make bench-matching data=FOLDER`,
    );
    process.exit(1);
  }
  const [listings, catalog, matches] = await Promise.all(
    ['listings.csv.gz', 'catalog.csv.gz', 'matches.csv'].map((file) => readCsv(join(place, file))),
  );
  return {
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

/** A price of nothing is none. */
function priceOf(text = ''): { price?: number; currency?: string } {
  const price = Number(text.replaceAll(/[^\d.]/g, ''));
  return price > 0 ? { price: Math.round(price * 100) / 100, currency: 'USD' } : {};
}

async function readCsv(file: string): Promise<Record<string, string>[]> {
  const bytes = await readFile(file);
  return parse(file.endsWith('.gz') ? gunzipSync(bytes) : bytes, { columns: true });
}
