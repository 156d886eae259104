// Bytes on disk and bytes of WAL for each kind of data, written through the services that the API calls: tables, indexes and TOAST of every
// table that grew, divided by the number of records. docs/capacity.md has the figures and what follows from them.
// `node bench/storage.ts [--products 20000] [--orders 2000] [--days 60]`. It makes a database of its own and drops it.

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { seedDemo } from '../scripts/seed.ts';
import { loadConfig } from '../src/config.ts';
import { type Context, createContext } from '../src/context.ts';
import { addDays, dayOf } from '../src/domain/day.ts';
import { eventNames } from '../src/domain/events/event.ts';
import { startWebhookSender } from '../src/jobs/senders/webhook-sender.ts';
import type { Database } from '../src/postgres/connection.ts';
import { changeOrderStatus } from '../src/services/orders/change-status.ts';
import { createOrders } from '../src/services/orders/create-orders.ts';
import { pushPayments } from '../src/services/orders/push-payments.ts';
import { pushRawSales } from '../src/services/sales/push-raw-sales.ts';
import { pushStock } from '../src/services/sales/push-stock.ts';
import { addEndpoint } from '../test/support/fixtures.ts';
import { ownDatabase } from './database.ts';
import { calculateNight } from './night.ts';
import './secrets.ts';

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '20000' },
    orders: { type: 'string', default: '2000' },
    days: { type: 'string', default: '60' },
  },
});
const [products, orders, days] = [values.products, values.orders, values.days].map(Number) as [number, number, number];
/** Products that the company sells, each on every day. */
const sold = 2000;
const perPush = 5000;
const today = dayOf(new Date().toISOString());

const { url, release } = await ownDatabase('storage');
const ctx = await createContext(
  loadConfig({ ...process.env, DATABASE_URL: url, ALLOW_PRIVATE_TARGETS: 'true', LOG_LEVEL: 'error' }),
);
try {
  await run(ctx);
} finally {
  await ctx.close();
  await release();
}

async function run(ctx: Context): Promise<void> {
  const { db } = ctx;
  const { rows } = await db.raw('SHOW server_version');
  console.log(`PostgreSQL ${rows[0].server_version}; bytes a record, with indexes and TOAST; WAL after a checkpoint\n`);
  console.log(
    `${'record'.padEnd(34)}${'records'.padStart(9)}${'table'.padStart(8)}${'indexes'.padStart(8)}${'total'.padStart(8)}${'WAL'.padStart(8)}  tables that grew`,
  );

  const company = await measure(db, 'product of the catalog', products, () => seedDemo(db, { products }));
  const pusher = { companyId: company.id, by: 'external_api' as const, keyId: 'BenchBenchBe', requestId: 'bench' };
  const { rows: found } = await db.raw<{ rows: { id: string; supplier_id: string }[] }>(
    'SELECT id, supplier_id FROM products WHERE listed AND company_id IS NULL ORDER BY supplier_id, id',
  );

  const all = found.slice(0, sold);
  const sales = Array.from({ length: days }, (_, back) => addDays(today, -1 - back)).flatMap((date) =>
    all.map(({ id }, n) => ({
      productId: id,
      date,
      units: 1 + (n % 5),
      price: 549.9 + (n % 100),
      currency: 'TRY',
      marketplace: 'trendyol',
      saleId: `TY-${date}-${90_815_522 + n}`,
    })),
  );
  await measure(db, 'sale, one a product and day', sales.length, async () => {
    for (const part of parts(sales)) await pushRawSales(ctx, pusher, part);
  });
  const more = sales.map((sale) => ({ ...sale, saleId: `${sale.saleId}-2` }));
  await measure(db, 'further sale of the same day', more.length, async () => {
    for (const part of parts(more)) await pushRawSales(ctx, pusher, part);
  });
  const stock = Array.from({ length: 30 }, (_, back) => addDays(today, -30 + back)).flatMap((date) =>
    all.map(({ id }, n) => ({
      productId: id,
      observedAt: `${date}T05:00:00Z`,
      on_hand: n % 300,
      out_of_stock: n % 300 === 0,
    })),
  );
  await measure(db, 'stock observation', stock.length, async () => {
    for (const part of parts(stock)) await pushStock(ctx, pusher, part);
  });

  await db('jobs').delete();
  await db('recalculation_queue').delete();
  for (const night of ['first', 'second']) {
    await db.raw('UPDATE recommendation_history SET calculated_on = calculated_on - 1');
    await db.raw('DELETE FROM calculation_batches');
    await db.raw('DELETE FROM jobs');
    await measure(db, `recommendation, ${night} night`, sold, () => calculateNight(ctx));
  }

  const receiver = createServer((req, res) => void req.resume().once('end', () => res.end('{}'))).listen(
    0,
    '127.0.0.1',
  );
  await once(receiver, 'listening');
  await addEndpoint(ctx, company.id, {
    url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`,
    eventNames: [...eventNames],
  });
  const numbers: string[] = [];
  const suppliers = Map.groupBy(found, (product) => product.supplier_id)
    .values()
    .filter((list) => list.length > 100)
    .toArray();
  await measure(db, 'order of 3 lines, placed', orders, async () => {
    for (let n = 0; n < orders; n++) {
      const shelf = suppliers[n % suppliers.length]!;
      const lines = [0, 1, 2].map((i) => ({ productId: shelf[(n * 3 + i) % shelf.length]!.id, quantity: 1 + n }));
      const { placed } = await createOrders(ctx, pusher, { lines, externalOrderId: `PO-${n}` });
      numbers.push(placed.orders[0]!.orderNumber);
    }
  });
  await measure(db, 'its further life, 1 payment', orders, async () => {
    const author = { ...pusher, by: 'external_api' as const, role: 'manager' as const };
    for (const [n, number] of numbers.entries()) {
      const payment = {
        paymentId: `P-${n}`,
        date: today,
        amount: 120.5,
        currency: 'EUR',
        kind: 'goods_invoice' as const,
      };
      await pushPayments(ctx, pusher, number, [payment]);
      for (const status of ['part_paid', 'paid', 'on_the_way', 'delivered', 'accepted'] as const)
        await changeOrderStatus(ctx, author, number, { status });
    }
  });
  await measure(db, 'its webhooks, each delivered once', orders, async () => {
    const sending = startWebhookSender(ctx);
    while ((await db('webhook_deliveries').where({ status: 'pending' }).limit(1)).length > 0) await sleep(250);
    await sending.stop();
  });
  receiver.close();
  const { rows: counts } = await db.raw(
    'SELECT (SELECT count(*) FROM events)::int AS events, (SELECT count(*) FROM webhook_deliveries)::int AS deliveries',
  );
  console.log(`\n${counts[0].events / orders} events and ${counts[0].deliveries / orders} deliveries an order`);
  const { rows: size } = await db.raw('SELECT pg_database_size(current_database()) AS bytes');
  console.log(`The whole database: ${Math.round(size[0].bytes / 1e6)} MB`);
}

function* parts<T>(records: T[]): Generator<T[]> {
  for (let start = 0; start < records.length; start += perPush) yield records.slice(start, start + perPush);
}

interface Size {
  name: string;
  table: number;
  indexes: number;
}

/** Prints what `write` added to the database, by record; returns its result. */
async function measure<T>(db: Database, what: string, count: number, write: () => Promise<T>): Promise<T> {
  const before = new Map((await sizes(db)).map((size) => [size.name, size]));
  await db.raw('CHECKPOINT');
  const start = await walPosition(db);
  const result = await write();
  const wal = (await walPosition(db)) - start;
  const grown = (await sizes(db))
    .map(({ name, table, indexes }) => ({
      name,
      table: table - (before.get(name)?.table ?? 0),
      indexes: indexes - (before.get(name)?.indexes ?? 0),
    }))
    .filter(({ table, indexes }) => table + indexes > 0)
    .toSorted((a, b) => b.table + b.indexes - a.table - a.indexes);
  const sum = (of: (size: Size) => number) => grown.reduce((total, size) => total + of(size), 0) / count;
  const names = grown.map((size) => `${size.name} ${Math.round((size.table + size.indexes) / count)}`).slice(0, 6);
  const figures = [
    count,
    sum((size) => size.table),
    sum((size) => size.indexes),
    sum((size) => size.table + size.indexes),
    wal / count,
  ];
  const [records = '', ...bytes] = figures.map((figure) => Math.round(figure).toLocaleString('en'));
  console.log(
    `${what.padEnd(34)}${records.padStart(9)}${bytes.map((text) => text.padStart(8)).join('')}  ${names.join(', ')}`,
  );
  return result;
}

async function sizes(db: Database): Promise<Size[]> {
  await db.raw('VACUUM (ANALYZE)');
  const { rows } = await db.raw(
    `SELECT relname AS name, pg_table_size(oid)::float8 AS table, pg_indexes_size(oid)::float8 AS indexes
     FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  );
  return rows;
}

async function walPosition(db: Database): Promise<number> {
  return Number((await db.raw(`SELECT pg_current_wal_insert_lsn() - '0/0' AS position`)).rows[0].position);
}
