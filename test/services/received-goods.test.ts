// Goods of accepted orders are in the stock until it is observed again.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeOrderStatus } from '../../src/services/orders/change-status.ts';
import { calculateProducts } from '../../src/services/recommendations/calculate.ts';
import { callTool } from '../support/agent.ts';
import { createSupplierWithProduct, place } from '../support/orders.ts';
import { ago, steadily, storeDemand, today } from '../support/recommendations.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const { ctx, db } = service;
const companyId = service.company.id;
const buyer = { companyId, by: 'external_api' as const, keyId: 'KeyOfTheTest', requestId: 'request of the test' };

async function observeOn(productId: string, day: string, on_hand: number) {
  const observed = { company_id: companyId, product_id: productId, observed_at: `${day}T18:00:00Z` };
  await db('stock_observations').insert({ ...observed, on_hand, push_id: 1 });
}

/** Places an order that is accepted today. */
async function receive(productId: string, quantity: number) {
  const [order] = await place(ctx, buyer, { lines: [{ productId, quantity }], shippingMethod: 'sea' });
  for (const status of ['part_paid', 'paid', 'on_the_way', 'delivered', 'accepted'] as const) {
    const author = { ...buyer, role: 'manager', by: 'external_api' } as const;
    await changeOrderStatus(ctx, author, order!.orderNumber, { status });
  }
}

/** An order of the feed. */
async function receiveElsewhere(productId: string, units: number, accepted_on: string, status = 'accepted') {
  await db('client_orders').insert({
    ...{
      company_id: companyId,
      order_ref: `PO-${units}`,
      status,
      supplier: 'Elsewhere',
      currency: 'EUR',
      total_amount: 1,
    },
    ...{
      accepted_on,
      lines: JSON.stringify([{ productId, units, price: '1.00', currency: 'EUR' }]),
      request_id: 'a poll',
    },
  });
}

async function itemOf(productId: string) {
  await calculateProducts(ctx, companyId, [productId]);
  await service.settled();
  const path = `/api/v2/external/recommendations?include=explain&productIds=${productId}`;
  return (await service.get('listRecommendations', path)).body.data.items[0];
}

test('orders accepted after the day of the observation are in the stock, those of the day and before are not', async () => {
  const { product } = await createSupplierWithProduct(db);
  await storeDemand(db, companyId, product.id, { sold: steadily(10, 60) });
  await observeOn(product.id, ago(4), 100);
  const before = await itemOf(product.id);
  assert.deepEqual([before.currentStock, before.explain.stock.receivedSince], [70, '0']);
  await receive(product.id, 48);
  await receiveElsewhere(product.id, 300, ago(4));
  await receiveElsewhere(product.id, 7, ago(3));
  await receiveElsewhere(product.id, 900, ago(1), 'cancelled');
  const { currentStock, ordersInTransit, explain, recommendedQuantity } = await itemOf(product.id);
  assert.deepEqual([currentStock, ordersInTransit], [125, 0]);
  assert.deepEqual([explain.stock.soldSince, explain.stock.receivedSince], ['30', '55']);
  assert.ok(recommendedQuantity <= before.recommendedQuantity);
  const listed = await callTool(service, 'recommendations_list', { productIds: [product.id] });
  assert.equal(listed.structuredContent.items[0].currentStock, 125);

  // A feed's day of acceptance, of a time zone where it is tomorrow already.
  await receiveElsewhere(product.id, 8, ago(-1));
  assert.equal((await itemOf(product.id)).explain.stock.receivedSince, '63');
  await observeOn(product.id, today(), 90);
  const observed = await itemOf(product.id);
  assert.deepEqual([observed.currentStock, observed.explain.stock.receivedSince], [90, '0']);
});

test('an order that was delivered before an observation is in it, also if it is accepted later', async () => {
  const { product } = await createSupplierWithProduct(db);
  await storeDemand(db, companyId, product.id, { sold: steadily(0, 60) });
  await observeOn(product.id, ago(3), 100);
  await receive(product.id, 48);
  const deliveredOn = async (day: string) => {
    const ofProduct = db('order_lines').where({ product_id: product.id }).select('order_id');
    await db('orders')
      .whereIn('id', ofProduct)
      .update({ delivered_at: `${day}T09:00:00Z` });
    return (await itemOf(product.id)).explain.stock;
  };
  const after = await deliveredOn(ago(2));
  assert.deepEqual([after.units, after.receivedSince], [148, '48']);
  for (const day of [ago(3), ago(4)]) {
    const before = await deliveredOn(day);
    assert.deepEqual([before.units, before.receivedSince], [100, '0']);
  }
});

async function placeSea(productId: string, quantity: number): Promise<string> {
  const [order] = await place(ctx, buyer, { lines: [{ productId, quantity }], shippingMethod: 'sea' });
  return order!.orderNumber;
}

async function pushReceipt(ref: string, date: string, line: object, receiptId = 'GR-1') {
  const receipts = [{ receiptId, date, lines: [{ lineNumber: 1, ...line }] }];
  const path = `/api/v2/external/orders/${ref}/receipts`;
  assert.equal((await service.send('pushReceipts', 'POST', path, { body: { receipts } })).status, 200);
}

async function accept(ref: string) {
  for (const status of ['part_paid', 'paid', 'on_the_way', 'delivered', 'accepted'] as const) {
    await changeOrderStatus(ctx, { ...buyer, role: 'manager', by: 'external_api' } as const, ref, { status });
  }
}

/** Units in transit, in stock, and received since the observation. */
async function unitsOf(productId: string) {
  const { ordersInTransit, currentStock, explain } = await itemOf(productId);
  return [ordersInTransit, currentStock, explain.stock.receivedSince];
}

test('received units are in the stock from the day of their receipt on, and not in transit', async () => {
  const { product } = await createSupplierWithProduct(db);
  await storeDemand(db, companyId, product.id, { sold: steadily(0, 60) });
  await observeOn(product.id, ago(3), 100);
  const ref = await placeSea(product.id, 48);
  assert.deepEqual(await unitsOf(product.id), [48, 100, '0']);
  await pushReceipt(ref, ago(3), { received: 5 });
  assert.deepEqual(await unitsOf(product.id), [43, 100, '0'], 'received on the day of the observation');
  await pushReceipt(ref, ago(2), { received: 20, damaged: 3 }, 'GR-2');
  assert.deepEqual(await unitsOf(product.id), [23, 117, '17']);
  // In some time zones it is tomorrow.
  await pushReceipt(ref, ago(-1), { received: 10, short: 8 }, 'GR-3');
  assert.deepEqual(await unitsOf(product.id), [5, 127, '27']);
  await pushReceipt(ref, ago(-1), { received: 10, short: 0 }, 'GR-3');
  assert.deepEqual(await unitsOf(product.id), [13, 127, '27'], 'short units that are open again');
  await accept(ref);
  assert.deepEqual(await unitsOf(product.id), [0, 127, '27'], 'not received again when the order is accepted');
  await observeOn(product.id, today(), 90);
  assert.deepEqual((await unitsOf(product.id)).slice(0, 2), [0, 90]);
});

test('an accepted order without received units is received as ordered, without the short ones', async () => {
  const { product } = await createSupplierWithProduct(db);
  await storeDemand(db, companyId, product.id, { sold: steadily(0, 60) });
  await observeOn(product.id, ago(3), 100);
  const ref = await placeSea(product.id, 48);
  await pushReceipt(ref, ago(2), { received: 0, short: 48 });
  assert.deepEqual(await unitsOf(product.id), [0, 100, '0']);
  await pushReceipt(ref, ago(2), { received: 0, short: 8 });
  assert.deepEqual(await unitsOf(product.id), [40, 100, '0']);
  await accept(ref);
  assert.deepEqual(await unitsOf(product.id), [0, 140, '40']);
});
