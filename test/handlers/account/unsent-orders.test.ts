// Orders that were placed and not sent to the supplier, wherever they are counted or filtered by.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { downloadList } from '../../support/list-files.ts';
import { orderFacts, today } from '../../support/order-facts.ts';

const service = await startAccount();
const { placeOrder, push, move } = await orderFacts(service);

/** The numbers of the unsent orders, newest first, on which list, summary, download and overview agree. */
async function listed(): Promise<string[]> {
  const query = { unsent: 'true' };
  const { items } = (await service.call('listAccountOrders', { query })).body.data;
  const numbers = items.map(({ orderNumber }: { orderNumber: string }) => orderNumber);
  const counts = [(await service.call('getAccountOverview')).body.data.attention.unsentOrders];
  for (const filter of [undefined, query]) {
    counts.push((await service.call('summarizeAccountOrders', { query: filter })).body.data.unsentOrders);
  }
  assert.deepEqual(counts, [numbers.length, numbers.length, numbers.length]);
  const { rows } = await downloadList(service, 'orders', '?unsent=true');
  assert.deepEqual(
    rows.map((row) => row['Order']),
    numbers,
  );
  return numbers;
}

test('an order is listed until its purchase order is e-mailed to the supplier, and again if that failed', async () => {
  const { orderNumber, orderId } = await placeOrder();
  assert.deepEqual(await listed(), [orderNumber]);
  const body = { recipients: ['li@brightwater.example'], copyToSender: true };
  const sent = await service.call('sendAccountOrder', { path: { ref: orderNumber }, body });
  assert.equal(sent.status, 202, JSON.stringify(sent.body));
  assert.deepEqual(await listed(), []);
  const fail = { state: 'failed', leased_until: null, sent_at: null };
  await service.db('order_mails').where({ order_id: orderId, recipient: 'supplier' }).update(fail);
  assert.deepEqual(await listed(), [orderNumber]);
  await move(orderNumber, 'part_paid');
  assert.deepEqual(await listed(), [orderNumber]);
  await move(orderNumber, 'paid', 'on_the_way');
  assert.deepEqual(await listed(), []);
});

test('a cancelled order is not listed, nor one that the supplier confirmed', async () => {
  const [cancelled, confirmed] = [await placeOrder(), await placeOrder()];
  assert.deepEqual(await listed(), [confirmed.orderNumber, cancelled.orderNumber]);
  await move(cancelled.orderNumber, 'cancelled');
  const confirmation = { confirmationId: 'OC-1', date: today, lines: [{ lineNumber: 1, quantity: 48 }] };
  await push('confirmations', confirmed.orderNumber, [confirmation]);
  assert.deepEqual(await listed(), []);
});

test('what the company records does not make an order sent: its receipts, and an e-mail to itself only', async () => {
  const { orderNumber, orderId } = await placeOrder();
  const isUnsent = async () =>
    (await service.call('getAccountOrder', { path: { ref: orderNumber } })).body.data.isUnsent;
  await push('receipts', orderNumber, [{ receiptId: 'GR-1', date: today, lines: [{ lineNumber: 1, received: 8 }] }]);
  assert.deepEqual([await listed(), await isUnsent()], [[orderNumber], true]);
  const body = { recipients: ['li@brightwater.example'], copyToSender: true };
  await service.call('sendAccountOrder', { path: { ref: orderNumber }, body });
  assert.deepEqual([await listed(), await isUnsent()], [[], false]);
  await service.db('order_mails').where({ order_id: orderId, recipient: 'supplier' }).delete();
  assert.deepEqual([await listed(), await isUnsent()], [[orderNumber], true]);
  const shipment = { shipmentId: 'SH-1', date: today, lines: [{ lineNumber: 1, quantity: 8 }] };
  await push('shipments', orderNumber, [shipment]);
  assert.deepEqual([await listed(), await isUnsent()], [[], false]);
});
