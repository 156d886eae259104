// The PostgreSQL server of a test run: DATABASE_URL, or an embedded one without durability. It holds a migrated
// template, named by a hash of the migrations and reused by later runs, and a copy of it for each test file. On a Citus cluster, the
// template is distributed, and each node has its part of each database (citus-databases.ts).
//
// The names of copies contain the backend process id of the run's connection, so that a later run can drop those of ended runs.

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Client } from 'pg';
import { tablePlacements } from '../../src/db/table-placement.ts';
import { distribute } from '../../src/postgres/distribution/distribute.ts';
import { startEmbeddedPostgres } from '../../src/postgres/embedded-server.ts';
import { listMigrationFiles, migrate } from '../../src/postgres/migrate.ts';
import { disconnectNodes, hashDistribution, joinNodes, listWorkers, onNodes } from './citus-databases.ts';

/** The settings that test files need to create copies: the server URL, the template name, and the prefix of copies. */
export interface TestServer {
  url: string;
  template: string;
  copyPrefix: string;
  /** URLs of the workers of a Citus cluster; empty on plain PostgreSQL. */
  workers: string[];
}

/** Selects the server: its URL, or null for the embedded one; with `citus`, it is the coordinator of a cluster. */
interface ServerSelection {
  serverUrl?: string | null;
  citus?: boolean;
}

const buildingLock = 7_067_437;
const objectInUse = '55006';

/** Starts or finds the server, drops databases of ended runs, and creates the template if it is missing. */
export async function openTestServer({
  serverUrl = process.env.DATABASE_URL || null,
  citus = false,
}: ServerSelection = {}): Promise<TestServer & { close(): Promise<void> }> {
  await using opening = new AsyncDisposableStack();
  const { url, close } = serverUrl ? { url: serverUrl, close: async () => {} } : await startEmbedded();
  opening.defer(async () => void (await close()));

  const keeper = await connect(url);
  opening.defer(() => keeper.end());
  const { rows } = await keeper.query(
    `SELECT pg_backend_pid() AS pid, current_setting('server_version_num')::int AS version`,
  );
  if (rows[0].version < 150_000) throw new Error('DATABASE_URL is a server older than PostgreSQL 15.');

  const workers = citus ? await listWorkers(keeper, url) : [];
  const hash = createHash('sha256').update(JSON.stringify((await listMigrationFiles()).map((file) => file.sha256)));
  if (citus) hash.update(await hashDistribution());
  const template = `portside_template_${hash.digest('hex').slice(0, 12)}`;
  await keeper.query('SELECT pg_advisory_lock_shared(hashtext($1))', [template]);
  await dropLeftovers(keeper, template, workers);
  await makeTemplate(keeper, url, template, { isEmbedded: !serverUrl, workers });

  const opened = opening.move();
  return { url, template, workers, copyPrefix: `portside_test_${rows[0].pid}_`, close: () => opened.disposeAsync() };
}

/** Opens a connection to the server; connection errors surface in queries. */
export async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: 'portside tests' });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Returns the URL of another database on the server. */
export function databaseUrl(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

function startEmbedded() {
  const dataFolder = join(import.meta.dirname, '../../.data/test-postgres');
  return startEmbeddedPostgres({ dataFolder, port: 54_429, durable: false });
}

/** Drops the copies of ended runs, and templates of other migrations that no run uses. */
async function dropLeftovers(keeper: Client, template: string, workers: string[]): Promise<void> {
  const copies = await keeper.query<{ datname: string }>(
    `SELECT copy.datname FROM pg_database copy
      WHERE copy.datname ~ '^portside_test_[0-9]+_'
        AND NOT EXISTS (SELECT FROM pg_stat_activity run
                         WHERE run.pid = substring(copy.datname FROM '^portside_test_([0-9]+)_')::int
                           AND run.application_name = 'portside tests')`,
  );
  for (const { datname } of copies.rows) await drop(keeper, datname, workers);

  const templates = await keeper.query<{ datname: string }>(
    `SELECT datname FROM pg_database WHERE datname ~ '^portside_template_[0-9a-f]{12}$' AND datname <> $1`,
    [template],
  );
  for (const { datname } of templates.rows) {
    const { rows } = await keeper.query('SELECT pg_try_advisory_lock(hashtext($1)) AS unused', [datname]);
    if (!rows[0].unused) continue;
    await drop(keeper, datname, workers);
    await keeper.query('SELECT pg_advisory_unlock(hashtext($1))', [datname]);
  }
}

/** Created under a temporary name and renamed when complete, so that a killed run leaves no partial template. */
async function makeTemplate(
  keeper: Client,
  url: string,
  template: string,
  { isEmbedded, workers }: { isEmbedded: boolean; workers: string[] },
): Promise<void> {
  await keeper.query('SELECT pg_advisory_lock($1)', [buildingLock]);
  try {
    const { rowCount } = await keeper.query('SELECT FROM pg_database WHERE datname = $1', [template]);
    if (rowCount) return;
    if (isEmbedded) await speedUpLogins(keeper, new URL(url));
    const unfinished = 'portside_template_unfinished';
    await drop(keeper, unfinished, workers);
    await onNodes(keeper, workers, `CREATE DATABASE ${unfinished} TEMPLATE template0 ENCODING 'UTF8'`);
    if (workers.length > 0) await joinNodes(databaseUrl(url, unfinished), workers);
    await migrate(databaseUrl(url, unfinished));
    if (workers.length > 0) {
      await distribute(databaseUrl(url, unfinished), tablePlacements);
      await disconnectNodes(keeper, unfinished, workers);
    }
    await onNodes(keeper, workers, `ALTER DATABASE ${unfinished} RENAME TO ${template}`);
  } finally {
    await keeper.query('SELECT pg_advisory_unlock($1)', [buildingLock]);
  }
}

/** Stores the password with one iteration instead of 4096, which take a third of the time to connect. */
async function speedUpLogins(keeper: Client, { username, password }: URL): Promise<void> {
  await keeper.query('SET scram_iterations = 1');
  await keeper.query(`ALTER ROLE ${username} PASSWORD '${password}'`);
}

/** Drops a database even if it has connections, on a cluster on all nodes. */
export async function drop(client: Client, database: string, workers: string[] = []): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await onNodes(client, workers, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
    } catch (error) {
      // Sessions of a busy cluster can end later than PostgreSQL waits, and its nodes connect to each other again.
      if ((error as { code?: string }).code !== objectInUse || attempt === 5) throw error;
    }
  }
}

/** Returns the CPU seconds of a Linux server and its ended connections so far; undefined where they cannot be read. */
export async function measureServerCpu(url: string): Promise<number | undefined> {
  const client = await connect(url);
  try {
    const { rows } = await client.query(
      `SELECT pg_read_file('/proc/' || split_part(pg_read_file('postmaster.pid'), E'\\n', 1) || '/stat', 0, 10000) AS stat`,
    );
    // Fields 14 to 17 of proc_pid_stat(5): user and system ticks of the process and of its ended children, 100 a second.
    const fields: string[] = rows[0].stat.replace(/^.*\) /s, '').split(' ');
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
  } catch {
    return undefined;
  } finally {
    await client.end();
  }
}
