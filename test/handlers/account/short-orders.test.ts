// Orders that arrived with short units, wherever they are counted or filtered by.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { downloadList } from '../../support/list-files.ts';
import { orderFacts, receipt, today } from '../../support/order-facts.ts';

const service = await startAccount();
const { placeOrder, push, move, linesOf } = await orderFacts(service);

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
  await push('claims', orderNumber, [claim('CL-0', 'short', 1)]);
  assert.deepEqual(await listed(), []);
  await push('receipts', orderNumber, [receipt('GR-1', { lineNumber: 1, received: 40, damaged: 3, short: 8 })]);
  assert.deepEqual(await listed(), [[orderNumber, 7]]);
  await push('claims', orderNumber, [claim('CL-1', 'damaged', 8), claim('CL-2', 'short', 6)]);
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

test('units that the company accepted not to get need no claim, until the supplier confirms others', async () => {
  const { orderNumber } = await placeOrder();
  await move(orderNumber, 'part_paid', 'paid', 'on_the_way');
  const confirm = (confirmationId: string, quantity: number) =>
    push('confirmations', orderNumber, [{ confirmationId, date: today, lines: [{ lineNumber: 1, quantity }] }]);
  await confirm('AB-1', 40);
  const path = `/api/v2/external/orders/${orderNumber}/confirmations/AB-1`;
  const decide = (decision: object) =>
    service.send('updateConfirmation', 'PATCH', path, { body: { lines: [{ lineNumber: 1, ...decision }] } });
  const units = async () => {
    const { cancelled, short, open } = (await linesOf(orderNumber))[0];
    return [cancelled, short, open];
  };
  assert.equal((await decide({ differenceStatus: 'rejected', cancelMissing: true })).status, 400);
  assert.equal((await decide({ differenceStatus: 'accepted' })).status, 200);
  assert.deepEqual(await units(), [0, 0, 48]);
  assert.equal((await decide({ differenceStatus: 'accepted', cancelMissing: true })).status, 200);
  assert.deepEqual([await units(), await listed()], [[8, 8, 40], []]);
  // What is missing of the confirmed units is to be claimed.
  await push('receipts', orderNumber, [receipt('GR-2', { lineNumber: 1, received: 37, short: 3 })]);
  assert.deepEqual([await units(), await listed()], [[8, 11, 0], [[orderNumber, 3]]]);
  // The supplier delivers some of them after all.
  await push('receipts', orderNumber, [receipt('GR-3', { lineNumber: 1, received: 9 })]);
  assert.deepEqual([await units(), await listed()], [[2, 2, 0], []]);
  await push('receipts', orderNumber, [receipt('GR-3', { lineNumber: 1, received: 0 })]);
  await confirm('AB-2', 48);
  assert.deepEqual(await units(), [0, 3, 8]);
  assert.equal((await decide({ differenceStatus: 'accepted', cancelMissing: true })).status, 400);
});
