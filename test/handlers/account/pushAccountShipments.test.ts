import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { counts, orderFacts, today } from '../../support/order-facts.ts';

const service = await startAccount();
const { product, placeOrder, linesOf } = await orderFacts(service);

test('stores a shipment of a user, with an audit entry', async () => {
  const { orderNumber } = await placeOrder();
  const shipment = { shipmentId: 'F-1', date: today, lines: [{ lineNumber: 1, quantity: 40 }] };
  const call = { path: { ref: orderNumber }, body: { shipments: [shipment] } };
  const pushed = await service.call('pushAccountShipments', { ...call, as: service.member });
  assert.deepEqual([pushed.status, pushed.body], [200, counts(1, 0, 0)]);
  assert.equal((await linesOf(orderNumber))[0].shipped, 40);
  const lines = [{ ...shipment.lines[0]!, sku: product.sku }];
  const [entry] = await service.audit('order.shipped');
  assert.deepEqual(
    [entry!.user_id, entry!.subject, entry!.before, entry!.after],
    [service.member.id, orderNumber, null, { currency: 'EUR', shipments: [{ ...shipment, lines }] }],
  );
  assert.equal((await service.call('pushAccountShipments', { ...call, as: service.stranger })).status, 404);
});
