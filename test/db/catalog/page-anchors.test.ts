// Pages with a large offset are read from cached page anchors. They must equal those of a full scan by cursor.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { CatalogCache } from '../../../src/db/catalog/catalog-cache.ts';
import { listProductPage } from '../../../src/db/catalog/product-pages.ts';
import { openDatabase } from '../../../src/postgres/connection.ts';
import { getCompany } from '../../../src/services/accounts/companies.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { createTestDatabase } from '../../support/database.ts';
import { createBuyer } from '../../support/orders.ts';

const { db, url, closing } = await createTestDatabase();
const reader = { db, catalogCache: new CatalogCache() };
const [supplier, second] = [await addSupplier(db), await addSupplier(db)];
const company = await getCompany(db, (await createBuyer(db)).companyId);
const other = await getCompany(db, (await createBuyer(db)).companyId);
const groups = { images: false, category: false, tcc: false, tsp: false };

const model = await addProduct(db, { supplier, listed: false });
await db.raw(
  `INSERT INTO products (internal_id, supplier_id, company_id, category_id, supplier_sku, sku, name, price, currency, listed, created_at,
     standard_card, catalog_card)
   SELECT 'ps_' || lpad(n::text, 10, '0'), CASE WHEN n % 3 = 0 THEN ? ELSE p.supplier_id END::uuid, CASE WHEN n % 50 = 0 THEN ? END::uuid,
     category_id, 'M-' || n, 'M-' || n, 'Numbered', 1, currency, true, '2026-01-01'::timestamptz + n / 7 * interval '1 second', '"n":' || n, ''
   FROM generate_series(1, 4321) n, products p WHERE p.id = ?`,
  [second.id, company.id, model.id],
);

beforeEach(() => reader.catalogCache.invalidate());

interface Listing {
  supplierNumber?: number;
  filter?: { supplierId: string[] };
  viewer?: typeof company;
}

async function readPage(offset: number, limit: number, { viewer = company, ...selection }: Listing = {}) {
  const { json, next } = await listProductPage(reader, viewer, selection, { offset, limit }, groups);
  return { numbers: JSON.parse(json).map(({ n }: { n: number }) => n) as number[], more: next !== null };
}

/** All numbers in catalog order, read by cursor. */
async function readAll({ viewer = company, ...selection }: Listing = {}): Promise<number[]> {
  const all: number[] = [];
  let after: { createdAt: string; id: string } | undefined;
  do {
    const page = await listProductPage(reader, viewer, selection, { offset: 0, limit: 700, after }, groups);
    all.push(...JSON.parse(page.json).map(({ n }: { n: number }) => n));
    after = page.next ?? undefined;
  } while (after);
  return all;
}

for (const [what, listing] of [
  ['the catalog with personal items', {}],
  ['the catalog without personal items', { viewer: other }],
  ['a supplier', { supplierNumber: second.number }],
  ['a filter', { filter: { supplierId: [second.id] } }],
] as [string, Listing][]) {
  test(`pages of ${what} are correct in any order`, async () => {
    const all = await readAll(listing);
    for (const offset of [3900, 1000, 999, 1001, 0, 2000, 3, 4300, 2999, 4250, 5000, 1_000_000]) {
      const page = await readPage(offset, 100, listing);
      const expected = { numbers: all.slice(offset, offset + 100), more: all.length > offset + 100 };
      assert.deepEqual(page, expected, `at ${offset}`);
    }
  });
}

test('pages of every size are correct', async () => {
  const all = await readAll();
  for (const limit of [1, 10, 11, 37, 250, 999, 1000]) {
    for (const offset of [0, 1, limit * 3]) {
      const expected = { numbers: all.slice(offset, offset + limit), more: all.length > offset + limit };
      assert.deepEqual(await readPage(offset, limit), expected, `${limit} at ${offset}`);
    }
  }
});

test('pages use a cached generic plan', async () => {
  await db.raw('ANALYZE products');
  const single = openDatabase(url, { poolSize: 1 });
  closing.defer(() => single.destroy());
  const read = (offset: number, after?: { createdAt: string; id: string }) =>
    listProductPage({ ...reader, db: single }, company, {}, { offset, limit: 100, after }, { ...groups, tcc: true });
  let after: { createdAt: string; id: string } | undefined;
  for (let page = 0; page < 20; page++) {
    await read(page * 100);
    after = (await read(0, after)).next ?? undefined;
  }
  const { rows } = await single.raw(
    `SELECT generic_plans, custom_plans FROM pg_prepared_statements WHERE statement LIKE '%AS place%FROM page%'`,
  );
  assert.equal(rows.length, 4);
  for (const { custom_plans, generic_plans } of rows) {
    // PostgreSQL uses custom plans for the first five executions.
    assert.equal(Number(custom_plans) <= 5 && (Number(custom_plans) < 5 || Number(generic_plans) > 0), true);
  }
});

test('concurrent pages with large offsets are correct', async () => {
  const all = await readAll();
  const offsets = [4200, 1100, 3100, 2100, 4100, 1200];
  const pages = await Promise.all(offsets.map((offset) => readPage(offset, 10)));
  assert.deepEqual(
    pages.map((page) => page.numbers),
    offsets.map((offset) => all.slice(offset, offset + 10)),
  );
});

test('pages reflect a change after its notification, and immediately while notifications are unavailable', async () => {
  const [first, ...rest] = await readAll();
  await readPage(4000, 10);
  await db('products')
    .where({ sku: `M-${first}` })
    .update({ listed: false });
  reader.catalogCache.invalidate();
  assert.deepEqual((await readPage(4000, 10)).numbers, rest.slice(4000, 4010));
  reader.catalogCache.suspend();
  assert.deepEqual((await readPage(4000, 10)).numbers, rest.slice(4000, 4010));
  await db('products')
    .where({ sku: `M-${first}` })
    .update({ listed: true });
  assert.deepEqual((await readPage(4001, 10)).numbers, rest.slice(4000, 4010));
});

test('an anchor is read once, and a page starts at the nearest anchor before it', async () => {
  const sent: { sql: string; bindings: unknown[] }[] = [];
  const record = (query: { sql: string; bindings: unknown[] }) => sent.push(query);
  db.on('query', record);
  await readPage(3500, 10);
  await readPage(3510, 10);
  db.removeListener('query', record);
  assert.equal(sent.length, 3);
  assert.ok(sent[1]!.bindings.includes(499), String(sent[1]!.bindings));
  assert.ok(sent[2]!.bindings.includes(509), String(sent[2]!.bindings));
});
