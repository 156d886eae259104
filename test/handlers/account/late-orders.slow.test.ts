// Late orders, wherever they are counted, listed or dated: an order is late as long as units of it are expected.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays } from '../../../src/domain/day.ts';
import { startAccount } from '../../support/account.ts';
import { downloadList } from '../../support/list-files.ts';
import { orderFacts, receipt, today } from '../../support/order-facts.ts';

const service = await startAccount();
const { placeOrder, push, move } = await orderFacts(service);
const { orderNumber } = await placeOrder();
const [{ id: supplierId }] = await service.db('suppliers').select('id');
await move(orderNumber, 'part_paid', 'paid', 'on_the_way');
await service
  .db('orders')
  .where({ order_number: orderNumber })
  .update({ promised_on: addDays(today, -3) });

const data = async (operation: string, options: object = {}) => (await service.call(operation, options)).body.data;

/** The numbers of late orders by each list and count, and what each surface says of the order. */
async function read() {
  const query = { late: 'true' };
  const [late, all, overview, summary, suppliers, supplier, order, arrivals, v2, lateV2] = await Promise.all([
    data('listAccountOrders', { query }),
    data('listAccountOrders'),
    data('getAccountOverview'),
    data('summarizeAccountOrders'),
    data('listAccountSuppliers'),
    data('getAccountSupplier', { path: { supplierId } }),
    data('getAccountOrder', { path: { ref: orderNumber } }),
    data('listAccountArrivals', { query }),
    service.get('listOrders', '/api/v2/external/orders'),
    service.get('listOrders', '/api/v2/external/orders?late=true'),
  ]);
  const { rows } = await downloadList(service, 'orders', '');
  const shown = [all.items[0], supplier.nextOrders[0], order, v2.body.data.items[0]];
  return {
    counts: [
      ...[late.items.length, overview.attention.lateOrders, summary.lateOrders, suppliers.items[0].lateOrders],
      ...[supplier.lateOrders, arrivals.items.length, lateV2.body.data.items.length],
    ],
    days: [...shown.map(({ daysLate }) => daysLate), Number(rows[0]!['Days late'] ?? 0)],
    expected: [...shown.map(({ expectedOn }) => expectedOn), rows[0]!['Expected arrival now'] || null],
  };
}

test('an order is late until all its units are received or short', async () => {
  const lines = (open: number) => [
    { lineNumber: 1, received: 40, short: 8 },
    { lineNumber: 2, received: 6 - open },
  ];
  await push('receipts', orderNumber, [receipt('GR-1', ...lines(1))]);
  const partly = await read();
  assert.deepEqual([partly.counts, partly.days], [Array(7).fill(1), Array(5).fill(3)]);
  const [expectedOn] = partly.expected;
  assert.ok(expectedOn >= today);
  assert.deepEqual(partly.expected, Array(5).fill(expectedOn));
  await push('receipts', orderNumber, [receipt('GR-1', ...lines(0))]);
  assert.deepEqual(await read(), {
    ...{ counts: Array(7).fill(0), days: Array(5).fill(0), expected: Array(5).fill(null) },
  });
});
