// A distributed database on a cluster of its own, with companies on each worker, for tests that stop nodes.

import { loadConfig } from '../../src/config.ts';
import { tablePlacements } from '../../src/db/table-placement.ts';
import { eventNames } from '../../src/domain/events/event.ts';
import { openDatabase } from '../../src/postgres/connection.ts';
import { distribute } from '../../src/postgres/distribution/distribute.ts';
import { migrate } from '../../src/postgres/migrate.ts';
import { type CitusCluster, startCitusCluster } from './citus-cluster.ts';
import { joinNodes, onNodes } from './citus-databases.ts';
import type { UntypedDatabase } from './database.ts';
import { type EventLog, startEventLog } from './event-log.ts';
import { addEndpoint, issueKey } from './fixtures.ts';
import { createBuyer, createSupplierWithProduct } from './orders.ts';
import { recordRouting, withRoutingNotices } from './routing.ts';
import { connect, databaseUrl } from './test-server.ts';

/** The reason why this run does not test clusters, or false. */
export const notOnCitus =
  !JSON.parse(process.env.PORTSIDE_TEST_SERVER ?? '{}').workers?.length && 'runs on a Citus cluster: make test-citus';

export interface Tenant {
  id: string;
  key: string;
  /** The worker that stores its rows, as `host:port`. */
  node: string;
  events: EventLog;
}

export interface TenantCluster extends CitusCluster {
  /** The database on the coordinator. */
  url: string;
  db: UntypedDatabase;
  /** Companies of each worker, in the order of the workers. */
  tenants: Tenant[][];
  products: string[];
}

/** Starts a cluster whose database has `perWorker` companies on each worker, and two products. All stop with `closing`. */
export async function startTenantCluster(
  closing: AsyncDisposableStack,
  {
    perWorker = 1,
    workerCount = 2,
    settings = '',
  }: { perWorker?: number; workerCount?: number; settings?: string } = {},
): Promise<TenantCluster> {
  const cluster = await startCitusCluster(closing, { workerCount, settings });
  const url = databaseUrl(cluster.coordinator.url, 'portside');
  const workers = cluster.workers.map((worker) => worker.url);
  const admin = await connect(cluster.coordinator.url);
  await onNodes(admin, workers, 'CREATE DATABASE portside');
  await admin.end();
  await joinNodes(url, workers);
  await migrate(url);
  await distribute(url, tablePlacements);
  const db: UntypedDatabase = openDatabase(withRoutingNotices(url), { poolSize: 4 });
  closing.defer(() => db.destroy());
  const { PORTSIDE_ROUTING_LOG: routingLog } = process.env;
  if (routingLog) recordRouting(db, routingLog);

  const products: string[] = [];
  for (let i = 0; i < 2; i++) products.push((await createSupplierWithProduct(db)).product.id);
  const tenants = workers.map((): Tenant[] => []);
  while (tenants.some(({ length }) => length < perWorker)) {
    const { companyId: id } = await createBuyer(db);
    const node = await findTenantNode(db, id);
    const ofNode = tenants[workers.findIndex((worker) => new URL(worker).host === node)];
    if (ofNode && ofNode.length < perWorker) ofNode.push({ id, node, ...(await setUp(db, id, closing)) });
  }
  return { ...cluster, url, db, tenants, products };
}

async function setUp(
  db: UntypedDatabase,
  id: string,
  closing: AsyncDisposableStack,
): Promise<Pick<Tenant, 'key' | 'events'>> {
  const { key } = await issueKey(db, { companyId: id, name: 'load', scopes: ['read', 'write'], role: 'member' });
  const events = await startEventLog(closing);
  const config = loadConfig({ ALLOW_PRIVATE_TARGETS: 'true' });
  const endpoint = await addEndpoint({ db, config }, id, { url: events.url, eventNames: [...eventNames] });
  events.verifyWith(endpoint.secret);
  return { key, events };
}

/** Returns the node that stores the rows of a company, as `host:port`. */
export async function findTenantNode(db: UntypedDatabase, id: string): Promise<string> {
  const { rows } = await db.raw(
    `SELECT nodename || ':' || nodeport AS node FROM pg_dist_placement JOIN pg_dist_node USING (groupid)
     WHERE shardid = get_shard_id_for_distribution_column('orders', ?::uuid)`,
    [id],
  );
  return rows[0].node;
}
