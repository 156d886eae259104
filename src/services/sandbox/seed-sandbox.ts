// Fills a new sandbox: the company, suppliers with a catalog, exchange rates, and the history of two years. Orders that are
// under way are continued by jobs, at the times of their next steps.

import type { Context } from '../../context.ts';
import { insertCompany } from '../../db/accounts/companies.ts';
import { storeSupplierContact } from '../../db/accounts/trading-parties.ts';
import { enqueueOrderSteps } from '../../db/sandbox/due-work.ts';
import { setClock } from '../../db/sandbox/sandbox-clock.ts';
import { clearSeedEffects, findSeededProducts } from '../../db/sandbox/sandbox-seed.ts';
import type { Company } from '../../domain/accounts/company.ts';
import { addDays, dayOf } from '../../domain/day.ts';
import { listSeedProducts, seedItems } from '../../domain/sandbox/seed-catalog.ts';
import { seedRates } from '../../domain/sandbox/seed-demand.ts';
import { seedDays } from '../../domain/sandbox/seed-history.ts';
import { seedSuppliers } from '../../domain/sandbox/seed-suppliers.ts';
import { createSupplier } from '../catalog/suppliers.ts';
import { importCatalog } from '../price-lists/import-catalog.ts';
import { ndjsonList } from '../price-lists/ndjson-list.ts';
import { setRate } from '../pricing/exchange-rates.ts';
import { storeSeedHistory } from './seed-history.ts';

const requestId = 'sandbox-seed';
/** Days before the history for which rates are known. */
const rateDays = 60;

/** Fills an empty sandbox, whose clock is at `now` afterwards. Its company has the settings of `owner`. Reports its progress from 0 to 1. */
export async function seedSandbox(
  context: Context,
  owner: Company,
  now: Date,
  report: (progress: number) => Promise<void>,
): Promise<void> {
  const { db } = context;
  const moveTo = async (at: Date) => {
    await setClock(db, at);
    context.sandbox!.clock.at = at;
  };
  const today = dayOf(now.toISOString());
  const start = new Date(`${addDays(today, -seedDays - rateDays)}T00:00:00Z`);
  await moveTo(start);
  const { id: _, ...settings } = owner;
  const companyId = await db.transaction((trx) => insertCompany(trx, { ...settings, suspendedAt: null }));
  for (const [currency, tryRate] of Object.entries(seedRates))
    await setRate(db, { currency, tryRate, asOf: start.toISOString() });
  const supplierIds = new Map<string, string>();
  for (const { name, email, currency, contact } of seedSuppliers) {
    const { id } = await createSupplier(db, { name, email, currency });
    await storeSupplierContact(db, companyId, id, contact);
    supplierIds.set(name, id);
  }
  await importCatalog(db, { list: ndjsonList(priceList(today)) });
  await clearSeedEffects(db);
  await report(0.4);
  const productIds = await findSeededProducts(
    db,
    seedItems.map(({ sku }) => sku),
  );
  await moveTo(now);
  const target = { companyId, requestId, now, supplierIds, productIds };
  await db.transaction(async (trx) => {
    const orders = await storeSeedHistory(context, trx, target);
    await enqueueOrderSteps(
      trx,
      orders.flatMap(({ order: { orderNumber }, nextSteps }) => nextSteps.map((step) => ({ orderNumber, step }))),
    );
  });
}

async function* priceList(today: string): AsyncGenerator<Buffer> {
  yield Buffer.from(
    listSeedProducts(today)
      .map((product) => `${JSON.stringify(product)}\n`)
      .join(''),
  );
}
