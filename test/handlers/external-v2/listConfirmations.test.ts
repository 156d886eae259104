import assert from 'node:assert/strict';
import { it } from 'node:test';
import { orderFacts, today } from '../../support/order-facts.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const { placeOrder, push } = await orderFacts(service);

it('lists confirmations by ID, in pages, as they are after corrections', async () => {
  const { orderNumber } = await placeOrder();
  const path = `/api/v2/external/orders/${orderNumber}/confirmations`;
  const list = async (query = '') => (await service.get('listConfirmations', path + query)).body.data;
  assert.deepEqual(await list(), { items: [], nextCursor: null });
  const confirmation = (confirmationId: string, quantity: number, more = {}) => ({
    ...{ confirmationId, date: today, lines: [{ lineNumber: 1, quantity, ...more }] },
  });
  await push('confirmations', orderNumber, [confirmation('AB-2', 40), confirmation('AB-1', 41, { unitPrice: 2.5 })]);
  await push('confirmations', orderNumber, [confirmation('AB-2', 42, { expectedDate: '2027-01-08' })]);
  const first = await list('?limit=1');
  const second = await list(`?limit=1&cursor=${first.nextCursor}`);
  const [{ recordedAt, ...item }] = first.items;
  assert.match(recordedAt, /Z$/);
  const line = { lineNumber: 1, quantity: 41, unitPrice: '2.50', expectedDate: null };
  const byCompany = { source: 'company', confirmedBy: null, linkRecipients: [] };
  assert.deepEqual(item, { confirmationId: 'AB-1', date: today, note: null, ...byCompany, lines: [line] });
  assert.deepEqual(second.items[0].lines, [
    { lineNumber: 1, quantity: 42, unitPrice: null, expectedDate: '2027-01-08' },
  ]);
  assert.equal(second.nextCursor, null);

  const other = await service.addCompany();
  assert.equal((await service.get('listConfirmations', path, { key: other.key })).status, 404);
});
