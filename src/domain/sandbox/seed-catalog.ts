// The catalog of a new sandbox: 4 suppliers with 15 products each. Only restock dates differ between sandboxes.

import { gtinCheckDigit } from '../catalog/gtin.ts';
import { addDays } from '../day.ts';
import { sampleImageUrl } from './sample-images.ts';
import { seedProductLines } from './seed-products.ts';
import { type SeedSupplier, seedSuppliers } from './seed-suppliers.ts';

/** When a product sells best. */
export type SeedSeason = 'even' | 'winter' | 'christmas' | 'summer' | 'spring';

/** A product, and how it sells: units per day over a year, none if the company does not stock it. */
export interface SeedItem {
  supplier: SeedSupplier;
  sku: string;
  name: string;
  /** Decimal string, in the currency of the supplier. */
  price: string;
  unitsPerBox: number;
  weightKg: string;
  dimensionsCm: string;
  hsCode: string;
  material: string;
  description: string;
  unitsPerDay: number;
  season: SeedSeason;
}

/** All products in order of supplier and SKU. */
export const seedItems: readonly SeedItem[] = seedSuppliers.flatMap((supplier) =>
  seedProductLines[supplier.prefix]
    .trim()
    .split('\n')
    .map((line, index) => parseLine(supplier, index, line.split(' | '))),
);

function parseLine(supplier: SeedSupplier, index: number, cells: string[]): SeedItem {
  const [name, price, unitsPerBox, weightKg, dimensionsCm, hsCode, material, unitsPerDay, season, description] =
    cells as [string, string, string, string, string, string, string, string, SeedSeason, string];
  return {
    ...{ supplier, sku: `${supplier.prefix}-${100 + index}`, name, price, weightKg, dimensionsCm, hsCode, material },
    ...{ unitsPerBox: Number(unitsPerBox), unitsPerDay: Number(unitsPerDay), season, description },
  };
}

/** Prices that suppliers have raised, by SKU: the price before. */
export const raisedPrices: Readonly<Record<string, string>> = { 'CG-100': '7.90', 'CG-101': '16.80' };
/** Days before the creation of a sandbox on which they were raised. */
export const priceRiseDaysAgo = 24;

/** A product as a line of a price list. */
interface SeedProduct {
  supplier: string;
  sku: string;
  name: string;
  price: string;
  currency: string;
  category: string;
  description: string;
  barcode: string;
  material: string;
  unitsPerBox: number;
  weightKg: string;
  dimensionsCm: string;
  hsCode: string;
  images: { url: string; alt: string }[];
  minimumQuantity?: number;
  supplierStock?: number;
  restockDate?: string;
}

/** Days from the creation of a sandbox until suppliers expect new stock. */
const restockDays = 21;

/** Returns the products in order of supplier, with images at `publicUrl`. `today` is the day on which the sandbox is created. */
export function listSeedProducts(today: string, publicUrl: string): SeedProduct[] {
  const restockDate = addDays(today, restockDays);
  // In stock, in stock, low stock, out of stock, unknown.
  const availability = [
    { supplierStock: 5_000 },
    { supplierStock: 5_000 },
    { supplierStock: 18, restockDate },
    { supplierStock: 0, restockDate },
    {},
  ];
  return seedItems.map((item) => {
    const { supplier, sku, name, price, unitsPerBox, weightKg, dimensionsCm, hsCode, material, description } = item;
    const index = placeOf(item);
    return {
      ...{ supplier: supplier.name, sku, name, price, unitsPerBox, weightKg, dimensionsCm, hsCode, material },
      ...{ currency: supplier.currency, category: supplier.category, description, barcode: seedBarcode(item) },
      images: [{ url: seedImageUrl(item, publicUrl), alt: name }],
      ...(index % 5 === 0 && { minimumQuantity: 24 }),
      ...availability[index % 5],
    };
  });
}

/** Returns the URL of the image of a product, at which the service serves it. */
export function seedImageUrl({ name }: Pick<SeedItem, 'name'>, publicUrl: string): string {
  return sampleImageUrl(publicUrl, name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'));
}

/** The place of a product among those of its supplier, from 0. */
function placeOf({ sku }: Pick<SeedItem, 'sku'>): number {
  return Number(sku.slice(3)) - 100;
}

/** Returns the EAN-13 of a product: the company prefix of its supplier, and its SKU. */
export function seedBarcode({ supplier, sku }: SeedItem): string {
  const body = `${supplier.gtinPrefix}00${sku.slice(3)}`;
  return body + gtinCheckDigit(body);
}
