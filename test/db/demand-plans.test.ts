// Query plans: the cost of reading demand does not grow with the data of other products and companies.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { readDaySales, readDayStock } from '../../src/db/demand/demand.ts';
import { readSeries, streamSeries } from '../../src/db/demand/demand-series.ts';
import { listSalesRevisions, listStockRevisions } from '../../src/db/sales/revisions.ts';
import { dayNumber } from '../../src/domain/day.ts';
import { createTestDatabase } from '../support/database.ts';
import { plansOf, rowsOf, scanned } from '../support/plans.ts';

const { db } = await createTestDatabase();
const companies = [randomUUID(), randomUUID(), randomUUID()];
const companyId = companies[1]!;
await fill();
const { rows } = await db.raw('SELECT product_id AS id FROM demand_series WHERE company_id = ? ORDER BY 1', [
  companyId,
]);
const ids: string[] = rows.map(({ id }: { id: string }) => id);

/** Three companies with 1,000 products, each with 50 days of every kind of record. */
async function fill(): Promise<void> {
  const each = `unnest(:companies::uuid[]) company_id, filled, generate_series(date '2026-01-01', '2026-02-19', '1 day') day`;
  const insert = (sql: string) => db.raw(sql, { companies });
  await db.raw('CREATE TABLE filled AS SELECT gen_random_uuid() AS product_id FROM generate_series(1, 1000)');
  await insert(
    `INSERT INTO demand_series SELECT company_id, product_id FROM unnest(:companies::uuid[]) company_id, filled`,
  );
  await insert(`INSERT INTO sales_days SELECT company_id, product_id, day, 'TRY', 3, 3, 30 FROM ${each}`);
  await insert(`INSERT INTO raw_sales (company_id, product_id, push_id, sold_on, marketplace, sale_id, units, price, currency)
    SELECT company_id, product_id, 1, day, 'm', 's', 3, 10, 'TRY' FROM ${each}`);
  await insert(`INSERT INTO daily_sales (company_id, product_id, push_id, day, quantity, stock_on_hand)
    SELECT company_id, product_id, 1, day, 3, 1 FROM ${each}`);
  await insert(
    `INSERT INTO stock_days SELECT company_id, product_id, day, day, extract(day FROM day) = 1 FROM ${each}`,
  );
  await insert(`INSERT INTO stock_observations (company_id, product_id, observed_at, push_id, on_hand)
    SELECT company_id, product_id, day, 1, 3 FROM ${each}`);
  await insert(`INSERT INTO smart_reorder_products SELECT company_id, product_id, 1, now(), '2026-02-19', 1, 0, 0, ARRAY[1, 2, 3]
    FROM unnest(:companies::uuid[]) company_id, filled`);
  await db.raw(`INSERT INTO raw_sale_history
    SELECT company_id, product_id, 1, sold_on, 1, marketplace, sale_id, units, price, currency, 2 FROM raw_sales`);
  await db.raw('INSERT INTO daily_sale_history SELECT company_id, product_id, day, 1, 1, 1, 1, 2 FROM daily_sales');
  await db.raw(`INSERT INTO stock_observation_history
    SELECT company_id, product_id, observed_at, 1, 1, 1, true, 2 FROM stock_observations`);
  await db.raw(`INSERT INTO smart_reorder_history
    SELECT company_id, product_id, 1, sent_at, last_day, 1, 0, 0, sales_history, 2 FROM smart_reorder_products`);
  await db.raw('DROP TABLE filled');
  await db.raw('VACUUM ANALYZE');
}

const days = { from: dayNumber('2026-01-11'), to: dayNumber('2026-01-20') };

test('the series of some products read only their rows', async () => {
  const nodes = await plansOf(db, async () => {
    const series = await readSeries(db, companyId, ids.slice(100, 110), days);
    assert.deepEqual(new Set(series.map(({ days }) => days.length)), new Set([10]));
  });
  assert.deepEqual(scanned(nodes), []);
  assert.equal(rowsOf(nodes, 'daily_sales'), 10 * (10 + 2));
  assert.equal(rowsOf(nodes, 'stock_observations'), 10);
});

test('a chunk of all series reads only its range', async () => {
  const nodes = await plansOf(db, async () => {
    const { value } = await streamSeries(db, companyId, days, 50).next();
    assert.equal((value as unknown[]).length, 50);
  });
  assert.deepEqual(scanned(nodes), []);
  assert.equal(rowsOf(nodes, 'demand_series'), 50);
  assert.equal(rowsOf(nodes, 'sales_days'), 50 * (10 + 1));
});

test('the demand of one product reads only its window', async () => {
  const nodes = await plansOf(db, async () => {
    await readDaySales(db, companyId, ids[500]!, '2026-01-11', '2026-01-20');
    await readDayStock(db, companyId, ids[500]!, '2026-01-11', '2026-01-20');
  });
  assert.deepEqual(scanned(nodes), []);
  assert.equal(rowsOf(nodes, 'sales_days'), 10);
  assert.equal(rowsOf(nodes, 'stock_days'), 10);
});

test('a history reads only its product', async () => {
  const query = { companyId, productId: ids[500]!, limit: 100 };
  const nodes = await plansOf(db, async () => {
    await listSalesRevisions(db, query);
    await listStockRevisions(db, { ...query, day: '2026-01-11' });
  });
  assert.deepEqual(scanned(nodes, ['pushes']), []);
  assert.ok(rowsOf(nodes, 'raw_sales') <= 50);
  assert.ok(rowsOf(nodes, 'stock_observations') <= 50);
});
