// Stores the importer that sandboxes and the demo show: suppliers with a catalog, and the history of two years.

import type { Context } from '../../context.ts';
import { storeSupplierContact } from '../../db/accounts/trading-parties.ts';
import { findSeededProducts } from '../../db/sandbox/sandbox-seed.ts';
import { addDays, dayOf } from '../../domain/day.ts';
import { listSeedProducts, seedItems } from '../../domain/sandbox/seed-catalog.ts';
import { seedRates } from '../../domain/sandbox/seed-demand.ts';
import { seedDays } from '../../domain/sandbox/seed-history.ts';
import { seedSuppliers } from '../../domain/sandbox/seed-suppliers.ts';
import { createSupplier } from '../catalog/suppliers.ts';
import { importCatalog } from '../price-lists/import-catalog.ts';
import { ndjsonList } from '../price-lists/ndjson-list.ts';
import { setRate } from '../pricing/exchange-rates.ts';
import type { SeedTarget } from './seeded-order.ts';

/** Days before the history for which rates are known. */
const rateDays = 60;

/** Returns the time from which the rates of an importer are known, whose history ends at `now`. */
export function ratesFrom(now: Date): Date {
  return new Date(`${addDays(dayOf(now.toISOString()), -seedDays - rateDays)}T00:00:00Z`);
}

/** Stores exchange rates, suppliers with their contacts, and the shared catalog at `now`. Returns their IDs, for the history. */
export async function seedImporter(
  { db, config }: Pick<Context, 'db' | 'config'>,
  companyId: string,
  now: Date,
): Promise<Pick<SeedTarget, 'supplierIds' | 'productIds'>> {
  for (const [currency, tryRate] of Object.entries(seedRates))
    await setRate(db, { currency, tryRate, asOf: ratesFrom(now).toISOString() });
  const supplierIds = new Map<string, string>();
  for (const { name, email, currency, contact } of seedSuppliers) {
    const { id } = await createSupplier(db, { name, email, currency });
    await storeSupplierContact(db, companyId, id, contact);
    supplierIds.set(name, id);
  }
  const products = listSeedProducts(dayOf(now.toISOString()), config.publicUrl);
  await importCatalog(db, { list: ndjsonList(lines(products)) });
  const skus = seedItems.map(({ sku }) => sku);
  return { supplierIds, productIds: await findSeededProducts(db, skus) };
}

async function* lines(rows: readonly object[]): AsyncGenerator<Buffer> {
  yield Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
}
