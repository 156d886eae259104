// Test databases on a Citus cluster. A database has a part on each node. The copies of a distributed template know their nodes: Citus
// stores these by host and port, without the database name.

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';

const source = join(import.meta.dirname, '../../src');

/** Returns the workers' URLs, as registered in the coordinator's database; throws if it has none. */
export async function listWorkers(coordinator: Client, url: string): Promise<string[]> {
  const { rows: found } = await coordinator.query(`SELECT FROM pg_extension WHERE extname = 'citus'`);
  if (found.length === 0) throw new Error('The database of CITUS_URL does not have the extension citus.');
  const { rows } = await coordinator.query<{ host: string; port: number }>(
    'SELECT nodename AS host, nodeport AS port FROM pg_dist_node WHERE groupid > 0 ORDER BY nodeid',
  );
  if (rows.length === 0) throw new Error('The cluster of CITUS_URL has no workers: add them with citus_add_node.');
  return rows.map(({ host, port }) => Object.assign(new URL(url), { hostname: host, port: String(port) }).href);
}

/** Runs a statement on the coordinator and all workers. */
export async function onNodes(coordinator: Client, workers: string[], statement: string): Promise<void> {
  await Promise.all([coordinator.query(statement), ...workers.map((url) => runOn(url, statement))]);
}

/** Makes the parts of a new database a cluster: the extension on all nodes, then the nodes on the coordinator. */
export async function joinNodes(url: string, workers: string[]): Promise<void> {
  const { pathname } = new URL(url);
  for (const worker of workers)
    await runOn(Object.assign(new URL(worker), { pathname }).href, 'CREATE EXTENSION citus');
  await runOn(url, 'CREATE EXTENSION citus');
  const address = (node: string) => `'${new URL(node).hostname}', ${new URL(node).port || 5432}`;
  await runOn(url, `SELECT citus_set_coordinator_host(${address(url)})`);
  for (const worker of workers) await runOn(url, `SELECT citus_add_node(${address(worker)})`);
}

/** Ends the cluster's own connections to a database, so that it can be a template. */
export async function disconnectNodes(coordinator: Client, database: string, workers: string[]): Promise<void> {
  // Citus starts its maintenance process with the first statement of a database; without connections, there is none.
  await onNodes(coordinator, workers, `ALTER DATABASE ${database} ALLOW_CONNECTIONS false`);
  const end = `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '${database}'`;
  await onNodes(coordinator, workers, end);
}

/** Returns a hash of what determines the distribution of a template, apart from its migrations. */
export async function hashDistribution(): Promise<string> {
  const folder = join(source, 'postgres/distribution');
  const files = [
    join(source, 'db/table-placement.ts'),
    ...(await readdir(folder)).sort().map((name) => join(folder, name)),
  ];
  const hash = createHash('sha256');
  for (const file of files) hash.update(await readFile(file));
  return hash.digest('hex');
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'portside tests' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
