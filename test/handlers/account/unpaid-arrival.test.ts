import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calculateProducts } from '../../../src/services/recommendations/calculate.ts';
import { startAccount } from '../../support/account.ts';
import { downloadList } from '../../support/list-files.ts';
import { createSupplierWithProduct } from '../../support/orders.ts';
import { storeDemand } from '../../support/recommendations.ts';

const service = await startAccount();
const { product } = await createSupplierWithProduct(service.db);
const items = [{ productId: product.id, quantity: 2 }];

/** Orders by air and returns how to read the order. */
async function placeOrder(shippingMethod: string | null) {
  const { body } = await service.call('createAccountOrder', { body: { items, shippingMethod } });
  return { ref: body.data.orders[0].orderNumber as string };
}

test('an order without a payment is expected on the day of the cart, the quote and the draft, if it is paid today', async () => {
  const quote = await service.call('quoteAccountOrder', { body: { items, shippingMethod: 'air' } });
  const { expectedDate } = quote.body.data.orders[0].arrivals[0];
  await service.call('updateCart', { body: { items: [{ ...items[0], shippingMethod: 'air' }] } });
  const cart = await service.call('getCart');
  const draft = await service.call('createAccountOrderDraft', {
    body: { items, shippingMethod: 'air', source: 'user' },
  });
  assert.deepEqual(
    [cart.body.data.summary.orders[0].arrival, draft.body.data.current.quote.orders[0].arrivals[0]].map(
      (arrival) => arrival.expectedDate,
    ),
    [expectedDate, expectedDate],
  );
  const path = await placeOrder('air');
  const order = (await service.call('getAccountOrder', { path })).body.data;
  const changed = (await service.call('updateAccountOrder', { path, body: { comment: 'Gate 2' } })).body.data;
  const [listed] = (await service.call('listAccountOrders', {})).body.data.items;
  const [arrival] = (await service.call('listAccountArrivals', {})).body.data.items;
  for (const one of [order, changed, listed, arrival])
    assert.deepEqual([one.expectedOn, one.expectedIfPaidToday], [null, expectedDate]);
  for (const list of ['orders', 'arrivals'] as const) {
    const [row] = (await downloadList(service, list)).rows;
    const days = ['Expected arrival now', 'Expected arrival is assumed', 'Arrival if paid today'];
    assert.deepEqual(
      days.map((name) => row?.[name]),
      ['', '', expectedDate],
      list,
    );
  }
});

test('a paid or cancelled order has no such day, nor one without a shipping method or open units', async () => {
  const days = async (path: { ref: string }) => {
    const { expectedOn, expectedIfPaidToday } = (await service.call('getAccountOrder', { path })).body.data;
    return [expectedOn !== null, expectedIfPaidToday];
  };
  const paid = await placeOrder('sea');
  await service.call('updateAccountOrderStatus', { path: paid, body: { status: 'part_paid' } });
  const cancelled = await placeOrder('sea');
  await service.call('updateAccountOrderStatus', { path: cancelled, body: { status: 'cancelled' } });
  const received = await placeOrder('sea');
  const receipt = {
    receiptId: 'R-1',
    date: new Date().toISOString().slice(0, 10),
    lines: [{ lineNumber: 1, received: 2 }],
  };
  await service.call('pushAccountReceipts', { path: received, body: { receipts: [receipt] } });
  const listed = (await service.call('listAccountOrders', {})).body.data.items;
  const { receivedOn } = (await service.call('getAccountOrder', { path: received })).body.data;
  assert.deepEqual(
    [receivedOn, ...listed.map((order: { receivedOn: string | null }) => order.receivedOn)],
    [receipt.date, receipt.date, ...listed.slice(1).map(() => null)],
  );
  assert.deepEqual(
    [await days(paid), await days(cancelled), await days(await placeOrder(null)), await days(received)],
    [
      [true, null],
      [false, null],
      [false, null],
      [false, null],
    ],
  );
});

test('the advice about a product says of the same orders that their day depends on the payment', async () => {
  const { product: ordered } = await createSupplierWithProduct(service.db);
  await storeDemand(service.db, service.company.id, ordered.id, { sold: [1, 2, 1], stock: 3 });
  const place = async (shippingMethod: string | null) => {
    const body = { items: [{ productId: ordered.id, quantity: 2 }], shippingMethod };
    return (await service.call('createAccountOrder', { body })).body.data.orders[0].orderNumber as string;
  };
  const paid = await place('sea');
  await service.call('updateAccountOrderStatus', { path: { ref: paid }, body: { status: 'part_paid' } });
  const refs = [paid, await place('air'), await place(null)];
  await calculateProducts(service.ctx, service.company.id, [ordered.id]);
  const { recommendation } = (await service.call('getAccountProduct', { path: { productId: ordered.id } })).body.data;
  const { ordersCounted, ordersNotCounted } = recommendation.explain.scenarios.sea;
  const transit: { orderRef: string; expectedOn: string; isExpectedIfPaidToday?: true }[] = [
    ...ordersCounted,
    ...ordersNotCounted,
  ];
  for (const ref of refs) {
    const { expectedIfPaidToday } = (await service.call('getAccountOrder', { path: { ref } })).body.data;
    const { expectedOn, isExpectedIfPaidToday } = transit.find(({ orderRef }) => orderRef === ref)!;
    assert.equal(isExpectedIfPaidToday === true ? expectedOn : null, expectedIfPaidToday, ref);
  }
  assert.equal(transit.filter(({ isExpectedIfPaidToday }) => isExpectedIfPaidToday).length, 1);
});
