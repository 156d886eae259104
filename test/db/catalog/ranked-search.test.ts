// Search terms: cspell:ignore Northlight Weiße Tischdecke tischdecken umpki pumkin pumppkin pupmkin pukin glas caydanlik kirmizi weisse caydan
// Ranked word search: which products a text finds, in which order, on pages.

import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { CatalogCache } from '../../../src/db/catalog/catalog-cache.ts';
import { countCatalog } from '../../../src/db/catalog/catalog-totals.ts';
import { listProductPage } from '../../../src/db/catalog/product-pages.ts';
import type { Selection } from '../../../src/db/catalog/selection-conditions.ts';
import { getCompany } from '../../../src/services/accounts/companies.ts';
import { setSupplierVisible } from '../../../src/services/catalog/suppliers.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { createTestDatabase } from '../../support/database.ts';
import { createBuyer } from '../../support/orders.ts';

const { db } = await createTestDatabase();
const reader = { db, catalogCache: new CatalogCache() };
const supplier = await addSupplier(db, { name: 'Brightwater' });
const hiding = await addSupplier(db, { name: 'Northlight' });
const company = await getCompany(db, (await createBuyer(db)).companyId);
const other = await getCompany(db, (await createBuyer(db)).companyId);
const groups = { images: false, category: false, tcc: false, tsp: false };

const products: Omit<Parameters<typeof addProduct>[1], 'supplier'>[] = [
  {
    name: 'Rustic glass pumpkin lantern charcoal',
    sku: 'NH-41245-B',
    description: 'Hand-blown.',
    category: 'lighting',
  },
  { name: 'Lantern', sku: 'LN-1', description: 'Frosted glass, for tealights.' },
  { name: 'Glass lantern', sku: 'GL12X', supplierSku: 'SUP-777', barcode: '5012345678900', tags: ['Vintage'] },
  { name: 'Set of 12 knives', sku: 'KN-12' },
  { name: 'Çaydanlık kırmızı', sku: 'TR-1', description: 'Kettle.' },
  { name: 'Weiße Tischdecke', sku: 'DE-1' },
  { name: 'Candle 100% wax', sku: 'CAN_1' },
  { name: 'Стакан прозрачный', sku: 'RU-1' },
  { name: 'Private lantern of glass', sku: 'PR-1', companyId: company.id },
];
for (const product of products) await addProduct(db, { supplier, ...product });
await addProduct(db, { supplier: hiding, name: 'Hidden teapot', sku: 'HID-1' });

beforeEach(() => reader.catalogCache.invalidate());

async function find(
  text: string,
  { offset = 0, limit = 100, ...selection }: Selection & { offset?: number; limit?: number } = {},
) {
  const { json } = await listProductPage(reader, company, { text, ...selection }, { offset, limit }, groups);
  return JSON.parse(json).map(({ sku }: { sku: string }) => sku) as string[];
}

describe('ranked search', () => {
  const found: [what: string, text: string, skus: string[]][] = [
    [
      'a phrase first, then all words in the name, then elsewhere',
      'glass lantern',
      ['GL12X', 'NH-41245-B', 'PR-1', 'LN-1'],
    ],
    ['words in any order', 'lantern glass', ['NH-41245-B', 'GL12X', 'PR-1', 'LN-1']],
    ['plural forms', 'lanterns', ['NH-41245-B', 'LN-1', 'GL12X', 'PR-1']],
    ['singular forms', 'knife', ['KN-12']],
    ['a start of a word', 'pump', ['NH-41245-B']],
    ['a part of a word', 'umpki', ['NH-41245-B']],
    ['a missing letter', 'pumkin', ['NH-41245-B']],
    ['an additional letter', 'pumppkin', ['NH-41245-B']],
    ['a wrong first letter', 'bumpkin', ['NH-41245-B']],
    ['two swapped letters', 'pupmkin', ['NH-41245-B']],
    ['no word with two errors', 'pukin', []],
    ['no short word with an error', 'glas wix', []],
    ['a SKU', 'nh-41245-b', ['NH-41245-B']],
    ['a SKU without punctuation', 'NH41245B', ['NH-41245-B']],
    ['the start of a SKU', 'NH-412', ['NH-41245-B']],
    ['a part of a SKU', '1245', ['NH-41245-B']],
    ['letters inside a code', 'gl', ['NH-41245-B', 'GL12X', 'PR-1', 'LN-1']],
    ['a supplier SKU', 'sup-777', ['GL12X']],
    ['a barcode', '5012345678900', ['GL12X']],
    ['the start of a barcode', '50123', ['GL12X']],
    ['no number with an error', '5012345678901', []],
    ['a tag', 'vintage', ['GL12X']],
    ['a category', 'lighting lantern', ['NH-41245-B']],
    ['accented words without accents', 'caydanlik kirmizi', ['TR-1']],
    ['accented words', 'KIRMIZI çaydanlık', ['TR-1']],
    ['German words', 'tischdecken weisse', ['DE-1']],
    ['sharp s', 'WEISSE', ['DE-1']],
    ['Cyrillic words', 'СТАКАН', ['RU-1']],
    ['punctuation as a substring', '%', ['CAN_1']],
    ['nothing for other punctuation', '&|!', []],
    ['nothing for emoji', '🎁', []],
    ['words between operators', "lantern' & !charcoal:* <-> \\ (", ['NH-41245-B']],
    ['a word inside two texts', 'kettle caydan', ['TR-1']],
  ];
  for (const [what, text, skus] of found) {
    it(`finds ${what}`, async () => {
      assert.deepEqual(await find(text), skus);
      assert.equal(await countCatalog(reader, company, { text }), skus.length);
    });
  }

  it('finds what a substring of a name, SKU or description finds', async () => {
    for (const { name = '', sku = '', description = '' } of products) {
      for (const field of [name, sku, description]) {
        for (let start = 0; start < field.length; start += 3) {
          for (const length of [1, 2, 4, 9]) {
            const text = field.slice(start, start + length);
            if (text.trim() !== '') assert.ok((await find(text)).includes(sku), JSON.stringify(text));
          }
        }
      }
    }
  });

  it('respects companies and suppliers', async () => {
    const json = async (selection: Selection) =>
      JSON.parse((await listProductPage(reader, other, selection, { offset: 0, limit: 9 }, groups)).json);
    assert.equal((await json({ text: 'glass lantern' })).length, 3);
    assert.equal(await countCatalog(reader, other, { text: 'private' }), 0);
    assert.deepEqual(await find('lantern', { supplierNumber: hiding.number }), []);
    assert.deepEqual(await find('teapot', { supplierNumber: hiding.number }), ['HID-1']);
    await setSupplierVisible(db, 'Northlight', false);
    reader.catalogCache.invalidate();
    assert.deepEqual(await find('teapot'), []);
    await setSupplierVisible(db, 'Northlight', true);
    reader.catalogCache.invalidate();
    assert.deepEqual(await find('teapot'), ['HID-1']);
  });

  it('filters products by ID', async () => {
    const rows = await db('products').whereIn('sku', ['GL12X', 'KN-12', 'CAN_1']).select('id', 'internal_id');
    const ids = rows.map(({ id, internal_id: internalId }, i) => (i % 2 ? id : internalId));
    assert.deepEqual(await find('lanterns', { ids }), ['GL12X']);
    assert.deepEqual(await find('12', { ids }), ['GL12X', 'KN-12']);
    assert.equal(await countCatalog(reader, company, { text: 'lanterns', ids }), 1);
  });

  it('searches substrings while documents are stale', async () => {
    await db('search_index_state').update({ stale_since: new Date() });
    reader.catalogCache.invalidate();
    assert.deepEqual(await find('lantern glass'), ['NH-41245-B', 'LN-1', 'GL12X', 'PR-1']);
    assert.deepEqual(await find('lanterns'), []);
    await db('search_index_state').update({ stale_since: null });
  });

  it('bounds the work for long texts', async () => {
    const words = Array.from({ length: 50 }, (_, i) => `word${String.fromCharCode(97 + (i % 26))}`);
    assert.deepEqual(await find(words.join(' ')), []);
    assert.deepEqual(await find(`${'x'.repeat(500)}`), []);
    assert.deepEqual(await find(Array.from({ length: 25 }, () => 'pumpkin').join(' ')), ['NH-41245-B']);
  });
});

describe('pages of a ranked search', () => {
  for (const text of ['glass lantern', 'e', 'an 1', 'l']) {
    it(`have every product once: ${text}`, async () => {
      const all = await find(text);
      assert.ok(all.length > 2);
      assert.equal(new Set(all).size, all.length);
      for (const limit of [1, 2, 3]) {
        const paged: string[] = [];
        for (let offset = 0; offset < all.length; offset += limit) paged.push(...(await find(text, { offset, limit })));
        assert.deepEqual(paged, all);
        const followed: string[] = [];
        let after: { createdAt: string; id: string; rank?: number | undefined } | undefined;
        do {
          const { json, next } = await listProductPage(reader, company, { text }, { offset: 0, limit, after }, groups);
          followed.push(...JSON.parse(json).map(({ sku }: { sku: string }) => sku));
          after = next ?? undefined;
        } while (after);
        assert.deepEqual(followed, all);
      }
    });
  }
});
