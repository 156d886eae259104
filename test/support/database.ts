// Creates a migrated, empty database for each test file.

import { randomBytes } from 'node:crypto';
import { after } from 'node:test';
import type { Client } from 'pg';
import { type Database, openDatabase } from '../../src/postgres/connection.ts';
import { onNodes } from './citus-databases.ts';
import './encryption.ts';
import { recordRouting, withRoutingNotices } from './routing.ts';
import { connect, databaseUrl, drop, openTestServer, type TestServer } from './test-server.ts';
import { until } from './until.ts';

declare const database: Database;
/** A database without table types: tests assert rows at run time, and write values that the types exclude. */
// biome-ignore lint/suspicious/noExplicitAny: The type of Knex's untyped query builder.
export type UntypedDatabase = ((table: string) => ReturnType<typeof database<any>>) & Database;

export interface TestDatabase {
  url: string;
  db: UntypedDatabase;
  /** Resources to dispose of, in reverse order, before the database is dropped. */
  closing: AsyncDisposableStack;
}

/**
 * Creates a copy of the migrated template, or of another one; it is dropped after the file (or the test, if called inside one).
 * A file that runs without the global setup starts the server itself.
 */
export async function createTestDatabase(template?: string): Promise<TestDatabase> {
  const closing = new AsyncDisposableStack();
  after(() => closing.disposeAsync());
  return await copyDatabase(closing, { template });
}

/** The connection of this process that creates and drops databases, while it has any. */
let admin: { connection: Promise<Client>; users: number } | undefined;

/** Creates a database without tables; it is dropped after the file, or after the test that calls this. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const closing = new AsyncDisposableStack();
  after(() => closing.disposeAsync());
  return await copyDatabase(closing, { template: "template0 ENCODING 'UTF8'" });
}

/** Creates a copy of the migrated template, or of another one, that exists until `closing` is disposed of. */
export async function copyDatabase(
  closing: AsyncDisposableStack,
  { template, drops = true }: { template?: string | undefined; drops?: boolean } = {},
): Promise<TestDatabase> {
  const server = await findTestServer(closing);

  const client = await useAdmin(server.url, closing);
  const name = `${server.copyPrefix}${randomBytes(5).toString('hex')}`;
  const statement = `CREATE DATABASE ${name} TEMPLATE ${template ?? server.template} STRATEGY FILE_COPY`;
  await until(() => onNodes(client, server.workers, statement).then(() => true, isInUse), { everyMs: 100 });
  if (drops) closing.defer(() => drop(client, name, server.workers));

  const url = databaseUrl(server.url, name);
  const { PORTSIDE_ROUTING_LOG: routingLog } = process.env;
  const db = openDatabase(routingLog ? withRoutingNotices(url) : url, { poolSize: 4 });
  if (routingLog) recordRouting(db, routingLog);
  closing.defer(() => db.destroy());
  return { url, db, closing };
}

/** Returns false for a template that autovacuum is still leaving: on a loaded machine, this can take longer than PostgreSQL waits. */
function isInUse(error: { code?: string }): false {
  if (error.code !== '55006') throw error;
  return false;
}

const templates = new Map<string, Promise<string>>();

/**
 * Returns the name of a template with the data that `fill` adds to a copy of the migrated one. It is made once in a test run, or undefined
 * on a Citus cluster, whose databases are joined. `fill` must leave no connection open.
 */
export async function findTemplate(
  kind: string,
  fill: (database: TestDatabase) => Promise<void>,
): Promise<string | undefined> {
  const known = process.env.PORTSIDE_TEST_SERVER;
  if (!known) return undefined;
  const { url, copyPrefix, workers }: TestServer = JSON.parse(known);
  if (workers.length > 0) return undefined;
  const name = `${copyPrefix}${kind}`;
  const made = templates.get(kind) ?? makeTemplate(url, name, fill);
  templates.set(kind, made);
  return await made;
}

async function makeTemplate(
  url: string,
  name: string,
  fill: (database: TestDatabase) => Promise<void>,
): Promise<string> {
  const client = await connect(url);
  try {
    // Other processes wait for the one that makes it.
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount) return name;
    const closing = new AsyncDisposableStack();
    const database = await copyDatabase(closing, { drops: false });
    await fill(database);
    await closing.disposeAsync();
    const filled = new URL(database.url).pathname.slice(1);
    // Connections of the service can end later than it stops.
    await client.query('SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = $1', [filled]);
    await client.query(`ALTER DATABASE ${filled} RENAME TO ${name}`);
    return name;
  } finally {
    await client.end();
  }
}

/** Returns the connection of this process; the last user closes it. */
async function useAdmin(url: string, closing: AsyncDisposableStack): Promise<Client> {
  admin ??= { connection: connect(url), users: 0 };
  const used = admin;
  used.users += 1;
  closing.defer(async () => {
    used.users -= 1;
    if (used.users > 0) return;
    if (admin === used) admin = undefined;
    await (await used.connection).end();
  });
  return await used.connection;
}

async function findTestServer(closing: AsyncDisposableStack): Promise<TestServer> {
  const known = process.env.PORTSIDE_TEST_SERVER;
  if (known) return JSON.parse(known);
  const server = await openTestServer();
  closing.defer(() => server.close());
  return server;
}
