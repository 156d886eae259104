// Runs transactions and statements again that PostgreSQL has rolled back because they conflicted with concurrent ones.

import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';

// Not of connection.ts, which imports this file.
type Database = Knex;
type Transaction = Knex.Transaction;

/** serialization_failure and deadlock_detected: nothing was stored, and another attempt can succeed. */
const conflictCodes = new Set<unknown>(['40001', '40P01']);
/** The internal error of a statement that Citus planned for a shard that was split meanwhile. */
const splitShardPattern = /^could not find valid entry for shard \d+$/;
const maxAttempts = 5;
const minDelayMs = 10;

/**
 * Runs `attempt` up to five times while it fails with a deadlock or serialization failure, or because its shard was split; delays double
 * and are random.
 */
export async function retryConflicts<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let number = 1; ; number++) {
    try {
      return await attempt();
    } catch (error) {
      if (number === maxAttempts || !isConflict(error)) throw error;
      // With the same delay, the same transactions would conflict again.
      await sleep(Math.random() * minDelayMs * 2 ** number);
    }
  }
}

function isConflict(error: unknown): boolean {
  const { code, message = '' } = error as { code?: string; message?: string };
  // Knex puts the statement before the message.
  return conflictCodes.has(code) || (code === 'XX000' && splitShardPattern.test(message.split(' - ').at(-1)!));
}

type Container = (trx: Transaction) => unknown;
const singleAttempt = new WeakSet<Container>();

/** Marks the function of a transaction that must not run twice, such as one that reads a stream, and returns it. */
export function withoutRetry<Result>(container: (trx: Transaction) => Promise<Result>) {
  singleAttempt.add(container);
  return container;
}

/**
 * Makes a pool retry conflicts: of `db.transaction(run)`, whose function then runs again from its start, and of statements outside a
 * transaction. Transactions that the caller ends itself, and savepoints, are not retried.
 */
export function enableConflictRetry(pool: Database): void {
  const begin = pool.transaction.bind(pool) as (container?: unknown, config?: Knex.TransactionConfig) => Promise<never>;
  Object.defineProperty(pool, 'transaction', {
    value: (container?: unknown, config?: Knex.TransactionConfig) =>
      typeof container === 'function' && !singleAttempt.has(container as Container)
        ? retryConflicts(() => begin(container, config))
        : begin(container, config),
  });
  const { client } = pool;
  const query = client.query.bind(client);
  // Transactions have clients of their own.
  client.query = (connection: unknown, statement: { sql: string; bindings: unknown } | string) => {
    if (typeof statement === 'string') return retryConflicts(() => query(connection, statement));
    // Knex replaces the placeholders in the object of the statement.
    const { sql, bindings } = statement;
    return retryConflicts(() => query(connection, Object.assign(statement, { sql, bindings })));
  };
}
