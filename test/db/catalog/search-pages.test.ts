// cspell:ignore lanten
// Pages of searches with more results than are ranked at once: read rank after rank, by index and by scans.

import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { CatalogCache } from '../../../src/db/catalog/catalog-cache.ts';
import { countCatalog } from '../../../src/db/catalog/catalog-totals.ts';
import { listProductPage } from '../../../src/db/catalog/product-pages.ts';
import { getCompany } from '../../../src/services/accounts/companies.ts';
import { createSupplier } from '../../../src/services/catalog/suppliers.ts';
import { createTestDatabase } from '../../support/database.ts';
import { createBuyer } from '../../support/orders.ts';
import { importFile } from '../../support/price-lists.ts';

const { db } = await createTestDatabase();
const reader = { db, catalogCache: new CatalogCache() };
const company = await getCompany(db, (await createBuyer(db)).companyId);
const groups = { images: false, category: false, tcc: false, tsp: false };

/** Names and descriptions by the rank in which `glass lantern` finds them; the last is not found. */
const kinds: [name: string, description: string][] = [
  ['Glass lantern', ''],
  ['Lantern of glass', ''],
  ['Glasses and lanterns', ''],
  ['Candle', 'for a glass lantern'],
  ['Plexiglass lanten', 'with one typing error'],
  ['Paper lantern', ''],
];
const catalogSize = 3600;
const items = Array.from({ length: catalogSize }, (_, i) => {
  const [name, description] = kinds[i % kinds.length]!;
  return JSON.stringify({ sku: `K${i % kinds.length}-${i}`, name: `${name} no ${i}`, description, price: '1' });
});
const supplier = await createSupplier(db, { name: 'Supplier', currency: 'EUR', email: 'orders@supplier.example' });
await importFile(db, {
  bytes: (async function* () {
    yield Buffer.from(items.join('\n'));
  })(),
  layout: { format: 'ndjson' },
  supplier,
});

const inOrder: string[] = await db('products').orderBy(['created_at', 'id']).pluck('sku');
const ofKinds = (...found: number[]) => found.flatMap((kind) => inOrder.filter((sku) => sku.startsWith(`K${kind}-`)));

/** Texts and the products that they find, in order. */
const searches: [text: string, skus: string[]][] = [
  ['glass lantern', ofKinds(0, 1, 2, 3, 4)],
  ['lantern', [...inOrder.filter((sku) => /^K[015]/.test(sku)), ...ofKinds(2), ...ofKinds(3), ...ofKinds(4)]],
  // No term, so that only the substring search finds it.
  ['k4', ofKinds(4)],
  ['no k3-', ofKinds(3)],
  // Literally inside words, then apart.
  ['ass lan', [...inOrder.filter((sku) => /^K[04]/.test(sku)), ...inOrder.filter((sku) => /^K[123]/.test(sku))]],
  ['candle paper', []],
];

beforeEach(() => reader.catalogCache.invalidate());

async function readPage(
  text: string,
  window: Omit<Parameters<typeof listProductPage>[3], 'offset'> & { offset?: number },
) {
  const { json, next } = await listProductPage(reader, company, { text }, { offset: 0, ...window }, groups);
  return { skus: JSON.parse(json).map(({ sku }: { sku: string }) => sku) as string[], next };
}

for (const statistics of ['without statistics', 'with statistics']) {
  describe(`pages of many results ${statistics}`, () => {
    for (const [text, skus] of searches) {
      it(`are complete and in order: ${text}`, async () => {
        if (statistics === 'with statistics') await db.raw('ANALYZE search_documents, product_search');
        assert.deepEqual((await readPage(text, { limit: catalogSize })).skus, skus);
        assert.equal(await countCatalog(reader, company, { text }), skus.length);
      });

      it(`have no product twice: ${text}`, async () => {
        for (const limit of [97, 1000]) {
          const followed: string[] = [];
          let after: Parameters<typeof listProductPage>[3]['after'];
          do {
            const page = await readPage(text, { limit, after });
            followed.push(...page.skus);
            after = page.next ?? undefined;
          } while (after);
          assert.deepEqual(followed, skus);
        }
      });

      it(`start at any offset: ${text}`, async () => {
        for (const offset of [1, 599, 600, 1001, 1799, 1850, 2399, 2990, 3000, 3600, 1_000_000]) {
          assert.deepEqual((await readPage(text, { offset, limit: 20 })).skus, skus.slice(offset, offset + 20));
        }
      });
    }
  });
}

describe('pages of names', () => {
  const names = items.map((item) => JSON.parse(item) as { sku: string; name: string });
  // Common, at the end of the catalog only, single, more than 1,000 at the end of the catalog, none.
  for (const name of ['Lantern', 'no 35', 'no 3599', 'no 2', 'glass no lantern']) {
    it(`are complete and in order from any start: ${name}`, async () => {
      const bySku = new Map(names.map((item) => [item.sku, item.name]));
      const skus = inOrder.filter((sku) => bySku.get(sku)!.toLowerCase().includes(name.toLowerCase()));
      const read = async (offset: number, limit: number) => {
        const { json } = await listProductPage(reader, company, { name }, { offset, limit }, groups);
        return JSON.parse(json).map(({ sku }: { sku: string }) => sku);
      };
      for (const offset of [0, 20, 99, 1000, 1101, 3600]) {
        assert.deepEqual(await read(offset, 20), skus.slice(offset, offset + 20), `from ${offset}`);
      }
      assert.deepEqual(await read(0, catalogSize), skus);
      assert.equal(await countCatalog(reader, company, { name }), skus.length);
    });
  }
});
