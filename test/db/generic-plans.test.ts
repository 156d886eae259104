// cspell:ignore lantren
// Prepared statements are planned once: PostgreSQL keeps the generic plan because its estimates do not depend on the bound values, and
// the plan reads by index.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { seedDemo } from '../../scripts/seed.ts';
import { loadConfig } from '../../src/config.ts';
import { CatalogCache } from '../../src/db/catalog/catalog-cache.ts';
import { countCatalog } from '../../src/db/catalog/catalog-totals.ts';
import type { Window } from '../../src/db/catalog/page-keys.ts';
import { findProductJson, listCatalogPage, listProductPage } from '../../src/db/catalog/product-pages.ts';
import { findOffer } from '../../src/db/orders/offers.ts';
import { findPrices } from '../../src/db/pricing/price-history.ts';
import { type Database, openDatabase } from '../../src/postgres/connection.ts';
import { getCompany } from '../../src/services/accounts/companies.ts';
import { updateSearchDocuments } from '../../src/services/catalog/search-documents.ts';
import { createOrders } from '../../src/services/orders/create-orders.ts';
import { createTestDatabase } from '../support/database.ts';
import { testStores } from '../support/encryption.ts';
import { plansOf, rowsOf, scanned } from '../support/plans.ts';

const { url, db, closing } = await createTestDatabase();
const { id: companyId } = await seedDemo(db, { products: 20_000 });
await db.raw(`
  INSERT INTO price_changes (product_id, old_price, price) SELECT id, n, price FROM products, generate_series(1, 3) n;
  INSERT INTO price_validity (product_id, valid_from, price, is_current)
  SELECT id, current_date + n, price, n = 0 FROM products, generate_series(0, 1) n`);
await updateSearchDocuments(db);
await db.raw('VACUUM ANALYZE');
const company = await getCompany(db, companyId);
const products: { id: string; internal_id: string; sku: string }[] = await db('products')
  .where({ listed: true })
  .limit(60)
  .select('id', 'internal_id', 'sku');
const ids = products.map(({ id }) => id);
const internalIds = products.map((product) => product.internal_id);
const groups = { images: true, category: true, tcc: true, tsp: true };
const extras = { description: true, tags: true, attributes: true };
const window = { offset: 0, limit: 20 };
const config = loadConfig({ NODE_ENV: 'test', DATABASE_URL: url });
const catalogCache = new CatalogCache();

/** Reads by name; each call has other values. */
const reads: Record<string, (db: Database, call: number) => Promise<unknown>> = {
  'product by UUID': (db, call) => findProductJson(db, company, ids[call]!, groups),
  'product by ps_ id': (db, call) => findProductJson(db, company, internalIds[call]!, groups),
  'products by id': (db, call) =>
    listProductPage({ db, catalogCache }, company, { ids: ids.slice(0, 1 + call) }, window, groups),
  'first page': (db) => listProductPage({ db, catalogCache }, company, {}, window, groups),
  'page with an offset': (db, call) =>
    listProductPage({ db, catalogCache }, company, {}, { offset: 20 * (call + 1), limit: 20 }, groups),
  'page after an anchor': (db, call) =>
    listProductPage({ db, catalogCache }, company, {}, { offset: 1020 + 20 * call, limit: 20 }, groups),
  'page after a cursor': (db) =>
    listCatalogPage(
      { db, catalogCache },
      company,
      {},
      { ...window, after: { createdAt: '2020-01-01', id: ids[0]! } },
      extras,
    ),
  'search for a common word': (db) =>
    listProductPage({ db, catalogCache }, company, { words: ['glass'] }, window, groups),
  'search for a rare word': (db) =>
    listProductPage({ db, catalogCache }, company, { words: ['glass lantern'] }, window, groups),
  'search by name': (db) => listCatalogPage({ db, catalogCache }, company, { name: 'glass' }, window, extras),
  'ranked search for a common word': (db) => search(db, 'lantern'),
  'ranked search after a cursor': (db) =>
    search(db, 'lantern', { ...window, after: { rank: 2, createdAt: '2020-01-01', id: ids[0]! } }),
  'ranked search for two words': (db) => search(db, 'glass lantern'),
  'ranked search for a rare word': (db) => search(db, 'zebra'),
  'ranked search for a code': (db, call) => search(db, products[call]!.sku),
  'ranked search for a typing error': (db) => search(db, 'lantren'),
  'prices of a product': (db, call) => findPrices(db, company, ids[call]!, 1 + call),
  offer: (db, call) => findOffer(db, companyId, orderLines(call)),
};

const smallTables = [
  'suppliers',
  'categories',
  'current_rates',
  'webhook_endpoints',
  'schema_migrations',
  'search_index_state',
  'search_terms',
];

/** Reads a page of a ranked search, with nothing cached. */
async function search(db: Database, text: string, page: Window = window) {
  catalogCache.invalidate();
  return await listProductPage({ db, catalogCache }, company, { text }, page, groups);
}

const createOrder = (db: Database, call: number) =>
  createOrders(
    { db, config, ...testStores(db) },
    { companyId, by: 'external_api', keyId: null, requestId: 'test' },
    { lines: orderLines(call) },
  );

function orderLines(call: number) {
  return [0, 1, 2].map((line) => ({ productId: ids[call + line]!, quantity: 1 + call }));
}

describe('searches', () => {
  it('do not read the trigram index for a word without trigrams', async () => {
    const nodes = await plansOf(db, () => countCatalog({ db, catalogCache }, company, { words: ['a'] }));
    assert.equal(nodes.filter((node) => node['Node Type'] === 'Bitmap Index Scan').length, 0);
  });
});

describe('ranked searches', () => {
  const catalogSize = 20_000;
  const cases: [what: string, text: string, isScan: boolean, maxRows: number][] = [
    ['a scan that stops when the page is full, for a common word', 'glass', true, 3_000],
    ['the index, for a rare word', 'zebra', false, 0],
    ['the index, for a code', products[7]!.sku, false, 10],
    ['the index, for two common words of different products', 'lantern mirror', false, 3_000],
    ['a scan that stops when the page is full, for a letter', 'a', true, 3_000],
  ];
  for (const [what, text, isScan, maxRows] of cases) {
    it(`read ${what}`, async () => {
      const nodes = await plansOf(db, () => search(db, text));
      const read = rowsOf(nodes, 'search_documents') + rowsOf(nodes, 'product_search');
      assert.ok(read <= maxRows, `${read} rows of ${catalogSize}`);
      assert.equal(
        nodes.some((node) => node['Index Name']?.endsWith('_order')),
        isScan,
      );
    });
  }
});

describe('prepared statements', () => {
  for (const [name, call] of Object.entries({ ...reads, 'new order': createOrder })) {
    it(`plans once: ${name}`, async () => {
      const single = openDatabase(url, { poolSize: 1 });
      closing.defer(() => single.destroy());
      // PostgreSQL decides after five plans for the bound values.
      for (let count = 0; count < 20; count++) await call(single, count);
      const { rows } = await single.raw(
        `SELECT generic_plans::int AS generic, custom_plans::int AS custom, left(statement, 200) AS statement
         FROM pg_prepared_statements WHERE generic_plans + custom_plans >= 10`,
      );
      assert.notEqual(rows.length, 0);
      for (const { generic, custom, statement } of rows)
        assert.ok(custom <= 5 && generic > 0, `${custom} custom plans: ${statement}`);
    });
  }

  for (const [name, read] of Object.entries(reads)) {
    it(`reads by index: ${name}`, async () => {
      const nodes = await plansOf(db, () => read(db, 40));
      assert.deepEqual(scanned(nodes, smallTables), []);
    });
  }
});
