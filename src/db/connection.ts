// The pool of connections to PostgreSQL, and how its values arrive: dates, timestamps and decimals as PostgreSQL's text, in UTC.

import knex, { type Knex } from 'knex';
import { types } from 'pg';

/** What a query may be built on: a pool or a transaction. */
export type Database = Knex;
/** A transaction; a function that takes one writes nothing outside it. */
export type Transaction = Knex.Transaction;

/** Settings of a pool; `statementTimeoutMs` makes PostgreSQL cancel longer statements, 0 lets them run. */
export type PoolOptions = {
  poolSize: number;
  statementTimeoutMs?: number;
  applicationName?: string;
  /** Whether connections keep the plans of often-used statements (db/prepared.ts). */
  prepareStatements?: boolean;
  /** Told of connections that break. */
  log?: { warn(message: string): void };
};

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
  { poolSize, statementTimeoutMs = 0, applicationName = 'portside', prepareStatements = true, log }: PoolOptions,
): Database {
  const pool = knex({
    client: 'pg',
    connection: {
      connectionString: url,
      application_name: applicationName,
      statement_timeout: statementTimeoutMs || undefined,
      types: { getTypeParser: (oid: number, format: string) => parserOf(oid, format) },
    } as Knex.PgConnectionConfig,
    pool: { min: 0, max: poolSize, afterCreate: useUtc },
    acquireConnectionTimeout: 10_000,
    log: { warn: (message) => log?.warn(message) },
  });
  return pool.withUserParams({ prepareStatements, pool });
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

function useUtc(
  connection: { query(sql: string, done: (error: Error | null) => void): void },
  done: (error: Error | null) => void,
) {
  connection.query(`SET TIME ZONE 'UTC'`, done);
}
