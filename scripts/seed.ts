// Fills an empty installation with demo data: a company, exchange rates, suppliers and a catalog, the same every time, and the activity of
// the company. As a script it takes `--products <count>` and `--no-activity`.

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
import { demoCompanyName } from './seed/demo.ts';
import { type DemoItem, demoItems, personalItems } from './seed/products.ts';
import { demoSuppliers } from './seed/suppliers.ts';
import { createTerminalLog } from './terminal-log.ts';

const rates = { EUR: '47.85', GBP: '54.40', USD: '41.52' };
const personalCount = 6;
/** Larger catalogs get activity only with `--activity`. */
const maxActivityProducts = 100_000;

interface SeedOptions {
  /** Number of catalog products, a few per cent of them inactive. */
  products?: number;
  /** Adds orders, sales, recommendations and other activity of the demo company. */
  activity?: { config: Config; encryption: Encryption } | undefined;
  log?: (line: string) => void;
}

/**
 * Creates the demo company with personal items, suppliers, missing exchange rates, a catalog and, optionally, activity. Idempotent, also
 * after a failure. Returns the company.
 */
export async function seedDemo(
  db: Database,
  { products = 10_000, activity, log = () => undefined }: SeedOptions = {},
): Promise<Company> {
  const company = (await findCompany(db, demoCompanyName)) ?? (await createCompany(db, demoCompany));
  await setRates(db);
  await addSuppliers(db);
  const [first] = demoSuppliers;
  await importItems(db, personalItems(personalCount, first!), company.id);
  const { created } = await importItems(db, demoItems(products));
  await hideSuppliers(db);
  log(`Seeded ${created} products of ${demoSuppliers.length} suppliers, and ${company.name}.`);
  if (activity) {
    const { config } = activity;
    const activityLog = createTerminalLog({ logLevel: 'warn', production: config.production });
    const stores = createStores(db, { clock: systemClock, ...activity });
    await addActivity({ db, config, log: activityLog, ...stores }, company);
    log(`Added orders, sales, recommendations, matches and webhook deliveries of ${company.name}.`);
  }
  return company;
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
  const { values } = parseArgs({
    options: { products: { type: 'string', default: '10000' }, activity: { type: 'boolean' } },
    allowNegative: true,
  });
  if (!/^[1-9]\d{0,7}$/.test(values.products)) throw new Error('--products is a whole number from 1 to 99999999.');
  const products = Number(values.products);
  // Matching compares listings with the whole catalog, which takes long with a large one.
  const hasActivity = values.activity ?? products <= maxActivityProducts;
  const config = loadConfig();
  const server = await findDatabaseServer(config);
  const encryption = await openEncryption(config);
  // Matching reads the catalog on a connection of its own, beside its lock and its writes.
  const db = openDatabase(server.url, { poolSize: 4, applicationName: 'portside seed' });
  try {
    await migrate(server.url);
    await seedDemo(db, { products, activity: hasActivity ? { config, encryption } : undefined, log: console.log });
  } finally {
    await db.destroy();
    await server.close();
  }
}

if (import.meta.main) await runProcess(main);
