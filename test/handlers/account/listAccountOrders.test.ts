import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { downloadList } from '../../support/list-files.ts';
import { createSupplierWithProduct, place } from '../../support/orders.ts';

const service = await startAccount();
const { product } = await createSupplierWithProduct(service.db);
const buyer = {
  companyId: service.company.id,
  by: 'external_api' as const,
  keyId: 'KeyOfTheTest',
  requestId: 'a request',
};
const list = (query: Record<string, string> = {}, as = service.member) =>
  service.call('listAccountOrders', { as, query });

test('pages through the orders, newest first, with a cursor valid for the same filter only', async () => {
  for (const quantity of [1, 2]) await place(service.ctx, buyer, { lines: [{ productId: product.id, quantity }] });
  const first = (await list({ limit: '1' })).body.data;
  const second = (await list({ limit: '1', cursor: first.nextCursor })).body.data;
  const quantities = [first, second].map(({ items }) => items[0].items[0].quantity);
  assert.deepEqual([quantities, second.nextCursor], [[2, 1], null]);
  assert.equal((await list({ limit: '1', status: 'created', cursor: first.nextCursor })).status, 400);
  assert.deepEqual((await list({ status: 'paid' })).body.data.items, []);
  assert.equal((await list({ status: 'created,paid' })).body.data.items.length, 2);
  assert.equal((await list({ status: 'lost' })).status, 400);
});

test('lists the orders of a supplier and of a range of days (UTC)', async () => {
  const { supplier, product: lamp } = await createSupplierWithProduct(service.db);
  for (const createdAt of ['2026-03-01T00:00:00Z', '2026-03-31T23:59:59Z', '2026-04-01T00:00:00Z']) {
    const [order] = await place(service.ctx, buyer, { lines: [{ productId: lamp.id, quantity: 1 }] });
    await service.db('orders').where({ order_number: order!.orderNumber }).update({ created_at: createdAt });
  }
  const days = async (query: Record<string, string>) =>
    (await list({ supplierId: supplier.id, ...query })).body.data.items.map(({ createdAt }: { createdAt: string }) =>
      createdAt.slice(0, 10),
    );
  assert.deepEqual(await days({ from: '2026-03-01', to: '2026-03-31' }), ['2026-03-31', '2026-03-01']);
  assert.deepEqual(await days({ from: '2026-03-02' }), ['2026-04-01', '2026-03-31']);
  assert.deepEqual(await days({ to: '2026-03-01' }), ['2026-03-01']);
  assert.deepEqual(await days({ from: '2026-03-31T00:00:00Z', to: '2026-04-01T00:00:00Z' }), ['2026-03-31']);
  const { status, body } = await list({ from: '2026-03-02', to: '2026-03-01' });
  assert.deepEqual([status, body.details], [400, ['query parameter "to": must be later than "from"']]);
  assert.deepEqual((await list({ from: '2026-02-30' })).body.details, [
    'query parameter "from": must be a day, such as 2026-11-27, or a time with a time zone, such as 2026-11-27T08:30:00Z',
  ]);
});

const fullWidth = (code: string) =>
  code.replace(/[0-9A-Za-z]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0));

test('finds orders by number, supplier and items, in any case and form of codes', async () => {
  const supplier = await addSupplier(service.db, { name: 'Nordlys Interiør ApS' });
  const { id: productId, sku } = await addProduct(service.db, { supplier, name: 'White hanging heart' });
  const lines = [{ productId, quantity: 1 }];
  const [order] = await place(service.ctx, buyer, { lines, externalOrderId: 'PO-7781' });
  const { orderNumber, deliveryId } = order!;
  for (const search of [
    'po-7781',
    orderNumber.toLowerCase(),
    deliveryId,
    'INTERIØR',
    sku,
    'heart',
    'PO-7781 ',
    fullWidth(sku),
    `${sku.slice(0, 1)}\u200b${sku.slice(1)}`,
  ]) {
    const { items } = (await list({ search })).body.data;
    assert.deepEqual(
      items.map((row: typeof order) => row?.orderNumber),
      [orderNumber],
      search,
    );
  }
  for (const search of ['%', '_', 'nothing like it']) {
    assert.deepEqual((await list({ search })).body.data.items, [], search);
  }
  assert.deepEqual((await list({ search: 'po-7781', status: 'paid' })).body.data.items, []);
  assert.deepEqual((await list({ search: orderNumber }, service.stranger)).body.data.items, []);
  assert.equal((await list({ search: '' })).status, 400);
});

test('finds an order by a custom item', async () => {
  const { supplier } = await createSupplierWithProduct(service.db);
  const item = {
    supplierId: supplier.id,
    customSku: 'OWN-31',
    customName: 'Gift wrap, gold',
    customPrice: 2,
    quantity: 3,
  };
  const [order] = await place(service.ctx, buyer, { lines: [item] });
  for (const search of ['own-31', 'gift WRAP']) {
    assert.equal((await list({ search })).body.data.items[0].orderNumber, order!.orderNumber, search);
  }
});

test('sorts by a column in both directions, page by page, with equal values in a stable order', async () => {
  const suppliers = await Promise.all(['Zeta | Lamps', 'alpha Lamps'].map((name) => addSupplier(service.db, { name })));
  const made: { id: string; supplier: string; promised: string | null; amount: number; status: string }[] = [];
  const after = (dueEvent: string, days: number) => [{ percent: '100', dueEvent, days }];
  for (const [index, promised, amount, status, terms] of [
    [0, '2026-05-02', 30, 'paid', after('order', 40)],
    [1, null, 10, 'created', []],
    [0, '2026-05-01', 30, 'created', after('order', 10)],
    [1, '2026-05-02', 20, 'accepted', after('shipment', 0)],
  ] as const) {
    const product = await addProduct(service.db, { supplier: suppliers[index]! });
    const lines = [{ productId: product.id, quantity: 1 }];
    const [order] = await place(service.ctx, buyer, { lines, externalOrderId: 'sorted' });
    const named = { order_number: order!.orderNumber };
    const changes = { promised_on: promised, total_amount: amount, status, payment_terms: JSON.stringify(terms) };
    await service.db('orders').where(named).update(changes);
    const { id } = await service.db('orders').where(named).first('id');
    made.push({ id, supplier: suppliers[index]!.name, promised, amount, status });
  }
  const read = async (sort: string, direction: string) => {
    const query = { externalOrderId: 'sorted', sort, direction, limit: '1' };
    const ids: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const { data } = (await list({ ...query, ...(cursor && { cursor }) })).body;
      ids.push(...data.items.map(({ orderId }: { orderId: string }) => orderId));
      cursor = data.nextCursor;
    }
    return ids.map((id) => made.findIndex((order) => order.id === id));
  };
  assert.deepEqual(await read('createdAt', 'asc'), [0, 1, 2, 3]);
  assert.deepEqual(await read('createdAt', 'desc'), [3, 2, 1, 0]);
  assert.deepEqual(await read('supplier', 'asc'), [1, 3, 0, 2]);
  assert.deepEqual(await read('supplier', 'desc'), [2, 0, 3, 1]);
  assert.deepEqual(await read('status', 'asc'), [1, 2, 0, 3]);
  assert.deepEqual(await read('totalAmount', 'desc'), [2, 0, 3, 1]);
  assert.deepEqual(await read('promisedDate', 'asc'), [2, 0, 3, 1]);
  assert.deepEqual(await read('promisedDate', 'desc'), [3, 0, 2, 1]);
  // An order without open payments is last, and so is one whose payment has no date yet.
  assert.deepEqual(await read('dueDate', 'asc'), [2, 0, 1, 3]);
  assert.deepEqual(await read('dueDate', 'desc'), [0, 2, 3, 1]);
  const { nextCursor: cursor } = (await list({ sort: 'supplier', limit: '1' })).body.data;
  assert.equal((await list({ sort: 'status', limit: '1', cursor })).status, 400);
  assert.equal((await list({ sort: 'tracking' })).status, 400);
});

test('downloads the orders in the order of the list', async () => {
  const { rows } = await downloadList(service, 'orders', '?externalOrderId=sorted&sort=totalAmount&direction=asc');
  assert.deepEqual(
    rows.map(({ Amount: amount }) => amount),
    ['10.00', '20.00', '30.00', '30.00'],
  );
});
