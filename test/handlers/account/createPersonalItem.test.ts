import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lockImports } from '../../../src/db/price-lists/import-session.ts';
import { startAccount } from '../../support/account.ts';
import { addSupplier } from '../../support/catalog.ts';

const service = await startAccount();
const supplier = await addSupplier(service.db, { currency: 'GBP' });
const item = { supplierId: supplier.id, sku: 'KRL-1', name: 'Fig candle', price: '3.10', category: 'home-decor' };
const create = (body: unknown, as = service.manager) => service.call('createPersonalItem', { as, body });

test('creates a product that only the company can see and find', async () => {
  const { status, body } = await create(item);
  assert.equal(status, 201);
  const { productId, price, currency, categorySlug, active } = body.data;
  assert.deepEqual([price, currency, categorySlug, active], ['3.10', 'GBP', 'home-decor', true]);
  await service.settled();
  const search = (key?: string) => service.get('searchProducts', '/api/v2/external/products/search?q=fig', { key });
  assert.equal((await search()).body.data.items[0].productId, productId);
  const { key } = await service.addCompany();
  assert.deepEqual((await search(key)).body.data.items, []);
  const [entry] = await service.audit('personal_item.created');
  assert.deepEqual([entry?.subject, entry?.after?.['price']], [productId, '3.10']);
});

test('rejects a SKU that the company already uses; another company can use it', async () => {
  const { status, body } = await create({ ...item, name: 'Another' });
  assert.equal(status, 409);
  assert.match(body.details[0], /^\/sku: /);
  assert.equal((await service.call('listPersonalItems')).body.data.items[0].name, 'Fig candle');
  assert.equal((await create(item, service.stranger)).status, 201);
});

test('reports each invalid field and stores nothing', async () => {
  const { status, body } = await create({ ...item, sku: 'KRL-2', price: 'much', barcode: '123', category: 'nowhere' });
  assert.equal(status, 400);
  const fields = body.details.map((detail: string) => detail.split(':')[0]);
  assert.ok(fields.includes('/price'), fields);
  const barcode = await create({ ...item, sku: 'KRL-2', barcode: '123' });
  assert.match(barcode.body.details[0], /^\/barcode: /);
  const unknown = await create({ ...item, sku: 'KRL-2', supplierId: service.company.id });
  assert.match(unknown.body.details[0], /^\/supplierId: /);
  assert.equal((await service.call('listPersonalItems')).body.data.total, 1);
});

test('creates, changes and removes items during a price list import', async () => {
  const trx = await service.db.transaction();
  try {
    await lockImports(trx, true);
    const created = await create({ ...item, sku: 'KRL-3' });
    assert.equal(created.status, 201);
    const path = { productId: created.body.data.productId };
    const changed = await service.call('updatePersonalItem', { path, body: { price: '4.00' } });
    assert.deepEqual([changed.status, changed.body.data.price], [200, '4.00']);
    assert.equal((await service.call('deletePersonalItem', { path })).status, 200);
  } finally {
    await trx.rollback();
  }
});
