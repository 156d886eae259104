import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../../src/domain/errors.ts';
import { createSupplier, getSupplier, setSupplierVisible } from '../../../src/services/catalog/suppliers.ts';
import { createTestDatabase } from '../../support/database.ts';
import { importFile } from '../../support/price-lists.ts';

const { db } = await createTestDatabase();
const email = 'orders@supplier.example';

test('a supplier is found by number, by id and by name in any case', async () => {
  const supplier = await createSupplier(db, { name: ' Nordlys Interiør ', currency: 'eur', email });
  assert.deepEqual([supplier.name, supplier.currency, supplier.active], ['Nordlys Interiør', 'EUR', true]);
  for (const written of [String(supplier.number), supplier.id, 'nordlys interiør']) {
    assert.deepEqual(await getSupplier(db, written), supplier);
  }
  await assert.rejects(getSupplier(db, 'Nobody'), { code: 'NOT_FOUND' });
});

test('a supplier name must not look like a supplier number nor contain terminal control characters', async () => {
  const first = await createSupplier(db, { name: 'Numbered', currency: 'EUR', email });
  for (const name of [String(first.number), 'Red \u001b[31m', 'Two\nlines']) {
    await assert.rejects(createSupplier(db, { name, currency: 'EUR', email }), { code: 'INVALID_REQUEST' });
  }
});

test('an invalid supplier is rejected with all its errors', async () => {
  const wrong = createSupplier(db, { name: ' ', currency: 'EURO', email: 'nowhere' });
  await assert.rejects(wrong, (error) => error instanceof ApiError && error.details.length === 3);
  await createSupplier(db, { name: 'Taken', currency: 'EUR', email });
  await assert.rejects(createSupplier(db, { name: 'Taken', currency: 'USD', email }), /named "Taken" already/);
});

test('deactivating a supplier hides its active products everywhere; activating it shows them again', async () => {
  const supplier = await createSupplier(db, { name: 'Switched', currency: 'EUR', email });
  const bytes = (async function* () {
    yield Buffer.from('sku,name,price,active\nA,Mug,1,yes\nB,Cup,1,no\nC,Pot,1,yes\n');
  })();
  await importFile(db, { bytes, supplier });
  const shown = async () => [
    await db('products').where({ supplier_id: supplier.id, listed: true }).orderBy('sku').pluck('sku'),
    (await db('product_search').where({ supplier_id: supplier.id })).length,
  ];
  assert.deepEqual(await shown(), [['A', 'C'], 2]);
  const off = await setSupplierVisible(db, 'switched', false);
  assert.deepEqual([off.supplier.active, off.products], [false, 2]);
  assert.deepEqual(await shown(), [[], 0]);
  assert.equal((await setSupplierVisible(db, 'Switched', false)).products, 0);
  assert.equal((await setSupplierVisible(db, 'Switched', true)).products, 2);
  assert.deepEqual(await shown(), [['A', 'C'], 2]);
  assert.equal((await setSupplierVisible(db, 'Switched', true)).products, 0);
  assert.deepEqual(await shown(), [['A', 'C'], 2]);
});
