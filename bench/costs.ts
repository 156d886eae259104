// CPU time of the service and of PostgreSQL for each request, with catalogs of several sizes, so that the growth with the size shows:
// `node bench/costs.ts [--products 20000,200000] [--calls 200]`. It needs Linux, and PostgreSQL on the same machine. CPU time
// depends less on other work of the machine than elapsed time. docs/capacity.md has the figures.

import { parseArgs } from 'node:util';
import { Pool } from 'undici';
import { addDays, dayOf } from '../src/domain/day.ts';
import { openDatabase } from '../src/postgres/connection.ts';
import { issueKey } from '../test/support/fixtures.ts';
import { type BenchDatabase, benchDatabase } from './database.ts';
import { cpuOf, PostgresCpu } from './process-cpu.ts';
import './secrets.ts';
import { processId, startService, stopServers } from './servers.ts';

const { values } = parseArgs({
  options: { products: { type: 'string', default: '20000,200000' }, calls: { type: 'string', default: '200' } },
});
const sizes = values.products.split(',').map(Number);
const calls = Number(values.calls);
const rowsPerPush = 1000;
const today = dayOf(new Date().toISOString());

interface Request {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
}

/** CPU milliseconds of one request. */
interface Cost {
  service: number;
  postgres: number;
}

const costs = new Map<string, Cost[]>();
try {
  for (const products of sizes) await measureCatalog(products);
} finally {
  await stopServers();
}
console.log(`\nCPU milliseconds of one request: service, PostgreSQL; catalogs of ${sizes.join(' and ')} products\n`);
for (const [name, figures] of costs) {
  const columns = figures.map(
    ({ service, postgres }) => service.toFixed(2).padStart(9) + postgres.toFixed(2).padStart(9),
  );
  console.log(name.padEnd(44) + columns.join('   '));
}

async function measureCatalog(products: number): Promise<void> {
  const bench = await benchDatabase(products);
  const db = openDatabase(bench.url, { poolSize: 1 });
  const origin = await startService(bench.url, { RESPONSE_CACHE: 'off' });
  const pool = new Pool(origin, { connections: 2 });
  try {
    const scopes = ['read' as const, 'write' as const];
    const { key } = await issueKey(db, { companyId: bench.companyId, name: 'costs', scopes, role: 'member' });
    for (const [name, create] of Object.entries(requestsOf(bench))) {
      const send = (n: number) => exchange(pool, key, create(n));
      for (let n = 0; n < 20; n++) await send(n);
      const service = cpuOf(processId(origin));
      const postgres = new PostgresCpu(db);
      for (let n = 20; n < calls + 20; n++) {
        if (n % 10 === 0) await postgres.sample();
        await send(n);
      }
      await postgres.sample();
      const cost = { service: (cpuOf(processId(origin)) - service) / calls, postgres: postgres.used() / calls };
      costs.set(name, [...(costs.get(name) ?? []), cost]);
    }
  } finally {
    await pool.close();
    await db.destroy();
    await stopServers();
    await bench.release();
  }
}

function requestsOf({ ids, sku }: BenchDatabase): Record<string, (n: number) => Request> {
  const id = (n: number) => ids[n % ids.length]!;
  const get = (path: string) => ({ method: 'GET' as const, path });
  const post = (path: string, body: unknown) => ({ method: 'POST' as const, path, body });
  const run = Date.now();
  return {
    'a product': (n) => get(`/api/v1/products/${id(n)}`),
    'a catalog page of 100': () => get('/api/v2/external/catalog?limit=100'),
    'a search by SKU': () => get(`/api/v1/products?search=${encodeURIComponent(sku)}`),
    'an order of 3 lines': (n) =>
      post('/api/v1/external/orders', {
        items: [0, 1, 2].map((i) => ({ productId: id(n * 3 + i), quantity: n + 1 })),
      }),
    'a page of 20 orders': () => get('/api/v1/external/orders?limit=20'),
    'a page of 100 events': () => get('/api/v2/external/events?limit=100'),
    [`a push of ${rowsPerPush} sales`]: (n) =>
      post('/api/v2/external/sales', {
        sales: Array.from({ length: rowsPerPush }, (_, i) => ({
          productId: id(i),
          date: addDays(today, -1 - (n % 90)),
          units: 1 + (i % 5),
          price: 549.9,
          currency: 'TRY',
          marketplace: 'trendyol',
          saleId: `${run}-${n}-${i}`,
        })),
      }),
  };
}

async function exchange(pool: Pool, key: string, { method, path, body }: Request): Promise<void> {
  const headers = { authorization: `Bearer ${key}`, 'x-api-key': key, 'content-type': 'application/json' };
  const response = await pool.request({ method, path, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  const text = await response.body.text();
  if (response.statusCode >= 300) throw new Error(`${method} ${path} returned ${response.statusCode}: ${text}`);
}
