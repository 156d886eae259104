// Orders that arrived with short units, wherever they are counted or filtered by.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { downloadList } from '../../support/list-files.ts';
import { orderFacts, receipt, today } from '../../support/order-facts.ts';

const service = await startAccount();
const { placeOrder, push, move } = await orderFacts(service);

/** The orders with unclaimed short units and the number of these, on which list, summary, download and overview agree. */
async function listed(): Promise<[orderNumber: string, units: number][]> {
  const query = { unclaimedShort: 'true' };
  const items: { orderNumber: string; unclaimedShort: number }[] = (await service.call('listAccountOrders', { query }))
    .body.data.items;
  const units = items.map((one): [string, number] => [one.orderNumber, one.unclaimedShort]);
  const { attention } = (await service.call('getAccountOverview')).body.data;
  const counts = [attention.shortOrders];
  for (const filter of [undefined, query]) {
    counts.push((await service.call('summarizeAccountOrders', { query: filter })).body.data.shortOrders);
  }
  assert.deepEqual(counts, [units.length, units.length, units.length]);
  const { rows } = await downloadList(service, 'orders', '?unclaimedShort=true');
  assert.deepEqual(
    rows.map((row) => [row['Order'], Number(row['Units missing, not claimed'])]),
    units,
  );
  return units;
}

const claim = (claimId: string, kind: string, quantity: number) => ({
  ...{ claimId, date: today, kind, status: 'open' },
  lines: [{ lineNumber: 1, quantity }],
});

test('an order with short units is listed until a claim is about all of them', async () => {
  const { orderNumber } = await placeOrder();
  await move(orderNumber, 'part_paid', 'paid', 'on_the_way');
  assert.deepEqual(await listed(), []);
  await push('receipts', orderNumber, [receipt('GR-1', { lineNumber: 1, received: 40, damaged: 3, short: 8 })]);
  assert.deepEqual(await listed(), [[orderNumber, 8]]);
  await push('claims', orderNumber, [claim('CL-1', 'damaged', 8), claim('CL-2', 'short', 7)]);
  assert.deepEqual(await listed(), [[orderNumber, 1]]);
  await push('claims', orderNumber, [claim('CL-3', 'short', 1)]);
  assert.deepEqual(await listed(), []);
});

test('units that arrived later are not short, and acceptance ends the task', async () => {
  const { orderNumber } = await placeOrder();
  await move(orderNumber, 'part_paid', 'paid', 'on_the_way');
  await push('receipts', orderNumber, [receipt('GR-1', { lineNumber: 1, received: 40, short: 8 })]);
  await push('receipts', orderNumber, [receipt('GR-2', { lineNumber: 1, received: 8 })]);
  assert.deepEqual(await listed(), []);
  await push('receipts', orderNumber, [receipt('GR-3', { lineNumber: 2, received: 4, short: 2 })]);
  await move(orderNumber, 'delivered');
  assert.deepEqual(await listed(), [[orderNumber, 2]]);
  assert.equal((await service.call('getAccountOverview')).body.data.attention.unacceptedOrders, 1);
  await move(orderNumber, 'accepted');
  assert.deepEqual(await listed(), []);
  assert.equal((await service.call('getAccountOverview')).body.data.attention.unacceptedOrders, 0);
});

test('units that the supplier did not confirm need no claim once that is accepted', async () => {
  const { orderNumber } = await placeOrder();
  await move(orderNumber, 'part_paid', 'paid', 'on_the_way');
  const confirmation = { confirmationId: 'AB-1', date: today, lines: [{ lineNumber: 1, quantity: 40 }] };
  await push('confirmations', orderNumber, [confirmation]);
  await push('receipts', orderNumber, [receipt('GR-1', { lineNumber: 1, received: 0, short: 8 })]);
  assert.deepEqual(await listed(), [[orderNumber, 8]]);
  const decide = async (differenceStatus: string) => {
    const path = `/api/v2/external/orders/${orderNumber}/confirmations/AB-1`;
    const request = { body: { lines: [{ lineNumber: 1, differenceStatus }] } };
    assert.equal((await service.send('updateConfirmation', 'PATCH', path, request)).status, 200);
  };
  await decide('accepted');
  assert.deepEqual(await listed(), []);
  // What is missing of the confirmed units is to be claimed.
  await push('receipts', orderNumber, [receipt('GR-2', { lineNumber: 1, received: 37, short: 3 })]);
  assert.deepEqual(await listed(), [[orderNumber, 3]]);
  await decide('rejected');
  assert.deepEqual(await listed(), [[orderNumber, 11]]);
});
