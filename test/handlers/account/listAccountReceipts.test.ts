import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { orderFacts, receipt } from '../../support/order-facts.ts';

const service = await startAccount();
const { placeOrder, push } = await orderFacts(service);

test('lists receipts in pages', async () => {
  const { orderNumber } = await placeOrder();
  const path = { ref: orderNumber };
  const line = { lineNumber: 1, received: 1 };
  await push('receipts', orderNumber, [receipt('GR-1', line), receipt('GR-2', { ...line, damaged: 1 })]);
  const list = async (query = {}) =>
    (await service.call('listAccountReceipts', { path, query, as: service.member })).body.data;
  const all = await list();
  const first = await list({ limit: '1' });
  const second = await list({ limit: '1', cursor: first.nextCursor });
  assert.deepEqual([...first.items, ...second.items], all.items);
  assert.deepEqual([all.items[1].receiptId, all.items[1].lines], ['GR-2', [{ ...line, damaged: 1, short: 0 }]]);
  assert.equal((await service.call('listAccountReceipts', { path, as: service.stranger })).status, 404);
});
