// Creating an order of 3 lines, events and deliveries included, beside the same statements sent by bare pg, and by
// bare node:http + pg, in the same run: `node bench/orders.ts [--seconds 2] [--rounds 5] [--connections 4] [--clients 8]`. It
// creates a database of its own and drops it. The bare sides replay the statements that the service sent for one order, so that they
// cannot drift apart. Every order has a content of its own, as orders mostly do.

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { Pool } from 'undici';
import { loadConfig } from '../src/config.ts';
import { systemClock } from '../src/domain/clock.ts';
import { openDatabase } from '../src/postgres/connection.ts';
import { createOrders, type OrderRequest } from '../src/services/orders/create-orders.ts';
import { createStores } from '../src/stores.ts';
import { addProducts, addSupplier } from '../test/support/catalog.ts';
import { addEndpoint, issueKey } from '../test/support/fixtures.ts';
import { ownDatabase } from './database.ts';
import { type Figures, figuresOf, median } from './load.ts';
import { createReplay, type Recording, type Statement } from './order-replay.ts';
import { encryption } from './secrets.ts';
import { startServer, startService, stopServers } from './servers.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '4' },
    clients: { type: 'string' },
  },
});
const [seconds, rounds, connections] = [values.seconds, values.rounds, values.connections].map(Number);

const sides = ['bare', 'service', 'rig', 'http'] as const;
/** Over HTTP a call is under way before and after it has a database connection. */
const callersOverHttp = values.clients === undefined ? connections! * 2 : Number(values.clients);

const { url, release } = await ownDatabase('orders');
const config = loadConfig({ ...process.env, NODE_ENV: 'production', DATABASE_URL: url });
const db = openDatabase(url, { poolSize: connections! });
const bare = new pg.Pool({ connectionString: url, max: connections! });
try {
  await run();
} finally {
  await bare.end();
  await db.destroy();
  await release();
}

async function run(): Promise<void> {
  const { rows } = await bare.query(
    `WITH company AS (INSERT INTO companies (name) VALUES ('Bench') RETURNING id)
     INSERT INTO company_shards SELECT id FROM company RETURNING company_id AS id`,
  );
  const buyer = {
    companyId: rows[0].id as string,
    by: 'external_api' as const,
    keyId: 'BenchBenchBe',
    requestId: 'bench',
  };
  // Nothing is sent in this run: there is no worker.
  const allowed = { ...config, allowPrivateTargets: true };
  await addEndpoint({ db, config: allowed, encryption }, buyer.companyId, {
    url: 'http://127.0.0.1:9/',
    eventNames: ['order.created', 'order.updated'],
  });
  const supplier = await addSupplier(db);
  const products = await addProducts(
    db,
    Array.from({ length: 1000 }, () => ({ supplier })),
  );
  await bare.query('ANALYZE');
  let made = 0;
  const request = (): OrderRequest => {
    made += 1;
    const lines = [0, 1, 2].map((i) => ({
      productId: products[(made * 3 + i) % products.length]!.id,
      quantity: 1 + ((made + i) % 1_000_000),
    }));
    return { lines, externalOrderId: `PO-${made}` };
  };
  const ctx = { db, config, ...createStores(db, { clock: systemClock, encryption }) };
  const create = () => createOrders(ctx, buyer, request());
  const { key } = await issueKey(db, {
    companyId: buyer.companyId,
    name: 'bench',
    scopes: ['read', 'write'],
    role: 'member',
  });
  const recording = await record(create);
  const folder = await mkdtemp(join(tmpdir(), 'portside-bench-'));
  const file = join(folder, 'recording.json');
  await writeFile(file, JSON.stringify(recording));
  const environment = { DATABASE_URL: url, POOL_SIZE: String(connections) };
  const api = createClient(await startService(url, environment), key);
  const rig = createClient(await startServer(['bench/order-rig.ts'], { ...environment, RECORDING: file }), key);
  const work = {
    bare: createReplay(bare, recording),
    service: create,
    rig: () => rig(request()),
    http: () => api(request()),
  };
  const callers = { bare: connections!, service: connections!, rig: callersOverHttp, http: callersOverHttp };

  const figures = { bare: [], service: [], rig: [], http: [] } as Record<keyof typeof work, Figures[]>;
  for (let round = 0; round <= rounds!; round++) {
    for (const side of sides) figures[side].push(await measure(work[side], seconds!, callers[side]));
  }
  await stopServers();
  await rm(folder, { recursive: true });
  // The first round only warms up.
  for (const side of sides) figures[side].shift();
  const ratio = (side: Figures[], base: Figures[]) =>
    median(side.map(({ perSecond }, round) => perSecond / base[round]!.perSecond)).toFixed(2);
  const line = (title: string, side: Figures[]) =>
    `  ${title.padEnd(32)}${median(side.map(({ perSecond }) => perSecond))
      .toFixed(0)
      .padStart(5)} orders/s, ` +
    `p50 ${median(side.map(({ p50 }) => p50)).toFixed(1)} ms, p99 ${median(side.map(({ p99 }) => p99)).toFixed(1)} ms`;
  const [cpu] = cpus();
  console.log(
    `${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`,
  );
  console.log(
    `Orders of 3 lines with their events and deliveries: ${recording.statements.length} round trips, ${connections} database connections, ` +
      `${callersOverHttp} HTTP connections, medians of ${rounds} rounds`,
  );
  console.log(line('bare pg, the same statements', figures.bare));
  console.log(`${line('the service, called', figures.service)}, ratio ${ratio(figures.service, figures.bare)}`);
  console.log(line('bare node:http + pg', figures.rig));
  console.log(`${line('the API, over HTTP', figures.http)}, ratio ${ratio(figures.http, figures.rig)} (target 0.60)`);
}

/** A client of a server in a process of its own, with as many connections as the other sides have. */
function createClient(origin: string, key: string) {
  const pool = new Pool(origin, { connections: callersOverHttp });
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  return async ({ lines: items, ...rest }: OrderRequest): Promise<void> => {
    const body = JSON.stringify({ items, ...rest });
    const response = await pool.request({ method: 'POST', path: '/api/v1/external/orders', headers, body });
    const text = await response.body.text();
    if (response.statusCode !== 200) throw new Error(`the server returned ${response.statusCode}: ${text}`);
  };
}

/** The statements that the service sends for an order. */
async function record(create: () => ReturnType<typeof createOrders>): Promise<Recording> {
  const statements: Statement[] = [];
  const listener = ({ sql, bindings, options }: Statement) => statements.push({ sql, bindings, options });
  db.on('query', listener);
  const { placed } = await create();
  db.off('query', listener);
  // The notification after the commit is made once for many orders.
  const sent = statements.filter(({ sql }) => !sql.includes('portside_changes'));
  const stored = sent.flatMap(({ bindings = [] }) => bindings).find((value) => String(value).startsWith('[{'));
  const [order] = JSON.parse(String(stored));
  return {
    statements: sent,
    orderNumber: placed.orders[0]!.orderNumber,
    contentHash: order.hash,
    deliveryNumber: order.deliveryNumber,
  };
}

/** How often a second `work` is done by so many callers, and how long it takes. */
async function measure(work: () => Promise<unknown>, duration: number, callers: number): Promise<Figures> {
  const start = performance.now();
  const end = start + duration * 1000;
  const times: number[] = [];
  const worker = async () => {
    while (performance.now() < end) {
      const begun = performance.now();
      await work();
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: callers }, worker));
  return figuresOf(times, performance.now() - start);
}
