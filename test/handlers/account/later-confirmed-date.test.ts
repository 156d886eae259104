// A later day that the supplier confirmed is on each list of the account, beside the estimate, until the company decides about it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays } from '../../../src/domain/day.ts';
import { startAccount } from '../../support/account.ts';
import { downloadList } from '../../support/list-files.ts';
import { orderFacts, today } from '../../support/order-facts.ts';

const service = await startAccount();
const { placeOrder, push, move } = await orderFacts(service);

/** The basis of the arrival and the later day, on which order, lists, supplier and downloads agree. */
async function shown(ref: string): Promise<[basis: string, laterConfirmedDate: string | null]> {
  const order = (await service.call('getAccountOrder', { path: { ref } })).body.data;
  const [listed] = (await service.call('listAccountOrders')).body.data.items;
  const [arrival] = (await service.call('listAccountArrivals')).body.data.items;
  const path = { supplierId: order.supplier.id };
  const [next] = (await service.call('getAccountSupplier', { path })).body.data.nextOrders;
  const daysOf = (one: typeof order) => [one.arrivesOnBasis, one.laterConfirmedDate];
  for (const one of [listed, arrival, next]) assert.deepEqual(daysOf(one), daysOf(order));
  for (const list of ['orders', 'arrivals'] as const) {
    const [row] = (await downloadList(service, list)).rows;
    assert.equal(row?.['Later confirmed date'], order.laterConfirmedDate ?? '', list);
  }
  return [order.arrivesOnBasis, order.laterConfirmedDate];
}

test('a confirmed day after the estimate is shown beside it until it is accepted or rejected', async () => {
  const { orderNumber: ref } = await placeOrder();
  await move(ref, 'part_paid');
  const { estimatedArrivalDate: estimate } = (await service.call('getAccountOrder', { path: { ref } })).body.data;
  const confirm = (quantity: number, expectedDate: string) =>
    push('confirmations', ref, [
      { confirmationId: 'AB-1', date: today, lines: [{ lineNumber: 1, quantity, expectedDate }] },
    ]);
  const decide = async (differenceStatus: string) => {
    const body = { lines: [{ lineNumber: 1, differenceStatus }] };
    const path = { ref, confirmationId: 'AB-1' };
    assert.equal((await service.call('updateAccountConfirmation', { path, body })).status, 200);
  };
  assert.deepEqual(await shown(ref), ['first_payment', null]);
  await confirm(40, addDays(estimate, -1));
  assert.deepEqual(await shown(ref), ['first_payment', null]);
  const day = addDays(estimate, 1);
  await confirm(40, day);
  assert.deepEqual(await shown(ref), ['first_payment', day]);
  await decide('rejected');
  assert.deepEqual(await shown(ref), ['first_payment', null]);
  await decide('accepted');
  assert.deepEqual(await shown(ref), ['accepted', null]);
});
