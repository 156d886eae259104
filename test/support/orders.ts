// Fixtures for order tests: a buyer, suppliers with products, and the order services without HTTP.

import { randomBytes } from 'node:crypto';
import { loadConfig } from '../../src/config.ts';
import { addCompanyShard } from '../../src/db/company-shards.ts';
import type { PlacedOrder } from '../../src/domain/orders/order.ts';
import type { Database, Transaction } from '../../src/postgres/connection.ts';
import { type Buyer, createOrders, type OrderRequest } from '../../src/services/orders/create-orders.ts';
import { addProduct, addSupplier } from './catalog.ts';
import { checkEventBody } from './contract.ts';
import { createTestDatabase, type UntypedDatabase } from './database.ts';
import { testStores } from './encryption.ts';
import { listWaiting } from './locks.ts';

/** Creates a database and the context that the order services need. */
export async function orderContext() {
  const { db, url } = await createTestDatabase();
  const config = loadConfig({ NODE_ENV: 'test', PUBLIC_URL: 'https://portside.example' });
  return { db, url, config, ...testStores(db) };
}

/** Creates a company that places orders. */
export async function createBuyer(db: UntypedDatabase): Promise<Buyer> {
  const name = `Buyer ${randomBytes(5).toString('hex')}`;
  const [row] = await db('companies').insert({ name }).returning('id');
  await addCompanyShard(db, row.id);
  return { companyId: row.id, by: 'external_api' as const, keyId: 'KeyOfTheTest', requestId: `request of ${name}` };
}

/** Creates a supplier with one product. */
export async function createSupplierWithProduct(
  db: Database,
  { currency = 'EUR', name = 'Ream of paper', price = '10.00' } = {},
) {
  const supplier = await addSupplier(db, { currency });
  const product = await addProduct(db, { supplier, name, price });
  return { supplier, product };
}

/** Creates orders and returns their summaries. */
export async function place(
  ctx: Parameters<typeof createOrders>[0],
  buyer: Buyer,
  request: OrderRequest,
): Promise<PlacedOrder[]> {
  return (await createOrders(ctx, buyer, request)).placed.orders;
}

/** Returns the matching events by name, after validating each against its webhook schema. */
export async function recordedEvents(db: UntypedDatabase, match: Record<string, string>) {
  const events = await db('events').where(match).orderBy('name');
  for (const { name, created_at, data } of events) {
    checkEventBody(name, { event: name, timestamp: new Date(created_at).toISOString(), data });
  }
  return events;
}

/**
 * Runs `work` while a transaction holds the locks that `hold` acquires; always releases them afterwards.
 * `waiting` resolves with the process ids once that number of connections waits for a lock.
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

/** Resolves with the process ids once `count` connections wait for a lock. */
export async function waitingForLocks(db: Database, count: number): Promise<number[]> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; ) {
    const pids = await listWaiting(db);
    if (pids.length >= count) return pids;
  }
  throw new Error(`${count} connections should wait for a lock and do not`);
}

/** Returns the row counts of the order tables of a company; all are zero after a rejected request. */
export async function storedRows(db: Database, companyId: string): Promise<Record<string, number>> {
  const tables = ['orders', 'order_lines', 'order_status_changes', 'order_contents', 'events', 'idempotency_keys'];
  const counts = await Promise.all(
    tables.map(async (table) => [table, Number((await db(table).where({ company_id: companyId }).count())[0]?.count)]),
  );
  return Object.fromEntries(counts);
}

/** The result of `storedRows` for a company without orders. */
export const nothingStored = {
  orders: 0,
  order_lines: 0,
  order_status_changes: 0,
  order_contents: 0,
  events: 0,
  idempotency_keys: 0,
};
