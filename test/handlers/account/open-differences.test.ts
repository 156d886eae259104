// Open differences of orders, wherever they are counted or filtered by.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays } from '../../../src/domain/day.ts';
import { startAccount } from '../../support/account.ts';
import { downloadList } from '../../support/list-files.ts';
import { orderFacts, today } from '../../support/order-facts.ts';

const service = await startAccount();
const { placeOrder, push, move } = await orderFacts(service);
const v2 = '/api/v2/external/orders';
const confirm = async (ref: string, first: object, second: object = { quantity: 6 }) => {
  const lines = [
    { lineNumber: 1, quantity: 48, ...first },
    { lineNumber: 2, ...second },
  ];
  const { status } = await push('confirmations', ref, [{ confirmationId: 'AB-1', date: today, lines }]);
  assert.equal(status, 200);
};
const decide = async (ref: string, lineNumber: number) => {
  const body = { lines: [{ lineNumber, differenceStatus: 'accepted' }] };
  const { status } = await service.send('updateConfirmation', 'PATCH', `${v2}/${ref}/confirmations/AB-1`, { body });
  assert.equal(status, 200);
};
const numbersOf = (orders: { orderNumber: string }[]) => orders.map(({ orderNumber }) => orderNumber);

/** The numbers of orders with (or without) open differences, on which v2, Account API and export agree. */
async function listed(hasOpenDifferences: boolean): Promise<string[]> {
  const query = `hasOpenDifferences=${hasOpenDifferences}`;
  const { items } = (await service.get('listOrders', `${v2}?${query}`)).body.data;
  const account = await service.call('listAccountOrders', { query: { hasOpenDifferences: `${hasOpenDifferences}` } });
  const { rows } = await downloadList(service, 'orders', `?${query}`);
  const numbers = numbersOf(items);
  assert.deepEqual(numbersOf(account.body.data.items), numbers);
  assert.deepEqual(
    rows.map((row) => [row['Order'], row['Open differences']]),
    items.map((one: { orderNumber: string; openDifferences: number }) => [
      one.orderNumber,
      one.openDifferences === 0 ? '' : `${one.openDifferences}`,
    ]),
  );
  const { attention } = (await service.call('getAccountOverview')).body.data;
  if (hasOpenDifferences) assert.equal(attention.differingOrders, numbers.length);
  return numbers;
}
const countOf = async (ref: string) =>
  (await service.get('getOrder', `${v2}/${ref}`)).body.data.openDifferences as number;

test('counts the lines to decide about, until all are decided', async () => {
  const other = await placeOrder();
  const { orderNumber } = await placeOrder();
  assert.deepEqual([await countOf(orderNumber), await listed(true)], [0, []]);
  await confirm(orderNumber, { quantity: 40 }, { quantity: 5 });
  assert.deepEqual([await countOf(orderNumber), await listed(true)], [2, [orderNumber]]);
  assert.deepEqual(await listed(false), [other.orderNumber]);
  await decide(orderNumber, 1);
  assert.equal(await countOf(orderNumber), 1);
  await decide(orderNumber, 2);
  assert.deepEqual([await countOf(orderNumber), await listed(true)], [0, []]);
});

test('is a change of the order that updatedSince finds, unless the number stays', async () => {
  const { orderNumber, orderId } = await placeOrder();
  const old = '2026-01-01T00:00:00Z';
  const changed = async () => {
    const { body } = await service.get('listOrders', `${v2}?updatedSince=2026-01-02T00:00:00Z&limit=100`);
    return numbersOf(body.data.items).includes(orderNumber);
  };
  const age = async () => await service.db('orders').where({ id: orderId }).update({ updated_at: old });
  await age();
  assert.equal(await changed(), false);
  await confirm(orderNumber, { quantity: 40 });
  assert.equal(await changed(), true);
  await age();
  await confirm(orderNumber, { quantity: 39 });
  assert.equal(await changed(), false);
  await decide(orderNumber, 1);
  assert.equal(await changed(), true);
});

test('has no cancelled order', async () => {
  const { orderNumber } = await placeOrder();
  await confirm(orderNumber, { quantity: 40 });
  assert.ok((await listed(true)).includes(orderNumber));
  await move(orderNumber, 'cancelled');
  assert.deepEqual([await countOf(orderNumber), (await listed(true)).includes(orderNumber)], [0, false]);
});

test('has an order that is promised for another day after its confirmation', async () => {
  const { orderNumber } = await placeOrder();
  await confirm(orderNumber, { expectedDate: addDays(today, 300) });
  assert.equal(await countOf(orderNumber), 0);
  await move(orderNumber, 'part_paid');
  assert.deepEqual([await countOf(orderNumber), await listed(true)], [1, [orderNumber]]);
});
