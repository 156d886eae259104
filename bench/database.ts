// Databases to measure on the configured server: catalogs, one per size, filled by the demo seed and kept for the next run; and empty
// ones that live as long as a run.

import { createHash } from 'node:crypto';
import pg from 'pg';
import { isSeeded } from '../scripts/seed/demo.ts';
import { seedDemo } from '../scripts/seed.ts';
import { loadConfig } from '../src/config.ts';
import { openDatabase } from '../src/postgres/connection.ts';
import { findDatabaseServer } from '../src/postgres/database-server.ts';
import { listMigrationFiles, migrate } from '../src/postgres/migrate.ts';
import { issueKey } from '../test/support/fixtures.ts';

/** A filled catalog, and what a client of it needs. */
export interface BenchDatabase {
  url: string;
  companyId: string;
  key: string;
  /** The SKU of a product in the middle of the catalog. */
  sku: string;
  /** Some hundred products throughout the catalog. */
  ids: string[];
}

/** Finds or makes the catalog of that many products; a large one takes a minute. `release` lets the server go. */
export async function benchDatabase(products: number): Promise<BenchDatabase & { release(): Promise<void> }> {
  const server = await findDatabaseServer(loadConfig());
  const name = await currentDatabase(server.url, products);
  const url = Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
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
    const ids = await db('products')
      .where({ listed: true, company_id: null })
      .orderBy('internal_id')
      .limit(500)
      .pluck('id');
    return { url, companyId: company.id, key, sku: rows[0].sku, ids, release: async () => void (await server.close()) };
  } finally {
    await db.destroy();
  }
}

/** The database of that size and of the present migrations, made if it is missing; those of earlier migrations are dropped. */
async function currentDatabase(serverUrl: string, products: number): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify((await listMigrationFiles()).map((file) => file.sha256)));
  const name = `portside_bench_${products}_${hash.digest('hex').slice(0, 8)}`;
  await asAdmin(serverUrl, async (admin) => {
    const { rows } = await admin.query('SELECT datname FROM pg_database WHERE datname LIKE $1', [
      `portside\\_bench\\_${products}\\_%`,
    ]);
    const found = rows.map(({ datname }) => datname as string);
    for (const outdated of found.filter((other) => other !== name)) await admin.query(`DROP DATABASE ${outdated}`);
    if (!found.includes(name)) await admin.query(`CREATE DATABASE ${name}`);
  });
  return name;
}

/** Makes a migrated empty database; `release` drops it and lets the server go. */
export async function ownDatabase(purpose: string): Promise<{ url: string; release(): Promise<void> }> {
  const server = await findDatabaseServer(loadConfig());
  const name = `portside_bench_${purpose}_${process.pid}`;
  const url = Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
  const release = async () => {
    await asAdmin(server.url, (admin) => admin.query(`DROP DATABASE ${name} WITH (FORCE)`));
    await server.close();
  };
  await asAdmin(server.url, (admin) => admin.query(`CREATE DATABASE ${name}`));
  try {
    await migrate(url);
  } catch (error) {
    await release();
    throw error;
  }
  return { url, release };
}

async function asAdmin<T>(serverUrl: string, act: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client(serverUrl);
  await admin.connect();
  try {
    return await act(admin);
  } finally {
    await admin.end();
  }
}
