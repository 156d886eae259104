// Query plans: a page of arrivals costs little, however many orders are open.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toTimeRange } from '../../src/domain/time-range.ts';
import { listExpectedArrivals, summarizeArrivals } from '../../src/services/orders/expected-arrivals.ts';
import { createBuyer, createSupplierWithProduct, orderContext } from '../support/orders.ts';
import { plansOf, rowsOf, scanned } from '../support/plans.ts';

const ctx = await orderContext();
const { db } = ctx;
const { companyId } = await createBuyer(db);
const today = '2026-11-28';
await fill();

/** 20,000 open orders of 40 suppliers with 5 lines each, one in four with a shipment, one in eight with a receipt; and 20,000 accepted ones. */
async function fill(): Promise<void> {
  const shelves = await Promise.all(Array.from({ length: 40 }, () => createSupplierWithProduct(db)));
  await db.raw(
    `INSERT INTO orders (company_id, order_number, delivery_id, supplier_id, status, currency, total_amount, shipping_method, created_at,
       confirmed_at, earliest_payment_on, shipped_at, accepted_at, promised_on, payment_terms, request_id)
     SELECT :companyId, 'ORD-' || lpad(n::text, 10, '0'), 'PS-2026-' || lpad(n::text, 6, '0'), (:suppliers::uuid[])[1 + n % 40],
       CASE WHEN n > 20000 THEN 'accepted' WHEN n % 4 = 0 THEN 'on_the_way' WHEN n % 4 = 1 THEN 'created' ELSE 'paid' END, 'EUR', 150,
       CASE WHEN n % 3 = 0 THEN 'air' ELSE 'sea' END, day, CASE WHEN n % 4 <> 1 THEN day END, CASE WHEN n % 4 <> 1 THEN day END,
       CASE WHEN n % 4 = 0 THEN day + interval '5 days' END, CASE WHEN n > 20000 THEN day + interval '40 days' END,
       CASE WHEN n % 4 <> 1 THEN (day + interval '45 days')::date END,
       '[{"percent": "30", "dueEvent": "order", "days": 0}, {"percent": "70", "dueEvent": "delivery", "days": 30}]', 'test'
     FROM generate_series(1, 40000) n, LATERAL (
       SELECT timestamptz '2026-11-28' - CASE WHEN n > 20000 THEN interval '200 days' ELSE n % 90 * interval '1 day' END AS day
     ) d`,
    { companyId, suppliers: shelves.map(({ supplier }) => supplier.id) },
  );
  await db.raw(
    `INSERT INTO order_lines (company_id, order_id, line_number, product_id, sku, name, quantity, unit_price, total_price)
     SELECT company_id, id, line, (:products::uuid[])[1 + line], 'S', 'N', 10, 3, 30 FROM orders, generate_series(1, 5) line`,
    { products: shelves.map(({ product }) => product.id) },
  );
  await db.raw(
    `INSERT INTO order_facts (company_id, order_id, kind, fact_id, fact_on, details, lines, request_id)
     SELECT company_id, id, 'shipment', 'S', created_at::date, '{"expectedDate": "2026-12-10"}'::jsonb, '[{"lineNumber": 1, "quantity": 4}]'::jsonb, 'test'
     FROM orders WHERE status IN ('on_the_way', 'accepted')
     UNION ALL SELECT company_id, id, 'receipt', 'R', created_at::date, '{}'::jsonb, '[{"lineNumber": 1, "received": 10}]'::jsonb, 'test'
     FROM orders WHERE delivery_id LIKE '%8' AND status <> 'created'`,
  );
  await db.raw(
    `INSERT INTO payments (company_id, order_id, payment_id, paid_on, amount, currency, kind, request_id)
     SELECT company_id, id, 'P', created_at::date, CASE WHEN status = 'accepted' THEN 150 ELSE 45 END, 'EUR', 'goods_invoice', 'test'
     FROM orders WHERE status <> 'created'`,
  );
  await db.raw(
    `INSERT INTO lead_time_samples (company_id, order_id, supplier_id, shipping_method, accepted_on, from_first_payment, from_shipped)
     SELECT company_id, id, supplier_id, shipping_method, accepted_at::date, 40, 35 FROM orders WHERE status = 'accepted'`,
  );
  await db.raw('VACUUM ANALYZE');
}

/** Tables with few rows, and those that all open orders are dated by. */
const others = [
  'suppliers',
  'orders',
  'order_facts',
  'current_rates',
  'lead_time_samples',
  'lead_time_counts',
  'platform_lead_times',
];
const page =
  (selection: object, limit = 50) =>
  () =>
    listExpectedArrivals(ctx, companyId, selection, limit, today);

test('a page of arrivals reads the lines of about as many orders as it has', async () => {
  const [first] = await page({})();
  const selections = [
    {},
    { after: first!.position },
    { lateOn: today },
    { range: toTimeRange({ from: '2026-12-10', to: '2026-12-10' }) },
  ];
  for (const selection of selections) {
    const message = JSON.stringify(selection);
    const nodes = await plansOf(db, async () => assert.equal((await page(selection)()).length, 50, message));
    assert.deepEqual(scanned(nodes, others), [], message);
    // 50 orders and, if some of their shipments are received, the next 100.
    assert.ok(rowsOf(nodes, 'order_lines') <= 5 * 150, `${message}: ${rowsOf(nodes, 'order_lines')} lines`);
    // Once to date them; the others are those of the page.
    assert.ok(rowsOf(nodes, 'orders') <= 2 * 20_000 + 100, `${message}: ${rowsOf(nodes, 'orders')} orders`);
  }
});

test('the arrivals of a week are read for the orders of the week', async () => {
  const nodes = await plansOf(db, async () => {
    const { arrivalCount } = await summarizeArrivals(ctx, companyId, today);
    assert.ok(arrivalCount > 500 && arrivalCount < 4000, `${arrivalCount}`);
  });
  assert.ok(rowsOf(nodes, 'order_lines') < 25_000, `${rowsOf(nodes, 'order_lines')} lines`);
});

test('pages of any size list the same arrivals once, in order', async () => {
  const all = await page({ lateOn: today }, 1500)();
  assert.equal(all.length, 1500);
  const paged: string[] = [];
  while (paged.length < all.length)
    paged.push(...(await page({ lateOn: today, after: paged.at(-1) }, 500)()).map(({ position }) => position));
  assert.deepEqual(
    paged,
    all.map(({ position }) => position),
  );
});
