import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { refreshDocuments } from '../../../src/db/catalog/search-documents.ts';
import { lockImports } from '../../../src/db/price-lists/import-session.ts';
import { updateSearchDocuments } from '../../../src/services/catalog/search-documents.ts';
import { createSupplier } from '../../../src/services/catalog/suppliers.ts';
import { createTestDatabase } from '../../support/database.ts';
import { countWaiting } from '../../support/locks.ts';
import { importFile } from '../../support/price-lists.ts';

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

async function outdatedDocuments(): Promise<unknown[]> {
  const { rows } = await db.raw(`
    SELECT p.sku FROM products p JOIN categories c ON c.id = p.category_id FULL JOIN search_documents d ON d.product_id = p.id
    WHERE p.id IS NULL OR p.listed <> (d.product_id IS NOT NULL) OR d.document <> search_document(p.name, ARRAY[p.sku, p.supplier_sku, p.barcode],
      concat_ws(' ', array_to_string(p.tags, ' '), c.name_en, p.description))`);
  return rows;
}

test('searches find imported products, whether the index was updated or rebuilt', async () => {
  const supplier = await createSupplier(db, { name: 'Supplier', currency: 'EUR', email: 'orders@supplier.example' });
  const importList = (text: string, request: { supplier: typeof supplier }) =>
    importFile(db, { bytes: bytesOf(text), ...request });
  const rows = Array.from({ length: 9000 }, (_, i) => `Y${i},Yarn ${i},1`);
  await importList(`sku,name,price\n${rows.join('\n')}\n`, { supplier });
  const tableId = async () => (await db.raw(`SELECT 'product_search'::regclass::oid AS id`)).rows[0].id;
  const first = await tableId();
  const indexes = await db('pg_indexes').where({ tablename: 'product_search' }).orderBy('indexname').pluck('indexdef');
  assert.deepEqual(await outdatedDocuments(), []);
  await importList('sku,name,price,active\nY1,Renamed,1,yes\nY2,Yarn 2,1,no\nY99999,Yarn brand new,1,yes\n', {
    supplier,
  });
  assert.deepEqual(await inconsistencies(), []);
  assert.deepEqual(await outdatedDocuments(), []);
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

test('the job writes missing and outdated documents and ends the stale state', async () => {
  const [one, two, three] = await db('products').where({ listed: true }).orderBy('sku').limit(3).select('id', 'sku');
  // As changes by hand leave them.
  await db('products').where({ id: one.id }).update({ name: 'Changed by hand' });
  await db('search_documents').where({ product_id: two.id }).delete();
  await db('products').where({ id: three.id }).update({ listed: false });
  await db('search_index_state').update({ stale_since: new Date() });
  assert.equal((await outdatedDocuments()).length, 3);
  assert.equal(await updateSearchDocuments(db), 'finished');
  assert.deepEqual(await outdatedDocuments(), []);
  assert.deepEqual(await db('search_index_state').pluck('stale_since'), [null]);
  assert.equal(await updateSearchDocuments(db), 'finished');
});

test('the job does not overwrite the document of an item that is saved meanwhile', async () => {
  const { id } = (await db('products').where({ listed: true }).first('id'))!;
  await db('search_documents').where({ product_id: id }).delete();
  const saving = await db.transaction();
  await saving('products').where({ id }).update({ name: 'Saved meanwhile' });
  await refreshDocuments(saving, [id]);
  const updating = updateSearchDocuments(db);
  while ((await countWaiting(db)) === 0) await setImmediate();
  await saving.commit();
  assert.equal(await updating, 'finished');
  assert.deepEqual(await outdatedDocuments(), []);
});

test('the job waits for imports', async () => {
  await db.transaction(async (trx) => {
    await lockImports(trx, true);
    assert.equal(await updateSearchDocuments(db), 'importing');
  });
});
