// Searches with few results cache the product IDs, and further pages use the cache. More common ones read pages without a count.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { CatalogCache } from '../../src/db/catalog/catalog-cache.ts';
import { countCatalog } from '../../src/db/catalog/catalog-totals.ts';
import { listProductPage } from '../../src/db/catalog/product-pages.ts';
import type { Selection } from '../../src/db/catalog/selection-conditions.ts';
import { getCompany } from '../../src/services/accounts/companies.ts';
import { addProduct, addSupplier } from '../support/catalog.ts';
import { createTestDatabase } from '../support/database.ts';
import { createBuyer } from '../support/orders.ts';

const { db } = await createTestDatabase();
const reader = { db, catalogCache: new CatalogCache() };
const supplier = await addSupplier(db);
const company = await getCompany(db, (await createBuyer(db)).companyId);
const other = await getCompany(db, (await createBuyer(db)).companyId);
const groups = { images: false, category: false, tcc: false, tsp: false };

for (let number = 1; number <= 5; number++) {
  await addProduct(db, { supplier, name: `Amber lantern ${number}`, createdAt: '2026-03-01T00:00:00Z' });
}
await addProduct(db, { supplier, name: 'Amber lantern of one', companyId: company.id });
for (let number = 1; number <= 200; number++) await addProduct(db, { supplier });
// Before all of these in catalog order, more than a search reads to see whether its text is common.
await db.raw(
  `INSERT INTO product_search (product_id, supplier_id, created_at, words)
   SELECT gen_random_uuid(), ?, '2025-01-01'::timestamptz + number * interval '1 s', 'word ' || number FROM generate_series(1, 5000) number`,
  [supplier.id],
);

beforeEach(() => reader.catalogCache.invalidate());

async function page(selection: Selection, offset: number, limit: number, after?: { createdAt: string; id: string }) {
  const { json, next } = await listProductPage(reader, company, selection, { offset, limit, after }, groups);
  return { names: JSON.parse(json).map(({ name }: { name: string }) => name) as string[], next };
}

/** Empties the search index without a notification while `run` runs. */
async function withEmptyIndex(run: () => Promise<void>): Promise<void> {
  await db.raw('CREATE TABLE kept AS TABLE product_search; DELETE FROM product_search');
  try {
    await run();
  } finally {
    await db.raw('INSERT INTO product_search TABLE kept; DROP TABLE kept');
  }
}

for (const selection of [{ words: ['AMBER lantern'] }, { name: 'amber' }]) {
  test(`pages of ${JSON.stringify(selection)} use cached IDs`, async () => {
    const all = (await page(selection, 0, 100)).names;
    assert.equal(all.length, 6);
    assert.equal(await countCatalog(reader, company, selection), 6);
    assert.equal(await countCatalog(reader, other, selection), 5);
    await withEmptyIndex(async () => {
      assert.deepEqual((await page(selection, 0, 100)).names, all);
      assert.deepEqual((await page(selection, 2, 3)).names, all.slice(2, 5));
      assert.deepEqual(await page(selection, 6, 3), { names: [], next: null });
      const followed: string[] = [];
      let after: { createdAt: string; id: string } | undefined;
      do {
        const { names, next } = await page(selection, 0, 4, after);
        followed.push(...names);
        after = next ?? undefined;
      } while (after);
      assert.deepEqual(followed, all);
      assert.equal(await countCatalog(reader, company, selection), 6);
      assert.equal(await countCatalog(reader, other, selection), 5);
      reader.catalogCache.invalidate();
      assert.deepEqual((await page(selection, 0, 100)).names, []);
    });
  });
}

test('returns no delisted products whose IDs are cached', async () => {
  const { id } = await addProduct(db, { supplier, name: 'Fleeting lantern' });
  assert.equal((await page({ words: ['fleeting'] }, 0, 5)).names.length, 1);
  await db('products').where({ id }).update({ listed: false });
  assert.equal((await page({ words: ['fleeting'] }, 0, 5)).names.length, 0);
});

test('caches nothing while notifications are unavailable', async () => {
  reader.catalogCache.suspend();
  assert.equal((await page({ words: ['amber'] }, 0, 100)).names.length, 6);
  await withEmptyIndex(async () => assert.equal((await page({ words: ['amber'] }, 0, 100)).names.length, 0));
});

test('counts results beyond the cache limit', async () => {
  await db.raw(
    `INSERT INTO product_search (product_id, supplier_id, created_at, words)
     SELECT gen_random_uuid(), ?, now(), 'teeming ' || n FROM generate_series(1, 1001) n`,
    [supplier.id],
  );
  assert.equal(await countCatalog(reader, company, { words: ['teeming'] }), 1001);
  assert.equal(await countCatalog(reader, company, { words: ['teeming 1'] }), 113);
});
