// The catalog of a new sandbox: 4 suppliers with 15 products each. Only restock dates differ between sandboxes.

import { addDays } from '../day.ts';
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
  unitsPerDay: number;
  season: SeedSeason;
}

type Row = [
  name: string,
  price: string,
  unitsPerBox: number,
  weightKg: string,
  unitsPerDay: number,
  season: SeedSeason,
];

// The last three of each supplier are in the catalog, but not in the company's assortment.
const rows: readonly (readonly Row[])[] = [
  [
    ['Soy candle lavender', '3.50', 12, '0.38', 6, 'winter'],
    ['Soy candle cedar', '3.50', 12, '0.38', 5.2, 'winter'],
    ['Soy candle fig', '3.60', 12, '0.38', 4.1, 'winter'],
    ['Pillar candle ivory', '2.40', 12, '0.45', 5, 'winter'],
    ['Pillar candle slate', '2.40', 12, '0.45', 2.6, 'winter'],
    ['Reed diffuser citrus', '6.20', 6, '0.35', 3.4, 'spring'],
    ['Reed diffuser sandalwood', '6.20', 6, '0.35', 3.8, 'even'],
    ['Room spray linen', '3.90', 12, '0.16', 2.8, 'even'],
    ['Room spray fir', '3.90', 12, '0.16', 2.2, 'christmas'],
    ['Wax melts vanilla', '1.80', 24, '0.08', 7, 'winter'],
    ['Wax melts clove', '1.80', 24, '0.08', 5, 'christmas'],
    ['Tea lights box of 50', '2.95', 24, '0.75', 9, 'winter'],
    ['Candle snuffer brass', '4.75', 12, '0.12', 0, 'even'],
    ['Incense sticks amber', '0.95', 48, '0.04', 0, 'even'],
    ['Incense holder oak', '3.20', 24, '0.11', 0, 'even'],
  ],
  [
    ['Linen napkins set of 4', '9.80', 12, '0.32', 2.4, 'even'],
    ['Linen tablecloth 150 cm', '21.50', 6, '0.62', 1.5, 'christmas'],
    ['Cotton throw ochre', '14.90', 6, '0.85', 1.9, 'winter'],
    ['Cotton throw navy', '14.90', 6, '0.85', 1.7, 'winter'],
    ['Cushion cover stripe', '5.40', 12, '0.18', 3.6, 'spring'],
    ['Cushion cover plain', '4.90', 12, '0.18', 4.2, 'even'],
    ['Tea towel olives', '2.90', 24, '0.07', 5.5, 'summer'],
    ['Tea towel lemons', '2.90', 24, '0.07', 5.9, 'summer'],
    ['Apron denim', '8.60', 12, '0.31', 1.8, 'even'],
    ['Oven glove pair', '4.80', 12, '0.20', 2.5, 'winter'],
    ['Bath towel white', '7.20', 12, '0.55', 4.4, 'even'],
    ['Hand towel white', '3.40', 24, '0.25', 5.2, 'even'],
    ['Bath mat waffle', '6.30', 12, '0.48', 0, 'even'],
    ['Curtain panel natural', '13.50', 6, '0.70', 0, 'spring'],
    ['Table runner jute', '5.70', 12, '0.28', 0, 'summer'],
  ],
  [
    ['Cast iron skillet 26 cm', '8.40', 6, '2.30', 3.2, 'winter'],
    ['Copper saucepan 1.5 l', '17.80', 6, '1.10', 0.9, 'christmas'],
    ['Chopping board acacia', '5.90', 12, '0.95', 3.5, 'even'],
    ['Chopping board beech', '4.30', 12, '0.80', 2.9, 'even'],
    ['Whisk steel 25 cm', '1.35', 48, '0.10', 5.4, 'even'],
    ['Measuring jug 1 l', '1.90', 24, '0.22', 3.1, 'even'],
    ['Mixing bowl set of 3', '6.70', 12, '1.15', 2.6, 'christmas'],
    ['Rolling pin maple', '2.80', 24, '0.45', 2, 'christmas'],
    ['Spice grinder', '3.10', 24, '0.26', 2.7, 'even'],
    ['Salt pig stoneware', '3.95', 12, '0.68', 1.5, 'even'],
    ['Bread bin enamel', '11.20', 6, '1.90', 1.2, 'even'],
    ['Colander enamel', '4.60', 12, '0.70', 1.9, 'summer'],
    ['Kitchen scale brass', '13.40', 6, '1.60', 0, 'even'],
    ['Storage jar 0.5 l', '1.55', 24, '0.36', 0, 'even'],
    ['Storage jar 1 l', '2.05', 24, '0.58', 0, 'even'],
  ],
  [
    ['Wooden train set', '9.60', 6, '1.40', 2.2, 'christmas'],
    ['Wooden blocks 48 pieces', '6.20', 12, '1.30', 2.5, 'christmas'],
    ['Stacking rings', '2.30', 24, '0.35', 2.8, 'even'],
    ['Puzzle farm 24 pieces', '1.70', 24, '0.32', 3.1, 'winter'],
    ['Puzzle map 100 pieces', '2.60', 24, '0.42', 2.2, 'winter'],
    ['Rag doll Ada', '4.10', 12, '0.22', 2.1, 'christmas'],
    ['Rag doll Finn', '4.10', 12, '0.22', 1.6, 'christmas'],
    ['Teddy bear 30 cm', '4.90', 12, '0.34', 2.9, 'christmas'],
    ['Kite delta', '2.20', 24, '0.15', 2.4, 'summer'],
    ['Skipping rope', '0.85', 48, '0.14', 3.9, 'summer'],
    ['Card game pairs', '1.15', 48, '0.13', 3.5, 'even'],
    ['Board game harbour', '7.80', 6, '0.95', 1.5, 'christmas'],
    ['Marble run', '8.90', 6, '1.20', 0, 'christmas'],
    ['Toy tea set tin', '3.60', 12, '0.50', 0, 'christmas'],
    ['Spinning top', '0.95', 48, '0.07', 0, 'even'],
  ],
];

/** All products in order of supplier and SKU. */
export const seedItems: readonly SeedItem[] = seedSuppliers.flatMap((supplier, place) =>
  rows[place]!.map(([name, price, unitsPerBox, weightKg, unitsPerDay, season], index) => ({
    ...{ supplier, sku: `${supplier.prefix}-${100 + index}`, name, price, unitsPerBox, weightKg, unitsPerDay, season },
  })),
);

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
  unitsPerBox: number;
  weightKg: string;
  minimumQuantity?: number;
  supplierStock?: number;
  restockDate?: string;
}

/** Days from the creation of a sandbox until suppliers expect new stock. */
const restockDays = 21;

/** Returns the products in order of supplier. `today` is the day on which the sandbox is created. */
export function listSeedProducts(today: string): SeedProduct[] {
  const restockDate = addDays(today, restockDays);
  // In stock, in stock, low stock, out of stock, unknown.
  const availability = [
    { supplierStock: 5_000 },
    { supplierStock: 5_000 },
    { supplierStock: 18, restockDate },
    { supplierStock: 0, restockDate },
    {},
  ];
  return seedItems.map(({ supplier, sku, name, price, unitsPerBox, weightKg }) => {
    const index = Number(sku.slice(3)) - 100;
    return {
      ...{ supplier: supplier.name, sku, name, price, unitsPerBox, weightKg },
      ...{ currency: supplier.currency, category: supplier.category },
      description: `${name}, by ${supplier.name}`,
      ...(index % 5 === 0 && { minimumQuantity: 24 }),
      ...availability[index % 5],
    };
  });
}
