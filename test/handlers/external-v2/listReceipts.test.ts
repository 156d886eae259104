import assert from 'node:assert/strict';
import { it } from 'node:test';
import { orderFacts, today } from '../../support/order-facts.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const { placeOrder, push } = await orderFacts(service);

it('lists receipts', async () => {
  const { orderNumber } = await placeOrder();
  const path = `/api/v2/external/orders/${orderNumber}/receipts`;
  const list = async (query = '') => (await service.get('listReceipts', path + query)).body.data;
  assert.deepEqual(await list(), { items: [], nextCursor: null });
  const receipt = { receiptId: 'GR-1', date: today, note: 'One box was wet.' };
  const lines = [{ lineNumber: 1, received: 30, damaged: 3 }];
  await push('receipts', orderNumber, [{ ...receipt, lines }]);
  const { items } = await list();
  const [{ recordedAt }] = items;
  assert.deepEqual(items, [{ ...receipt, fileIds: [], lines: [{ ...lines[0], short: 0 }], recordedAt }]);

  const other = await service.addCompany();
  assert.equal((await service.get('listReceipts', path, { key: other.key })).status, 404);
});
