// A night's calculation, and reading what it gave: `node bench/recommendations.ts [--series 20000,100000] [--nights 2]`. A series is one
// product of one company, with a year's history of 60 selling days on average, a stock, and here and there days out of stock.
// 1000000 series take some 15 GB of disk and a quarter of an hour. `--keep` leaves the databases for the next time, `--fill` only makes them.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpus, totalmem } from 'node:os';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { loadConfig } from '../src/config.ts';
import { type Context, createContext } from '../src/context.ts';
import { type Database, openDatabase } from '../src/postgres/connection.ts';
import { findDatabaseServer } from '../src/postgres/database-server.ts';
import { migrate } from '../src/postgres/migrate.ts';
import { issueKey } from '../test/support/fixtures.ts';
import { measure } from './load.ts';
import { calculateNight } from './night.ts';
import './secrets.ts';

const { values } = parseArgs({
  options: {
    series: { type: 'string', default: '20000,100000' },
    nights: { type: 'string', default: '2' },
    seconds: { type: 'string', default: '5' },
    keep: { type: 'boolean', default: false },
    fill: { type: 'boolean', default: false },
  },
});
const sizes = values.series.split(',').map(Number);
const productsACompany = 5000;

const [cpu] = cpus();
console.log(
  `${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`,
);
const server = await findDatabaseServer(loadConfig());
const admin = new pg.Client(server.url);
await admin.connect();
try {
  for (const series of sizes) await benchmark(series);
} finally {
  await admin.end();
  await server.close();
}

async function benchmark(series: number): Promise<void> {
  const name = `portside_bench_recommendations_${series}`;
  const url = Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
  const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [name]);
  if (rowCount === 0) {
    console.log(`Filling ${name} …`);
    await admin.query(`CREATE DATABASE ${name}`);
    try {
      await migrate(url);
      await fill(url, series);
    } catch (error) {
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      throw error;
    }
  }
  if (!values.fill) {
    await night(url, series);
    await reading(url);
  }
  if (!values.keep && !values.fill) await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
}

/** A whole run by the jobs of one worker process, from nothing, then again over what it stored. */
async function night(url: string, series: number): Promise<void> {
  const config = loadConfig({ ...process.env, NODE_ENV: 'production', DATABASE_URL: url, LOG_LEVEL: 'warn' });
  const ctx = await createContext(config);
  try {
    await ctx.db.raw('TRUNCATE recommendations, recommendation_history, calculation_batches, jobs');
    for (const which of ['first night', 'second night'].slice(0, Number(values.nights))) {
      // A night later, everything is a day older.
      await ctx.db.raw('UPDATE recommendation_history SET calculated_on = calculated_on - 1');
      await ctx.db.raw('DELETE FROM calculation_batches');
      await ctx.db.raw('DELETE FROM jobs');
      await ctx.db.raw('CHECKPOINT');
      const { seconds, rss, products } = await run(ctx);
      const perSecond = Math.round(products / seconds);
      console.log(
        `  ${String(series).padStart(8)} series, ${which.padEnd(12)} ${seconds.toFixed(0).padStart(5)} s, ${perSecond} a second, RSS at most ${Math.round(rss / 2 ** 20)} MiB`,
      );
    }
    const { rows } = await ctx.db.raw(
      `SELECT pg_size_pretty(pg_total_relation_size('recommendations')) AS now, avg(length(item))::int AS item,
         avg(length(explanation))::int AS explanation, pg_size_pretty(pg_total_relation_size('recommendation_history')) AS then
       FROM recommendations`,
    );
    console.log(
      `           stored: ${rows[0].now}, of it an item ${rows[0].item} characters and an explanation ${rows[0].explanation}; history ${rows[0].then}`,
    );
  } finally {
    await ctx.close();
  }
}

async function run(ctx: Context): Promise<{ seconds: number; rss: number; products: number }> {
  let rss = 0;
  const night = await calculateNight(ctx, () => {
    rss = Math.max(rss, process.memoryUsage.rss());
  });
  return { ...night, rss };
}

/** GET of one company's 5000 recommendations. */
async function reading(url: string): Promise<void> {
  const db = openDatabase(url, { poolSize: 1 });
  const { rows } = await db
    .raw('VACUUM (ANALYZE) recommendations')
    .then(() => db.raw('SELECT id FROM companies LIMIT 1'));
  const { key } = await issueKey(db, { companyId: rows[0].id, name: 'bench', scopes: ['read'], role: 'member' });
  await db.destroy();
  for (const [how, cache] of [
    ['nothing cached', 'off'],
    ['cached', '64mb'],
  ] as const) {
    const api = await startApi(url, { RESPONSE_CACHE: cache });
    const headers = { authorization: `Bearer ${key}` };
    for (const query of ['', '?limit=100', '?include=explain']) {
      const path = `/api/v2/external/recommendations${query}`;
      const seconds = Number(values.seconds);
      await measure(api.origin, [path], headers, { seconds: 1, connections: 4 });
      const { perSecond, p50 } = await measure(api.origin, [path], headers, { seconds, connections: 4 });
      console.log(
        `  GET /recommendations${query.padEnd(16)} ${how.padEnd(15)} ${perSecond.toFixed(1).padStart(7)}/s, p50 ${p50.toFixed(0)} ms`,
      );
    }
    await api.stop();
  }
}

async function startApi(url: string, environment: Record<string, string>) {
  const settings = { NODE_ENV: 'production', RATE_LIMITS: 'off', WORKER: 'off', LOG_LEVEL: 'info', PORT: '0' };
  const child: ChildProcess = spawn(process.execPath, ['src/server.ts'], {
    env: { ...process.env, ...settings, DATABASE_URL: url, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout! });
  const origin = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      const found = /"address":"(http:[^"]+)"/.exec(line);
      if (found) resolve(found[1]!);
    });
    once(child, 'exit').then(() => reject(new Error('the API ended')));
  });
  return {
    origin,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** Companies of 5000 products each, all of one catalog. */
async function fill(url: string, series: number): Promise<void> {
  const db = openDatabase(url, { poolSize: 2 });
  try {
    await db.raw(`INSERT INTO suppliers (name, currency) SELECT 'Supplier ' || n, 'EUR' FROM generate_series(1, 50) n`);
    await db.raw(
      `INSERT INTO products (internal_id, supplier_id, category_id, supplier_sku, sku, name, price, currency, listed, attributes,
         standard_card, catalog_card)
       SELECT 'ps_' || lpad(n::text, 10, '0'), s.id, (SELECT id FROM categories LIMIT 1), n, n, 'Product ' || n, 9.5, 'EUR', true,
         json_build_object('unitsPerBox', CASE WHEN n % 3 = 0 THEN 12 END), '', ''
       FROM generate_series(1, ?::int) n JOIN suppliers s ON s.number = 1 + n % 50`,
      [Math.min(series, productsACompany)],
    );
    await db.raw(`INSERT INTO companies (name) SELECT 'Company ' || n FROM generate_series(1, ?::int) n`, [
      Math.ceil(series / productsACompany),
    ]);
    await db.raw('INSERT INTO company_shards SELECT id FROM companies');
    await db.raw('INSERT INTO demand_series (company_id, product_id) SELECT c.id, p.id FROM companies c, products p');
    await db.raw('ALTER TABLE sales_days DROP CONSTRAINT sales_days_pkey');
    const { rows } = await db.raw<{ rows: { id: string }[] }>('SELECT id FROM companies');
    const companies = rows.values();
    const fillNext = async () => {
      for (const { id } of companies) await fillCompany(db, id);
    };
    await Promise.all([fillNext(), fillNext()]);
    await db.raw('ALTER TABLE sales_days ADD PRIMARY KEY (company_id, product_id, day, currency)');
    await db.raw('VACUUM ANALYZE');
  } finally {
    await db.destroy();
  }
}

/** From 6 to 114 selling days a product, a day of the week and a season weighing in; rows lie by day, as they would have come. */
async function fillCompany(db: Database, companyId: string): Promise<void> {
  await db.raw(
    `INSERT INTO sales_days (company_id, product_id, day, currency, units, sold_units, revenue)
     SELECT company_id, product_id, day, 'EUR', units, units, units * 9.5
     FROM (SELECT *, 6 + abs(hashtext(company_id::text || product_id)) % 109 AS selling FROM demand_series WHERE company_id = ?) s,
       LATERAL generate_series(0, selling - 1) place,
       LATERAL (SELECT current_date - 365 + 365 * place / selling + floor(random() * (365 / selling))::int AS day) d,
       LATERAL (SELECT 1 + floor(-ln(random()) * (selling / 20.0) * (1 + 0.3 * sin(extract(doy FROM day) / 58.0)))::int AS units) u
     ORDER BY day`,
    [companyId],
  );
  await db.raw(
    `INSERT INTO stock_observations (company_id, product_id, observed_at, push_id, on_hand, out_of_stock)
     SELECT company_id, product_id, now() - random() * interval '1 day', 1, floor(random() * 300), false
     FROM demand_series WHERE company_id = ?`,
    [companyId],
  );
  await db.raw(
    `INSERT INTO stock_days (company_id, product_id, day, observed_at, out_of_stock)
     SELECT company_id, product_id, current_date - back, now(), true
     FROM (SELECT *, abs(hashtext(product_id::text)) AS hash FROM demand_series WHERE company_id = ?) s,
       LATERAL generate_series(1 + hash % 300, 10 + hash % 300) back
     WHERE hash % 5 = 0`,
    [companyId],
  );
}
