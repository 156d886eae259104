// `db distribute` on a database that was migrated and used before it became the coordinator of a cluster.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { tablePlacements } from '../../src/db/table-placement.ts';
import { openDatabase } from '../../src/postgres/connection.ts';
import { distribute } from '../../src/postgres/distribution/distribute.ts';
import { migrate } from '../../src/postgres/migrate.ts';
import { startCitusCluster } from '../support/citus-cluster.ts';
import { joinNodes, onNodes } from '../support/citus-databases.ts';
import { notOnCitus } from '../support/citus-tenants.ts';
import { encryption } from '../support/database.ts';
import { createBuyer } from '../support/orders.ts';
import { connect, databaseUrl } from '../support/test-server.ts';

const closing = new AsyncDisposableStack();
after(() => closing.disposeAsync());

test('distributes a database with data, whose functions call each other', { skip: notOnCitus }, async () => {
  const cluster = await startCitusCluster(closing, { workerCount: 1 });
  const url = databaseUrl(cluster.coordinator.url, 'portside');
  const workers = cluster.workers.map((worker) => worker.url);
  const admin = await connect(cluster.coordinator.url);
  await onNodes(admin, workers, 'CREATE DATABASE portside');
  await admin.end();
  await migrate(url);
  const db = openDatabase(url, { poolSize: 1, encryption });
  closing.defer(() => db.destroy());
  const { companyId } = await createBuyer(db);

  await joinNodes(url, workers);
  await distribute(url, tablePlacements);

  assert.deepEqual(await distribute(url, tablePlacements), []);
  assert.deepEqual(await db('companies').select('id'), [{ id: companyId }]);
});
