// Sends the statements of one recorded order again with bare pg, each time for an order of its own.

import { randomBytes, randomInt } from 'node:crypto';
import type pg from 'pg';
import { randomOrderNumber } from '../src/domain/orders/order-identity.ts';

/** A recorded statement; with a name, a connection plans it once. */
export interface Statement {
  sql: string;
  bindings?: unknown[];
  options?: { name?: string };
}

/** The statements of an order, and the texts in their values that each order needs anew. */
export interface Recording {
  statements: Statement[];
  orderNumber: string;
  contentHash: string;
  deliveryNumber: string;
}

/** Returns a function that stores another order. */
export function createReplay(pool: pg.Pool, recording: Recording): () => Promise<void> {
  const { statements, orderNumber, contentHash, deliveryNumber } = recording;
  const old = [orderNumber, contentHash, deliveryNumber];
  return async () => {
    const fresh = [randomOrderNumber(), randomBytes(32).toString('hex'), `PS-2026-${randomInt(1e5, 1e14)}`];
    for (const { sql, bindings = [], options } of statements) {
      const values = bindings.map((value) => replaced(value, old, fresh));
      await pool.query({ ...options, text: sql, values });
    }
  };
}

function replaced(value: unknown, old: string[], fresh: string[]): unknown {
  if (typeof value !== 'string') return value;
  return old.reduce((text, part, i) => text.replaceAll(part, fresh[i]!), value);
}
