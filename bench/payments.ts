// Payments, landed cost, and lists of orders with their arrivals, on a company with many orders:
// `node bench/payments.ts [--orders 50000] [--seconds 3] [--connections 4]`. It makes a database of its own and drops it.

import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { loadConfig } from '../src/config.ts';
import { updatePlatformLeadTimes } from '../src/db/orders/lead-times.ts';
import { listOrders } from '../src/db/orders/orders.ts';
import { systemClock } from '../src/domain/clock.ts';
import type { SubmittedPayment } from '../src/domain/orders/payment.ts';
import { openDatabase } from '../src/postgres/connection.ts';
import { getCompany } from '../src/services/accounts/companies.ts';
import { estimateArrivals } from '../src/services/orders/arrivals.ts';
import { changeOrderStatus } from '../src/services/orders/change-status.ts';
import { calculateOrderCost } from '../src/services/orders/order-cost.ts';
import { pushPayments } from '../src/services/orders/push-payments.ts';
import { createStores } from '../src/stores.ts';
import { ownDatabase } from './database.ts';
import { median } from './load.ts';
import { encryption } from './secrets.ts';

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '50000' },
    seconds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '4' },
  },
});
const [orders, seconds, connections] = [values.orders, values.seconds, values.connections].map(Number) as [
  number,
  number,
  number,
];

const { url, release } = await ownDatabase('payments');
const config = loadConfig({ ...process.env, NODE_ENV: 'production', DATABASE_URL: url });
const db = openDatabase(url, { poolSize: connections });
const ctx = { db, config, ...createStores(db, { clock: systemClock, encryption }) };
try {
  await run();
} finally {
  await db.destroy();
  await release();
}

async function run(): Promise<void> {
  const companyId = await fill();
  const company = await getCompany(db, companyId);
  const { rows } = await db.raw(`SELECT order_number AS ref FROM orders WHERE company_id = ? AND status = 'paid'`, [
    companyId,
  ]);
  const refs = rows.map(({ ref }: { ref: string }) => ref) as string[];
  const [cpu] = cpus();
  console.log(
    `${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`,
  );
  console.log(`A company with ${orders} orders, of 200 suppliers, 4 in 5 accepted; ${connections} connections`);

  const payer = { companyId, keyId: null, requestId: 'bench' };
  let turn = 0;
  const next = () => refs[turn++ % refs.length]!;
  const currencies = ['EUR', 'GBP', 'TRY'];
  const payments = (count: number, amount: number): SubmittedPayment[] =>
    Array.from({ length: count }, (_, i) => ({
      paymentId: `P-${i}`,
      date: new Date(Date.UTC(2024, 0, 1 + (i % 300))).toISOString().slice(0, 10),
      amount: amount + i,
      currency: currencies[i % 3]!,
      kind: 'other',
    }));
  const [first, second] = [payments(1000, 1), payments(1000, 2)];
  const big = refs.slice(0, 40);
  let round = 0;
  await report('1000 new payments a call', 1000, async () => void (await pushPayments(ctx, payer, next(), first)), 40);
  turn = 0;
  await report(
    '1000 known payments a call',
    1000,
    async () => void (await pushPayments(ctx, payer, next(), first)),
    40,
  );
  turn = 0;
  await report(
    '1000 corrections a call',
    1000,
    async () => {
      round += 1;
      await pushPayments(ctx, payer, next(), round <= 40 ? second : first);
    },
    40,
  );
  await report('3 payments a call', 3, async () => void (await pushPayments(ctx, payer, next(), first.slice(0, 3))));
  await report(
    'cost of an order with 3 payments',
    1,
    async () => void (await calculateOrderCost(ctx, company, refs[50 + (turn++ % 500)]!)),
  );
  await report(
    'cost of an order with 1000 payments',
    1,
    async () => void (await calculateOrderCost(ctx, company, big[turn++ % 40]!)),
  );
  await report('list of 100 orders', 1, async () => void (await listOrders(db, companyId, page())));
  await report('list of 100 orders with arrivals', 1, async () => {
    const { orders } = await listOrders(db, companyId, page());
    await estimateArrivals(ctx, companyId, orders);
  });
  const author = { companyId, keyId: null, requestId: 'bench', by: 'operator', role: 'manager' } as const;
  const open = refs.slice(2000);
  let count = 400;
  for (const status of ['on_the_way', 'delivered', 'accepted'] as const) {
    turn = 0;
    const step = async () => void (await changeOrderStatus(ctx, author, open[turn++]!, { status }));
    // Only what has taken a step can take the next.
    count = await report(status, 1, step, count);
  }

  function page() {
    return { status: 'paid' as const, limit: 100, offset: (turn++ % 50) * 10 };
  }
}

/** Runs `work` for the time given, or so many times; prints how often a second, times `size`, and how long it takes; returns how often. */
async function report(what: string, size: number, work: () => Promise<void>, most = Number.POSITIVE_INFINITY) {
  const times: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1000;
  let begun = 0;
  const worker = async () => {
    while (begun < most && performance.now() < end) {
      begun += 1;
      const from = performance.now();
      await work();
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const rate = (times.length * size * 1000) / (performance.now() - start);
  console.log(`  ${what.padEnd(40)} ${rate.toFixed(0).padStart(8)}/s   median ${median(times).toFixed(1)} ms`);
  return times.length;
}

/** A company with its orders, the samples of those accepted, two years of rates; returns the company's id. */
async function fill(): Promise<string> {
  const { rows } = await db.raw(
    `WITH company AS (INSERT INTO companies (name) VALUES ('Bench') RETURNING id)
     INSERT INTO company_shards SELECT id FROM company RETURNING company_id AS id`,
  );
  const companyId = rows[0].id as string;
  await db.raw(`INSERT INTO suppliers (name, currency) SELECT 'Supplier ' || n, 'EUR' FROM generate_series(1, 200) n`);
  await db.raw(
    `INSERT INTO exchange_rates (currency, as_of, source, try_rate)
     SELECT currency, day + interval '12 hours', 'tcmb', 30 + random() * 20
     FROM generate_series(timestamptz '2023-01-01', '2024-12-31', '1 day') day, unnest(ARRAY['EUR', 'GBP', 'USD']) currency`,
  );
  await db.raw(
    `INSERT INTO orders (company_id, order_number, delivery_id, supplier_id, status, currency, total_amount, shipping_method,
       created_at, confirmed_at, paid_at, shipped_at, accepted_at, request_id)
     SELECT ?, 'ORD-' || lpad(n::text, 10, '0'), 'PS-2024-' || lpad(n::text, 6, '0'), s.id,
       CASE WHEN n % 5 = 0 THEN 'paid' ELSE 'accepted' END, 'EUR', 30, CASE WHEN n % 3 = 0 THEN 'air' ELSE 'sea' END,
       day, day, day, CASE WHEN n % 5 <> 0 THEN day + interval '10 days' END,
       CASE WHEN n % 5 <> 0 THEN day + make_interval(days => 25 + n * 7919 % 60) END, 'bench'
     FROM generate_series(1, ?::int) n
     JOIN suppliers s ON s.number = 1 + n / 5 % 200, LATERAL (SELECT timestamptz '2023-01-01' + n * interval '15 minutes' AS day) d`,
    [companyId, orders],
  );
  await db.raw(
    `INSERT INTO order_lines (company_id, order_id, line_number, custom_sku, custom_name, custom_category, custom_description,
       quantity, unit_price, total_price)
     SELECT company_id, id, l, 'C', 'C', '', '', 1, 10, 10 FROM orders, generate_series(1, 3) l`,
  );
  await db.raw(
    `INSERT INTO order_status_changes (company_id, order_id, step, status, changed_by, request_id)
     SELECT company_id, id, 1, 'created', 'system', 'bench' FROM orders`,
  );
  await db.raw(
    `INSERT INTO lead_time_samples (company_id, order_id, supplier_id, shipping_method, accepted_on, from_first_payment, from_shipped)
     SELECT company_id, id, supplier_id, shipping_method, accepted_at::date, accepted_at::date - confirmed_at::date, accepted_at::date - shipped_at::date
     FROM orders WHERE accepted_at IS NOT NULL`,
  );
  await db.raw(
    `INSERT INTO lead_time_counts (company_id, supplier_id, shipping_method, counted_from, days, orders)
     SELECT level.company_id, level.supplier_id, shipping_method, counted_from, days, count(*)
     FROM lead_time_samples s,
       LATERAL (VALUES ('first_payment', from_first_payment), ('shipped', from_shipped)) d (counted_from, days),
       LATERAL (VALUES (s.company_id, s.supplier_id), (s.company_id, zero)) level (company_id, supplier_id)
     GROUP BY 1, 2, 3, 4, 5`.replaceAll('zero', "'00000000-0000-0000-0000-000000000000'::uuid"),
  );
  await updatePlatformLeadTimes(db);
  await db.raw('VACUUM ANALYZE');
  return companyId;
}
