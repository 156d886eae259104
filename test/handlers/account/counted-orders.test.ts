// The figures of a supplier, and the lists of the orders that they count.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { storeLeadTimes } from '../../../src/db/orders/lead-times.ts';
import { addDays } from '../../../src/domain/day.ts';
import { startAccount } from '../../support/account.ts';
import { createSupplierWithProduct, place } from '../../support/orders.ts';

const service = await startAccount();
const { db, company } = service;
const buyer = { companyId: company.id, by: 'external_api' as const, keyId: null, requestId: 'a request' };
const today = new Date().toISOString().slice(0, 10);
const { supplier, product } = await createSupplierWithProduct(db);
const other = await createSupplierWithProduct(db);
const spent = await createSupplierWithProduct(db);

async function order(productId: string, columns: Record<string, unknown>) {
  const [placed] = await place(service.ctx, buyer, { lines: [{ productId, quantity: 2 }] });
  const orders = db('orders').where({ company_id: company.id, order_number: placed!.orderNumber });
  await orders.clone().update(columns);
  return { orderNumber: placed!.orderNumber, orderId: (await orders.first('id')).id as string };
}

const at = (day: string) => `${day}T00:00:00Z`;
const [promised_on, onTime, late, longAgo] = [
  addDays(today, -9),
  addDays(today, -10),
  addDays(today, -5),
  addDays(today, -500),
];
const delivered = await order(product.id, { status: 'delivered', promised_on, delivered_at: at(onTime) });
const accepted = await order(product.id, { status: 'accepted', promised_on, accepted_at: at(late) });
const old = await order(product.id, { status: 'accepted', promised_on, accepted_at: at(longAgo) });
const undated = await order(product.id, { status: 'accepted', promised_on: null, accepted_at: at(late) });
await order(product.id, { status: 'cancelled', promised_on, delivered_at: at(onTime) });
await order(product.id, { status: 'on_the_way', promised_on });
await order(other.product.id, { status: 'accepted', promised_on, accepted_at: at(late) });
const sample = (orderId: string, shippingMethod: 'sea' | 'air', days: number) => ({
  ...{ orderId, supplierId: supplier.id, shippingMethod, acceptedOn: late },
  days: { first_payment: days, shipped: null },
});
await db.transaction((trx) =>
  storeLeadTimes(trx, company.id, [
    sample(accepted.orderId, 'sea', 40),
    sample(old.orderId, 'sea', 0),
    sample(undated.orderId, 'air', 12),
  ]),
);

async function count(query: Record<string, string>) {
  const { items } = (await service.call('listAccountOrders', { query })).body.data;
  const { orderCount } = (await service.call('summarizeAccountOrders', { query })).body.data;
  assert.equal(items.length, orderCount, JSON.stringify(query));
  return items.map(({ orderNumber }: { orderNumber: string }) => orderNumber).toSorted();
}

const numbers = (...orders: { orderNumber: string }[]) => orders.map(({ orderNumber }) => orderNumber).toSorted();

test('each figure of a supplier counts the orders of its list', async () => {
  const { data } = (await service.call('getAccountSupplier', { path: { supplierId: supplier.id } })).body;
  const [sea, air] = data.leadTimes;
  for (const [countedIn, figure, orders] of [
    ['on_time', data.deliveredOrders, [delivered, accepted]],
    ['fill_rate', data.acceptedOrders, [accepted, undated]],
    ['sea_lead_time', sea.orderCount, [accepted]],
    ['air_lead_time', air.orderCount, [undated]],
  ] as const) {
    assert.deepEqual(await count({ supplierId: supplier.id, countedIn }), numbers(...orders), countedIn);
    assert.equal(figure, orders.length, countedIn);
  }
  assert.equal((await count({ supplierId: supplier.id, status: 'delivered' })).length, data.ordersToAccept);
});

test('a lead time is the median of the orders of its list: those of the last 7 days with acceptances', async () => {
  const slower = await createSupplierWithProduct(db);
  const accept = async (daysAgo: number, days: number) => {
    const placed = await order(slower.product.id, { status: 'accepted' });
    const acceptedOn = addDays(today, -daysAgo);
    await db.transaction((trx) =>
      storeLeadTimes(trx, company.id, [
        { ...sample(placed.orderId, 'sea', days), supplierId: slower.supplier.id, acceptedOn },
      ]),
    );
    return placed;
  };
  for (const daysAgo of [9, 8]) await accept(daysAgo, 20);
  const recent = [];
  for (const [daysAgo, days] of [7, 6, 5, 4, 3, 2, 1, 1].entries()) recent.push(await accept(days, 30 + daysAgo));
  const { data } = (await service.call('getAccountSupplier', { path: { supplierId: slower.supplier.id } })).body;
  const [{ plannedDays, orderCount, p10, p90, distribution }] = data.leadTimes;
  assert.deepEqual([plannedDays, orderCount, p10, p90], ['33.5', 8, '30.7', '36.3']);
  assert.deepEqual(
    distribution.map(({ days }: { days: number }) => days),
    [30, 31, 32, 33, 34, 35, 36, 37],
  );
  const listed = await count({ supplierId: slower.supplier.id, countedIn: 'sea_lead_time' });
  assert.deepEqual(listed, numbers(...recent));
});

test('the spend of a month and of a supplier counts the orders of its list', async () => {
  await service.setRates({ EUR: '50' });
  const otherMonth = { created_at: at(addDays(`${today.slice(0, 7)}-01`, -1)) };
  const changes = [{ comment: null }, { status: 'cancelled' }, { currency: 'JPY' }, otherMonth];
  const orders = [];
  for (const columns of changes) orders.push(await order(spent.product.id, columns));
  const { spend } = (await service.call('getAccountOverview', {})).body.data;
  const month = spend.months.at(-1);
  const from = `${month.month}-01`;
  assert.equal((await count({ countedIn: 'spend', from })).length, month.orderCount);
  const ofSupplier = { supplierId: spent.supplier.id, countedIn: 'spend' };
  assert.deepEqual(await count({ ...ofSupplier, from }), numbers(orders[0]!));
  const { orderCount } = spend.suppliers.find(({ supplier: { id } }: typeof spent) => id === spent.supplier.id);
  const listed = await count({ ...ofSupplier, from: `${spend.months[0].month}-01` });
  assert.deepEqual([listed, orderCount], [numbers(orders[0]!, orders[3]!), 2]);
});

test('several figures are combined, and with other filters and sorts', async () => {
  const supplierId = supplier.id;
  const both = { supplierId, countedIn: 'sea_lead_time,air_lead_time' };
  assert.deepEqual(await count(both), numbers(accepted, undated));
  assert.deepEqual(await count({ ...both, search: accepted.orderNumber }), numbers(accepted));
  const query = { ...both, sort: 'totalAmount', direction: 'asc' };
  assert.equal((await service.call('listAccountOrders', { query })).body.data.items.length, 2);
  assert.equal((await count({ countedIn: 'fill_rate' })).length, 3);
  const file = await service.call('exportAccountOrders', { query: { ...both, format: 'csv' } });
  assert.equal(file.status, 200);
});

test('an unknown figure is an error, and other companies see no orders', async () => {
  const response = await service.call('listAccountOrders', { query: { countedIn: 'speed' } });
  assert.deepEqual([response.status, response.body.errors[0].parameter], [400, 'countedIn']);
  const query = { countedIn: 'on_time,fill_rate,sea_lead_time' };
  assert.deepEqual((await service.call('listAccountOrders', { query, as: service.stranger })).body.data.items, []);
  assert.equal((await service.call('listAccountOrders', { query: { countedIn: '' } })).status, 400);
});
