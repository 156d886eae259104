import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { test } from 'node:test';
import { pino } from 'pino';
import { listPolls } from '../../../src/db/feed/feed-polls.ts';
import { listFeeds } from '../../../src/db/feed/feeds.ts';
import { listClientOrderUnits } from '../../../src/db/orders/client-orders.ts';
import { findOrder } from '../../../src/db/orders/orders.ts';
import { addDays } from '../../../src/domain/day.ts';
import { countsOf, poll, sectionOf, startFeed, tell, today, useFeed } from '../../support/feeds.ts';
import { createBuyer, createSupplierWithProduct, orderContext, place } from '../../support/orders.ts';

const ctx = { ...(await orderContext()), log: pino({ level: 'silent' }) };
ctx.config.allowPrivateTargets = true;
const { supplier, product } = await createSupplierWithProduct(ctx.db);
const ago = (days: number) => addDays(today, -days);

/** A company with a feed of its own. */
async function start(from?: string) {
  const buyer = await createBuyer(ctx.db);
  const feed = await startFeed();
  await useFeed(ctx, buyer.companyId, feed, from);
  return { buyer, companyId: buyer.companyId, feed };
}

const own = (change: object = {}) => ({
  orderRef: 'PO-1',
  status: 'on_the_way',
  supplier: supplier.name,
  currency: 'EUR',
  total: 30.5,
  lines: [{ productId: product.id, units: 3, price: 10.1, currency: 'EUR' }],
  firstPaymentDate: ago(20),
  shippingMethod: 'sea',
  ...change,
});

/** The date up to which each section has been read. */
async function covered(companyId: string): Promise<Record<string, string>> {
  const [feed] = await listFeeds(ctx.db, companyId);
  return Object.fromEntries(feed!.sections.map(({ section, coveredTo }) => [section, coveredTo]));
}

test('the first poll of a new feed requests the last seven days, and is recorded', async () => {
  const { companyId, feed } = await start();
  const report = await poll(ctx, companyId);
  const range = `from=${ago(7)}&to=${today}`;
  const days = [ago(1), today].map((day) => `/stock?date=${day}`);
  assert.deepEqual(
    feed.asked.toSorted(),
    ['orders', 'payments', 'products', 'sales'].map((section) => `/${section}?${range}`).concat(days),
  );
  assert.equal(report.isBehind, false);
  const [logged] = await listPolls(ctx.db, companyId, { limit: 5 });
  assert.deepEqual(logged?.sections, report.sections);
  assert.ok(logged?.finishedAt);
  assert.deepEqual(new Set(Object.values(await covered(companyId))), new Set([today]));
});

test('own orders are stored and count as in transit, and a repeated response changes nothing', async () => {
  const { companyId, feed } = await start();
  tell(
    feed,
    'orders',
    own(),
    own({ orderRef: 'PO-2', status: 'created', firstPaymentDate: undefined, supplier: 'Nobody we know' }),
  );
  assert.deepEqual(countsOf(await poll(ctx, companyId), 'orders'), [2, 2, 0, 0, 0]);
  assert.deepEqual(countsOf(await poll(ctx, companyId), 'orders'), [2, 0, 0, 2, 0]);
  const line = { productId: product.id, quantity: 3, shippedAt: null, confirmedAt: null, shippingMethod: 'sea' };
  const all = '00000000-0000-0000-0000-000000000000';
  assert.deepEqual(await listClientOrderUnits(ctx.db, companyId, [product.id]), [
    { ...line, orderRef: 'PO-1', status: 'on_the_way', supplier: { id: supplier.id }, earliestPaymentOn: ago(20) },
    { ...line, orderRef: 'PO-2', status: 'created', supplier: { id: all }, earliestPaymentOn: null },
  ]);
  const rows = await ctx.db('client_order_history').where({ company_id: companyId });
  assert.deepEqual(rows, []);
});

test('a change keeps a revision; an accepted order is no longer in transit and adds a lead time sample', async () => {
  const { companyId, feed } = await start();
  tell(feed, 'orders', own());
  await poll(ctx, companyId);
  tell(feed, 'orders', own({ status: 'accepted', shippedDate: ago(12), acceptedDate: ago(2) }));
  assert.deepEqual(countsOf(await poll(ctx, companyId), 'orders'), [1, 0, 1, 0, 0]);
  assert.deepEqual(await listClientOrderUnits(ctx.db, companyId, [product.id]), []);
  const samples = () => ctx.db('lead_time_samples').where({ company_id: companyId });
  const [sample] = await samples();
  assert.deepEqual([sample.shipping_method, sample.from_first_payment, sample.from_shipped], ['sea', 18, 10]);
  const [before] = await ctx.db('client_order_history').where({ company_id: companyId });
  assert.deepEqual([before.revision, before.status, before.accepted_on], [1, 'on_the_way', null]);

  tell(feed, 'orders', own({ status: 'delivered', shippedDate: ago(12) }));
  await poll(ctx, companyId);
  assert.deepEqual(await samples(), [], 'the invalid sample is removed');
  const counted = await ctx.db('lead_time_counts').where({ company_id: companyId }).where('orders', '<>', 0);
  assert.deepEqual(counted, []);
  assert.equal((await listClientOrderUnits(ctx.db, companyId, [product.id])).length, 1);
});

test('a report updates an order placed through the API, by its number and by its delivery id', async () => {
  const { buyer, companyId, feed } = await start();
  const lines = [{ productId: product.id, quantity: 1 }];
  const [first] = await place(ctx, buyer, { lines });
  const [second] = await place(ctx, buyer, { lines, externalOrderId: 'MY-1' });
  tell(
    feed,
    'orders',
    own({ orderRef: first!.orderNumber }),
    own({ orderRef: second!.deliveryId, status: 'part_paid' }),
  );
  assert.deepEqual(countsOf(await poll(ctx, companyId), 'orders'), [2, 0, 2, 0, 0]);
  const order = await findOrder(ctx.db, companyId, first!.orderNumber);
  assert.deepEqual(
    [order?.status, order?.confirmedAt?.slice(0, 10), order?.shippingMethod],
    ['on_the_way', ago(20), 'sea'],
  );
  assert.equal((await findOrder(ctx.db, companyId, second!.orderNumber))?.status, 'part_paid');
  assert.deepEqual(await listClientOrderUnits(ctx.db, companyId, [product.id]), []);

  tell(
    feed,
    'orders',
    own({ orderRef: 'MY-1' }),
    own({ orderRef: 'ORD-0000000000' }),
    own({ orderRef: first!.orderNumber, status: 'cancelled' }),
  );
  const report = await poll(ctx, companyId);
  assert.deepEqual(countsOf(report, 'orders'), [3, 0, 0, 0, 3]);
  assert.deepEqual(
    sectionOf(report, 'orders').rejectedRows.map(({ index, error }) => `${index} ${error}`),
    [
      `0 orderRef is your externalOrderId of ${second!.orderNumber}`,
      '1 orderRef is not one of your orders',
      '2 A feed cannot cancel an order that was created through Portside; cancelling requires the manager role.',
    ],
  );
});

test('the listings of a feed are stored like those of a push', async () => {
  const { companyId, feed } = await start();
  tell(feed, 'products', { clientProductId: 'A-1', name: 'Glass lantern' }, { clientProductId: 'A-2' });
  const report = await poll(ctx, companyId);
  assert.deepEqual(countsOf(report, 'products'), [2, 1, 0, 0, 1]);
  assert.match(sectionOf(report, 'products').rejectedRows[0]!.error, /name is required/);
  assert.deepEqual(await ctx.db('listings').where({ company_id: companyId }).pluck('client_product_id'), ['A-1']);
  const jobs = await ctx.db('jobs').where({ name: 'match-listings', unique_key: companyId });
  assert.equal(jobs.length, 1);
  assert.deepEqual(countsOf(await poll(ctx, companyId), 'products'), [2, 0, 0, 1, 1]);
});

test("a feed cannot refer to another company's orders or personal items", async () => {
  const { companyId, feed } = await start();
  const other = await createBuyer(ctx.db);
  const [theirs] = await place(ctx, other, { lines: [{ productId: product.id, quantity: 1 }] });
  tell(feed, 'orders', own({ orderRef: theirs!.orderNumber, status: 'paid' }));
  tell(feed, 'payments', payment({ orderRef: theirs!.deliveryId }));
  const report = await poll(ctx, companyId);
  assert.deepEqual(countsOf(report, 'orders'), [1, 0, 0, 0, 1]);
  assert.deepEqual(countsOf(report, 'payments'), [1, 0, 0, 0, 1]);
  assert.equal((await findOrder(ctx.db, other.companyId, theirs!.orderNumber))?.status, 'created');
});

const payment = (change: object = {}) => ({
  orderRef: 'PO-1',
  paymentId: 'INV-1',
  date: ago(25),
  amount: 10.5,
  currency: 'EUR',
  kind: 'goods_invoice',
  ...change,
});

test('payments apply to orders placed through the API and to own orders, and set a missing first payment date', async () => {
  const { buyer, companyId, feed } = await start();
  const [order] = await place(ctx, buyer, { lines: [{ productId: product.id, quantity: 1 }] });
  tell(feed, 'orders', own({ status: 'accepted', firstPaymentDate: undefined, acceptedDate: ago(5) }));
  tell(
    feed,
    'payments',
    payment(),
    payment({ orderRef: order!.deliveryId }),
    payment({ orderRef: order!.orderNumber, paymentId: 'INV-2' }),
  );
  assert.deepEqual(countsOf(await poll(ctx, companyId), 'payments'), [3, 3, 0, 0, 0]);
  assert.equal((await findOrder(ctx.db, companyId, order!.orderNumber))?.earliestPaymentOn, ago(25));
  const [sample] = await ctx.db('lead_time_samples').where({ company_id: companyId });
  assert.equal(sample.from_first_payment, 20);

  tell(feed, 'payments', payment({ date: ago(15) }), payment({ orderRef: order!.deliveryId, amount: 11 }));
  assert.deepEqual(countsOf(await poll(ctx, companyId), 'payments'), [2, 0, 2, 0, 0]);
  assert.deepEqual(countsOf(await poll(ctx, companyId), 'payments'), [2, 0, 0, 2, 0]);
  const [corrected] = await ctx.db('lead_time_samples').where({ company_id: companyId });
  assert.equal(corrected.from_first_payment, 10);
});

test('an invalid row is rejected on its own, with its index and every error', async () => {
  const { companyId, feed } = await start();
  tell(
    feed,
    'orders',
    own({ orderRef: 'PO-1', shippedDate: ago(3), acceptedDate: ago(4) }),
    own({ orderRef: 'PO-2' }),
    own({ orderRef: 'PO-3', shipedDate: today, status: 'sent' }),
    own({ orderRef: 'PO-4', lines: [{ productId: crypto.randomUUID(), units: 1, price: 1, currency: 'EUR' }] }),
    ['not', 'an', 'order'],
    own({ orderRef: 'PO-\u0000' }),
  );
  tell(
    feed,
    'payments',
    payment({ orderRef: 'PO-2' }),
    payment({ orderRef: 'PO-2', paymentId: 'INV-2', amount: 0 }),
    payment({ orderRef: 'PO-2', paymentId: 'INV-3', currency: 'XXX' }),
  );
  const report = await poll(ctx, companyId);
  assert.deepEqual(countsOf(report, 'orders'), [6, 1, 0, 0, 5]);
  const errors = sectionOf(report, 'orders').rejectedRows.map(({ index, error }) => `${index} ${error}`);
  assert.deepEqual(errors.toSorted(), [
    '0 acceptedDate must not be before shippedDate',
    '2 shipedDate is unknown; did you mean "shippedDate"?',
    '2 status must be one of: created, part_paid, paid, on_the_way, delivered, accepted, cancelled',
    '3 lines/0/productId is no product of your catalog',
    '4 the record must be object',
    '5 orderRef is not well-formed text',
  ]);
  assert.deepEqual(countsOf(report, 'payments'), [3, 1, 0, 0, 2]);
  assert.deepEqual(
    sectionOf(report, 'payments').rejectedRows.map(({ index, error }) => `${index} ${error}`),
    ['1 amount must be > 0', "2 currency can't be converted into EUR, the order's: no exchange rate is known"],
  );
  assert.equal((await covered(companyId))['orders'], today, 'the section was read');
});

test('rejected rows are counted, the first 50 are listed, and deep nesting is rejected like any invalid row', async () => {
  const { companyId, feed } = await start();
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  const bad = Array.from({ length: 200 }, () => '{"orderRef":7}');
  feed.misbehave.orders = (res) => res.end(`{"orders":[${deep},${bad.join(',')}],"generatedAt":"now"}`);
  const outcome = sectionOf(await poll(ctx, companyId), 'orders');
  assert.deepEqual(
    [outcome.error, outcome.received, outcome.rejected, outcome.rejectedRows.length],
    [null, 201, 201, 50],
  );
});

for (const [what, misbehave, reason] of [
  ['a response with status 500', (res) => res.writeHead(500).end(), /returned 500/],
  ['a wrong token', (res) => res.writeHead(401).end(), /rejects the token/],
  ['a redirect', (res) => res.writeHead(302, { location: 'http://127.0.0.1:1' }).end(), /redirects/],
  ['a response that is not JSON', (res) => res.end('<html>'), /not valid JSON/],
  ['a response without the list', (res) => res.end('{"success":true,"data":[]}'), /not an object with a list "orders"/],
  ['a response that is a list', (res) => res.end('[]'), /not an object with a list "orders"/],
  ['a timeout', () => undefined, /No complete response within 2 s/],
] as [string, (res: import('node:http').ServerResponse) => void, RegExp][]) {
  test(`${what} fails only its section, which the next poll requests again from the same date`, async () => {
    const { companyId, feed } = await start(ago(60));
    tell(feed, 'orders', own());
    tell(feed, 'payments', payment());
    feed.misbehave.orders = misbehave;
    const failed = await poll(ctx, companyId, { ms: what === 'a timeout' ? 2000 : 60_000, bytes: 1_000_000 });
    assert.match(String(sectionOf(failed, 'orders').error), reason);
    assert.equal(sectionOf(failed, 'payments').error, null);
    assert.equal((await covered(companyId))['orders'], ago(53));
    const [state] = await listFeeds(ctx.db, companyId);
    assert.ok(state?.sections.find(({ section }) => section === 'orders')?.failingSince);

    feed.misbehave = {};
    const well = await poll(ctx, companyId);
    assert.deepEqual(sectionOf(well, 'orders').requested, { from: ago(60), to: ago(46) });
    assert.equal(sectionOf(well, 'orders').error, null);
  });
}

test('a section continues where it stopped after weeks without polls, piece by piece', async () => {
  const { companyId, feed } = await start();
  await poll(ctx, companyId);
  await ctx
    .db('feed_sections')
    .where({ company_id: companyId })
    .update({ covered_to: ago(80) });
  feed.data.orders = [
    { changedOn: ago(85), row: own({ orderRef: 'PO-85' }) },
    { changedOn: ago(60), row: own({ orderRef: 'PO-60' }) },
    { changedOn: ago(30), row: own({ orderRef: 'PO-30' }) },
    { changedOn: ago(1), row: own({ orderRef: 'PO-1' }) },
  ];
  feed.asked.length = 0;
  let polls = 0;
  for (let behind = true; behind && polls < 10; polls += 1) behind = (await poll(ctx, companyId)).isBehind;
  assert.equal(polls, 4);
  const refs = await ctx.db('client_orders').where({ company_id: companyId }).pluck('order_ref');
  assert.deepEqual(refs.toSorted(), ['PO-1', 'PO-30', 'PO-60', 'PO-85']);
  const days = feed.asked.filter((query) => query.startsWith('/stock')).map((query) => query.slice(-10));
  for (let day = ago(81); day <= today; day = addDays(day, 1)) assert.ok(days.includes(day), `stock of ${day}`);
});

test('stock days before a failure are stored, and the next poll continues there', async () => {
  const { companyId, feed } = await start(ago(5));
  feed.misbehave.stock = (res) => {
    if (feed.asked.at(-1) === `/stock?date=${ago(3)}`) res.writeHead(500).end();
    else res.end('{"stock":[]}');
  };
  const report = await poll(ctx, companyId);
  assert.match(String(sectionOf(report, 'stock').error), /500/);
  assert.equal((await covered(companyId))['stock'], ago(4));
});

test('two concurrent polls have the result of one', async () => {
  const { buyer, companyId, feed } = await start();
  const [order] = await place(ctx, buyer, { lines: [{ productId: product.id, quantity: 1 }] });
  const accepted = { status: 'accepted', acceptedDate: ago(1) };
  tell(feed, 'orders', own(accepted), own({ ...accepted, orderRef: order!.orderNumber }));
  tell(feed, 'payments', payment(), payment({ orderRef: order!.orderNumber }));
  const reports = await Promise.all([poll(ctx, companyId), poll(ctx, companyId)]);
  for (const report of reports)
    assert.deepEqual(
      report.sections.map(({ error }) => error),
      [null, null, null, null, null],
    );
  const count = async (table: string) =>
    Number((await ctx.db(table).where({ company_id: companyId }).count())[0]!.count);
  assert.deepEqual(
    [await count('client_orders'), await count('client_order_history'), await count('payments')],
    [1, 0, 2],
  );
  assert.equal(await count('lead_time_samples'), 2);
  assert.equal((await findOrder(ctx.db, companyId, order!.orderNumber))?.timeline.length, 6);
});

test('a feed that is off, removed, or of a suspended company is not polled', async () => {
  const { companyId, feed } = await start();
  await ctx.db('companies').where({ id: companyId }).update({ suspended_at: new Date().toISOString() });
  await assert.rejects(poll(ctx, companyId), /no feed to poll/);
  await ctx.db('companies').where({ id: companyId }).update({ suspended_at: null });
  await ctx.db('feeds').where({ company_id: companyId }).update({ enabled: false });
  await assert.rejects(poll(ctx, companyId), /no feed to poll/);
  assert.deepEqual(feed.asked, []);
});

test('a section that starts to fail records an event, until it has succeeded again', async () => {
  const { companyId, feed } = await start();
  const failures = async () => {
    const events = await ctx.db('events').where({ company_id: companyId, name: 'feed.failed' }).orderBy('number');
    return events.map(({ data }: { data: { section: string } }) => data.section);
  };
  const fail = (res: ServerResponse) => void res.writeHead(502).end();
  feed.misbehave = { sales: fail };
  await poll(ctx, companyId);
  await poll(ctx, companyId);
  assert.deepEqual(await failures(), ['sales']);
  feed.misbehave = { orders: fail };
  await poll(ctx, companyId);
  feed.misbehave = { sales: fail };
  await poll(ctx, companyId);
  assert.deepEqual(await failures(), ['sales', 'orders', 'sales']);
});
