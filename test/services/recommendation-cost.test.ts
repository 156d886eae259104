// The cost of a calculation in rows and days: it does not grow with the length of the history.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calculateProducts } from '../../src/services/recommendations/calculate.ts';
import { readCompany, readProductsToCalculate } from '../../src/services/recommendations/read-products.ts';
import { addProduct, addSupplier } from '../support/catalog.ts';
import { plansOf, rowsOf } from '../support/plans.ts';
import { steadily, storeDemand, today } from '../support/recommendations.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const { db, ctx, company } = service;
const supplier = await addSupplier(db);
const year = 365;
const tables = ['sales_days', 'daily_sales', 'stock_days'];

async function addHistory(days: number): Promise<string> {
  const { id } = await addProduct(db, { supplier });
  await storeDemand(db, company.id, id, { sold: steadily(3, days), stock: 50 });
  return id;
}

/** Returns the rows that a calculation reads from each table, and the days and months that it calculates with. */
async function cost(productId: string) {
  await db.raw('ANALYZE');
  const owner = await readCompany(db, company.id);
  const read = () => readProductsToCalculate(ctx, owner, [productId], today());
  const [product] = await read();
  const nodes = await plansOf(ctx.db, read);
  return {
    rows: tables.map((table) => [table, rowsOf(nodes, table)]),
    days: product!.series.days.length,
    months: product!.sources.months?.units.length ?? 0,
  };
}

test('a calculation reads the same number of rows for two years of history as for ten and fifteen', async () => {
  const histories = [2 * year, 10 * year, 15 * year];
  const products: string[] = [];
  for (const days of histories) products.push(await addHistory(days));
  // The first calculation reads all days once and stores their months.
  await calculateProducts(ctx, company.id, products);
  const [two, ten, fifteen] = [await cost(products[0]!), await cost(products[1]!), await cost(products[2]!)];
  assert.equal(two.days, 2 * year);
  assert.deepEqual({ ...ten, months: 0 }, { ...two, months: 0 });
  assert.deepEqual({ ...fifteen, months: 0 }, { ...two, months: 0 });
  assert.ok(ten.months > two.months, 'older months are used');
  assert.ok(Math.max(ten.months, fifteen.months) <= 10 * 12, 'ten years of months at most');
});
