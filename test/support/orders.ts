// What tests of orders start from: a buyer, suppliers with products, and a service without HTTP before it.

import { randomBytes } from 'node:crypto';
import { loadConfig } from '../../src/config.ts';
import type { Database, Transaction } from '../../src/postgres/connection.ts';
import {
  type Buyer,
  createOrders,
  type OrderRequest,
  type PlacedOrder,
} from '../../src/services/orders/create-orders.ts';
import { addProduct, addSupplier } from './catalog.ts';
import { checkEventBody } from './contract.ts';
import { testDatabase, type UntypedDatabase } from './database.ts';

/** The settings and the database that the order services need, of the test file's own. */
export async function orderContext() {
  const { db, url } = await testDatabase();
  return { db, url, config: loadConfig({ NODE_ENV: 'test', PUBLIC_URL: 'https://portside.example' }) };
}

/** A company that orders. */
export async function addBuyer(db: UntypedDatabase): Promise<Buyer> {
  const name = `Buyer ${randomBytes(5).toString('hex')}`;
  const [row] = await db('companies').insert({ name }).returning('id');
  return { companyId: row.id, keyId: 'KeyOfTheTest', requestId: `request of ${name}` };
}

/** A supplier with one product at a price in its currency. */
export async function addShelf(db: Database, { currency = 'EUR', name = 'Ream of paper', price = '10.00' } = {}) {
  const supplier = await addSupplier(db, { currency });
  const product = await addProduct(db, { supplier, name, price });
  return { supplier, product };
}

/** Makes orders and returns them in short. */
export async function place(
  ctx: Parameters<typeof createOrders>[0],
  buyer: Buyer,
  request: OrderRequest,
): Promise<PlacedOrder[]> {
  return (await createOrders(ctx, buyer, request)).placed.orders;
}

/** The recorded events that match, by name; each has been held against what the contract says of its webhook. */
export async function recordedEvents(db: UntypedDatabase, match: Record<string, string>) {
  const events = await db('events').where(match).orderBy('name');
  for (const { name, created_at, data } of events) {
    checkEventBody(name, { event: name, timestamp: new Date(created_at).toISOString(), data });
  }
  return events;
}

/**
 * Does `work` while a transaction holds what `hold` locked, and lets go of that whatever happens.
 * `work` is given a function that resolves, with their process ids, once so many connections wait for a lock.
 */
export async function whileLocked<Result>(
  db: Database,
  hold: (holder: Transaction) => Promise<unknown>,
  work: (waiting: (count: number) => Promise<number[]>) => Promise<Result>,
): Promise<Result> {
  const holder = await db.transaction();
  try {
    await hold(holder);
    return await work((count) => waitingForLocks(db, count));
  } finally {
    await holder.rollback();
  }
}

/** The process ids of connections that wait for a lock, once there are so many. */
export async function waitingForLocks(db: Database, count: number): Promise<number[]> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; ) {
    const { rows } = await db.raw<{ rows: { pid: number }[] }>(
      `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    if (rows.length >= count) return rows.map(({ pid }) => pid);
  }
  throw new Error(`${count} connections should wait for a lock and do not`);
}

/** How many rows each table of orders holds for a company: all zero when a refused call left nothing. */
export async function storedRows(db: Database, companyId: string): Promise<Record<string, number>> {
  const tables = ['orders', 'order_lines', 'order_status_changes', 'order_contents', 'events', 'idempotency_keys'];
  const counts = await Promise.all(
    tables.map(async (table) => [table, Number((await db(table).where({ company_id: companyId }).count())[0]?.count)]),
  );
  return Object.fromEntries(counts);
}

/** What `storedRows` says of a company that has ordered nothing. */
export const nothingStored = {
  orders: 0,
  order_lines: 0,
  order_status_changes: 0,
  order_contents: 0,
  events: 0,
  idempotency_keys: 0,
};
