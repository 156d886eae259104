import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays } from '../../../src/domain/day.ts';
import { calculateProducts } from '../../../src/services/recommendations/calculate.ts';
import { orderFacts, today } from '../../support/order-facts.ts';
import { steadily, storeDemand } from '../../support/recommendations.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const { placeOrder, push, product } = await orderFacts(service);
await storeDemand(service.db, service.company.id, product.id, { sold: steadily(10, 60), stock: 95 });

/** Returns the units on order, and those in transit of an order: how many, and how many are not confirmed. */
async function unitsOf(orderNumber: string) {
  await calculateProducts(service.ctx, service.company.id, [product.id]);
  await service.settled();
  const path = `/api/v2/external/recommendations?include=explain&productIds=${product.id}`;
  const { ordersInTransit, explain } = (await service.get('listRecommendations', path)).body.data.items[0];
  const { ordersCounted, ordersNotCounted } = explain.scenarios.sea;
  const transit: { orderRef: string; quantity: number; unconfirmedUnits?: number }[] = [
    ...ordersCounted,
    ...ordersNotCounted,
  ];
  const ofOrder = transit.filter(({ orderRef }) => orderRef === orderNumber);
  return { ordersInTransit, units: ofOrder.map(({ quantity, unconfirmedUnits }) => [quantity, unconfirmedUnits]) };
}

test('units that the supplier did not confirm count, and are named until the company decides about them', async () => {
  const { orderNumber } = await placeOrder();
  assert.deepEqual(await unitsOf(orderNumber), { ordersInTransit: 48, units: [[48, undefined]] });
  const lines = [{ lineNumber: 1, quantity: 40 }];
  await push('confirmations', orderNumber, [{ confirmationId: 'C-1', date: today, lines }]);
  assert.deepEqual(await unitsOf(orderNumber), { ordersInTransit: 48, units: [[48, 8]] });
  const shipped = { shipmentId: 'S-1', date: today, expectedDate: addDays(today, 5) };
  await push('shipments', orderNumber, [{ ...shipped, lines: [{ lineNumber: 1, quantity: 38 }] }]);
  const parts = [
    [38, undefined],
    [10, 8],
  ];
  assert.deepEqual(await unitsOf(orderNumber), { ordersInTransit: 48, units: parts });
  const decision = { body: { lines: [{ lineNumber: 1, differenceStatus: 'accepted' }] } };
  const path = `/api/v2/external/orders/${orderNumber}/confirmations/C-1`;
  assert.equal((await service.send('updateConfirmation', 'PATCH', path, decision)).status, 200);
  const decided = parts.map(([quantity]) => [quantity, undefined]);
  assert.deepEqual(await unitsOf(orderNumber), { ordersInTransit: 48, units: decided });
});
