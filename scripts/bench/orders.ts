// Creating an order of 3 lines, events and deliveries included, beside the same statements sent by bare pg in the same run:
// `node scripts/bench/orders.ts [--seconds 2] [--rounds 5] [--connections 4]`. It makes a database of its own and drops it.
//
// The bare side replays the statements that the service sent for one order, with the identities of each order put in their
// place, so that the two can't drift apart. Every order has a content of its own, as orders mostly do.

import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cpus, totalmem } from 'node:os';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { Pool } from 'undici';
import { loadConfig } from '../../src/config.ts';
import { randomOrderNumber } from '../../src/domain/orders/order-identity.ts';
import { openDatabase } from '../../src/postgres/connection.ts';
import { createOrders, type OrderRequest } from '../../src/services/orders/create-orders.ts';
import { addProduct, addSupplier } from '../../test/support/catalog.ts';
import { addEndpoint, issueKey } from '../../test/support/fixtures.ts';
import { ownDatabase } from './database.ts';
import { median } from './load.ts';
import { encryption } from './secrets.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '4' },
  },
});
const [seconds, rounds, connections] = [values.seconds, values.rounds, values.connections].map(Number);

interface Statement {
  sql: string;
  bindings?: unknown[];
  /** By its name, a statement that a connection plans once. */
  options?: { name?: string };
}

const { url, release } = await ownDatabase('orders');
const config = loadConfig({ ...process.env, NODE_ENV: 'production', DATABASE_URL: url });
const db = openDatabase(url, { poolSize: connections!, encryption });
const bare = new pg.Pool({ connectionString: url, max: connections! });
try {
  await run();
} finally {
  await bare.end();
  await db.destroy();
  await release();
}

async function run(): Promise<void> {
  const { rows } = await bare.query(`INSERT INTO companies (name) VALUES ('Bench') RETURNING id`);
  const buyer = { companyId: rows[0].id as string, keyId: 'BenchBenchBe', requestId: 'bench' };
  // Nothing is sent in this run: there is no worker.
  const allowed = { ...config, allowPrivateTargets: true };
  await addEndpoint({ db, config: allowed }, buyer.companyId, {
    url: 'http://127.0.0.1:9/',
    eventNames: ['order.created', 'order.updated'],
  });
  const supplier = await addSupplier(db);
  const products = await Promise.all(Array.from({ length: 1000 }, () => addProduct(db, { supplier })));
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
  const create = () => createOrders({ db, config }, buyer, request());
  const { key } = await issueKey(db, {
    companyId: buyer.companyId,
    name: 'bench',
    scopes: ['read', 'write'],
    role: 'member',
  });
  const api = await startApi(key);
  const work = { bare: await replayer(create), service: create, http: () => api.post(request()) };

  // Over HTTP a call is under way before and after it has a connection: twice as many callers keep the connections as busy.
  const callers = { bare: connections!, service: connections!, http: connections! * 2 };

  const figures = { bare: [] as number[], service: [] as number[], http: [] as number[] };
  for (let round = 0; round <= rounds!; round++) {
    for (const side of ['bare', 'service', 'http'] as const)
      figures[side].push(await perSecond(work[side], seconds!, callers[side]));
  }
  await api.stop();
  // The first round only warms up.
  for (const side of Object.values(figures)) side.shift();
  const ratio = (side: number[]) => median(side.map((value, round) => value / figures.bare[round]!)).toFixed(2);
  const [cpu] = cpus();
  console.log(
    `${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`,
  );
  console.log(
    `Orders of 3 lines with their events and deliveries, ${connections} connections, medians of ${rounds} rounds`,
  );
  console.log(`  bare pg, the same statements  ${median(figures.bare).toFixed(0)} orders/s`);
  console.log(
    `  the service, called           ${median(figures.service).toFixed(0)} orders/s, ratio ${ratio(figures.service)}`,
  );
  console.log(
    `  the API, over HTTP            ${median(figures.http).toFixed(0)} orders/s, ratio ${ratio(figures.http)} (target 0.60)`,
  );
}

/** The API in a process of its own, with as many connections as the other sides have, and limits off. */
async function startApi(key: string) {
  const settings = { NODE_ENV: 'production', RATE_LIMITS: 'off', WORKER: 'off', LOG_LEVEL: 'info', PORT: '0' };
  const child = spawn(process.execPath, ['src/server.ts'], {
    env: { ...process.env, ...settings, DATABASE_URL: url, POOL_SIZE: String(connections) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await new Promise<string>((resolve, reject) => {
    const log = createInterface({ input: child.stdout }).on('line', (line) => {
      const { address } = JSON.parse(line);
      if (!address) return;
      // Who sends the calls must not spend its time on reading a line of each.
      log.close();
      child.stdout.resume();
      resolve(address);
    });
    child.once('exit', () => reject(new Error('the server ended before it listened')));
  });
  const pool = new Pool(origin, { connections: connections! * 2 });
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  return {
    async post({ lines: items, ...rest }: OrderRequest): Promise<void> {
      const body = JSON.stringify({ items, ...rest });
      const response = await pool.request({ method: 'POST', path: '/api/v1/external/orders', headers, body });
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

/** A function that sends the statements of one order as bare pg, each time for an order of its own. */
async function replayer(create: () => ReturnType<typeof createOrders>): Promise<() => Promise<void>> {
  const recorded: Statement[] = [];
  const record = (query: Statement) => recorded.push(query);
  db.on('query', record);
  const { placed } = await create();
  db.off('query', record);
  // Behind the commit comes the announcement, which the service makes once for many orders.
  const end = recorded.findIndex(({ sql }) => sql.startsWith('COMMIT'));
  if (end < 0) throw new Error('no commit was recorded');
  recorded.length = end + 1;
  const [order] = placed.orders;
  const hash = (recorded.find(({ sql }) => sql.includes('order_contents'))!.bindings![1] as string[])[0]!;
  const { rows } = await bare.query('SELECT id FROM orders WHERE order_number = $1', [order!.orderNumber]);
  const old = [rows[0].id, order!.orderNumber, order!.deliveryId, order!.createdAt, hash] as string[];

  return async () => {
    const fresh = [randomUUID(), randomOrderNumber(), '', '', randomBytes(32).toString('hex')];
    const client = await bare.connect();
    try {
      for (const { sql, bindings = [], options } of recorded) {
        const values = bindings.map((value) => replaced(value, old, fresh));
        const { rows } = await client.query({ ...options, text: sql, values });
        if (sql.includes('order_contents'))
          [fresh[0], fresh[2], fresh[3]] = [rows[0].id, rows[0].deliveryId, rows[0].createdAt];
      }
    } finally {
      client.release();
    }
  };
}

function replaced(value: unknown, old: string[], fresh: string[]): unknown {
  if (Array.isArray(value)) return value.map((element) => replaced(element, old, fresh));
  if (typeof value !== 'string') return value;
  return old.reduce((text, part, i) => text.replaceAll(part, fresh[i]!), value);
}

/** How often a second `work` is done, by so many callers. */
async function perSecond(work: () => Promise<unknown>, duration: number, callers: number): Promise<number> {
  const start = performance.now();
  const end = start + duration * 1000;
  let done = 0;
  const worker = async () => {
    while (performance.now() < end) {
      await work();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, worker));
  return (done * 1000) / (performance.now() - start);
}
