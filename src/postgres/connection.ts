// Opens PostgreSQL connection pools. Dates, timestamps, decimals and 64-bit integers arrive as PostgreSQL's text; the time zone is UTC.
//
// Statements on one table use the query builder, with the table types of generated/tables.ts. Set-based, JSON and multi-CTE statements
// are SQL through `raw` with named bindings. Frequent ones are prepared (prepared-statement.ts). See "Database access" in
// docs/contributing.md.

import type { Socket } from 'node:net';
import knex, { type Knex } from 'knex';
import { type Client, types } from 'pg';
import { enableConflictRetry } from './conflict-retry.ts';
import { discardAfterFailover, keepAlive } from './failover.ts';

/** A pool or a transaction. */
export type Database = Knex;
/** A transaction. A function with a transaction parameter writes nothing outside it. */
export type Transaction = Knex.Transaction;

/** Pool settings. PostgreSQL cancels statements that exceed `statementTimeoutMs`; 0 disables the timeout. */
type PoolOptions = {
  poolSize: number;
  statementTimeoutMs?: number;
  /** Close a connection after this long without data while a statement runs. Default: `statementTimeoutMs` + 5 seconds. */
  socketTimeoutMs?: number;
  applicationName?: string;
  /** Whether frequent statements are prepared once per connection (prepared-statement.ts). */
  prepareStatements?: boolean;
  /** The schema of a sandbox (sandbox-schema.ts). The URL must lead to a server, not to a pooler in transaction mode. */
  schema?: string;
  /** Close connections that are unused for this long. Default: 30 seconds. */
  idleMs?: number;
  /** Logs connection failures. */
  log?: { warn(message: string): void };
};

/** Timeout for opening a connection or for a pooled one to be released. */
const acquireTimeoutMs = 10_000;

const keepText = (value: string) => value;
const parseTextArray = types.getTypeParser(1009 as number);
const parsers = new Map<number, (value: string) => unknown>([
  [types.builtins.DATE, keepText],
  [types.builtins.TIMESTAMP, keepText],
  [types.builtins.TIMESTAMPTZ, keepText],
  [types.builtins.NUMERIC, keepText],
  [types.builtins.INT8, keepText],
  // date[], timestamp[], timestamptz[], numeric[]
  ...[1182, 1115, 1185, 1231].map((oid) => [oid, parseTextArray] as const),
]);

/**
 * Returns a connection pool. Connections are opened lazily, so an unreachable server fails the first query.
 * Works behind PgBouncer in transaction mode, which tracks the time zone per client but not the statement timeout: set the timeout
 * on the role instead (`ALTER ROLE … SET statement_timeout`) and `statementTimeoutMs` to 0. Deadlocks and serialization failures are
 * retried (conflict-retry.ts), so the function of a transaction must have no effect outside it, or be marked with `withoutRetry`.
 */
export function openDatabase(
  url: string,
  {
    poolSize,
    statementTimeoutMs = 0,
    applicationName = 'portside',
    prepareStatements = true,
    schema,
    idleMs,
    log,
    ...rest
  }: PoolOptions,
): Database {
  const socketTimeoutMs = statementTimeoutMs && (rest.socketTimeoutMs ?? statementTimeoutMs + 5_000);
  const pool = knex({
    client: 'pg',
    connection: {
      connectionString: url,
      application_name: applicationName,
      statement_timeout: statementTimeoutMs || undefined,
      connectionTimeoutMillis: acquireTimeoutMs,
      ...keepAlive,
      types: { getTypeParser: (oid: number, format: string) => getParser(oid, format) },
    } as Knex.PgConnectionConfig,
    pool: {
      min: 0,
      max: poolSize,
      ...(idleMs !== undefined && { idleTimeoutMillis: idleMs }),
      afterCreate: (connection: Client, done: DoneCallback) =>
        initializeConnection(connection, { socketTimeoutMs, schema }, done),
    },
    acquireConnectionTimeout: acquireTimeoutMs,
    // Error messages are logged. Keep bound values, which include secrets, out of them.
    compileSqlOnError: false,
    // Drop the stack trace: it always ends in the pool and does not show the caller.
    log: { warn: (message) => log?.warn(message.split('\n', 1)[0] as string) },
  });
  const database = pool.withUserParams({ prepareStatements });
  enableConflictRetry(database);
  return database;
}

/** Returns the pool's connection counts and the number of queries that wait for a connection. */
export function readPoolState(db: Database): { size: number; used: number; idle: number; waiting: number } {
  const { pool } = db.client;
  return { size: pool.max, used: pool.numUsed(), idle: pool.numFree(), waiting: pool.numPendingAcquires() };
}

/** Whether the server rejects writes: a replica, or a primary set to read-only, for example after a failover. */
export async function isReadOnly(db: Database): Promise<boolean> {
  const { rows } = await db.raw(
    `SELECT pg_is_in_recovery() OR current_setting('transaction_read_only')::boolean AS is`,
  );
  return rows[0].is;
}

/** Calls `callback` after the transaction's commit, not after a rollback; immediately for a pool. */
export function afterCommit(db: Database, callback: () => void): void {
  if (!db.isTransaction) {
    callback();
    return;
  }
  (db as Transaction).executionPromise.then(callback, () => undefined);
}

function getParser(oid: number, format: string) {
  return (format !== 'binary' && parsers.get(oid)) || types.getTypeParser(oid, format as 'text');
}

/**
 * Returns the statement that makes a sandbox's schema current. It comes before `pg_catalog`, so its `now()` replaces PostgreSQL's. `public` has the
 * extensions.
 */
export function setSearchPath(schema: string): string {
  return `SET search_path TO "${schema}", pg_catalog, public`;
}

type DoneCallback = (error: Error | null) => void;

function initializeConnection(
  client: Client,
  { socketTimeoutMs, schema }: { socketTimeoutMs: number; schema: string | undefined },
  done: DoneCallback,
): void {
  if (socketTimeoutMs > 0) setSocketTimeout(client, socketTimeoutMs);
  discardAfterFailover(client);
  client.query(schema === undefined ? `SET TIME ZONE 'UTC'` : `SET TIME ZONE 'UTC'; ${setSearchPath(schema)}`, done);
}

/** Closes the connection when no data arrives for `timeoutMs` while a statement runs: the server hangs or the network is down. */
function setSocketTimeout(client: Client, timeoutMs: number): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  // The event also fires for idle connections.
  stream.setTimeout(timeoutMs).on('timeout', () => {
    const { readyForQuery } = client as unknown as { readyForQuery: boolean };
    if (!readyForQuery) stream.destroy();
  });
}
