import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { counts, orderFacts, today } from '../../support/order-facts.ts';

const service = await startAccount();
const { placeOrder, push } = await orderFacts(service);

test('lists the shipments that v2 lists', async () => {
  const { orderNumber } = await placeOrder();
  const path = { ref: orderNumber };
  const shipment = { shipmentId: 'F-1', date: today, lines: [{ lineNumber: 1, quantity: 40 }] };
  assert.deepEqual((await push('shipments', orderNumber, [shipment])).body, counts(1, 0, 0));
  const { body } = await service.call('listAccountShipments', { path, as: service.member });
  assert.deepEqual(body, (await service.get('listShipments', `/api/v2/external/orders/${orderNumber}/shipments`)).body);
  assert.deepEqual(
    body.data.items.map((item: { shipmentId: string }) => item.shipmentId),
    ['F-1'],
  );
  assert.equal((await service.call('listAccountShipments', { path, as: service.stranger })).status, 404);
});
