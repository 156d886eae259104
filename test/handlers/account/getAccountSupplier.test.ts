import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays } from '../../../src/domain/day.ts';
import { noSupplierContact } from '../../../src/domain/trading/trading-parties.ts';
import { startAccount } from '../../support/account.ts';
import { addSupplier } from '../../support/catalog.ts';
import { createSupplierWithProduct, place } from '../../support/orders.ts';

const service = await startAccount();
const { db, company } = service;
const buyer = { companyId: company.id, by: 'external_api' as const, keyId: 'KeyOfTheTest', requestId: 'a request' };
const today = new Date().toISOString().slice(0, 10);
const { supplier, product } = await createSupplierWithProduct(db);
const read = (supplierId: string, as: typeof service.member | null = service.member) =>
  service.call('getAccountSupplier', { path: { supplierId }, as });

async function order(changes: Record<string, unknown>) {
  const [placed] = await place(service.ctx, buyer, { lines: [{ productId: product.id, quantity: 2 }] });
  await db('orders').where({ order_number: placed!.orderNumber }).update(changes);
  return placed!.orderNumber;
}

test('lists the open orders, the earliest promised date first', async () => {
  const unknown = await order({ promised_on: null });
  const due = await order({ promised_on: today, status: 'on_the_way', external_order_id: 'PO-118' });
  const late = await order({ promised_on: addDays(today, -3), status: 'paid' });
  await order({ promised_on: addDays(today, -3), status: 'delivered' });
  await order({ promised_on: addDays(today, -3), status: 'cancelled' });
  const { data } = (await read(supplier.id)).body;
  assert.deepEqual(
    data.nextOrders.map(({ orderNumber, externalOrderId, status, promisedDate, daysLate }: Record<string, unknown>) => [
      ...[orderNumber, externalOrderId, status, promisedDate, daysLate],
    ]),
    [
      [late, null, 'paid', addDays(today, -3), 3],
      [due, 'PO-118', 'on_the_way', today, 0],
      [unknown, null, 'created', null, 0],
    ],
  );
  assert.deepEqual([data.nextOrders[0].totalAmount, data.nextOrders[0].currency], ['20.00', 'EUR']);
  const orders = (await service.call('listAccountOrders', { query: { supplierId: supplier.id } })).body.data.items;
  const daysOf = ({
    arrivesOn,
    arrivesOnBasis,
    expectedOn,
    isArrivalAssumed,
    expectedIfPaidToday,
  }: Record<string, unknown>) => ({
    ...{ arrivesOn, arrivesOnBasis, expectedOn, isArrivalAssumed, expectedIfPaidToday },
  });
  for (const next of data.nextOrders) {
    const same = orders.find(({ orderNumber }: { orderNumber: string }) => orderNumber === next.orderNumber);
    assert.deepEqual(daysOf(next), daysOf(same), next.orderNumber);
  }
  const { acceptedOrders, fillRate, monthlySpend, boughtProducts, changedPrices, ...others } = data;
  const { nextOrders, contact, statusEmails: _, paymentsDue: __, openClaims: ___, ...figures } = others;
  assert.deepEqual(
    boughtProducts.map(({ productId, units, orderCount }: Record<string, unknown>) => [productId, units, orderCount]),
    [[product.id, 8, 4]],
  );
  assert.deepEqual([acceptedOrders, fillRate, changedPrices, monthlySpend.length], [0, null, [], 12]);
  assert.deepEqual(contact, noSupplierContact);
  const listed = (await service.call('listAccountSuppliers')).body.data.items;
  assert.deepEqual([figures], listed);
  assert.deepEqual([figures.openOrders, figures.lateOrders, figures.deliveredOrders], [3, 1, 0]);
});

test('lists at most 20 open orders', async () => {
  for (let n = 0; n < 20; n++) await order({ promised_on: today });
  const { data } = (await read(supplier.id)).body;
  assert.deepEqual([data.nextOrders.length, data.openOrders], [20, 23]);
});

test('returns NOT_FOUND without products and orders of the supplier', async () => {
  const unrelated = await addSupplier(db);
  const response = await read(unrelated.id);
  assert.deepEqual([response.status, response.body.code], [404, 'NOT_FOUND']);
});

test('has no orders of another company', async () => {
  const { data } = (await read(supplier.id, service.stranger)).body;
  assert.deepEqual([data.nextOrders, data.openOrders, data.productCount], [[], 0, 1]);
});

test('has the fill rate of accepted orders, the spend of each month and the changes of prices', async () => {
  const { supplier: other, product: item } = await createSupplierWithProduct(db);
  await service.setRates({ EUR: '50' });
  const buy = async (quantity: number, changes: Record<string, unknown>) => {
    const [placed] = await place(service.ctx, buyer, { lines: [{ productId: item.id, quantity }] });
    await db('orders').where({ order_number: placed!.orderNumber }).update(changes);
    return (await db('orders').where({ order_number: placed!.orderNumber }).first('id')).id as string;
  };
  const accepted = { status: 'accepted', accepted_at: `${today}T00:00:00Z` };
  const part = await buy(48, accepted);
  // Without receipts: received as ordered.
  await buy(24, accepted);
  await buy(12, { status: 'on_the_way' });
  await buy(500, { status: 'cancelled' });
  await db('order_facts').insert({
    ...{ company_id: company.id, order_id: part, kind: 'receipt', fact_id: 'R-1', fact_on: today },
    ...{ details: '{}', lines: JSON.stringify([{ lineNumber: 1, received: 42 }]), request_id: 'a request' },
  });
  await db('price_changes').insert({
    product_id: item.id,
    old_price: '9.00',
    price: '10.00',
    changed_at: `${today}T00:00:00Z`,
  });
  const { data } = (await read(other.id)).body;
  assert.deepEqual([data.acceptedOrders, data.fillRate], [2, '0.9167']);
  assert.deepEqual(data.monthlySpend.at(-1), { month: `${today.slice(0, 8)}01`, amount: '42000.00', orderCount: 3 });
  assert.deepEqual(
    data.monthlySpend.slice(0, -1).map(({ amount }: { amount: string }) => amount),
    Array(11).fill('0.00'),
  );
  assert.equal(data.yearlySpend, '42000.00');
  const [bought] = data.boughtProducts;
  assert.deepEqual([bought.productId, bought.units, bought.orderCount, bought.amount], [item.id, 84, 3, '42000.00']);
  const [change] = data.changedPrices;
  assert.deepEqual([change.productId, change.oldPrice, change.price], [item.id, '9.00', '10.00']);
});

test('announces the e-mails that a status change then stores', async () => {
  await db('suppliers').where({ id: supplier.id }).update({ email: ' sales@brightwater.example ' });
  const [placed] = await place(service.ctx, buyer, { lines: [{ productId: product.id, quantity: 2 }] });
  const { statusEmails } = (await read(supplier.id)).body.data;
  for (const status of ['part_paid', 'paid', 'on_the_way', 'delivered', 'accepted'])
    await service.call('updateAccountOrderStatus', { path: { ref: placed!.orderNumber }, body: { status } });
  const { id } = await db('orders').where({ order_number: placed!.orderNumber }).first('id');
  const stored = await db('order_mails').where({ order_id: id }).select('status', 'recipient', { email: 'address' });
  const sort = (mails: { status: string; recipient: string }[]) =>
    mails.map((mail) => JSON.stringify([mail.status, mail.recipient, (mail as { email?: string }).email])).sort();
  const announced = statusEmails.filter(({ status }: { status: string }) => status !== 'cancelled');
  assert.deepEqual(sort(announced), sort(stored));
  assert.equal(announced[0].email, 'sales@brightwater.example');
});

test('has the open amounts of its orders, not those of other suppliers', async () => {
  const { supplier: other, product: item } = await createSupplierWithProduct(db);
  const terms = [{ percent: '100', dueEvent: 'order', days: 0 }];
  const buy = async (productId: string) => {
    const [placed] = await place(service.ctx, buyer, { lines: [{ productId, quantity: 2 }] });
    await db('orders')
      .where({ order_number: placed!.orderNumber })
      .update({ payment_terms: JSON.stringify(terms) });
  };
  await buy(product.id);
  await buy(item.id);
  const { allOpen, dueNow, later } = (await read(other.id)).body.data.paymentsDue;
  const due = { paymentCount: 1, orderCount: 1, amounts: [{ currency: 'EUR', amount: '20.00' }] };
  assert.deepEqual([allOpen, dueNow, later], [due, due, { paymentCount: 0, orderCount: 0, amounts: [] }]);
});
