// cspell:ignore İpek ipek

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays } from '../../../src/domain/day.ts';
import { startAccount } from '../../support/account.ts';
import { addProduct, addSupplier, changeProducts } from '../../support/catalog.ts';
import { recordDeliveries } from '../../support/lead-times.ts';
import { place } from '../../support/orders.ts';

const service = await startAccount();
const { db, company } = service;
await service.setRates({ EUR: '50', USD: '40' });
const buyer = { companyId: company.id, by: 'external_api' as const, keyId: 'KeyOfTheTest', requestId: 'a request' };
const today = new Date().toISOString().slice(0, 10);

const busy = await addSupplier(db, { name: 'Brightwater Giftware', currency: 'EUR' });
const other = await addSupplier(db, { name: 'İpek Tekstil', currency: 'EUR' });
const gone = await addSupplier(db, { name: 'Closed Lamps', currency: 'EUR' });
await addSupplier(db, { name: 'Unrelated' });
const [mug, lamp] = await Promise.all([
  addProduct(db, { supplier: busy, price: '10.00' }),
  addProduct(db, { supplier: gone, price: '10.00' }),
]);
await addProduct(db, { supplier: busy });
await addProduct(db, { supplier: busy, listed: false });
await addProduct(db, { supplier: other });
await addProduct(db, { supplier: busy, companyId: service.stranger.companyId });

async function order(productId: string, quantity: number, changes: Record<string, unknown>) {
  const [placed] = await place(service.ctx, buyer, { lines: [{ productId, quantity }] });
  await db('orders')
    .where({ order_number: placed!.orderNumber })
    .update({ comment: null, ...changes });
}
const day = (offset: number) => addDays(today, offset);
// Open: 20 EUR that is late, 30 EUR that is due today, 40 USD without a promised date.
await order(mug.id, 2, { status: 'on_the_way', promised_on: day(-1) });
await order(mug.id, 3, { status: 'paid', promised_on: day(0) });
await order(mug.id, 4, { currency: 'USD' });
// Delivered: on the promised day, a day late, two days early by acceptance, and one without a promised date.
await order(mug.id, 1, { status: 'delivered', promised_on: day(-9), delivered_at: `${day(-9)}T23:30:00Z` });
await order(mug.id, 1, { status: 'accepted', promised_on: day(-9), delivered_at: `${day(-8)}T00:10:00Z` });
await order(mug.id, 1, { status: 'accepted', promised_on: day(-9), accepted_at: `${day(-11)}T12:00:00Z` });
await order(mug.id, 1, { status: 'delivered', delivered_at: `${day(-9)}T12:00:00Z` });
// Neither counts.
await order(mug.id, 100, { status: 'cancelled', promised_on: day(-9) });
// Older than 12 months.
await order(lamp.id, 7, { status: 'accepted', created_at: `${day(-500)}T08:00:00Z` });
await changeProducts(db, [lamp.id], (products) => products.update({ listed: false }));
await recordDeliveries(db, company.id, busy.id, 'sea', [0, 40, 44, 44, 51, 62]);
await recordDeliveries(db, company.id, busy.id, 'air', [12]);

const list = async (query: Record<string, string> = {}, as = service.member) =>
  (await service.call('listAccountSuppliers', { query, as })).body.data.items;

test('has the open orders, punctuality, spend and lead times of each supplier', async () => {
  const suppliers = await list();
  assert.deepEqual(
    suppliers.map(({ name }: { name: string }) => name),
    ['Brightwater Giftware', 'Closed Lamps', 'İpek Tekstil'],
  );
  const { lastOrderAt, ...figures } = suppliers[0];
  assert.ok(Date.parse(lastOrderAt) > Date.now() - 600_000);
  assert.deepEqual(figures, {
    id: busy.id,
    name: 'Brightwater Giftware',
    currency: 'EUR',
    productCount: 2,
    openOrders: 3,
    openValues: [
      { currency: 'EUR', amount: '50.00', orderCount: 2 },
      { currency: 'USD', amount: '40.00', orderCount: 1 },
    ],
    lateOrders: 1,
    deliveredOrders: 3,
    ordersToAccept: 2,
    // 2 of 3.
    onTimeShare: '0.6667',
    // (20 + 30 + 4 × 10) EUR × 50 + 40 USD × 40.
    yearlySpend: '6100.00',
    leadTimes: [
      {
        shippingMethod: 'sea',
        plannedDays: '44',
        level: 'company_supplier',
        orderCount: 5,
        // Days 40, 44, 44, 51, 62: 40 + 0.4 × 4, 51 + 0.6 × 11. The order of under a day is no delivery.
        p10: '41.6',
        p90: '57.6',
        distribution: [
          { days: 40, orderCount: 1 },
          { days: 44, orderCount: 2 },
          { days: 51, orderCount: 1 },
          { days: 62, orderCount: 1 },
        ],
      },
      {
        ...{ shippingMethod: 'air', plannedDays: '12', level: 'company', orderCount: 1, p10: null, p90: null },
        distribution: [{ days: 12, orderCount: 1 }],
      },
    ],
  });
});

test('includes suppliers with orders but without products, and those without orders', async () => {
  const [, closed, unused] = await list();
  assert.deepEqual(
    [closed.productCount, closed.yearlySpend, closed.lastOrderAt],
    [0, '0.00', `${day(-500)}T08:00:00.000Z`],
  );
  assert.deepEqual([unused.productCount, unused.openOrders, unused.openValues, unused.lastOrderAt], [1, 0, [], null]);
  assert.deepEqual([unused.onTimeShare, unused.yearlySpend], [null, '0.00']);
  const none = { orderCount: 0, p10: null, p90: null, distribution: [] };
  assert.deepEqual(unused.leadTimes, [
    { shippingMethod: 'sea', plannedDays: '44', level: 'company', ...none },
    { shippingMethod: 'air', plannedDays: '12', level: 'company', ...none },
  ]);
});

test('finds suppliers by name, ignoring case', async () => {
  const names = async (search: string) => (await list({ search })).map(({ name }: { name: string }) => name);
  assert.deepEqual(await names('GIFT'), ['Brightwater Giftware']);
  assert.deepEqual(await names('ipek'), ['İpek Tekstil']);
  assert.deepEqual(await names('unrelated'), []);
});

test('sorts by each figure in both directions; suppliers without a value are last', async () => {
  const names = async (query: Record<string, string>) =>
    (await list(query)).map(({ name }: { name: string }) => name.split(' ')[0]);
  await recordDeliveries(db, company.id, gone.id, 'sea', [43, 43, 43, 43, 43]);
  assert.deepEqual(await names({ sort: 'name', direction: 'desc' }), ['İpek', 'Closed', 'Brightwater']);
  assert.deepEqual(await names({ sort: 'yearlySpend', direction: 'desc' }), ['Brightwater', 'Closed', 'İpek']);
  assert.deepEqual(await names({ sort: 'openOrders' }), ['Closed', 'İpek', 'Brightwater']);
  // 2 of 3 on time, none delivered, none delivered.
  assert.deepEqual(await names({ sort: 'onTimeShare' }), ['Brightwater', 'Closed', 'İpek']);
  // By sea: Brightwater 44 days, Closed Lamps 43, and the other the median of all orders, also 43.
  assert.deepEqual(await names({ sort: 'leadTimes' }), ['Closed', 'İpek', 'Brightwater']);
  assert.deepEqual(await names({ sort: 'leadTimes', direction: 'desc' }), ['Brightwater', 'Closed', 'İpek']);
});

test('pages through the suppliers, with a cursor valid for the same order only, and returns the number of all', async () => {
  const page = async (query: Record<string, string>) =>
    (await service.call('listAccountSuppliers', { query: { limit: '2', ...query } })).body.data;
  const first = await page({});
  const second = await page({ cursor: first.nextCursor });
  assert.deepEqual(
    [first, second].map(({ items }) => items.map(({ name }: { name: string }) => name)),
    [['Brightwater Giftware', 'Closed Lamps'], ['İpek Tekstil']],
  );
  assert.deepEqual([first.total, second.total, second.nextCursor], [3, 3, null]);
  const other = { sort: 'yearlySpend', cursor: first.nextCursor };
  assert.equal((await service.call('listAccountSuppliers', { query: other })).status, 400);
  for (const [name, value] of [
    ['limit', '0'],
    ['limit', '1001'],
    ['sort', 'currency'],
    ['direction', 'up'],
  ] as const)
    assert.equal((await service.call('listAccountSuppliers', { query: { [name]: value } })).status, 400, name);
});

test('has no figures of another company', async () => {
  const [stranger] = await list({}, service.stranger);
  assert.deepEqual([stranger.productCount, stranger.openOrders, stranger.leadTimes[0].orderCount], [3, 0, 0]);
  assert.equal(stranger.leadTimes[0].level, 'default');
});

test('counts an order with receipts as punctual by the share of its units that came in time', async () => {
  const split = await addSupplier(db, { name: 'Split Shipments', currency: 'EUR' });
  const plate = await addProduct(db, { supplier: split, price: '10.00' });
  const shareOf = async () => (await list({ search: 'split' }))[0].onTimeShare;
  const delivered = { status: 'delivered', promised_on: day(-9), delivered_at: `${day(-2)}T12:00:00Z` };
  await order(plate.id, 48, delivered);
  assert.equal(await shareOf(), '0');
  const { order_number: ref } = await db('orders').where({ supplier_id: split.id }).first('order_number');
  const receive = async (receiptId: string, date: string, received: number) => {
    const receipts = [{ receiptId, date, lines: [{ lineNumber: 1, received }] }];
    const { status } = await service.call('pushAccountReceipts', { path: { ref }, body: { receipts } });
    assert.equal(status, 200);
  };
  await receive('R-1', day(-9), 45);
  assert.equal(await shareOf(), '1');
  await receive('R-2', day(-2), 3);
  assert.equal(await shareOf(), '0.9375');
  // An order without receipts counts by its day of delivery.
  await order(plate.id, 1, { ...delivered, delivered_at: `${day(-9)}T12:00:00Z` });
  assert.equal(await shareOf(), '0.9688');
});
