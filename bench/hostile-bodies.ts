// What large and hostile request bodies cost a process: the event-loop delay under bursts of them, and the memory and service left while
// many connections hold bodies that never end:
// `node bench/hostile-bodies.ts [--burst 20] [--held 300] [--only burst|held] [--memory 200mb]`. It makes a database of its own and drops it;
// `--memory` is what bodies may take, so that none of a burst is rejected for that.
// The event-loop delay is the service's own metric, in which its resolution of 10 ms and the rest of the machine take part; a slice is the
// processor time that the main thread spent without a chance to serve something else.

import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { parseArgs } from 'node:util';
import { Pool } from 'undici';
import { loadConfig } from '../src/config.ts';
import { type Database, openDatabase } from '../src/postgres/connection.ts';
import { createCompany } from '../src/services/accounts/companies.ts';
import { addProduct, addSupplier } from '../test/support/catalog.ts';
import { issueKey } from '../test/support/fixtures.ts';
import { ownDatabase } from './database.ts';
import { startServer, stopServers } from './servers.ts';

const { values } = parseArgs({
  options: {
    burst: { type: 'string', default: '20' },
    held: { type: 'string', default: '300' },
    only: { type: 'string' },
    memory: { type: 'string' },
  },
});

interface Scenario {
  name: string;
  method: 'POST';
  path: string;
  body: string;
}

const operatorKey = 'a-key-for-measuring-the-service';
const { url, release } = await ownDatabase('hostile');
const config = loadConfig({ ...process.env, NODE_ENV: 'production', DATABASE_URL: url });
const db = openDatabase(url, { poolSize: 2 });
try {
  const origin = await startServer(['--import', './bench/slices.ts', 'src/server.ts'], {
    ...{ NODE_ENV: 'production', DATABASE_URL: url, RATE_LIMITS: 'off', WORKER: 'off', PORT: '0' },
    OPERATOR_KEY: operatorKey,
    ...(values.memory
      ? { BODY_MEMORY_PER_COMPANY: values.memory, BODY_MEMORY_PER_ADDRESS: values.memory, BODY_MEMORY: values.memory }
      : {}),
  });
  const keys = [await newKey(db, 'Attacker'), await newKey(db, 'Customer')] as const;
  const supplier = await addSupplier(db);
  const products = await Promise.all(Array.from({ length: 100 }, () => addProduct(db, { supplier })));
  if (values.only !== 'held') {
    const productIds = products.map(({ id }) => id);
    for (const scenario of scenarios(productIds)) await measureBurst(origin, keys[0], scenario);
  }
  if (values.only !== 'burst') await measureHeld(origin, keys);
} finally {
  await stopServers();
  await db.destroy();
  await release();
}

async function newKey(db: Database, name: string): Promise<string> {
  const { id: companyId } = await createCompany(db, { name, tccEnabled: false, tspEnabled: false }, config.plans);
  return (await issueKey(db, { companyId, name: 'bench', scopes: ['read', 'write'], role: 'member' })).key;
}

function scenarios(productIds: string[]): Scenario[] {
  const sales = '/api/v2/external/sales';
  const signIn = '/api/account/v1/session';
  const unknown = Array.from({ length: 385_000 }, (_, i) => `"m${i}":1`).join();
  const sale = (index: number, text: string) => ({
    productId: productIds[index % productIds.length],
    date: '2026-11-01',
    units: 1,
    price: 1,
    currency: 'TRY',
    marketplace: 'm',
    saleId: `${index} ${text}`,
  });
  const push = (change: object, text = 'x') =>
    JSON.stringify({ sales: Array.from({ length: 5000 }, (_, index) => ({ ...sale(index, text), ...change })) });
  const history = Array.from({ length: 1000 }, () => 12);
  const reorder = (entry: unknown) =>
    JSON.stringify({
      products: Array.from({ length: 1000 }, (_, index) => ({
        productId: productIds[index % productIds.length],
        quantity: 1,
        current_stock: 1,
        sales_history: history.map(() => entry),
      })),
    });
  const post = (name: string, path: string, body: string): Scenario => ({ name, method: 'POST', path, body });
  return [
    post('sign-in, 385,000 unknown members', signIn, `{${unknown}}`),
    post('sign-in, 800,000 escaped NULs', signIn, `{"email":"${'\\u0000'.repeat(800_000)}"}`),
    post('sales, 385,000 unknown members', sales, `{${unknown}}`),
    post('sales, 385,000 unknown members in a record', sales, `{"sales":[{${unknown}}]}`),
    post('sales, 800,000 escaped NULs in a value', sales, `{"sales":[{"saleId":"${'\\u0000'.repeat(800_000)}"}]}`),
    post('sales, 800,000 escaped NULs in a name', sales, `{"sales":[{"${'\\u0000'.repeat(800_000)}":1}]}`),
    post('sales, 500,000 values of one NUL', sales, `{"sales":[${Array(500_000).fill('"\\u0000"').join()}]}`),
    post('sales, 2,500,000 numbers', sales, `{"sales":[${'1,'.repeat(2_500_000)}1]}`),
    post('sales, 1,700,000 empty objects', sales, `{"sales":[${'{},'.repeat(1_700_000)}{}]}`),
    post('sales, 5,000 records, each with 40 unknown members', sales, push(unknownMembers(40))),
    post('sales, 5,000 records, each invalid', sales, push({ units: 'one', date: 'today', price: -1 })),
    post('sales, 5,000 records, the last invalid', sales, push({}).replace(/"units":1(?=[^{]*$)/, '"units":"x"')),
    post('smart-reorder, 1,000,000 numbers, each invalid', '/api/v1/external/smart-reorder', reorder('x')),
    post('smart-reorder, 1,000,000 numbers, valid', '/api/v1/external/smart-reorder', reorder(12)),
    post('sales, 5,000 records, valid, 0.8 MB', sales, push({})),
    post(
      'sales, 5,000 records, valid, 5 MB',
      sales,
      push({ marketplace: 'm'.repeat(100) }, 'y'.repeat(240)).padEnd(5_000_000),
    ),
    post(
      'sales, 5,000 records, valid, 5 MB, not ASCII',
      sales,
      push({ marketplace: 'ş'.repeat(100) }, 'ğ'.repeat(200)),
    ),
  ];
}

function unknownMembers(count: number): object {
  return Object.fromEntries(Array.from({ length: count }, (_, i) => [`unknown${i}`, i]));
}

/** Sends a scenario's body `burst` times at once. */
async function measureBurst(origin: string, key: string, { name, method, path, body }: Scenario): Promise<void> {
  const pool = new Pool(origin, { connections: Number(values.burst) });
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  // Compiles what the operation needs.
  await (await pool.request({ method, path, headers, body: '{}' })).body.dump();
  await metrics(origin);
  const start = performance.now();
  const statuses = await Promise.all(
    Array.from({ length: Number(values.burst) }, async () => {
      try {
        const response = await pool.request({ method, path, headers, body });
        await response.body.dump();
        return response.statusCode;
      } catch {
        return 'broken';
      }
    }),
  );
  const ms = performance.now() - start;
  const { p99, max, slice, rss } = await metrics(origin);
  const counts = [...new Set(statuses)].map(
    (status) => `${statuses.filter((one) => one === status).length} × ${status}`,
  );
  console.log(
    `${name} (${(Buffer.byteLength(body) / 1e6).toFixed(1)} MB): delay p99 ${p99} ms, max ${max} ms; slice p99 ${slice.p99} ms, max ${slice.max} ms; ${counts.join(', ')} in ${Math.round(ms)} ms; RSS ${rss} MB`,
  );
  await pool.close();
}

/** Times in milliseconds, memory in MiB. */
interface Measured {
  p99: number;
  max: number;
  slice: { p99: number; max: number };
  rss: number;
}

async function metrics(origin: string): Promise<Measured> {
  const response = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${operatorKey}` } });
  const text = await response.text();
  const value = (name: string) =>
    Number(new RegExp(`^${name.replaceAll(/[{}.]/g, '\\$&')} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
  return {
    p99: Math.round(value('nodejs_eventloop_lag_p99_seconds') * 1000),
    max: Math.round(value('nodejs_eventloop_lag_max_seconds') * 1000),
    slice: {
      p99: Math.round(value('bench_slice_seconds{quantile="0.99"}') * 1000),
      max: Math.round(value('bench_slice_seconds{quantile="1"}') * 1000),
    },
    rss: Math.round(value('process_resident_memory_bytes') / 2 ** 20),
  };
}

/** Has `held` connections of one key send 4.9 MB of a body and then nothing, and reads and orders with another key meanwhile. */
async function measureHeld(origin: string, [attacker, customer]: readonly [string, string]): Promise<void> {
  const { hostname, port } = new URL(origin);
  const length = 4_900_000;
  const statuses: string[] = [];
  const head = `POST /api/v2/external/sales HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${attacker}\r\nContent-Type: application/json\r\nContent-Length: ${length + 1}\r\n\r\n`;
  const bytes = Buffer.alloc(length, ' ');
  const sockets: Socket[] = Array.from({ length: Number(values.held) }, () => {
    const socket = connect(Number(port), hostname).on('error', () => undefined);
    socket.on('data', (data) => statuses.push(String(data).slice(9, 12)));
    socket.write(head);
    socket.write(bytes);
    return socket;
  });
  const pool = new Pool(origin, { connections: 4 });
  const headers = { authorization: `Bearer ${customer}`, 'content-type': 'application/json' };
  const times: number[] = [];
  const failed: number[] = [];
  let highest = 0;
  const end = performance.now() + 10_000;
  while (performance.now() < end || times.length < 20) {
    const begun = performance.now();
    const { statusCode, body } = await pool.request({
      method: 'POST',
      path: '/api/v2/external/sales',
      headers,
      body: JSON.stringify({ sales: [{ productId: randomUUID() }] }),
    });
    await body.dump();
    const page = await pool.request({ method: 'GET', path: '/api/v2/external/catalog?limit=20', headers });
    await page.body.dump();
    times.push(performance.now() - begun);
    if (statusCode !== 400) failed.push(statusCode);
    if (page.statusCode !== 200) failed.push(page.statusCode);
    highest = Math.max(highest, (await metrics(origin)).rss);
  }
  times.sort((a, b) => a - b);
  const open = sockets.filter(({ destroyed }) => !destroyed).length;
  console.log(
    `${values.held} connections of one key, 4.9 MB each: RSS at most ${highest} MB; ${statuses.length} rejected (${[...new Set(statuses)].join()}), ${open} still open`,
  );
  console.log(
    `another key meanwhile: ${times.length} pushes and pages, ${failed.length} failed ${failed}, p50 ${times[Math.floor(times.length / 2)]?.toFixed(1)} ms, max ${times.at(-1)?.toFixed(1)} ms`,
  );
  for (const socket of sockets) socket.destroy();
  await pool.close();
}
