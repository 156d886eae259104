import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { createSupplierWithProduct, place } from '../../support/orders.ts';

const service = await startAccount();
const buyer = { companyId: service.company.id, by: 'external_api' as const, keyId: null, requestId: 'a request' };
const shelves = [await createSupplierWithProduct(service.db), await createSupplierWithProduct(service.db)];
const numbers: string[] = [];
for (const [shelf, quantity] of [
  [0, 2],
  [0, 3],
  [1, 5],
] as const) {
  const lines = [{ productId: shelves[shelf]!.product.id, quantity }];
  numbers.push((await place(service.ctx, buyer, { lines, externalOrderId: `PO-${quantity}` }))[0]!.orderNumber);
}
const change = (index: number, columns: object) =>
  service.db('orders').where({ order_number: numbers[index] }).update(columns);
await change(0, { promised_on: '2020-01-01', total_amount: '10.50' });
await change(1, { status: 'paid', total_amount: '4.25', open_differences: 2 });
await change(2, { currency: 'USD', total_amount: '7' });
const summarize = async (query: Record<string, string> = {}, as = service.member) =>
  (await service.call('summarizeAccountOrders', { as, query })).body.data;

test('adds up the filtered orders by currency', async () => {
  const { orderCount, orderValues } = await summarize();
  assert.equal(orderCount, 3);
  const [first, usd] = orderValues;
  assert.deepEqual([first.amount, usd], ['14.75', { currency: 'USD', amount: '7.00' }]);
  assert.deepEqual((await summarize({ search: 'po-3' })).orderValues, [{ ...first, amount: '4.25' }]);
  assert.equal((await summarize({ supplierId: shelves[1]!.supplier.id })).orderCount, 1);
  assert.deepEqual(await summarize({}, service.stranger), {
    orderCount: 0,
    orderValues: [],
    statuses: [],
    lateOrders: 0,
    differingOrders: 0,
    shortOrders: 0,
    claimOrders: 0,
    unsentOrders: 0,
    dueOrders: 0,
    unpaidOrders: 0,
    payments: [],
    claims: [],
  });
});

test('leaves cancelled orders out of the sums, as the overview does', async () => {
  await change(1, { status: 'cancelled' });
  const { orderCount, orderValues } = await summarize();
  assert.deepEqual([orderCount, orderValues[0].amount], [3, '10.50']);
  assert.deepEqual((await summarize({ status: 'cancelled' })).orderValues, []);
  await change(1, { status: 'paid' });
});

test('counts statuses, late orders and differences whatever of them is chosen, but within the other filters', async () => {
  const counts = {
    statuses: [
      { status: 'created', orderCount: 2 },
      { status: 'paid', orderCount: 1 },
    ],
    lateOrders: 1,
    differingOrders: 1,
    shortOrders: 0,
    claimOrders: 0,
    unsentOrders: 3,
    dueOrders: 0,
    unpaidOrders: 0,
    payments: [],
    claims: [],
  };
  for (const [query, orderCount] of [
    [{ status: 'paid' }, 1],
    [{ late: 'true' }, 1],
    [{ hasOpenDifferences: 'false' }, 2],
    [{ late: 'true', status: 'paid' }, 0],
  ] as const) {
    const { orderValues: _, ...summary } = await summarize(query);
    assert.deepEqual(summary, { orderCount, ...counts }, JSON.stringify(query));
    const { items } = (await service.call('listAccountOrders', { query })).body.data;
    assert.equal(items.length, orderCount, JSON.stringify(query));
  }
  const { lateOrders, statuses } = await summarize({ search: 'PO-3' });
  assert.deepEqual([lateOrders, statuses], [0, [{ status: 'paid', orderCount: 1 }]]);
  assert.equal((await service.call('summarizeAccountOrders', { query: { status: 'lost' } })).status, 400);
});
