// Fills an empty installation with demo data. As a script it makes the demo company an importer with two years of history; with `--products <count>`, it
// fills the catalog with that many generated products instead.

import { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { type Config, loadConfig } from '../src/config.ts';
import { findCompany } from '../src/db/accounts/companies.ts';
import { listSuppliers } from '../src/db/catalog/suppliers.ts';
import { listCurrentRates } from '../src/db/pricing/exchange-rates.ts';
import type { Company } from '../src/domain/accounts/company.ts';
import { systemClock } from '../src/domain/clock.ts';
import type { Encryption } from '../src/domain/encryption.ts';
import { runProcess } from '../src/lifecycle.ts';
import { type Database, openDatabase } from '../src/postgres/connection.ts';
import { findDatabaseServer } from '../src/postgres/database-server.ts';
import { migrate } from '../src/postgres/migrate.ts';
import { openEncryption } from '../src/secrets-key.ts';
import { createCompany } from '../src/services/accounts/companies.ts';
import { createSupplier, setSupplierVisible } from '../src/services/catalog/suppliers.ts';
import { type ImportResult, importCatalog } from '../src/services/price-lists/import-catalog.ts';
import { ndjsonList } from '../src/services/price-lists/ndjson-list.ts';
import { setRate } from '../src/services/pricing/exchange-rates.ts';
import { createStores } from '../src/stores.ts';
import { addActivity } from './seed/activity/activity.ts';
import { demoCompanyName, isSeeded } from './seed/demo.ts';
import { type DemoItem, demoItems, personalItems } from './seed/products.ts';
import { demoSuppliers } from './seed/suppliers.ts';
import { createTerminalLog } from './terminal-log.ts';

const rates = { EUR: '47.85', GBP: '54.40', USD: '41.52' };
const personalCount = 6;

/** Makes the demo company an importer with a catalog and all that its account shows. Does nothing if there is a catalog. Returns the company. */
export async function seedImporterDemo(
  db: Database,
  { config, encryption }: { config: Config; encryption: Encryption },
): Promise<Company> {
  const company = await seedCompany(db);
  if (await isSeeded(db)) return company;
  const log = createTerminalLog({ logLevel: 'warn', production: config.production });
  await addActivity({ db, config, log, ...createStores(db, { clock: systemClock, encryption }) }, company);
  return company;
}

/**
 * Creates the demo company with personal items, generated suppliers, missing exchange rates, and a catalog of so many products, a few per cent of them
 * inactive. Idempotent, also after a failure. Returns the company.
 */
export async function seedDemo(db: Database, { products = 10_000 }: { products?: number } = {}): Promise<Company> {
  const company = await seedCompany(db);
  await setRates(db);
  await addSuppliers(db);
  const [first] = demoSuppliers;
  await importItems(db, personalItems(personalCount, first!), company.id);
  await importItems(db, demoItems(products));
  await hideSuppliers(db);
  return company;
}

/** Returns the demo company, which it creates if there is none. */
export async function seedCompany(db: Database): Promise<Company> {
  return (await findCompany(db, demoCompanyName)) ?? (await createCompany(db, demoCompany));
}

const demoCompany = {
  name: demoCompanyName,
  email: 'buying@demotrading.example',
  tccEnabled: true,
  tccCoefficient: '1.7',
  tspEnabled: true,
  tspFormula: 'TCC * 1.35 + 10',
};

async function setRates(db: Database): Promise<void> {
  const known = new Set((await listCurrentRates(db)).map(({ currency }) => currency));
  for (const [currency, tryRate] of Object.entries(rates)) {
    if (!known.has(currency)) await setRate(db, { currency, tryRate });
  }
}

async function addSuppliers(db: Database): Promise<void> {
  const known = new Set((await listSuppliers(db)).map(({ name }) => name));
  for (const { name, email, currency } of demoSuppliers) {
    if (!known.has(name)) await createSupplier(db, { name, email, currency });
  }
}

async function hideSuppliers(db: Database): Promise<void> {
  for (const { name, active } of demoSuppliers) if (!active) await setSupplierVisible(db, name, false);
}

async function importItems(db: Database, items: Iterable<DemoItem>, companyId?: string): Promise<ImportResult> {
  return importCatalog(db, {
    list: ndjsonList(Readable.from(ndjson(items), { objectMode: false })),
    companyId,
  });
}

function* ndjson(items: Iterable<DemoItem>): Generator<Buffer> {
  let text = '';
  for (const item of items) {
    text += `${JSON.stringify(item)}\n`;
    if (text.length < 64 * 1024) continue;
    yield Buffer.from(text);
    text = '';
  }
  if (text !== '') yield Buffer.from(text);
}

async function main(): Promise<undefined> {
  const { values } = parseArgs({ options: { products: { type: 'string' } } });
  const { products } = values;
  if (products !== undefined && !/^[1-9]\d{0,7}$/.test(products))
    throw new Error('--products is a whole number from 1 to 99999999.');
  const config = loadConfig();
  const server = await findDatabaseServer(config);
  const encryption = await openEncryption(config);
  // Matching reads the catalog on a connection of its own, beside its lock and its writes.
  const db = openDatabase(server.url, { poolSize: 4, applicationName: 'portside seed' });
  try {
    await migrate(server.url);
    if (products === undefined) await seedImporterDemo(db, { config, encryption });
    else await seedDemo(db, { products: Number(products) });
  } finally {
    await db.destroy();
    await server.close();
  }
}

if (import.meta.main) await runProcess(main);
