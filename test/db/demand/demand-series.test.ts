import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { type ProductSeries, readSeries, streamSeries } from '../../../src/db/demand/demand-series.ts';
import {
  deleteRecalculated,
  queueRecalculation,
  readRecalculationQueue,
} from '../../../src/db/recommendations/recalculation-queue.ts';
import { dayNumber, dayOfNumber } from '../../../src/domain/day.ts';
import { createTestDatabase } from '../../support/database.ts';

const { db } = await createTestDatabase();
const [company_id, otherCompany] = [randomUUID(), randomUUID()];
/** Sorted by ID. */
const products = Array.from({ length: 7 }, () => randomUUID()).sort();
const days = { from: dayNumber('2026-01-01'), to: dayNumber('2026-12-31') };

const known = async (...ids: string[]) =>
  await db('demand_series').insert(ids.map((product_id) => ({ company_id, product_id })));
const sold = async (product_id: string, day: string, units: number, currency = 'EUR') =>
  await db('sales_days').insert({ company_id, product_id, day, currency, units, sold_units: units, revenue: 1 });
const daily = async (product_id: string, day: string, quantity: number, stock_on_hand: number | null = null) =>
  await db('daily_sales').insert({ company_id, product_id, day, quantity, stock_on_hand, push_id: 1 });
const reorder = async (product_id: string, last_day: string, sales_history: number[], sent_at: string) =>
  await db('smart_reorder_products').insert({
    ...{ company_id, product_id, last_day, sales_history, sent_at, push_id: 1 },
    ...{ quantity: '12.5', current_stock: 40 },
  });
const observed = async (product_id: string, observed_at: string, on_hand: number, out_of_stock: boolean) => {
  await db('stock_observations').insert({ company_id, product_id, observed_at, on_hand, out_of_stock, push_id: 1 });
  const day = observed_at.slice(0, 10);
  await db('stock_days').insert({ company_id, product_id, day, observed_at, out_of_stock });
};

const formatDays = ({ days, units, counted }: ProductSeries) =>
  Array.from(days, (day, i) => `${dayOfNumber(day)} ${units[i]}${counted[i] ? '' : ' out'}`);
const one = async (id: string, range = days) => (await readSeries(db, company_id, [id], range))[0]!;

test('merges sources by day with the most reliable first, and marks days out of stock', async () => {
  const [id = ''] = products;
  await known(id);
  await sold(id, '2026-03-02', 3);
  await sold(id, '2026-03-02', 2.5, 'USD');
  await daily(id, '2026-03-02', 100);
  await daily(id, '2026-03-03', 4, 0);
  await daily(id, '2026-03-04', 5, 0);
  await observed(id, '2026-03-04T09:00:00Z', 0, false);
  await observed(id, '2026-03-06T09:00:00Z', 7, true);
  await reorder(id, '2026-03-03', [1, 2, 3, 4, 5, 6, 7], '2026-03-04T08:00:00Z');
  const series = await one(id);
  assert.deepEqual(formatDays(series), [
    ...['2026-02-25 1', '2026-02-26 2', '2026-02-27 3', '2026-02-28 4', '2026-03-01 5'],
    ...['2026-03-02 5.5', '2026-03-03 4 out', '2026-03-04 5', '2026-03-06 0 out'],
  ]);
  assert.equal(dayOfNumber(series.firstDay), '2026-02-25');
  assert.deepEqual(series.stock, { onHand: 7, observedAt: '2026-03-06T09:00:00.000Z', isOutOfStock: true });
  assert.equal(series.onOrderElsewhere, 12.5);
  const later = await one(id, { from: dayNumber('2026-03-03'), to: dayNumber('2026-03-04') });
  assert.deepEqual(formatDays(later), ['2026-03-03 4 out', '2026-03-04 5']);
  assert.equal(dayOfNumber(later.firstDay), '2026-02-25', 'the first day may precede the range');
});

test('returns the latest stock of any source, and treats daily stock as measured at the start of the day', async () => {
  const [, id = ''] = products;
  await known(id);
  await sold(id, '2026-05-01', 1);
  assert.equal((await one(id)).stock, null);
  await reorder(id, '2026-05-01', [1], '2026-05-02T10:00:00Z');
  assert.equal((await one(id)).stock?.onHand, 40);
  await daily(id, '2026-05-02', 1, 33);
  assert.equal((await one(id)).stock?.onHand, 40);
  await daily(id, '2026-05-03', 1, 34);
  await daily(id, '2026-05-04', 1, null);
  assert.deepEqual((await one(id)).stock, { onHand: 34, observedAt: '2026-05-03T00:00:00.000Z', isOutOfStock: false });
  await observed(id, '2026-05-03T00:00:00Z', 35, false);
  assert.equal((await one(id)).stock?.onHand, 35, 'an observation at the same time has priority');
});

test('streams each product of the company once by ID, in chunks of any size', async () => {
  await known(...products.slice(2));
  await db('demand_series').insert({ company_id: otherCompany, product_id: products[0] });
  for (const id of products.slice(2)) await sold(id, '2026-06-01', 9);
  for (const size of [1, 3, 7, 100]) {
    const chunks = await Array.fromAsync(streamSeries(db, company_id, days, size));
    assert.ok(chunks.every((chunk) => chunk.length <= size));
    assert.deepEqual(
      chunks.flat().map(({ productId }) => productId),
      products,
    );
    assert.deepEqual(formatDays(chunks.flat().at(-1)!), ['2026-06-01 9']);
  }
  assert.deepEqual(await readSeries(db, otherCompany, products, days).then((all) => all.map(formatDays)), [[]]);
});

test('lists queued products once until they are deleted, and keeps those queued meanwhile', async () => {
  const [a = '', b = '', c = ''] = products;
  const queue = (...ids: string[]) => db.transaction((trx) => queueRecalculation(trx, company_id, ids));
  await queue(a, b);
  await queue(b, c);
  await queue();
  const queued = await readRecalculationQueue(db, company_id);
  assert.deepEqual(queued.productIds, [a, b, c]);
  await queue(a);
  assert.deepEqual((await readRecalculationQueue(db, otherCompany)).productIds, []);
  await deleteRecalculated(db, otherCompany, queued);
  assert.deepEqual((await readRecalculationQueue(db, company_id)).productIds, [a, b, c]);
  await deleteRecalculated(db, company_id, queued);
  assert.deepEqual((await readRecalculationQueue(db, company_id)).productIds, [a]);
});
