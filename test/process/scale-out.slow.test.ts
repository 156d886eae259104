// Two API processes and two workers on one PostgreSQL with a streaming replica, through PgBouncer in transaction mode, with Redis.
//
// SCALE_SECONDS sets the duration of the load (4 in the test suite, 30 with `make scale-out`).

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadConfig } from '../../src/config.ts';
import { startProductChanges } from '../../src/db/catalog/record-changes.ts';
import { eventNames } from '../../src/domain/events/event.ts';
import { type Database, openDatabase } from '../../src/postgres/connection.ts';
import { migrate } from '../../src/postgres/migrate.ts';
import { queryPrepared } from '../../src/postgres/prepared-statement.ts';
import { createCompany } from '../../src/services/accounts/companies.ts';
import { addProduct, addSupplier } from '../support/catalog.ts';
import { type Cluster, clusterMissing, poolerVersion, startCluster } from '../support/cluster.ts';
import { startEventLog } from '../support/event-log.ts';
import { addEndpoint, issueKey } from '../support/fixtures.ts';
import { startOrderLoad } from '../support/order-load.ts';
import { day } from '../support/pushes.ts';
import { skipIf } from '../support/requested.ts';
import { type RoundRobin, roundRobin } from '../support/round-robin.ts';
import { type ServiceProcess, startProcess } from '../support/service-process.ts';
import { until } from '../support/until.ts';
import { assertConsistent, assertResponsesStored, endLeases, waitUntilIdle } from '../support/whole-orders.ts';

const seconds = Number(process.env.SCALE_SECONDS ?? 4);
const allowed = 150;
const readers = 4;
const buyers = 4;

const plans = {
  wide: [{ name: 'hour', limit: 10_000_000, seconds: 3600 }],
  narrow: [{ name: 'hour', limit: allowed, seconds: 3600 }],
};

interface Buyer {
  id: string;
  key: string;
}

const events = await startEventLog();

describe('two API processes and two workers', {
  skip: skipIf(clusterMissing, { isRequested: process.env.SCALE_SECONDS !== undefined }),
}, () => {
  const closing = new AsyncDisposableStack();
  let cluster: Cluster;
  let db: Database;
  let replica: Database;
  let apis: ServiceProcess[];
  let workers: ServiceProcess[];
  let balancer: RoundRobin;
  let buyer: Buyer;
  let products: { id: string; sku: string }[];

  const launch = (script: 'server.ts' | 'worker.ts') =>
    startProcess(closing, script, cluster.pooledUrl, {
      DATABASE_DIRECT_URL: cluster.primary.url,
      DATABASE_READ_URL: cluster.replica.url,
      REDIS_URL: cluster.redisUrl,
      // PgBouncer 1.18 of Debian supports neither named statements nor this session setting.
      PREPARED_STATEMENTS: poolerVersion() >= 1.21 ? 'on' : 'off',
      STATEMENT_TIMEOUT_MS: '0',
      WORKER: 'off',
      NODE_ENV: 'production',
      LOG_LEVEL: 'info',
      RATE_LIMITS: 'on',
      RATE_LIMIT_PLANS: JSON.stringify(plans),
    });

  before(async () => {
    cluster = await startCluster(closing);
    await migrate(cluster.primary.url);
    db = openDatabase(cluster.primary.url, { poolSize: 4 });
    closing.defer(() => db.destroy());
    replica = openDatabase(cluster.replica.url, { poolSize: 1 });
    closing.defer(() => replica.destroy());
    const suppliers = await Promise.all([addSupplier(db), addSupplier(db)]);
    products = await Promise.all(suppliers.map((supplier) => addProduct(db, { supplier })));
    buyer = await addBuyer('wide');
    const config = loadConfig({ ALLOW_PRIVATE_TARGETS: 'true' });
    const endpoint = await addEndpoint({ db, config }, buyer.id, { url: events.url, eventNames: [...eventNames] });
    events.verifyWith(endpoint.secret);
    const scripts = ['server.ts', 'server.ts', 'worker.ts', 'worker.ts'] as const;
    const started = await Promise.all(scripts.map(launch));
    [apis, workers] = [started.slice(0, 2), started.slice(2)];
    balancer = roundRobin(() => apis);
    await until(async () => (await replicaHealth()).every((health) => health === 'ok'));
  });
  after(() => closing.disposeAsync());

  async function addBuyer(plan: 'wide' | 'narrow'): Promise<Buyer> {
    const { id } = await createCompany(
      db,
      { name: `Buyer ${Math.random()}`, plan },
      { ...loadConfig({}).plans, ...plans },
    );
    const { key } = await issueKey(db, { companyId: id, name: 'load', scopes: ['read', 'write'], role: 'member' });
    return { id, key };
  }

  async function replicaHealth(): Promise<string[]> {
    return await Promise.all(
      apis.map(async ({ address }) => {
        const response = await fetch(`${address}/health/ready`);
        return ((await response.json()) as { replica: string }).replica;
      }),
    );
  }

  async function pushSale(at: ServiceProcess, saleId: string): Promise<void> {
    const sale = {
      productId: products[0]?.id,
      date: day(-1),
      units: 1,
      price: 10,
      currency: 'TRY',
      marketplace: 'shop',
      saleId,
    };
    const response = await fetch(`${at.address}/api/v2/external/sales`, {
      method: 'POST',
      headers: { authorization: `Bearer ${buyer.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ sales: [sale] }),
    });
    assert.equal(response.status, 200, await response.text());
  }

  async function unitsSold(at?: ServiceProcess): Promise<number> {
    const { status, text } = await balancer.get(`/api/v2/external/demand/${products[0]?.id}`, buyer.key, at);
    assert.equal(status, 200, text);
    return Number(JSON.parse(text).data.totalUnits);
  }

  async function setPrice(price: string): Promise<void> {
    await db.transaction(async (trx) => {
      await startProductChanges(trx);
      await trx.raw(
        `UPDATE products p SET price = :price, standard_card = standard_card_of(p.id::text, internal_id, to_json(p.name)::text,
           to_json(sku)::text, money_text(:price), p.currency, s.number, iso_utc(p.created_at), iso_utc(p.updated_at))
         FROM suppliers s WHERE p.id = :id AND s.id = p.supplier_id`,
        { id: products[0]?.id as string, price },
      );
    });
  }

  async function priceAt(at: ServiceProcess): Promise<string> {
    const { text } = await balancer.get(`/api/v1/products?ids=${products[0]?.id}`, buyer.key, at);
    return String(JSON.parse(text).data[0].price);
  }

  /** Changes a price and polls it from each process, also after it has shown; returns the delay in ms for each. */
  async function showPrice(price: string): Promise<number[]> {
    await Promise.all(apis.map(priceAt));
    await setPrice(price);
    const start = performance.now();
    return await Promise.all(
      apis.map(async (api) => {
        const isNew = async () => Number(await priceAt(api)) === Number(price);
        await until(isNew, { what: 'the price shows' });
        const shown = performance.now() - start;
        for (let read = 0; read < 100; read++) assert.ok(await isNew(), 'a price that had shown was the old one again');
        return Math.round(shown);
      }),
    );
  }

  async function whilePaused(work: () => Promise<void>): Promise<void> {
    await replica.raw('SELECT pg_wal_replay_pause()');
    try {
      await work();
    } finally {
      await replica.raw('SELECT pg_wal_replay_resume()');
    }
    await until(async () => (await replicaHealth()).every((health) => health === 'ok'));
  }

  it('loses only in-flight requests when an API process and a worker are killed', async (t) => {
    const ids = products.map(({ id }) => id);
    const load = startOrderLoad({ address: balancer.next, key: buyer.key, productIds: ids, seed: 1, buyers });
    const reading = startReaders(balancer, buyer.key, ids);
    const pushing = startPushing();
    const start = performance.now();
    const moment = (share: number) => sleep(Math.max(0, start + share * seconds * 1000 - performance.now()));

    await moment(0.2);
    await workers[0]?.kill();
    workers[0] = await launch('worker.ts');
    await moment(0.5);
    await apis[0]?.kill();
    apis[0] = await launch('server.ts');
    await moment(1);
    await Promise.all([load.stop(), reading.stop(), pushing.stop()]);
    const ms = performance.now() - start;

    await endLeases(db);
    await waitUntilIdle(db);
    const ends = Object.fromEntries(load.responses.results);
    const read = reading.times.toSorted((a, b) => a - b);
    const at = (share: number) => `${read[Math.floor(read.length * share)]?.toFixed(1)} ms`;
    t.diagnostic(`${Math.round(ms)} ms of load by ${readers} readers, ${buyers} buyers and a pusher`);
    t.diagnostic(
      `reads: ${read.length}, ${Math.round(read.length / (ms / 1000))} a second; p50 ${at(0.5)}, p99 ${at(0.99)}`,
    );
    t.diagnostic(`reads that a killed process had in its hands: ${balancer.lost}`);
    t.diagnostic(
      `calls of buyers: ${JSON.stringify(ends)}; pushes, each read at the other process: ${pushing.count()}`,
    );
    t.diagnostic(
      `order requests: ${load.responses.orders.size}; events: ${events.bodies.size} in ${events.count()} requests`,
    );

    assert.deepEqual(
      Object.keys(ends).filter((end) => !['200', 'connection closed', 'unreachable'].includes(end)),
      [],
    );
    const lost = balancer.lost + (ends['connection closed'] ?? 0) + (ends.unreachable ?? 0);
    assert.ok(lost <= readers + buyers + 1, `${lost} requests were lost, more than there were clients`);
    await assertConsistent(db);
    await assertResponsesStored(db, load.responses, ids.length);
    assert.deepEqual(events.forged, []);
    assert.deepEqual(new Set(events.bodies.keys()), new Set(await db('events').pluck('id')), 'every event arrived');
  });

  it('enforces the rate limit of a key across both processes', async (t) => {
    const { key } = await addBuyer('narrow');
    const path = `/api/v1/products?ids=${products[1]?.id}`;
    const responses = await Promise.all(Array.from({ length: allowed + 50 }, () => balancer.get(path, key)));
    const statuses = Object.groupBy(responses, ({ status }) => status);
    t.diagnostic(
      `${responses.length} requests of a limit of ${allowed}: ${statuses[200]?.length} accepted, ${statuses[429]?.length} rejected`,
    );
    assert.deepEqual([statuses[200]?.length, statuses[429]?.length], [allowed, 50]);
  });

  it('shows a change in both processes', async (t) => {
    const shown = await showPrice('11.5');
    t.diagnostic(`a price showed after ${shown.join(' and ')} ms`);
  });

  it('reads from the primary while the replica lags', async (t) => {
    const other = await addBuyer('wide');
    const path = `/api/v2/external/demand/${products[1]?.id}`;
    const sold = async () => JSON.parse((await balancer.get(path, other.key)).text).data.totalUnits as string;
    assert.equal(await sold(), '0');
    await whilePaused(async () => {
      const paused = performance.now();
      // Changed without a notification, so that caches miss it.
      const row = { company_id: other.id, product_id: products[1]!.id, day: day(-1), currency: 'TRY' };
      await db('sales_days').insert({ ...row, units: 7, sold_units: 7, revenue: 70 });
      await until(async () => (await sold()) === '7');
      const old = performance.now() - paused;
      t.diagnostic(`an unannounced write was missed for ${Math.round(old)} ms while the replica was paused`);
      await until(async () => (await replicaHealth()).every((health) => health === 'behind'));
    });
  });

  it('reads its own writes and shows changes while the replica is paused', async (t) => {
    const before = await unitsSold();
    await whilePaused(async () => {
      for (let i = 0; i < 20; i++) {
        const [here, there] = i % 2 ? [apis[0]!, apis[1]!] : [apis[1]!, apis[0]!];
        await pushSale(here, `paused-${i}`);
        assert.deepEqual([await unitsSold(there), await unitsSold(here)], [before + i + 1, before + i + 1]);
      }
      const shown = await showPrice('12.25');
      t.diagnostic(`20 pushes read back by both; with a paused replica a price showed after ${shown.join(' and ')} ms`);
    });
    assert.equal(await unitsSold(), before + 20);
  });

  it('fails no request when the replica is killed, and uses it after recovery', async (t) => {
    const reading = startReaders(balancer, buyer.key, [products[1]!.id]);
    await until(() => reading.times.length > 20);
    await cluster.replica.kill();
    await until(async () => (await replicaHealth()).every((health) => health === 'away'));
    await cluster.replica.start();
    await until(async () => (await replicaHealth()).every((health) => health === 'ok'));
    await reading.stop();
    t.diagnostic(`${reading.times.length} reads while the replica was killed and came back, none failed`);
  });

  it('needs PgBouncer 1.21 only for named statements', async () => {
    const [one, other] = [true, true].map((prepareStatements) =>
      openDatabase(cluster.pooledUrl, { poolSize: 1, prepareStatements }),
    ) as [Database, Database];
    closing.defer(async () => void (await Promise.all([one.destroy(), other.destroy()])));
    const ask = (db: Database) => queryPrepared(db, 'SELECT ?::int AS one', [1]);
    await ask(one);
    // Occupies the connection that has the statement, so that `one` gets another.
    const elsewhere = await other.transaction();
    const busy = await Promise.all([
      elsewhere.raw('SELECT 1'),
      ask(one).then(
        () => 'succeeded',
        ({ code }) => code,
      ),
    ]);
    await elsewhere.rollback();
    const expected = poolerVersion() >= 1.21 ? ['succeeded'] : ['succeeded', '26000', '42P05'];
    assert.ok(expected.includes(busy[1]), `it ended with ${busy[1]}`);
  });

  function startPushing() {
    let stopping = false;
    let count = 0;
    const running = (async () => {
      for (; !stopping; await sleep(20)) {
        const [here, there] = count % 2 ? [apis[0]!, apis[1]!] : [apis[1]!, apis[0]!];
        if (here.child.killed || there.child.killed) continue;
        try {
          await pushSale(here, `load-${count}`);
          const units = await unitsSold(there);
          assert.ok(units >= count + 1, `${count + 1} sales were pushed, the other process tells of ${units}`);
          count += 1;
        } catch (error) {
          // If a process was just killed, the sale is sent again and counts once.
          if (error instanceof assert.AssertionError) throw error;
        }
      }
    })();
    running.catch(() => undefined);
    return {
      count: () => count,
      stop: async () => {
        stopping = true;
        await running;
      },
    };
  }
});

/** Reads pages, searches and demand; throws at the first response other than 200. */
function startReaders(balancer: RoundRobin, key: string, ids: string[]) {
  const paths = [
    ...ids.flatMap((id) => [`/api/v2/external/demand/${id}`, `/api/v1/products/${id}`]),
    ...[
      '/api/v1/products?limit=100&includeTcc=true',
      '/api/v2/external/products/search?q=pro',
      '/api/v2/external/recommendations',
    ],
  ];
  const times: number[] = [];
  let stopping = false;
  const running = Promise.all(
    Array.from({ length: readers }, async (_, reader) => {
      for (let turn = reader; !stopping; turn++) {
        const path = paths[turn % paths.length] as string;
        const { status, text, ms } = await balancer.get(path, key);
        assert.equal(status, 200, `${path}: ${text}`);
        times.push(ms);
      }
    }),
  );
  running.catch(() => undefined);
  return {
    times,
    stop: async () => {
      stopping = true;
      await running;
    },
  };
}
