// Pushing sales to External API v2, 5,000 a call over HTTP, beside the bare `INSERT … SELECT FROM unnest … ON CONFLICT` of the same
// rows, both over two connections into the same table, which holds 10 million rows already:
// Then all series are read in bulk, as the nightly calculation reads them.
// `node bench/sales.ts [--rows 10000000] [--calls 30] [--rounds 3]`. It makes a database of its own and drops it.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpus, totalmem } from 'node:os';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { Pool } from 'undici';
import { loadConfig } from '../src/config.ts';
import { streamSeries } from '../src/db/demand/demand-series.ts';
import { addDays, dayNumber, dayOf } from '../src/domain/day.ts';
import type { RawSale } from '../src/domain/sales/raw-sale.ts';
import { openDatabase } from '../src/postgres/connection.ts';
import { createCompany } from '../src/services/accounts/companies.ts';
import { issueKey } from '../test/support/fixtures.ts';
import { ownDatabase } from './database.ts';
import { median } from './load.ts';
import './secrets.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '10000000' },
    calls: { type: 'string', default: '30' },
    rounds: { type: 'string', default: '3' },
  },
});
const [rows, calls, rounds] = [values.rows, values.calls, values.rounds].map(Number) as [number, number, number];
const connections = 2;
const perCall = 5000;
const products = 20_000;
/** How many calls there were. */
let made = 0;

const { url, release } = await ownDatabase('sales');
const config = loadConfig({ ...process.env, NODE_ENV: 'production', DATABASE_URL: url });
const db = openDatabase(url, { poolSize: 1 });
const bare = new pg.Pool({ connectionString: url, max: connections });
try {
  await run();
} finally {
  await bare.end();
  await db.destroy();
  await release();
}

async function run(): Promise<void> {
  const { id: companyId } = await createCompany(
    db,
    { name: 'Bench', tccEnabled: false, tspEnabled: false },
    config.plans,
  );
  const scopes = ['read' as const, 'write' as const];
  const { key } = await issueKey(db, { companyId, name: 'bench', scopes, role: 'member' });
  const ids = await fill(companyId);
  const { rows: version } = await bare.query('SHOW server_version');
  const [cpu] = cpus();
  console.log(
    `${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, PostgreSQL ${version[0].server_version}`,
  );
  console.log(
    `${rows.toLocaleString('en')} sales of ${products.toLocaleString('en')} products in the table; ${perCall} a call, ${connections} connections, medians of ${rounds} rounds`,
  );
  const api = await startApi(key);
  for (const [what, spread] of [
    ['new, of 500 products', 500],
    ['new, of 5,000 products', perCall],
  ] as const) {
    const ratios: number[] = [];
    const rates = { bare: [] as number[], api: [] as number[] };
    // The first round only warms up.
    for (let round = 0; round <= rounds; round++) {
      const bareRate = await rowsPerSecond(batches(ids, spread), (sales) => insertBare(companyId, sales));
      const apiRate = await rowsPerSecond(batches(ids, spread).map(bodyOf), api.post);
      if (round === 0) continue;
      rates.bare.push(bareRate);
      rates.api.push(apiRate);
      ratios.push(apiRate / bareRate);
    }
    print(what, rates, median(ratios));
  }
  const known = batches(ids, perCall).map(bodyOf);
  await rowsPerSecond(known, api.post);
  console.log(`  ${'sent again, unchanged'.padEnd(26)} API ${figure(await rowsPerSecond(known, api.post))}`);
  await api.stop();
  await readInBulk(companyId);
}

/** As the nightly calculation reads: all series of the company, 60 days each. */
async function readInBulk(companyId: string): Promise<void> {
  const to = dayNumber(dayOf(new Date().toISOString())) - 11;
  const start = performance.now();
  let [series, days] = [0, 0];
  for await (const chunk of streamSeries(db, companyId, { from: to - 59, to })) {
    series += chunk.length;
    days += chunk.reduce((total, product) => total + product.days.length, 0);
  }
  const seconds = (performance.now() - start) / 1000;
  const rss = Math.round(process.memoryUsage().rss / 2 ** 20);
  console.log(
    `  all series read in bulk    ${Math.round(series / seconds).toLocaleString('en')} series/s of ${(days / series).toFixed(0)} days, one connection, ${rss} MB`,
  );
}

function print(what: string, rates: { bare: number[]; api: number[] }, ratio: number): void {
  const sides = `bare ${figure(median(rates.bare))}   API ${figure(median(rates.api))}`;
  console.log(`  ${what.padEnd(26)} ${sides}   ratio ${ratio.toFixed(2)} (target 0.60)`);
}

function figure(rate: number): string {
  return `${Math.round(rate).toLocaleString('en').padStart(8)} rows/s`;
}

/** The calls of one round: sales of today, each with a key of its own. */
function batches(ids: string[], spread: number): RawSale[][] {
  return Array.from({ length: calls }, () => {
    made += 1;
    const start = (made * 7919) % ids.length;
    return Array.from({ length: perCall }, (_, n) => ({
      productId: ids[(start + ((n * 17) % spread)) % ids.length]!,
      date: addDays(dayOf(new Date().toISOString()), -(made % 3)),
      units: 1 + (n % 5),
      price: 549.9 + (n % 100),
      currency: 'TRY',
      marketplace: 'trendyol',
      saleId: `TY-${made}-${90_815_522 + n}`,
    }));
  });
}

function bodyOf(sales: RawSale[]): Buffer {
  return Buffer.from(JSON.stringify({ sales }));
}

async function rowsPerSecond<Call>(work: Call[], send: (call: Call) => Promise<void>): Promise<number> {
  const start = performance.now();
  let next = 0;
  const connection = async () => {
    for (let call = work[next++]; call !== undefined; call = work[next++]) await send(call);
  };
  await Promise.all(Array.from({ length: connections }, connection));
  return (work.length * perCall * 1000) / (performance.now() - start);
}

async function insertBare(companyId: string, sales: RawSale[]): Promise<void> {
  const column = (name: keyof RawSale) => sales.map((sale) => sale[name]);
  await bare.query(
    `INSERT INTO raw_sales AS known (company_id, product_id, sold_on, marketplace, sale_id, units, price, currency, push_id)
     SELECT $1, *, 0 FROM unnest($2::uuid[], $3::date[], $4::text[], $5::text[], $6::numeric[], $7::numeric[], $8::text[])
     ON CONFLICT (company_id, product_id, sold_on, marketplace, sale_id) DO UPDATE
     SET units = excluded.units, price = excluded.price, currency = excluded.currency`,
    [
      companyId,
      ...[column('productId'), column('date'), column('marketplace'), column('saleId')],
      ...[column('units'), column('price'), column('currency')],
    ],
  );
}

/** The API in a process of its own, as `npm start` runs it, with limits off. */
async function startApi(key: string) {
  const settings = { NODE_ENV: 'production', RATE_LIMITS: 'off', WORKER: 'off', LOG_LEVEL: 'info', PORT: '0' };
  const child = spawn(process.execPath, ['--max-semi-space-size=8', 'src/server.ts'], {
    env: { ...process.env, ...settings, DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const { address } = JSON.parse(line);
      if (address) resolve(address);
    });
    child.once('exit', () => reject(new Error('the server ended before it listened')));
  });
  const pool = new Pool(origin, { connections });
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  return {
    async post(body: Buffer): Promise<void> {
      const response = await pool.request({ method: 'POST', path: '/api/v2/external/sales', headers, body });
      const text = await response.body.text();
      if (response.statusCode !== 200) throw new Error(`the API returned ${response.statusCode}: ${text}`);
    },
    async stop(): Promise<void> {
      await pool.close();
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** Products, their sales over 100 days and the roll-up of these; returns the products' ids. */
async function fill(companyId: string): Promise<string[]> {
  await db.raw(`INSERT INTO suppliers (name, currency) VALUES ('Bench', 'TRY')`);
  const { rows: made } = await db.raw(
    `INSERT INTO products (internal_id, supplier_id, category_id, supplier_sku, sku, name, price, currency, listed,
       standard_card, catalog_card)
     SELECT 'ps_' || lpad(n::text, 10, '0'), s.id, c.id, 'S-' || n, 'S-' || n, 'Product ' || n, 1, 'TRY', true, '', ''
     FROM generate_series(1, ?::int) n, suppliers s, categories c WHERE c.slug = 'other' RETURNING id`,
    [products],
  );
  const ids = made.map(({ id }: { id: string }) => id) as string[];
  const perProductDay = Math.max(1, Math.round(rows / products / 100));
  await db.raw(
    `INSERT INTO raw_sales (company_id, product_id, push_id, sold_on, marketplace, sale_id, units, price, currency)
     SELECT ?, p.id, 0, current_date - 110 + d, 'trendyol', 'TY-' || d || '-' || n, 1 + n % 5, 549.9, 'TRY'
     FROM generate_series(1, 100) d, products p, generate_series(1, ?::int) n`,
    [companyId, perProductDay],
  );
  await db.raw(
    `INSERT INTO sales_days (company_id, product_id, day, currency, units, sold_units, revenue)
     SELECT company_id, product_id, sold_on, currency, sum(units), sum(units), sum(units * price)
     FROM raw_sales GROUP BY 1, 2, 3, 4`,
  );
  await db.raw('INSERT INTO demand_series SELECT ?, id FROM products', [companyId]);
  await db.raw('VACUUM ANALYZE');
  return ids;
}
