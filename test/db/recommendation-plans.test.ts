// Query plans: the cost of a page of recommendations does not grow with the number of recommendations.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listRecommendationPage } from '../../src/db/recommendations/recommendation-page.ts';
import { openDatabase } from '../../src/postgres/connection.ts';
import { getCompany } from '../../src/services/accounts/companies.ts';
import { createTestDatabase } from '../support/database.ts';
import { createBuyer, createSupplierWithProduct } from '../support/orders.ts';
import { plansOf, rowsOf, scanned } from '../support/plans.ts';

const { url, db, closing } = await createTestDatabase();
const { companyId } = await createBuyer(db);
await fill();

/** 20,000 products with recommendations. */
async function fill(): Promise<void> {
  const { product } = await createSupplierWithProduct(db);
  await db.raw(
    `INSERT INTO products SELECT r.* FROM products p, generate_series(1, 20000) n, jsonb_populate_record(NULL::products, to_jsonb(p)
       || jsonb_build_object('id', uuid_v7(), 'internal_id', 'ps_' || lpad(n::text, 10, '0'), 'sku', 'X' || n, 'supplier_sku', 'X' || n)) r
     WHERE p.id = ?`,
    [product.id],
  );
  await db.raw(
    `INSERT INTO recommendations (company_id, product_id, calculated_on, urgency_rank, days_left, negated_demand, item, explanation)
     SELECT ?, id, '2026-11-24', 1, 1, -1, '"productId":"' || id || '"', '{}' FROM products`,
    [companyId],
  );
  await db.raw('ANALYZE products, recommendations');
}

for (const isInOrder of [false, true]) {
  test(`a page of given products ${isInOrder ? 'in order ' : ''}reads only their rows`, async () => {
    const { rows } = await db.raw(
      'SELECT product_id AS id FROM recommendations ORDER BY md5(product_id::text) LIMIT 50',
    );
    const productIds = rows.map(({ id }: { id: string }) => id);
    const company = await getCompany(db, companyId);
    const nodes = await plansOf(db, async () => {
      const { json } = await listRecommendationPage(db, company, { productIds, isInOrder });
      const ids = JSON.parse(json).map(({ productId }: { productId: string }) => productId);
      assert.deepEqual(isInOrder ? ids : ids.toSorted(), isInOrder ? productIds : productIds.toSorted());
    });
    assert.deepEqual(scanned(nodes), []);
    assert.equal(rowsOf(nodes, 'recommendations'), 50);
    assert.equal(rowsOf(nodes, 'products'), 50);
  });
}

test('pages in the order of urgency are planned once and read only their rows and the next', async () => {
  const company = await getCompany(db, companyId);
  const single = openDatabase(url, { poolSize: 1 });
  closing.defer(() => single.destroy());
  const first = await listRecommendationPage(single, company, { limit: 50 });
  const pages = [{}, { after: first.next! }];
  for (const page of pages) {
    // PostgreSQL decides after five plans for the bound values.
    for (let count = 0; count < 10; count++)
      await listRecommendationPage(single, company, { limit: 40 + count, ...page });
    const nodes = await plansOf(single, async () => {
      const { count, next } = await listRecommendationPage(single, company, { limit: 50, ...page });
      assert.equal(count, 50);
      assert.notEqual(next, null);
    });
    assert.deepEqual(scanned(nodes), []);
    assert.equal(rowsOf(nodes, 'recommendations'), 51);
  }
  const { rows } = await single.raw(
    `SELECT generic_plans::int AS generic, custom_plans::int AS custom FROM pg_prepared_statements WHERE statement LIKE '%negated_demand%'`,
  );
  assert.equal(rows.length, 2);
  for (const { generic, custom } of rows) assert.ok(custom <= 5 && generic > 0, `${custom} custom plans`);
});
