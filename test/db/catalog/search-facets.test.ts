// cspell:ignore antern
// Facets of a search with more products than are counted.

import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { CatalogCache } from '../../../src/db/catalog/catalog-cache.ts';
import { countCatalog } from '../../../src/db/catalog/catalog-totals.ts';
import { readFacets } from '../../../src/db/catalog/search-facets.ts';
import { getCompany } from '../../../src/services/accounts/companies.ts';
import { createSupplier } from '../../../src/services/catalog/suppliers.ts';
import { createTestDatabase } from '../../support/database.ts';
import { createBuyer } from '../../support/orders.ts';
import { importFile } from '../../support/price-lists.ts';

const { db } = await createTestDatabase();
const reader = { db, catalogCache: new CatalogCache() };
const company = await getCompany(db, (await createBuyer(db)).companyId);
const maxCounted = 10_000;

const supplier = await createSupplier(db, { name: 'Supplier', currency: 'EUR', email: 'orders@supplier.example' });
const items = Array.from({ length: maxCounted + 5 }, (_, i) => {
  const name = i < maxCounted ? 'Glass lantern' : 'Paper lantern';
  return JSON.stringify({
    sku: `L-${i}`,
    name,
    price: '1',
    category: i % 2 ? 'lighting' : 'other',
  });
});
await importFile(db, {
  bytes: (async function* () {
    yield Buffer.from(items.join('\n'));
  })(),
  layout: { format: 'ndjson' },
  supplier,
});
await db.raw(`UPDATE products SET tags = ARRAY['tag ' || substr(sku, 3)::integer % 25]`);

beforeEach(() => reader.catalogCache.invalidate());

const sum = (counts: { count: number }[] = []) => counts.reduce((total, { count }) => total + count, 0);

describe('facets', () => {
  it('count all products of a result of 10,000', async () => {
    const facets = await readFacets(reader, company, { text: 'glass' }, ['category', 'supplier', 'currency']);
    assert.equal(facets.capped, false);
    assert.deepEqual(facets.supplier, [{ value: 'Supplier', count: maxCounted }]);
    assert.deepEqual(facets.currency, [{ value: 'EUR', count: maxCounted }]);
    assert.equal(sum(facets.category), maxCounted);
  });

  for (const text of ['lantern', 'l', 'glass 1', 'antern']) {
    it(`count 10,000 products of a larger result and mark it, unless it is smaller: ${text}`, async () => {
      const total = await countCatalog(reader, company, { text });
      const facets = await readFacets(reader, company, { text }, ['supplier']);
      assert.equal(facets.capped, total > maxCounted);
      assert.equal(sum(facets.supplier), Math.min(total, maxCounted));
    });
  }

  it('list 20 values', async () => {
    const { tags } = await readFacets(reader, company, { text: 'glass' }, ['tags']);
    assert.deepEqual([tags!.length, tags![0]], [20, { value: 'tag 0', count: 400 }]);
  });
});
