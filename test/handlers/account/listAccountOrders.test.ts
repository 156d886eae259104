import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';
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
