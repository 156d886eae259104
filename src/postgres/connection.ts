// The pool of connections to PostgreSQL, and how its values arrive: dates, timestamps and decimals as PostgreSQL's text, in UTC.

import type { Socket } from 'node:net';
import knex, { type Knex } from 'knex';
import { type Client, types } from 'pg';
import type { Encryption } from '../domain/encryption.ts';

/** What a query may be built on: a pool or a transaction. */
export type Database = Knex;
/** A transaction; a function that takes one writes nothing outside it. */
export type Transaction = Knex.Transaction;

/** Settings of a pool; `statementTimeoutMs` makes PostgreSQL cancel longer statements, 0 lets them run, and waits for them for ever. */
export type PoolOptions = {
  poolSize: number;
  statementTimeoutMs?: number;
  /** How long a server that was to cancel a statement may be silent before it is taken for lost; 5 seconds more than that if not given. */
  silenceMs?: number;
  applicationName?: string;
  /** Whether connections keep the plans of often-used statements (db/prepared.ts). */
  prepareStatements?: boolean;
  /** What secrets are sealed with and opened by (db/sealed-columns.ts). */
  vault?: Encryption;
  /** Told of connections that break. */
  log?: { warn(message: string): void };
};

/** How long to wait for a connection, made anew or given back. */
const acquireMs = 10_000;

const asText = (value: string) => value;
const asTextArray = types.getTypeParser(1009 as number);
const PARSERS = new Map<number, (value: string) => unknown>([
  [types.builtins.DATE, asText],
  [types.builtins.TIMESTAMP, asText],
  [types.builtins.TIMESTAMPTZ, asText],
  [types.builtins.NUMERIC, asText],
  [types.builtins.INT8, asText],
  // date[], timestamp[], timestamptz[], numeric[]
  ...[1182, 1115, 1185, 1231].map((oid) => [oid, asTextArray] as const),
]);

/**
 * A pool on that database; connections are made when first needed, so an unreachable server shows in the first query.
 * Works behind PgBouncer in transaction mode: the time zone is a setting that it keeps per client; a statement timeout is not,
 * and there belongs to the role (`ALTER ROLE … SET statement_timeout`) with `statementTimeoutMs` at 0.
 */
export function openDatabase(
  url: string,
  {
    poolSize,
    statementTimeoutMs = 0,
    applicationName = 'portside',
    prepareStatements = true,
    vault,
    log,
    ...rest
  }: PoolOptions,
): Database {
  const silenceMs = statementTimeoutMs && (rest.silenceMs ?? statementTimeoutMs + 5_000);
  const pool = knex({
    client: 'pg',
    connection: {
      connectionString: url,
      application_name: applicationName,
      statement_timeout: statementTimeoutMs || undefined,
      connectionTimeoutMillis: acquireMs,
      types: { getTypeParser: (oid: number, format: string) => parserOf(oid, format) },
    } as Knex.PgConnectionConfig,
    pool: {
      min: 0,
      max: poolSize,
      afterCreate: (connection: Client, done: Done) => prepare(connection, silenceMs, done),
    },
    acquireConnectionTimeout: acquireMs,
    // Not a user parameter: a transaction within a transaction has none.
    ...{ vault },
    // What a failing statement's error says ends up in the log: the values, among them secrets, stay out of it.
    compileSqlOnError: false,
    // Its stack ends in the pool, whatever was asked of it.
    log: { warn: (message) => log?.warn(message.split('\n', 1)[0] as string) },
  });
  return pool.withUserParams({ prepareStatements, pool });
}

/** Connections of a pool, and how many queries wait for one. */
export function poolState(db: Database): { size: number; used: number; idle: number; waiting: number } {
  const { pool } = db.client;
  return { size: pool.max, used: pool.numUsed(), idle: pool.numFree(), waiting: pool.numPendingAcquires() };
}

/** Whether the server takes no writes: a replica, or a primary that is told so, as one is after another has taken its place. */
export async function isReadOnly(db: Database): Promise<boolean> {
  const { rows } = await db.raw(
    `SELECT pg_is_in_recovery() OR current_setting('transaction_read_only')::boolean AS is`,
  );
  return rows[0].is;
}

/** Calls `act` with the transaction's pool once it has committed; not at all when it is rolled back. */
export function afterCommit(trx: Transaction, act: (pool: Database) => void): void {
  const { pool } = trx.userParams as { pool: Database };
  trx.executionPromise.then(
    () => act(pool),
    () => undefined,
  );
}

function parserOf(oid: number, format: string) {
  return (format !== 'binary' && PARSERS.get(oid)) || types.getTypeParser(oid, format as 'text');
}

type Done = (error: Error | null) => void;

function prepare(client: Client, silenceMs: number, done: Done): void {
  if (silenceMs > 0) endWhenSilent(client, silenceMs);
  client.query(`SET TIME ZONE 'UTC'`, done);
}

/** Cuts a connection that says nothing for so long while a statement is under way: its server hangs, or the way to it is gone. */
function endWhenSilent(client: Client, silenceMs: number): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  // Heard of an idle connection, too.
  stream.setTimeout(silenceMs).on('timeout', () => {
    const { readyForQuery } = client as unknown as { readyForQuery: boolean };
    if (!readyForQuery) stream.destroy();
  });
}
