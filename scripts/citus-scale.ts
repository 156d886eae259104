// The cost of a size on a Citus cluster: `node scripts/citus-scale.ts [--companies 100] [--days 1000] [--nodes 1,2,3] [--orders 5]`.
// For each number of workers, starts a cluster on this machine, pushes one sale a day for each company, creates orders, and runs the
// nightly calculation. All nodes share the cores, so it prints statements and CPU time of each node instead of throughput.

import { readdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { calculateNight } from '../bench/night.ts';
import { loadConfig } from '../src/config.ts';
import { createContext } from '../src/context.ts';
import { addDays, dayOf } from '../src/domain/day.ts';
import { citusMissing } from '../test/support/citus-cluster.ts';
import { startTenantCluster } from '../test/support/citus-tenants.ts';
import { issueKey } from '../test/support/fixtures.ts';
import { createBuyer } from '../test/support/orders.ts';
import { startProcess } from '../test/support/service-process.ts';
import { databaseUrl } from '../test/support/test-server.ts';
import '../bench/secrets.ts';

const { values } = parseArgs({
  options: {
    companies: { type: 'string', default: '100' },
    days: { type: 'string', default: '1000' },
    nodes: { type: 'string', default: '1,2,3' },
    orders: { type: 'string', default: '5' },
  },
});
const [companies, days, orders] = [values.companies, values.days, values.orders].map(Number) as [
  number,
  number,
  number,
];
const salesPerPush = 5000;
const clients = 4;

/** The statements and the CPU seconds of a node so far. */
interface Usage {
  statements: number;
  cpuSeconds: number;
}

if (citusMissing) throw new Error(citusMissing);
console.log(`${companies} companies, a sale on each of ${days} days, ${orders} orders a company`);
console.log(
  '| workers | node | rows of companies | pushes: statements, CPU ms a request | orders | nightly: statements, CPU s |',
);
console.log('|---|---|---|---|---|---|');
for (const count of values.nodes.split(',').map(Number)) await measureCluster(count);

async function measureCluster(workerCount: number): Promise<void> {
  await using closing = new AsyncDisposableStack();
  // Shards that 1, 2 and 3 workers can share equally.
  const settings = `shared_preload_libraries = 'citus,pg_stat_statements'\nstatement_timeout = 0\ncitus.shard_count = 12\n`;
  const cluster = await startTenantCluster(closing, { perWorker: 0, workerCount, settings });
  const { db, url, products } = cluster;
  const nodes: Client[] = [];
  for (const node of [cluster.coordinator, ...cluster.workers]) {
    const client = new Client({
      connectionString: databaseUrl(node.url, 'portside'),
      application_name: 'portside scale',
    });
    await client.connect();
    closing.defer(() => client.end());
    nodes.push(client);
  }
  // Citus creates it on the workers too.
  await nodes[0]!.query('CREATE EXTENSION pg_stat_statements');
  const keys: string[] = [];
  for (let i = 0; i < companies; i++) {
    const { companyId } = await createBuyer(db);
    keys.push((await issueKey(db, { companyId, name: 'scale', scopes: ['read', 'write'], role: 'member' })).key);
  }
  const api = await startProcess(closing, 'server.ts', url, { WORKER: 'off' });
  const post = async (key: string, path: string, body: unknown) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const response = await fetch(`${api.address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  };

  const pushes = keys.flatMap((key) =>
    salesInPushes(products).map((sales) => () => post(key, '/api/v2/external/sales', { sales })),
  );
  const pushed = await measure(nodes, () => runAll(pushes));
  const items = products.map((productId) => ({ productId, quantity: 3 }));
  const placed = keys.flatMap((key) =>
    Array.from({ length: orders }, () => () => post(key, '/api/v1/external/orders', { items, shippingMethod: 'air' })),
  );
  const ordered = await measure(nodes, () => runAll(placed));
  const nightly = await measure(nodes, () => runNight(url));

  for (const i of nodes.keys()) {
    const perRequest = ({ statements, cpuSeconds }: Usage, requests: number) =>
      `${statements} (${(statements / requests).toFixed(1)} a request), ${((cpuSeconds * 1000) / requests).toFixed(1)} ms`;
    const cells = [
      workerCount,
      i === 0 ? 'coordinator' : `worker ${i}`,
      `${((await tenantBytes(db, cluster, i)) / 2 ** 20).toFixed(1)} MB`,
      perRequest(pushed[i]!, pushes.length),
      perRequest(ordered[i]!, placed.length),
      `${nightly[i]!.statements}, ${nightly[i]!.cpuSeconds.toFixed(1)} s`,
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}

function salesInPushes(products: readonly string[]): object[][] {
  const today = dayOf(new Date().toISOString());
  const sales = Array.from({ length: days }, (_, i) => ({
    productId: products[i % products.length],
    date: addDays(today, -1 - i),
    units: 1 + (i % 5),
    price: 10,
    currency: 'TRY',
    marketplace: 'shop',
    saleId: `sale-${i}`,
  }));
  return Array.from({ length: Math.ceil(days / salesPerPush) }, (_, i) =>
    sales.slice(i * salesPerPush, (i + 1) * salesPerPush),
  );
}

async function runAll(requests: readonly (() => Promise<void>)[]): Promise<void> {
  const waiting = [...requests];
  const run = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next();
  };
  await Promise.all(Array.from({ length: clients }, run));
}

/** Runs the nightly calculation of all companies in this process. */
async function runNight(url: string): Promise<void> {
  const ctx = await createContext(loadConfig({ ...process.env, DATABASE_URL: url, LOG_LEVEL: 'warn' }));
  try {
    await calculateNight(ctx);
  } finally {
    await ctx.close();
  }
}

async function measure(nodes: readonly Client[], work: () => Promise<void>): Promise<Usage[]> {
  const before = await Promise.all(nodes.map(readUsage));
  await work();
  const after = await Promise.all(nodes.map(readUsage));
  return after.map(({ statements, cpuSeconds }, i) => ({
    statements: statements - before[i]!.statements,
    cpuSeconds: cpuSeconds - before[i]!.cpuSeconds,
  }));
}

async function readUsage(node: Client): Promise<Usage> {
  const { rows } = await node.query(
    `SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int AS pid,
       (SELECT coalesce(sum(calls), 0)::int FROM pg_stat_statements
        WHERE dbid = (SELECT oid FROM pg_database WHERE datname = current_database())) AS statements`,
  );
  return { statements: rows[0].statements, cpuSeconds: readCpu(rows[0].pid) };
}

/** The CPU seconds of a server: of its process and ended children, and of the running ones. */
function readCpu(pid: number): number {
  let ticks = 0;
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${id}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      // Fields 14 to 17 of proc_pid_stat(5), the last two of ended children; field 4 is the parent.
      const isServer = Number(id) === pid;
      if (isServer || Number(stat[1]) === pid)
        ticks += stat.slice(11, isServer ? 15 : 13).reduce((sum, field) => sum + Number(field), 0);
    } catch {
      // The process has ended.
    }
  }
  return ticks / 100;
}

async function tenantBytes(
  db: Awaited<ReturnType<typeof startTenantCluster>>['db'],
  { coordinator, workers }: Pick<Awaited<ReturnType<typeof startTenantCluster>>, 'coordinator' | 'workers'>,
  index: number,
): Promise<number> {
  const { hostname, port } = new URL([coordinator, ...workers][index]!.url);
  const { rows } = await db.raw(
    `SELECT coalesce(sum(shard_size), 0)::float8 AS bytes FROM citus_shards
     WHERE citus_table_type = 'distributed' AND nodename = ? AND nodeport = ?::int`,
    [hostname, port],
  );
  return rows[0].bytes;
}
