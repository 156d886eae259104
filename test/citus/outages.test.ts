// Nodes of a Citus cluster are lost and shards move under load: no acknowledged write and no event is lost, and requests fail only for
// the companies of a lost node.
//
// OUTAGE_SECONDS sets the duration of each outage (3 in the test suite, 10 with `make citus-outages`).

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { notOnCitus, startTenantCluster, type Tenant, type TenantCluster } from '../support/citus-tenants.ts';
import { runCli } from '../support/cli.ts';
import { type EventFollower, followEvents } from '../support/event-follower.ts';
import { type OrderLoad, type RecordedResponses, startOrderLoad } from '../support/order-load.ts';
import { type ServiceProcess, startProcess } from '../support/service-process.ts';
import { until } from '../support/until.ts';
import { assertConsistent, assertResponsesStored, copyTables, waitUntilIdle } from '../support/whole-orders.ts';

const outageMs = Number(process.env.OUTAGE_SECONDS ?? 3) * 1000;
/** Only for a service that does not recover. */
const timeoutMs = 600_000;

interface Client extends Tenant {
  load: OrderLoad;
  follower: EventFollower;
}

describe('outages of a Citus cluster under load', { skip: notOnCitus }, () => {
  const closing = new AsyncDisposableStack();
  let cluster: TenantCluster;
  let api: ServiceProcess;
  /** Two companies on each worker. */
  let clients: Client[][];
  const phases: Record<string, unknown>[] = [];

  before(async () => {
    cluster = await startTenantCluster(closing, { perWorker: 2 });
    const { url, tenants, products } = cluster;
    api = await startProcess(closing, 'server.ts', url, { WORKER: 'off' });
    await startProcess(closing, 'worker.ts', url);
    const address = () => api.address!;
    let seed = 0;
    clients = tenants.map((ofNode) =>
      ofNode.map((tenant) => {
        const load = startOrderLoad({
          address,
          key: tenant.key,
          productIds: products,
          seed: 100 * ++seed,
          buyers: 1,
        });
        closing.defer(() => load.stop().catch(() => undefined));
        const follower = followEvents(address, tenant.key);
        closing.defer(() => follower.abandon());
        return { ...tenant, load, follower };
      }),
    );
  });
  after(() => closing.disposeAsync());

  /** Runs a phase and records the results of the requests in it, by worker. */
  async function phase(name: string, work: () => Promise<void>): Promise<Record<string, number>[]> {
    const before = clients.map(countResults);
    const start = performance.now();
    await work();
    const results = clients.map((ofNode, node) => subtract(countResults(ofNode), before[node]!));
    phases.push({ phase: name, seconds: Number(((performance.now() - start) / 1000).toFixed(1)), ...label(results) });
    return results;
  }

  /** Resolves when each client has `count` more 200 responses. */
  const serve = (count: number, of = clients.flat()) =>
    withTimeout(Promise.all(of.map(({ load }) => load.waitForResponses(count))));

  it('fails only for companies of a killed worker, which recover when it is back', async () => {
    await phase('all nodes', () => serve(10).then(() => undefined));
    const [lost, others] = await phase('worker 1 killed', async () => {
      await cluster.workers[0]!.kill();
      const count = () => countResults(clients[0]!)['503'] ?? 0;
      const earlier = count();
      await Promise.all([sleep(outageMs), serve(5, clients[1]), until(() => count() > earlier)]);
    }).finally(() => cluster.workers[0]!.start());
    assert.ok((lost!['503'] ?? 0) > 0, 'the worker was away');
    assert.deepEqual(
      Object.keys(lost!).filter((end) => end !== '200' && end !== '503'),
      [],
    );
    assert.deepEqual(Object.keys(others!), ['200']);
    await phase('worker 1 back', () => serve(10).then(() => undefined));
  });

  it('recovers from a restart of the coordinator', async () => {
    const results = await phase('coordinator killed', async () => {
      await cluster.coordinator.kill();
      await sleep(outageMs);
    });
    for (const ends of results)
      assert.deepEqual(
        Object.keys(ends).filter((end) => end !== '200' && end !== '503'),
        [],
      );
    assert.equal((await fetch(`${api.address}/health/live`)).status, 200);
    await cluster.coordinator.start();
    await phase('coordinator back', () => serve(10).then(() => undefined));
  });

  it('fails no request while a company is isolated on another worker, and the shards are rebalanced', async () => {
    const [company] = clients[0]!;
    const { node } = clients[1]![0]!;
    const isolated = await phase('company isolated', async () => {
      const { status, stdout, stderr } = await runCli(cluster.url, [
        'company',
        'isolate',
        company!.id,
        '--node',
        node,
        '--json',
      ]);
      assert.deepEqual([status, stderr], [0, '']);
      assert.equal(JSON.parse(stdout).node, node);
      await serve(5);
    });
    const again = await runCli(cluster.url, ['company', 'isolate', company!.id, '--node', node, '--json']);
    assert.equal(JSON.parse(again.stdout).node, node);
    const rebalanced = await phase('shards moved', async () => {
      await moveShard(clients[1]![1]!, clients[0]![0]!.node);
      const { status, stdout, stderr } = await runCli(cluster.url, ['db', 'rebalance']);
      assert.equal(status, 0, stderr);
      assert.match(stdout, /Completed job \d+\.|The cluster is balanced\./);
      await serve(5);
    });
    for (const ends of [...isolated, ...rebalanced]) assert.deepEqual(Object.keys(ends), ['200']);
  });

  it('loses no acknowledged write and no event', async (t) => {
    await Promise.all(clients.flat().map(({ load }) => load.stop()));
    await waitUntilIdle(cluster.db);
    await Promise.all(clients.flat().map(({ follower }) => withTimeout(follower.stop())));
    for (const line of table(phases)) t.diagnostic(line);
    const copy = await copyTables(cluster.url, closing);
    await assertConsistent(copy);
    await assertResponsesStored(copy, merge(clients.flat().map(({ load }) => load.responses)), cluster.products.length);
    let total = 0;
    for (const { id, events, follower } of clients.flat()) {
      const stored = new Set(await copy('events').where({ company_id: id }).pluck('id'));
      total += stored.size;
      assert.deepEqual(events.forged, []);
      assert.deepEqual(new Set(events.bodies.keys()), stored, 'webhooks');
      assert.deepEqual(new Set(follower.ids), stored, 'the event list');
      assert.equal(follower.ids.length, stored.size, 'the event list repeats no event');
    }
    t.diagnostic(`${total} events stored, delivered and listed; 0 acknowledged writes lost`);
  });

  async function moveShard({ id }: Tenant, target: string): Promise<void> {
    const [host, port] = target.split(':');
    await cluster.db.raw(
      `SELECT citus_move_shard_placement(shardid, nodename, nodeport, ?, ?::int, 'auto')
       FROM pg_dist_placement JOIN pg_dist_node USING (groupid)
       WHERE shardid = get_shard_id_for_distribution_column('orders', ?::uuid) AND (nodename, nodeport) <> (?, ?::int)`,
      [host!, port!, id, host!, port!],
    );
  }
});

function countResults(clients: readonly Client[]): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const { load } of clients) for (const [end, count] of load.responses.results) sum[end] = (sum[end] ?? 0) + count;
  return sum;
}

function subtract(counts: Record<string, number>, before: Record<string, number>): Record<string, number> {
  const rest = Object.entries(counts).map(([end, count]) => [end, count - (before[end] ?? 0)] as const);
  return Object.fromEntries(rest.filter(([, count]) => count > 0));
}

function label(results: readonly Record<string, number>[]): Record<string, string> {
  const text = (ends: Record<string, number>) =>
    Object.entries(ends)
      .map(([end, count]) => `${end}: ${count}`)
      .join(', ');
  return Object.fromEntries(results.map((ends, node) => [`companies of worker ${node + 1}`, text(ends)]));
}

function table(rows: readonly Record<string, unknown>[]): string[] {
  const line = (cells: unknown[]) => `| ${cells.join(' | ')} |`;
  const names = Object.keys(rows[0] ?? {});
  return [line(names), line(names.map(() => '---')), ...rows.map((row) => line(Object.values(row)))];
}

function merge(all: readonly RecordedResponses[]): RecordedResponses {
  return {
    orders: new Map(all.flatMap(({ orders }) => [...orders])),
    abandoned: new Set(all.flatMap(({ abandoned }) => [...abandoned])),
    statuses: all.flatMap(({ statuses }) => statuses),
    payments: all.flatMap(({ payments }) => payments),
    results: new Map(),
    unexpected: all.flatMap(({ unexpected }) => unexpected),
  };
}

async function withTimeout<Result>(work: Promise<Result>): Promise<Result> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const late = new Promise<never>((_resolve, reject) =>
    timeout.addEventListener('abort', () => reject(new Error(`not done after ${timeoutMs} ms`))),
  );
  return await Promise.race([work, late]);
}
