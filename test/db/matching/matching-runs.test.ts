import assert from 'node:assert/strict';
import { test } from 'node:test';
import { estimateProductCount, readCatalogHorizon, streamProducts } from '../../../src/db/matching/matching-runs.ts';
import { hasCitus } from '../../../src/postgres/distribution/placement.ts';
import { createCompany } from '../../../src/services/accounts/companies.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { createTestDatabase } from '../../support/database.ts';

const { db } = await createTestDatabase();
const supplier = await addSupplier(db);
const { id: companyId } = await createCompany(db, { name: 'One' });
const { id: otherId } = await createCompany(db, { name: 'Other' });
const add = (name: string, more: object = {}) => addProduct(db, { supplier, name, ...more });
for (let i = 0; i < 200; i++) await add(`Product ${i}`);
const own = await add('Own', { companyId });
const otherCompanyProduct = await add('Theirs', { companyId: otherId });
const hidden = await add('Hidden', { listed: false });

async function streamIds(what: Parameters<typeof streamProducts>[2] = {}): Promise<string[]> {
  return (await Array.fromAsync(streamProducts(db, companyId, what))).flat().map(({ id }) => id);
}

test('streams each product that is visible to the company once', async () => {
  const all = await streamIds();
  assert.equal(all.length, 201);
  assert.equal(new Set(all).size, 201);
  assert.ok(all.includes(own.id) && !all.includes(otherCompanyProduct.id) && !all.includes(hidden.id));
});

test('estimates the number of visible products from a sample', async () => {
  const { db: large } = await createTestDatabase();
  const maker = await addSupplier(large);
  const [one, other] = [await createCompany(large, { name: 'A' }), await createCompany(large, { name: 'B' })];
  await large.raw(
    `INSERT INTO products (internal_id, supplier_id, company_id, category_id, supplier_sku, sku, name, price, currency, listed, standard_card, catalog_card)
     SELECT internal_id_of(gen_random_uuid()), ?, CASE WHEN n % 4 = 0 THEN ?::uuid END, (SELECT id FROM categories LIMIT 1), n, n,
       'Product ' || n, 1, 'EUR', true, '', '' FROM generate_series(1, 40000) n`,
    [maker.id, one.id],
  );
  const [all, some] = [await estimateProductCount(large, one.id), await estimateProductCount(large, other.id)];
  assert.ok(all > 20_000 && all < 80_000, `${all}`);
  assert.ok(some < all && some > 10_000, `${some}`);
  assert.equal(await estimateProductCount(large, one.id), all);
});

test('a fraction selects the same products each time, in about the requested proportion', async () => {
  const half = await streamIds({ fraction: 0.5 });
  assert.ok(half.length > 60 && half.length < 140, `${half.length}`);
  assert.deepEqual((await streamIds({ fraction: 0.5 })).toSorted(), half.toSorted());
  const third = await streamIds({ fraction: 1 / 3 });
  assert.ok(third.every((id) => half.includes(id)));
});

test('streams products written after the horizon, also by transactions that began before', async (t) => {
  if (await hasCitus(db)) return t.skip('writers of a reference table wait for each other');
  const late = await db.transaction();
  const begun = await addProduct(late as unknown as typeof db, { supplier, name: 'Begun', sku: 'BEGUN' });
  const horizon = await readCatalogHorizon(db);
  const after = await add('After', { sku: 'AFTER' });
  await late.commit();
  const since = await streamIds({ since: horizon });
  assert.ok(since.includes(begun.id) && since.includes(after.id));
});
