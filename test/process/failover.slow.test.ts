// Kills the primary of the cluster of ops/ha under load: with SIGKILL, all processes of its node. A synchronous replica takes over; nothing
// that was acknowledged may be lost, and every client goes on with its cursor.
//
// It takes minutes, so it runs only with FAILOVER_KILLS, the number of kills: `make failover-test`. It reports how long each takes, without judging it:
// on a busy machine, everything takes longer.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { loadConfig } from '../../src/config.ts';
import { grantServiceRole } from '../../src/db/privileges.ts';
import { eventNames } from '../../src/domain/events/event.ts';
import { type Database, openDatabase } from '../../src/postgres/connection.ts';
import { migrate } from '../../src/postgres/migrate.ts';
import { createCompany } from '../../src/services/accounts/companies.ts';
import { addProduct, addSupplier } from '../support/catalog.ts';
import { poolerVersion } from '../support/cluster.ts';
import { startEventLog } from '../support/event-log.ts';
import { followEvents, followPrices, startPriceChanges, startPushes } from '../support/failover-load.ts';
import { addEndpoint, issueKey } from '../support/fixtures.ts';
import { createRoles, type HaCluster, haMissing, startHaCluster } from '../support/ha-cluster.ts';
import { startOrderLoad } from '../support/order-load.ts';
import { startRedis } from '../support/redis.ts';
import { skipIf } from '../support/requested.ts';
import { roundRobin } from '../support/round-robin.ts';
import { type ServiceProcess, startProcess } from '../support/service-process.ts';
import { until } from '../support/until.ts';
import { assertConsistent, assertResponsesStored, waitUntilIdle } from '../support/whole-orders.ts';

const kills = Number(process.env.FAILOVER_KILLS ?? 0);
const skip =
  skipIf(haMissing, { isRequested: kills > 0 }) || (kills === 0 && 'NOT RUN, takes minutes: make failover-test');

describe('failover', { skip }, () => {
  const closing = new AsyncDisposableStack();
  let cluster: HaCluster;
  let db: Database;
  let processes: ServiceProcess[];
  let companyId: string;
  let key: string;
  let products: string[];
  let followed: string;

  before(async () => {
    cluster = await startHaCluster(closing);
    await createRoles(cluster);
    await migrate(cluster.primaryUrl('portside_owner'));
    db = openDatabase(cluster.primaryUrl('portside_owner'), { poolSize: 3 });
    closing.defer(() => db.destroy());
    await grantServiceRole(db, 'portside_service');
    const supplier = await addSupplier(db);
    const made = await Promise.all([addProduct(db, { supplier }), addProduct(db, { supplier: await addSupplier(db) })]);
    products = made.map(({ id }) => id);
    followed = (await addProduct(db, { supplier })).id;
    companyId = (await createCompany(db, { name: 'Buyer' }, loadConfig({}).plans)).id;
    key = (await issueKey(db, { companyId, name: 'load', scopes: ['read', 'write'], role: 'member' })).key;
    const redis = closing.use(await startRedis());
    const settings = {
      DATABASE_DIRECT_URL: cluster.primaryUrl('portside_service'),
      DATABASE_READ_URL: cluster.replicaUrl,
      REDIS_URL: redis.url,
      PREPARED_STATEMENTS: poolerVersion() >= 1.21 ? 'on' : 'off',
      STATEMENT_TIMEOUT_MS: '0',
      WORKER: 'off',
      NODE_ENV: 'production',
    };
    const scripts = ['server.ts', 'server.ts', 'worker.ts'] as const;
    processes = await Promise.all(scripts.map((script) => startProcess(closing, script, cluster.pooledUrl, settings)));
  });
  after(() => closing.disposeAsync());

  it('loses nothing, and accepts writes again', async (t) => {
    const events = await startEventLog();
    const config = loadConfig({ ALLOW_PRIVATE_TARGETS: 'true' });
    const endpoint = await addEndpoint({ db, config }, companyId, { url: events.url, eventNames: [...eventNames] });
    events.verifyWith(endpoint.secret);
    const ending = new AbortController();
    closing.defer(() => ending.abort());
    const client = { address: roundRobin(() => processes.slice(0, 2)).next, key, signal: ending.signal };
    const load = startOrderLoad({ ...client, productIds: products, seed: 1, buyers: 2, requestTimeoutMs: 15_000 });
    closing.defer(() => void load.stop().catch(() => undefined));
    const pushes = startPushes(client, products[0]!);
    const eventReader = followEvents(client);
    const priceReader = followPrices(client);
    const prices = startPriceChanges(db, followed, ending.signal);
    /** Seconds from each kill, by what is back. */
    const times = { writes: [] as number[], webhooks: [] as number[], node: [] as number[] };
    // Diagnostics appear only at the end.
    const report = (line: string) => {
      t.diagnostic(line);
      process.stderr.write(`${line}\n`);
    };
    report('kill | killed | promoted | writes back (s) | webhooks back (s) | node back (s)');
    for (let kill = 1; kill <= kills; kill++) {
      await load.waitForResponses(10);
      const leader = (await cluster.members()).find(({ role }) => role === 'leader')!.name;
      const killedAt = performance.now();
      await cluster.nodes[leader].kill();
      const deadAt = performance.now();
      const writesBack = await until(() => pushes.acknowledged.find(({ sentAt }) => sentAt > deadAt)?.at);
      const count = events.count();
      const webhooksBack = await until(() => (events.count() > count ? performance.now() : undefined));
      const promoted = (await cluster.members()).find(({ role }) => role === 'leader')?.name;
      cluster.nodes[leader].start();
      await cluster.healthy(3);
      const nodeBack = performance.now();
      times.writes.push((writesBack - killedAt) / 1000);
      times.webhooks.push((webhooksBack - killedAt) / 1000);
      times.node.push((nodeBack - killedAt) / 1000);
      const back = Object.values(times).map((all) => all.at(-1)!.toFixed(1));
      report(`${kill} | ${leader} | ${promoted} | ${back.join(' | ')}`);
    }
    for (const [name, share] of Object.entries({ median: 0.5, '95th percentile': 0.95 })) {
      const back = Object.values(times).map((all) => percentile(all, share).toFixed(1));
      report(`${name} | | | ${back.join(' | ')}`);
    }
    await Promise.all([load.stop(), pushes.stop(), prices.stop()]);
    await waitUntilIdle(db);
    await Promise.all([eventReader.stop(), priceReader.stop()]);

    const lists = {
      orders: load.responses.results,
      pushes: pushes.results,
      events: eventReader.results,
      catalog: priceReader.results,
    };
    for (const [name, results] of Object.entries(lists)) t.diagnostic(`${name}: ${JSON.stringify([...results])}`);
    t.diagnostic(
      `acknowledged: ${load.responses.orders.size} order requests, ${load.responses.statuses.length} statuses, ${pushes.acknowledged.length} pushes, ` +
        `${prices.state.changes} prices; ${events.bodies.size} events in ${events.count()} webhook requests`,
    );

    await assertConsistent(db);
    await assertResponsesStored(db, load.responses, products.length);
    const stored = new Set(await db('raw_sales').where({ company_id: companyId }).pluck('sale_id'));
    const lostPushes = pushes.acknowledged.filter(({ saleId }) => !stored.has(saleId));
    assert.deepEqual(lostPushes, [], 'acknowledged pushes');
    assert.deepEqual(events.forged, []);
    const all = await db('events').where({ company_id: companyId }).orderBy(['position', 'number']).pluck('id');
    assert.deepEqual(new Set(events.bodies.keys()), new Set(all), 'webhooks');
    assert.deepEqual(eventReader.rejected, [], 'cursors of events');
    assert.deepEqual(eventReader.seen, all, 'the event feed has each event once, in order');
    assert.deepEqual(priceReader.rejected, [], 'cursors of catalog changes');
    assert.equal(priceReader.prices.get(followed), prices.state.last, 'the last acknowledged price');
    for (const { child } of processes)
      assert.equal(child.exitCode ?? child.signalCode, null, 'no process was restarted');
    for (const { address } of processes.slice(0, 2)) {
      const ready = (await (await fetch(`${address}/health/ready`)).json()) as Record<string, unknown>;
      assert.deepEqual([ready.database, ready.replica], ['ok', 'ok'], 'connections to the primary and to the replica');
    }
  });
});

/** Returns the nearest-rank percentile. */
function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1]!;
}
