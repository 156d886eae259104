import assert from 'node:assert/strict';
import { it } from 'node:test';
import { orderFacts, today } from '../../support/order-facts.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const { placeOrder, push } = await orderFacts(service);

it('lists shipments', async () => {
  const { orderNumber } = await placeOrder();
  const path = `/api/v2/external/orders/${orderNumber}/shipments`;
  const list = async (query = '') => (await service.get('listShipments', path + query)).body.data;
  assert.deepEqual(await list(), { items: [], nextCursor: null });
  const details = { carrier: 'Maersk', trackingNumber: 'MEDU4471902', expectedDate: '2027-01-08', note: 'Two pallets' };
  const lines = [{ lineNumber: 1, quantity: 5 }];
  const shipments = [
    { shipmentId: 'LS-1', date: today, lines, ...details },
    { shipmentId: 'LS-2', date: today, lines },
  ];
  await push('shipments', orderNumber, shipments);
  const { items } = await list();
  const none = { carrier: null, trackingNumber: null, expectedDate: null, note: null };
  const [{ recordedAt }] = items;
  assert.deepEqual(items, [
    { ...shipments[0], recordedAt },
    { ...shipments[1], ...none, recordedAt },
  ]);

  const other = await service.addCompany();
  assert.equal((await service.get('listShipments', path, { key: other.key })).status, 404);
});
