// Lists whose cursor is an offset: a cursor stays valid when the rows after it are gone.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setSupplierVisible } from '../../../src/services/catalog/suppliers.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const { db } = service;
const supplier = await addSupplier(db);
for (const name of ['Jar blue', 'Jar green', 'Jar red']) await addProduct(db, { supplier, name });
const { id: product_id } = await addProduct(db, { supplier: await addSupplier(db), price: '2.00' });
await db('price_changes').insert({ product_id, old_price: '1.50', price: '2.00', changed_at: '2024-01-02T00:00:00Z' });
await service.settled();

const lists = [
  ['searchProducts', '/api/v2/external/products/search?q=jar'],
  ['listProductPrices', `/api/v2/external/products/${product_id}/prices?`],
  ['listLeadTimes', `/api/v2/external/lead-times?supplierId=${supplier.id}`],
] as const;

test('a cursor after the last row returns an empty page', async () => {
  const cursors = await Promise.all(
    lists.map(async ([operation, path]) => {
      const { body, text } = await service.get(operation, `${path}&limit=1`);
      assert.equal(typeof body.data.nextCursor, 'string', `${operation}: ${text}`);
      return body.data.nextCursor as string;
    }),
  );
  await db('price_changes').where({ product_id }).delete();
  await setSupplierVisible(db, supplier.id, false);
  await service.settled();
  for (const [index, [operation, path]] of lists.entries()) {
    const { status, body, text } = await service.get(operation, `${path}&limit=1&cursor=${cursors[index]}`);
    assert.deepEqual([operation, status, body.data?.items, body.data?.nextCursor], [operation, 200, [], null], text);
  }
});
