import assert from 'node:assert/strict';
import { it } from 'node:test';
import { orderFacts, today } from '../../support/order-facts.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const { placeOrder, push } = await orderFacts(service);

it('lists claims', async () => {
  const { orderNumber } = await placeOrder();
  const path = `/api/v2/external/orders/${orderNumber}/claims`;
  const list = async (query = '') => (await service.get('listClaims', path + query)).body.data;
  assert.deepEqual(await list(), { items: [], nextCursor: null });
  const lines = [{ lineNumber: 1, quantity: 3 }];
  const claim = { claimId: 'CL-1', date: today, kind: 'damaged', status: 'open', lines };
  await push('claims', orderNumber, [
    { ...claim, amount: 7.6 },
    { ...claim, claimId: 'CL-2' },
  ]);
  const { items } = await list();
  const [{ recordedAt }] = items;
  assert.deepEqual(items, [
    { ...claim, amount: '7.60', note: null, fileIds: [], recordedAt },
    { ...claim, claimId: 'CL-2', amount: null, note: null, fileIds: [], recordedAt },
  ]);

  const other = await service.addCompany();
  assert.equal((await service.get('listClaims', path, { key: other.key })).status, 404);
});
