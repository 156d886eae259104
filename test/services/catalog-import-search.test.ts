import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importCatalog } from '../../src/services/catalog/import-catalog.ts';
import { createSupplier } from '../../src/services/catalog/suppliers.ts';
import { createTestDatabase } from '../support/database.ts';

const { db } = await createTestDatabase();

async function* bytesOf(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}

async function inconsistencies(): Promise<unknown[]> {
  const { rows } = await db.raw(`
    SELECT p.sku FROM products p FULL JOIN product_search f ON f.product_id = p.id
    WHERE p.listed <> (f.product_id IS NOT NULL) OR f.words <> search_words(p.name, p.sku, p.description) OR f.created_at <> p.created_at OR p.id IS NULL`);
  return rows;
}

test('searches find imported products, whether the index was updated or rebuilt', async () => {
  const supplier = await createSupplier(db, { name: 'Supplier', currency: 'EUR', email: 'orders@supplier.example' });
  const importList = (text: string, request: { supplier: typeof supplier }) =>
    importCatalog(db, { bytes: bytesOf(text), ...request });
  const rows = Array.from({ length: 9000 }, (_, i) => `Y${i},Yarn ${i},1`);
  await importList(`sku,name,price\n${rows.join('\n')}\n`, { supplier });
  const tableId = async () => (await db.raw(`SELECT 'product_search'::regclass::oid AS id`)).rows[0].id;
  const first = await tableId();
  const indexes = await db('pg_indexes').where({ tablename: 'product_search' }).orderBy('indexname').pluck('indexdef');
  await importList('sku,name,price,active\nY1,Renamed,1,yes\nY2,Yarn 2,1,no\nY99999,Yarn brand new,1,yes\n', {
    supplier,
  });
  assert.deepEqual(await inconsistencies(), []);
  assert.equal(await tableId(), first, 'few changes update the table');
  const all = rows.map((row) => row.replace('Yarn', 'Wool')).join('\n');
  await importList(`sku,name,price\n${all}\n`, { supplier });
  assert.notEqual(await tableId(), first, 'many changes rebuild the table');
  assert.deepEqual(await inconsistencies(), []);
  assert.deepEqual(
    await db('pg_indexes').where({ tablename: 'product_search' }).orderBy('indexname').pluck('indexdef'),
    indexes,
  );
});
