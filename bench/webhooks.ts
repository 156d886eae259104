// Webhooks from the commit to a receiver on the same machine: how many a second a worker delivers, of a backlog and steadily, and
// how long one takes at 50 a second, and while another endpoint, whose port is closed, has a backlog of its own.
// `node bench/webhooks.ts [--backlog 10000] [--rate 400] [--seconds 20] [--dead 0]`.
// Worker and receiver are processes of their own, beside PostgreSQL and this one. It makes a database of its own and drops it.

import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cpus, totalmem } from 'node:os';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Config, loadConfig } from '../src/config.ts';
import { recordEvents } from '../src/db/events/events.ts';
import { openDatabase } from '../src/postgres/connection.ts';
import { WakeUps } from '../src/postgres/notifications.ts';
import { createCompany } from '../src/services/accounts/companies.ts';
import { addEndpoint } from '../test/support/fixtures.ts';
import { ownDatabase } from './database.ts';
import { encryption } from './secrets.ts';

const { values } = parseArgs({
  options: {
    backlog: { type: 'string', default: '10000' },
    rate: { type: 'string', default: '400' },
    seconds: { type: 'string', default: '20' },
    endpoints: { type: 'string', default: '10' },
    dead: { type: 'string', default: '0' },
  },
});
const [backlog, rate, seconds, endpoints, dead] = [
  values.backlog,
  values.rate,
  values.seconds,
  values.endpoints,
  values.dead,
].map(Number) as [number, number, number, number, number];

const { url, release } = await ownDatabase('webhooks');
const db = openDatabase(url, { poolSize: 4 });
const children: ChildProcess[] = [];
try {
  await run();
} finally {
  await Promise.all(children.map(end));
  await db.destroy();
  await release();
}

async function run(): Promise<void> {
  const receiver = `http://127.0.0.1:${await startReceiver()}`;
  const config = loadConfig({ ALLOW_PRIVATE_TARGETS: 'true' });
  const companies: string[] = [];
  for (let i = 0; i < endpoints; i++) {
    const { id } = await createCompany(db, { name: `Bench ${i}` });
    await addEndpoint({ db, config, encryption }, id, { url: `${receiver}/${i}` });
    companies.push(id);
  }
  const wakeUps = new WakeUps(db);
  let made = 0;
  /** Commits events of orders of three lines, and keeps the moment after the commit. */
  const commit = async (committed: Map<string, number>, count: number) => {
    const index = made++ % companies.length;
    const at = new Date().toISOString();
    const events = Array.from({ length: count }, () => {
      const subject = { type: 'order', id: randomUUID() };
      return { subject, name: 'order.updated' as const, data: snapshot(subject.id), at };
    });
    await db.transaction((trx) => recordEvents(trx, wakeUps, companies[index]!, 'bench', events));
    for (const { subject } of events) committed.set(subject.id, performance.timeOrigin + performance.now());
  };

  const [cpu] = cpus();
  console.log(
    `${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}; ${endpoints} endpoints`,
  );

  const waiting = new Map<string, number>();
  await Promise.all(Array.from({ length: 4 }, () => repeat(backlog / 80, () => commit(waiting, 20))));
  const worker = startWorker();
  const drained = await arrivals(receiver, waiting.size);
  console.log(`  a backlog of ${backlog}      ${perSecond(drained).toFixed(0)} a second`);

  const p99 = async (pace: number): Promise<number> => {
    const committed = new Map<string, number>();
    const start = performance.now();
    await steadily(pace, seconds, () => commit(committed, 1));
    const took = (performance.now() - start) / 1000;
    const arrived = await arrivals(receiver, committed.size);
    const late = await latencies(committed, arrived);
    const offered = `${(committed.size / took).toFixed(0)} a second for ${took.toFixed(0)} s`;
    console.log(
      `  ${offered}  ${perSecond(arrived).toFixed(0)} a second arrived; commit to arrival p50 ${at(late, 0.5)} ms, p95 ${at(late, 0.95)} ms, p99 ${at(late, 0.99)} ms, ${within(late, 2_000)} % within 2 s`,
    );
    return late[Math.floor(late.length * 0.99)]!;
  };
  const alone = await p99(rate);
  await p99(50);
  if (dead > 0) {
    await addDeadEndpoint(config);
    console.log(`  with a dead endpoint: p99 × ${((await p99(rate)) / alone).toFixed(2)}`);
  }
  const { rows } = await db.raw(
    `SELECT count(*) FILTER (WHERE status = 'delivered')::int AS delivered, count(*)::int AS all,
       (SELECT count(*)::int FROM webhook_attempts) AS attempts FROM webhook_deliveries`,
  );
  console.log(`  ${rows[0].delivered} of ${rows[0].all} delivered, in ${rows[0].attempts} attempts`);
  const { user, system, rss } = await usage(worker);
  console.log(`  the worker: ${(user + system).toFixed(1)} s of CPU, ${rss} MB`);
}

/** Adds an endpoint on a closed port, of a company of its own, with its deliveries due at once. */
async function addDeadEndpoint(config: Config): Promise<void> {
  const { id: companyId } = await createCompany(db, { name: 'Bench dead' });
  const { id } = await addEndpoint({ db, config, encryption }, companyId, { url: 'http://127.0.0.1:9/' });
  await db.transaction(async (trx) => {
    await trx.raw(
      `INSERT INTO events (company_id, subject_type, subject_id, position, server_id, name, data, request_id)
       SELECT :companyId, 'order', id, event_position(NULL, NULL), event_server(), 'order.updated', :data, 'bench' FROM (SELECT uuid_v7() AS id FROM generate_series(1, :dead::int)) orders`,
      { companyId, dead, data: JSON.stringify(snapshot(randomUUID())) },
    );
    await trx.raw(
      `INSERT INTO webhook_deliveries (company_id, event_id, endpoint_id) SELECT company_id, id, :id FROM events WHERE company_id = :companyId`,
      { companyId, id },
    );
  });
}

/** Calls `work` that often a second, from four lanes; where they can't keep up, less often. */
async function steadily(pace: number, duration: number, work: () => Promise<void>): Promise<void> {
  const start = performance.now();
  const lane = async (first: number) => {
    for (let i = first; i < pace * duration; i += 4) {
      const wait = start + (i * 1000) / pace - performance.now();
      if (wait > 0) await sleep(wait);
      if (performance.now() - start > duration * 1000) return;
      await work();
    }
  };
  await Promise.all([0, 1, 2, 3].map(lane));
}

async function repeat(times: number, work: () => Promise<void>): Promise<void> {
  for (let i = 0; i < times; i++) await work();
}

/** The arrivals at the receiver, once there are that many; rejects when they stop coming. */
async function arrivals(receiver: string, count: number): Promise<Map<string, number>> {
  const all = new Map<string, number>();
  for (let quiet = 0; all.size < count; ) {
    await sleep(250);
    const fresh = (await (await fetch(`${receiver}/arrivals`)).json()) as [string, number][];
    for (const [key, at] of fresh) if (!all.has(key)) all.set(key, at);
    quiet = fresh.length === 0 ? quiet + 1 : 0;
    if (quiet === 80) throw new Error(`${all.size} of ${count} arrived`);
  }
  // What is settled last must not be counted into the next figures.
  await sleep(500);
  return all;
}

function perSecond(arrived: Map<string, number>): number {
  const moments = [...arrived.values()].sort((a, b) => a - b);
  return ((moments.length - 1) * 1000) / (moments.at(-1)! - moments[0]!);
}

async function latencies(committed: Map<string, number>, arrived: Map<string, number>): Promise<number[]> {
  const ids = [...arrived.keys()].map((key) => key.split(' ')[0]!);
  const rows: { id: string; subject_id: string }[] = await db('events').whereIn('id', ids).select('id', 'subject_id');
  const orderOf = new Map(rows.map(({ id, subject_id }) => [id, subject_id]));
  return [...arrived].map(([key, at]) => at - committed.get(orderOf.get(key.split(' ')[0]!)!)!).sort((a, b) => a - b);
}

/** The percentage of values up to `max`. */
function within(sorted: number[], max: number): string {
  return ((100 * sorted.filter((value) => value <= max).length) / sorted.length).toFixed(2);
}

function at(sorted: number[], share: number): string {
  return (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(1);
}

function startReceiver(): Promise<number> {
  const child = spawn(process.execPath, ['bench/webhook-receiver.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => resolve(Number(line.split(' ')[1])));
    child.once('exit', () => reject(new Error('the receiver ended')));
  });
}

function startWorker(): ChildProcess {
  const settings = { NODE_ENV: 'production', ALLOW_PRIVATE_TARGETS: 'true', DATABASE_URL: url, LOG_LEVEL: 'warn' };
  // Its job of fetching rates asks nobody.
  const sources = { TCMB_URL: 'http://127.0.0.1:9/', ECB_URL: 'http://127.0.0.1:9/' };
  const child = spawn(process.execPath, ['src/worker.ts'], {
    env: { ...process.env, ...settings, ...sources },
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  children.push(child);
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Seconds of CPU and MB of memory that a process has taken, where the system tells (Linux). */
async function usage({ pid }: ChildProcess): Promise<{ user: number; system: number; rss: number }> {
  const { readFile } = await import('node:fs/promises');
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return {
    user: Number(fields[11] ?? 0) / 100,
    system: Number(fields[12] ?? 0) / 100,
    rss: Math.round((Number(fields[21] ?? 0) * 4096) / 2 ** 20),
  };
}

function snapshot(orderId: string): Record<string, unknown> {
  const line = (n: number) => ({
    isCustom: false,
    productId: randomUUID(),
    sku: `SKU-${n}`,
    name: 'White hanging heart T-light holder',
    imageUrl: 'https://images.portside.example/85123A/1.jpg',
    quantity: n,
    unitPrice: '2.55',
    totalPrice: '12.75',
    currency: 'GBP',
  });
  return {
    orderId,
    orderNumber: 'ORD-7K3M9QX2VB',
    status: 'part_paid',
    items: [1, 2, 3].map(line),
    totalAmount: '38.25',
  };
}
