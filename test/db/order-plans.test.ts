// Query plans: the cost of reading orders does not grow with the number of orders.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listEvents } from '../../src/db/events/events.ts';
import { listMethodCosts } from '../../src/db/orders/cost-samples.ts';
import { readSuppliedProducts } from '../../src/db/orders/line-products.ts';
import { listOpenOrderUnits } from '../../src/db/orders/open-orders.ts';
import { listOrderPage, listSortedOrders } from '../../src/db/orders/order-page.ts';
import { summarizeOrders } from '../../src/db/orders/order-summary.ts';
import { findOrder, findOrderId, listOrders } from '../../src/db/orders/orders.ts';
import { sumReceivedUnits } from '../../src/db/orders/received-units.ts';
import { readClassifications } from '../../src/db/pricing/customs.ts';
import { sumOrdersBySupplier } from '../../src/db/suppliers/supplier-figures.ts';
import { getCompany } from '../../src/services/accounts/companies.ts';
import { estimateArrivals } from '../../src/services/orders/arrivals.ts';
import { calculateOrderCost } from '../../src/services/orders/order-cost.ts';
import { createBuyer, createSupplierWithProduct, orderContext } from '../support/orders.ts';
import { plansOf, rowsOf, scanned } from '../support/plans.ts';

const ctx = await orderContext();
const { db } = ctx;
const buyer = await createBuyer(db);
await fill();

/** 20,000 orders of 40 suppliers, with a line, a status and two payments each, three in four accepted. */
async function fill(): Promise<void> {
  const shelves = await Promise.all(Array.from({ length: 40 }, () => createSupplierWithProduct(db)));
  await db.raw(
    `INSERT INTO orders (company_id, order_number, delivery_id, external_order_id, supplier_id, status, currency, total_amount, shipping_method,
       created_at, confirmed_at, earliest_payment_on, accepted_at, request_id)
     SELECT :companyId, 'ORD-' || lpad(n::text, 10, '0'), 'PS-2024-' || lpad(n::text, 6, '0'),
       CASE WHEN n % 100 = 0 THEN 'Stock' ELSE 'PO-' || n END, (:suppliers::uuid[])[1 + n % 40],
       CASE WHEN n / 40 % 4 = 0 THEN 'paid' ELSE 'accepted' END, 'EUR', 3, CASE WHEN n % 3 = 0 THEN 'air' ELSE 'sea' END,
       day, day, day, CASE WHEN n / 40 % 4 > 0 THEN day + make_interval(days => 20 + n * 7919 % 50) END, 'test'
     FROM generate_series(1, 20000) n, LATERAL (SELECT timestamptz '2024-01-01' + n * interval '1 hour' AS day) d`,
    { companyId: buyer.companyId, suppliers: shelves.map(({ supplier }) => supplier.id) },
  );
  await db.raw(
    `INSERT INTO order_lines (company_id, order_id, line_number, custom_sku, custom_name, custom_category, custom_description,
       quantity, unit_price, total_price)
     SELECT company_id, id, 1, 'S', 'N', '', '', 1, 3, 3 FROM orders`,
  );
  await db.raw(
    `INSERT INTO order_status_changes (company_id, order_id, step, status, changed_by, request_id)
     SELECT company_id, id, 1, 'created', 'system', 'test' FROM orders`,
  );
  await db.raw(
    `INSERT INTO payments (company_id, order_id, payment_id, paid_on, amount, currency, kind, request_id)
     SELECT company_id, id, payment, created_at::date, 2, 'GBP', 'other', 'test' FROM orders, unnest(ARRAY['P-1', 'P-2']) payment`,
  );
  await db.raw(
    `INSERT INTO order_facts (company_id, order_id, kind, fact_id, fact_on, details, lines, request_id)
     SELECT company_id, id, kind, 'F', created_at::date, '{}', '[{"lineNumber": 1, "received": 1, "quantity": 1}]', 'test'
     FROM orders, unnest(ARRAY['shipment', 'receipt']) kind`,
  );
  await db.raw(
    `INSERT INTO exchange_rates (currency, as_of, source, try_rate)
     SELECT currency, day, 'tcmb', 40 FROM generate_series(timestamptz '2018-01-01', '2024-12-31', '1 day') day,
       unnest(ARRAY['EUR', 'GBP']) currency`,
  );
  await db.raw(
    `INSERT INTO lead_time_counts (company_id, supplier_id, shipping_method, counted_from, days, orders)
     SELECT company_id, supplier_id, shipping_method, 'first_payment', accepted_at::date - created_at::date, count(*)
     FROM orders WHERE accepted_at IS NOT NULL GROUP BY 1, 2, 3, 4, 5`,
  );
  await db.raw(
    `INSERT INTO lead_time_samples (company_id, order_id, supplier_id, shipping_method, accepted_on, from_first_payment)
     SELECT company_id, id, supplier_id, shipping_method, accepted_at::date, accepted_at::date - created_at::date
     FROM orders WHERE accepted_at IS NOT NULL`,
  );
  await db.raw(
    `INSERT INTO order_cost_samples (company_id, order_id, supplier_id, shipping_method, is_complete, is_accepted, freight, customs, vat,
       insurance, other)
     SELECT company_id, id, supplier_id, shipping_method, true, true, 0.1, 0, 0, 0, 0 FROM orders`,
  );
  await db.raw(
    `INSERT INTO customs_classifications (company_id, product_id, duty_rate)
     SELECT :companyId, gen_random_uuid(), 5 FROM generate_series(1, 20000)`,
    { companyId: buyer.companyId },
  );
  await db.raw(
    `INSERT INTO events (company_id, position, server_id, subject_type, subject_id, name, data, request_id)
     SELECT o.company_id, (n.number * 20000 + row_number() OVER (ORDER BY o.id))::text::xid8, event_server(), 'order', o.id,
       'order.updated', '{}', 'test'
     FROM orders o, (VALUES (0), (1)) n (number)`,
  );
  await db.raw('VACUUM ANALYZE');
}

/** Tables with few rows or, in this test, none. */
const small = ['suppliers', 'platform_lead_times', 'order_mails'];

test('a list of 100 orders with arrivals scans no table and reads no payments', async () => {
  const nodes = await plansOf(db, async () => {
    const { orders } = await listOrders(db, buyer.companyId, { statuses: ['paid'], limit: 100, offset: 0 });
    const arrivals = await estimateArrivals(ctx, buyer.companyId, orders);
    assert.equal(arrivals.filter((arrival) => arrival !== null).length, 100);
  });
  assert.deepEqual(scanned(nodes, small), []);
  assert.equal(rowsOf(nodes, 'payments'), 0);
  assert.ok(rowsOf(nodes, 'lead_time_samples') > 100);
  assert.ok(rowsOf(nodes, 'lead_time_samples') <= 2 * 40 * 50 + 2 * 200, 'more than the latest orders were read');
});

test('a page of orders reads no more orders than it has, whatever its filter', async () => {
  const { rows } = await db.raw('SELECT supplier_id AS "supplierId" FROM orders LIMIT 1');
  const filters = [
    {},
    { statuses: ['paid'] },
    { statuses: ['cancelled', 'paid'] },
    { supplierId: rows[0].supplierId },
    { updatedSince: '2020-01-01T00:00:00Z' },
  ] as const;
  for (const filter of filters) {
    const nodes = await plansOf(db, async () => {
      const { orders, next } = await listOrderPage(db, buyer.companyId, filter, { after: undefined, limit: 20 });
      const after = next ?? { createdAt: orders[0]!.createdAt, id: orders[0]!.id };
      await listOrderPage(db, buyer.companyId, filter, { after, limit: 20 });
    });
    assert.deepEqual(scanned(nodes, ['suppliers']), [], JSON.stringify(filter));
    // Once for the page and once for its rows.
    assert.ok(rowsOf(nodes, 'orders') <= 2 * 2 * 21, `${JSON.stringify(filter)}: ${rowsOf(nodes, 'orders')} rows`);
  }
});

test('a sorted page and the totals read each order of the company once, and the lines of the page only', async () => {
  for (const sort of ['status', 'supplier', 'promisedDate', 'totalAmount'] as const) {
    const nodes = await plansOf(db, async () => {
      const window = { sort, descending: true, after: undefined, limit: 20 };
      const { orders } = await listSortedOrders(db, buyer.companyId, {}, window);
      assert.equal(orders.length, 20);
    });
    assert.ok(rowsOf(nodes, 'orders') <= 20_000 + 21, `${sort}: ${rowsOf(nodes, 'orders')} orders`);
    // Once for the lines, and once for the missing units of open orders.
    assert.ok(rowsOf(nodes, 'order_lines') <= 2 * 21, `${sort}: ${rowsOf(nodes, 'order_lines')} lines`);
  }
  const nodes = await plansOf(db, async () => {
    const { orderCount, statuses } = await summarizeOrders(
      db,
      buyer.companyId,
      { statuses: ['paid'] },
      { today: '2026-01-01', dueOrderIds: [], unpaidOrderIds: [] },
    );
    assert.deepEqual([orderCount, statuses.length], [5000, 2]);
  });
  assert.equal(rowsOf(nodes, 'orders'), 20_000);
});

test('late orders are narrowed by their promised dates before their lines are read', async () => {
  const dated = db('orders').where({ company_id: buyer.companyId, status: 'paid' });
  const ids = await dated.clone().orderBy('order_number').limit(50).pluck('id');
  await db('orders').whereIn('id', ids).update({ promised_on: '2024-06-01' });
  await dated.whereNotIn('id', ids).update({ promised_on: '2026-06-01' });
  await db('order_facts').where({ kind: 'receipt' }).whereIn('order_id', ids.slice(0, 10)).delete();
  await db.raw('ANALYZE orders');
  const lateOn = '2025-01-01';
  const list = await plansOf(db, async () => {
    const { total } = await listOrders(db, buyer.companyId, { lateOn, limit: 20, offset: 0 });
    assert.equal(total, 10);
  });
  assert.ok(list.some((node) => node['Index Name'] === 'orders_late'));
  assert.ok(rowsOf(list, 'order_lines') <= 2 * 50 + 20, `${rowsOf(list, 'order_lines')} lines`);
  const figures = await plansOf(db, async () => {
    const sum = await sumOrdersBySupplier(db, buyer.companyId, { today: lateOn, spendFrom: '2024-01-01' });
    assert.equal(
      [...sum.values()].reduce((total, { lateOrders }) => total + lateOrders, 0),
      10,
    );
  });
  assert.ok(rowsOf(figures, 'order_lines') <= 50, `${rowsOf(figures, 'order_lines')} lines`);
});

test('the oldest orders are read by the index of the newest', async () => {
  const nodes = await plansOf(db, async () => {
    const window = { sort: 'createdAt', descending: false, after: undefined, limit: 20 } as const;
    const { next } = await listSortedOrders(db, buyer.companyId, {}, window);
    await listSortedOrders(db, buyer.companyId, {}, { ...window, after: next! });
  });
  assert.ok(rowsOf(nodes, 'orders') <= 2 * 2 * 21, `${rowsOf(nodes, 'orders')} orders`);
});

test('an order is found by its own reference in an index, also if 200 have it', async () => {
  const nodes = await plansOf(db, async () => {
    assert.equal((await findOrder(db, buyer.companyId, 'PO-7'))!.orderNumber, 'ORD-0000000007');
    assert.equal(await findOrderId(db, buyer.companyId, 'PO-0'), undefined);
    await assert.rejects(findOrder(db, buyer.companyId, 'Stock'), { code: 'AMBIGUOUS_REFERENCE' });
  });
  assert.deepEqual(scanned(nodes, small), []);
  assert.ok(rowsOf(nodes, 'orders') <= 1 + 1 + 20, `${rowsOf(nodes, 'orders')} rows`);
});

test('a search for orders reads lines by an index', async () => {
  const nodes = await plansOf(db, async () => {
    const page = { after: undefined, limit: 20 };
    const { orders } = await listOrderPage(db, buyer.companyId, { text: 'ps-2024-000123' }, page);
    assert.equal(orders.length, 1);
  });
  assert.deepEqual(scanned(nodes, ['suppliers', 'orders']), []);
});

test('an order cost reads only its payments and one rate per day', async () => {
  const company = await getCompany(db, buyer.companyId);
  const nodes = await plansOf(db, async () => {
    const { cost } = await calculateOrderCost(ctx, company, 'ORD-0000000007');
    assert.equal(cost.amount.toFixed(), '4');
  });
  assert.deepEqual(scanned(nodes, small), []);
  assert.equal(rowsOf(nodes, 'payments'), 2);
  assert.ok(rowsOf(nodes, 'exchange_rates') <= 4);
});

test('a learned estimate reads a limited number of orders by an index', async () => {
  const company = await getCompany(db, buyer.companyId);
  const nodes = await plansOf(db, async () => {
    const { cost } = await calculateOrderCost(ctx, company, 'ORD-0000000007', { estimate: 'learned' });
    assert.deepEqual([cost.estimate?.level, cost.estimate?.orderCount], ['supplier', 200]);
  });
  assert.deepEqual(scanned(nodes, small), []);
  assert.ok(rowsOf(nodes, 'order_cost_samples') <= 200 + 500 + 2);
});

test('the costs of both methods are read by an index, for all suppliers at once', async () => {
  const suppliers = await db('order_cost_samples').where({ company_id: buyer.companyId }).distinct('supplier_id');
  const ids = suppliers.map(({ supplier_id }) => supplier_id);
  const nodes = await plansOf(db, async () => {
    assert.ok((await listMethodCosts(db, buyer.companyId, ids)).length > 0);
  });
  assert.deepEqual(scanned(nodes, small), []);
  assert.ok(rowsOf(nodes, 'order_cost_samples') <= 2 * (500 + 200 * ids.length) + 2);
});

test("the products of an order's lines and their customs classifications are read by an index", async () => {
  const ids = await db('customs_classifications').limit(50).pluck('product_id');
  const nodes = await plansOf(db, async () => {
    assert.equal((await readClassifications(db, buyer.companyId, ids)).size, 50);
    assert.equal((await readSuppliedProducts(db, buyer.companyId, ids)).size, 0);
  });
  assert.deepEqual(scanned(nodes, ['products']), []);
  assert.equal(rowsOf(nodes, 'customs_classifications'), 50);
});

test('a page of the events of an order reads only these', async () => {
  const order = await db('orders').orderBy('id').first('id');
  for (const types of [undefined, ['order.updated', 'order.cancelled'] as const]) {
    const nodes = await plansOf(db, async () => {
      await listEvents(db, buyer.companyId, { orderId: order.id, types, limit: 100 });
    });
    assert.deepEqual(scanned(nodes), []);
    assert.ok(nodes.some((node) => node['Index Name'] === 'events_of_orders'));
    // Those of the order, and the last one, which is read for the position that is settled.
    assert.ok(rowsOf(nodes, 'events') <= 8, `${rowsOf(nodes, 'events')} rows`);
  }
});

test('the goods received since an observation are read from the orders accepted since then', async () => {
  const [{ id: productId }] = await db('products').limit(1).select('id');
  const { rows } = await db.raw('SELECT max(accepted_at) AS last FROM orders');
  const observedAt = new Date(Date.parse(rows[0].last) - 2 * 86_400_000).toISOString();
  const nodes = await plansOf(db, () =>
    sumReceivedUnits(db, buyer.companyId, [{ productId, observedAt }], '9999-12-31'),
  );
  assert.deepEqual(
    scanned(nodes).filter((table) => table !== 'client_orders'),
    [],
  );
  assert.ok(rowsOf(nodes, 'orders') < 200, `${rowsOf(nodes, 'orders')} orders`);
  assert.ok(rowsOf(nodes, 'order_facts') < 200, `${rowsOf(nodes, 'order_facts')} facts`);
});

test('the units in transit of a product read the receipts of its orders only, by an index', async () => {
  const [{ id: productId }] = await db('products').limit(1).select('id');
  const [{ id: orderId }] = await db('orders').where({ status: 'paid' }).limit(1).select('id');
  const received = { company_id: buyer.companyId, order_id: orderId, line_number: 2, product_id: productId };
  await db('order_lines').insert({ ...received, sku: 'S', name: 'N', quantity: 5, unit_price: 1, total_price: 5 });
  const nodes = await plansOf(db, async () => {
    const [units, ...more] = await listOpenOrderUnits(db, buyer.companyId, [productId]);
    assert.deepEqual([units!.quantity, more], [5, []]);
  });
  assert.deepEqual(scanned(nodes, ['orders']), []);
  // Once for the condition and once for the value.
  assert.ok(rowsOf(nodes, 'order_facts') <= 2, `${rowsOf(nodes, 'order_facts')} facts`);
});
