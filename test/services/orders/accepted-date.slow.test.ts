// The date that a supplier confirms or ships for is the expected arrival on every surface.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findCompany } from '../../../src/db/accounts/companies.ts';
import { addDays } from '../../../src/domain/day.ts';
import { scheduleTransit } from '../../../src/domain/recommendations/in-transit.ts';
import { estimateSupplierLeadTimes } from '../../../src/services/orders/lead-times.ts';
import { readProductsToCalculate } from '../../../src/services/recommendations/read-products.ts';
import { orderFacts, today } from '../../support/order-facts.ts';
import { steadily, storeDemand } from '../../support/recommendations.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const { db, company } = service;
const { placeOrder, move, push, product } = await orderFacts(service);
await storeDemand(db, company.id, product.id, { sold: steadily(10, 60), stock: 95 });
const { supplier_id: supplierId } = await db('products').where({ id: product.id }).first('supplier_id');

interface Item {
  [name: string]: unknown;
  orderNumber: string;
  expectedOn: string | null;
}
const read = async (operation: string, path: string) =>
  (await service.get(operation, `/api/v2/external/${path}`)).body.data;
const ofOrder = async (ref: string): Promise<Item[]> =>
  (await read('listArrivals', 'arrivals')).items.filter(({ orderNumber }: Item) => orderNumber === ref);
const pick = (of: Item[], ...names: string[]) => of.map((item) => names.map((name) => item[name]));
const shipment = (shipmentId: string, quantity: number, more: object = {}) => ({
  ...{ shipmentId, date: today, lines: [{ lineNumber: 1, quantity }] },
  ...more,
});
const update = (orderNumber: string, changes: object) =>
  db('orders').where({ company_id: company.id, order_number: orderNumber }).update(changes);

/** Returns the units of the order that recommendations count, soonest first. */
async function orderedUnits(ref: string) {
  const found = (await findCompany(db, company.id))!;
  const [calculated] = await readProductsToCalculate(service.ctx, found, [product.id], today);
  const units = calculated!.orderedUnits.filter(({ orderRef }) => orderRef === ref);
  return units.sort((a, b) => (a.estimatedOn! < b.estimatedOn! ? -1 : 1));
}

/** Returns the day on which an order is expected by surface. */
async function datesOf(ref: string) {
  const units = await orderedUnits(ref);
  const leadTimes = await estimateSupplierLeadTimes(service.ctx, company.id, [supplierId]);
  const orders = (await read('listOrders', 'orders')).items;
  return {
    arrival: (await ofOrder(ref)).at(-1)!.expectedOn,
    order: (await read('getOrder', `orders/${ref}`)).expectedOn,
    list: orders.find(({ orderNumber }: Item) => orderNumber === ref).expectedOn,
    advice: scheduleTransit(units, today, leadTimes.get(supplierId)!)[0]!.expectedOn,
  };
}

test('has the confirmed date that the company accepted, and so do the order, its lists and recommendations', async () => {
  const { orderNumber } = await placeOrder();
  await move(orderNumber, 'part_paid', 'paid', 'on_the_way');
  await update(orderNumber, { promised_on: addDays(today, -14), shipped_at: `${addDays(today, -60)}T00:00:00Z` });
  const day = addDays(today, 9);
  const lines = [
    { lineNumber: 1, quantity: 48, expectedDate: day },
    { lineNumber: 2, quantity: 6 },
  ];
  await push('confirmations', orderNumber, [{ confirmationId: 'C-1', date: today, lines }]);
  const before = await datesOf(orderNumber);
  assert.deepEqual(before, { arrival: before.order, order: before.order, list: before.order, advice: before.order });
  assert.equal((await read('getOrder', `orders/${orderNumber}`)).isArrivalAssumed, true);
  assert.equal((await ofOrder(orderNumber))[0]!['isArrivalAssumed'], true);
  assert.equal(before.order, addDays(today, 35), 'overdue by more than is usual: one default lead time from shipment');
  const decide = (differenceStatus: string) =>
    service.send('updateConfirmation', 'PATCH', `/api/v2/external/orders/${orderNumber}/confirmations/C-1`, {
      body: { lines: [{ lineNumber: 1, differenceStatus }] },
    });
  assert.equal((await decide('accepted')).status, 200);
  assert.deepEqual(pick(await ofOrder(orderNumber), 'arrivesOn', 'arrivesOnBasis'), [[day, 'accepted']]);
  assert.deepEqual(await datesOf(orderNumber), { arrival: day, order: day, list: day, advice: day });
  const detail = await read('getOrder', `orders/${orderNumber}`);
  assert.deepEqual(pick([detail], 'arrivesOn', 'arrivesOnBasis'), [[day, 'accepted']]);
  await decide('rejected');
  assert.deepEqual(await datesOf(orderNumber), before);
  await decide('accepted');
  const shipped = addDays(today, 11);
  await push('shipments', orderNumber, [
    { ...shipment('LS-1', 48, { expectedDate: shipped }), lines: lines.map(({ expectedDate, ...line }) => line) },
  ]);
  assert.deepEqual(await datesOf(orderNumber), { arrival: shipped, order: shipped, list: shipped, advice: shipped });
});

test('an accepted line does not make a later line arrive earlier', async () => {
  const { orderNumber } = await placeOrder();
  await move(orderNumber, 'part_paid');
  const [soon, later] = [addDays(today, 20), addDays(today, 60)];
  const lines = [
    { lineNumber: 1, quantity: 40, expectedDate: soon },
    { lineNumber: 2, quantity: 6, expectedDate: later },
  ];
  await push('confirmations', orderNumber, [{ confirmationId: 'C-2', date: today, lines }]);
  const accepted = { lines: [{ lineNumber: 1, differenceStatus: 'accepted' }] };
  const path = `/api/v2/external/orders/${orderNumber}/confirmations/C-2`;
  assert.equal((await service.send('updateConfirmation', 'PATCH', path, { body: accepted })).status, 200);
  assert.deepEqual(pick(await ofOrder(orderNumber), 'arrivesOn', 'arrivesOnBasis'), [[later, 'accepted']]);
});

test('gives recommendations the units of each shipment on its day', async () => {
  const { orderNumber } = await placeOrder();
  await move(orderNumber, 'part_paid');
  await push('shipments', orderNumber, [shipment('LS-1', 30, { expectedDate: addDays(today, 10) })]);
  const [rest] = (await ofOrder(orderNumber)).filter(({ shipmentId }) => shipmentId === null);
  assert.deepEqual(
    (await orderedUnits(orderNumber)).map(({ quantity, estimatedOn }) => [quantity, estimatedOn]),
    [
      [30, addDays(today, 10)],
      [18, rest!.arrivesOn],
    ],
  );
  assert.equal((await read('getOrder', `orders/${orderNumber}`)).expectedOn, rest!.expectedOn);
});
