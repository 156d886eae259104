import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lockImports } from '../../../src/db/catalog/import/import-session.ts';
import { startAccount } from '../../support/account.ts';
import { addSupplier } from '../../support/catalog.ts';

const service = await startAccount();
const supplier = await addSupplier(service.db, { currency: 'GBP' });
const item = { supplierId: supplier.id, sku: 'KRL-1', name: 'Fig candle', price: '3.10', category: 'home-decor' };
const create = (body: unknown, as = service.manager) => service.call('createPersonalItem', { as, body });

test('adds a product that the company alone sees, and finds', async () => {
  const { status, body } = await create(item);
  assert.equal(status, 200);
  const { productId, price, currency, categorySlug, active } = body.data;
  assert.deepEqual([price, currency, categorySlug, active], ['3.10', 'GBP', 'home-decor', true]);
  await service.settled();
  const search = (key?: string) => service.get('searchProducts', '/api/v2/external/products/search?q=fig', { key });
  assert.equal((await search()).body.data.items[0].productId, productId);
  const { key } = await service.addCompany();
  assert.deepEqual((await search(key)).body.data.items, []);
  const [entry] = await service.audit('personal-item.created');
  assert.deepEqual([entry?.subject, entry?.after?.['price']], [productId, '3.10']);
});

test('an article code that the company has already is refused; another company may have it too', async () => {
  const { status, body } = await create({ ...item, name: 'Another' });
  assert.equal(status, 400);
  assert.match(body.details[0], /^\/sku /);
  assert.equal((await service.call('listPersonalItems')).body.data.items[0].name, 'Fig candle');
  assert.equal((await create(item, service.stranger)).status, 200);
});

test('names each field at fault, and stores nothing', async () => {
  const { status, body } = await create({ ...item, sku: 'KRL-2', price: 'much', barcode: '123', category: 'nowhere' });
  assert.equal(status, 400);
  const places = body.details.map((detail: string) => detail.split(' ')[0]);
  assert.ok(places.includes('/price'), places);
  const barcode = await create({ ...item, sku: 'KRL-2', barcode: '123' });
  assert.match(barcode.body.details[0], /^\/barcode /);
  const unknown = await create({ ...item, sku: 'KRL-2', supplierId: service.company.id });
  assert.match(unknown.body.details[0], /^\/supplierId /);
  assert.equal((await service.call('listPersonalItems')).body.data.total, 1);
});

test('while a price list is being loaded it is put off', async () => {
  const trx = await service.db.transaction();
  try {
    await lockImports(trx, true);
    const { status, headers } = await create({ ...item, sku: 'KRL-3' });
    assert.deepEqual([status, headers['retry-after']], [503, '5']);
  } finally {
    await trx.rollback();
  }
  assert.equal((await create({ ...item, sku: 'KRL-3' })).status, 200);
});
