// A database that was migrated and used before it became the coordinator of a cluster: `db distribute`, and moves of its shards.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { tablePlacements } from '../../src/db/table-placement.ts';
import { openDatabase } from '../../src/postgres/connection.ts';
import { startRebalance } from '../../src/postgres/distribution/cluster.ts';
import { distribute } from '../../src/postgres/distribution/distribute.ts';
import { DistributionError } from '../../src/postgres/distribution/placement.ts';
import { isolateTenant } from '../../src/postgres/distribution/tenant-isolation.ts';
import { migrate } from '../../src/postgres/migrate.ts';
import { startCitusCluster } from '../support/citus-cluster.ts';
import { joinNodes, onNodes } from '../support/citus-databases.ts';
import { notOnCitus } from '../support/citus-tenants.ts';
import type { UntypedDatabase } from '../support/database.ts';
import { createBuyer } from '../support/orders.ts';
import { connect, databaseUrl } from '../support/test-server.ts';

const closing = new AsyncDisposableStack();
after(() => closing.disposeAsync());

let url: string;
let db: UntypedDatabase;
let worker: string;
let companyId: string;

test('distributes a database with data, whose functions call each other', { skip: notOnCitus }, async () => {
  const cluster = await startCitusCluster(closing, { workerCount: 1 });
  url = databaseUrl(cluster.coordinator.url, 'portside');
  const workers = cluster.workers.map((worker) => worker.url);
  const admin = await connect(cluster.coordinator.url);
  await onNodes(admin, workers, 'CREATE DATABASE portside');
  await admin.end();
  await migrate(url);
  db = openDatabase(url, { poolSize: 1 });
  closing.defer(() => db.destroy());
  ({ companyId } = await createBuyer(db));
  worker = databaseUrl(workers[0]!, 'portside');

  await joinNodes(url, workers);
  await distribute(url, tablePlacements);

  assert.deepEqual(await distribute(url, tablePlacements), []);
  assert.deepEqual(await db('companies').select('id'), [{ id: companyId }]);
});

test('isolates a company on the only worker', { skip: notOnCitus }, async () => {
  const node = new URL(worker).host;
  const isolated = await isolateTenant(db, 'orders', companyId);
  assert.equal(isolated.node, node);
  assert.deepEqual(await isolateTenant(db, 'orders', companyId, node), isolated);
  const { rows } = await db.raw(
    'SELECT shardminvalue = shardmaxvalue AS alone FROM pg_dist_shard WHERE shardid = get_shard_id_for_distribution_column(?, ?::uuid)',
    ['events', companyId],
  );
  assert.deepEqual(rows, [{ alone: true }]);
});

test('moves no shard if a node could lose the latest commits', { skip: notOnCitus }, async () => {
  const admin = await connect(worker);
  // For new sessions on this node.
  await admin.query('SET citus.enable_ddl_propagation = off');
  await admin.query('ALTER DATABASE portside SET synchronous_commit = off');
  await admin.end();
  const reopened = openDatabase(url, { poolSize: 1 });
  closing.defer(() => reopened.destroy());
  const { host } = new URL(worker);
  const expected = (error: unknown) =>
    error instanceof DistributionError && error.message.startsWith(`synchronous_commit is off on ${host}:`);
  await assert.rejects(startRebalance(reopened), expected);
  await assert.rejects(isolateTenant(reopened, 'orders', companyId), expected);
});
