// Query plans: the cost of a page of recommendations does not grow with the number of recommendations.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listRecommendationPage } from '../../src/db/recommendations/recommendation-page.ts';
import { getCompany } from '../../src/services/accounts/companies.ts';
import { createBuyer, createSupplierWithProduct, orderContext } from '../support/orders.ts';
import { plansOf, rowsOf, scanned } from '../support/plans.ts';

const { db } = await orderContext();
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
