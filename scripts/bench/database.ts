// Catalogs to measure: a database per size on the configured server, filled by the demo seed and kept for the next run.

import pg from 'pg';
import { loadConfig } from '../../src/config.ts';
import { openDatabase } from '../../src/db/connection.ts';
import { findDatabaseServer } from '../../src/db/database-server.ts';
import { migrate } from '../../src/db/migrate.ts';
import { issueKey } from '../../src/services/keys.ts';
import { isSeeded } from '../seed/demo.ts';
import { seedDemo } from '../seed.ts';

/** A filled catalog, and what a client of it needs. */
export interface BenchDatabase {
  url: string;
  companyId: string;
  key: string;
  /** The SKU of a product in the middle of the catalog. */
  sku: string;
}

/** Finds or makes the catalog of that many products; a large one takes a minute. `release` lets the server go. */
export async function benchDatabase(products: number): Promise<BenchDatabase & { release(): Promise<void> }> {
  const server = await findDatabaseServer(loadConfig());
  const name = `portside_bench_${products}`;
  const url = Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
  await createDatabase(server.url, name);
  await migrate(url);
  const db = openDatabase(url, { poolSize: 2, applicationName: 'portside bench' });
  try {
    if (!(await isSeeded(db))) console.log(`Filling ${name} …`);
    const company = await seedDemo(db, { products });
    await db.raw('VACUUM (ANALYZE) products, product_search');
    const { key } = await issueKey(db, { companyId: company.id, name: 'bench', scopes: ['read'], role: 'member' });
    const { rows } = await db.raw('SELECT sku FROM products WHERE listed ORDER BY created_at, id OFFSET ? LIMIT 1', [
      Math.floor(products / 2),
    ]);
    return { url, companyId: company.id, key, sku: rows[0].sku, release: async () => void (await server.close()) };
  } finally {
    await db.destroy();
  }
}

async function createDatabase(serverUrl: string, name: string): Promise<void> {
  const admin = new pg.Client(serverUrl);
  await admin.connect();
  const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [name]);
  if (rowCount === 0) await admin.query(`CREATE DATABASE ${name}`);
  await admin.end();
}
