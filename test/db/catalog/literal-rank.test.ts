// cspell:ignore sunglass moonlight skold
// A literal occurrence of the whole text in a name or code, also inside a word, comes after exact and prefix matches and before the words apart.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { CatalogCache } from '../../../src/db/catalog/catalog-cache.ts';
import { countCatalog } from '../../../src/db/catalog/catalog-totals.ts';
import { listProductPage } from '../../../src/db/catalog/product-pages.ts';
import { getCompany } from '../../../src/services/accounts/companies.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { createTestDatabase } from '../../support/database.ts';
import { createBuyer } from '../../support/orders.ts';

const { db } = await createTestDatabase();
const reader = { db, catalogCache: new CatalogCache() };
const supplier = await addSupplier(db);
const company = await getCompany(db, (await createBuyer(db)).companyId);

/** The oldest first: without ranks, a search would list them in this order. */
const products: Omit<Parameters<typeof addProduct>[1], 'supplier'>[] = [
  { sku: 'apart', name: 'Lantern of blue glass' },
  { sku: 'described', name: 'Candle', description: 'For a glass lantern: 1245, 345678, of light, SKÖLD 7.' },
  { sku: 'inside', name: 'Sunglass lanterns' },
  { sku: 'phrase', name: 'Glass lantern' },
  { sku: 'moon', name: 'Moonlight' },
  { sku: 'house', name: 'Lighthouse' },
  { sku: 'lamp', name: 'Light' },
  { sku: 'AB-9124577', name: 'Box' },
  { sku: '12-45-X', name: 'Tray' },
  { sku: '1245', name: 'Bowl' },
  { sku: 'bar', name: 'Jug', barcode: '5012345678900' },
  { sku: 'NH-7-SKÖLD 77', name: 'Plate' },
];
for (const product of products) await addProduct(db, { supplier, ...product });

beforeEach(() => reader.catalogCache.invalidate());

const groups = { images: false, category: false, tcc: false, tsp: false };
async function find(text: string, offset = 0, limit = 100): Promise<string[]> {
  const { json } = await listProductPage(reader, company, { text }, { offset, limit }, groups);
  return JSON.parse(json).map(({ sku }: { sku: string }) => sku);
}

for (const [text, skus] of [
  ['glass lantern', ['phrase', 'inside', 'apart', 'described']],
  ['ass lan', ['inside', 'phrase', 'apart', 'described']],
  ['light', ['lamp', 'house', 'moon', 'described']],
  ['1245', ['1245', '12-45-X', 'AB-9124577', 'described']],
  ['345678', ['bar', 'described']],
  ['7 skold 7', ['NH-7-SKÖLD 77', 'described']],
  ['ld', ['NH-7-SKÖLD 77', 'described']],
] as const) {
  test(`the order of the results of ${text}`, async () => {
    assert.deepEqual(await find(text), skus);
    const pages = await Promise.all(skus.map((_, offset) => find(text, offset, 1)));
    assert.deepEqual(pages.flat(), skus);
    assert.equal(await countCatalog(reader, company, { text }), skus.length);
  });
}
