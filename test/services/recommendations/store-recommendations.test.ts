import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EventName } from '../../../src/domain/events/event.ts';
import { calculateProducts } from '../../../src/services/recommendations/calculate.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { addEndpoint } from '../../support/fixtures.ts';
import { observe, steadily, storeDemand } from '../../support/recommendations.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const { db, ctx } = service;
const supplier = await addSupplier(db);
let products = 0;

/** A company with an endpoint for these events, and a product that sells 10 a day and has a recommendation. */
async function start(eventNames: EventName[], stock: number) {
  const { id } = await service.addCompany();
  if (eventNames.length > 0) await addEndpoint(ctx, id, { url: 'https://shop.example/webhooks', eventNames });
  products += 1;
  const product = await addProduct(db, { supplier, sku: `LOW-${products}` });
  await storeDemand(db, id, product.id, { sold: steadily(10, 60), stock });
  await calculateProducts(ctx, id, [product.id]);
  return {
    product,
    async stockIs(units: number) {
      await observe(db, id, product.id, units);
      await calculateProducts(ctx, id, [product.id]);
    },
    async events() {
      return await db('events').where({ company_id: id }).orderBy('number').pluck('name');
    },
  };
}

test('records an event when stock falls to the reorder point, and again after it was above', async () => {
  const { stockIs, events } = await start(['stock.low'], 5000);
  await stockIs(4000);
  assert.deepEqual(await events(), []);
  await stockIs(100);
  await stockIs(90);
  assert.deepEqual(await events(), ['stock.low']);
  await stockIs(5000);
  await stockIs(80);
  assert.deepEqual(await events(), ['stock.low', 'stock.low']);
});

test('records an event when the order becomes urgent', async () => {
  const { stockIs, events } = await start(['stock.low', 'recommendation.urgent'], 5000);
  await stockIs(0);
  await stockIs(0);
  assert.deepEqual((await events()).toSorted(), ['recommendation.urgent', 'stock.low']);
});

test('records none for the first calculation, and none without an endpoint for it', async () => {
  assert.deepEqual(await (await start(['stock.low'], 1)).events(), []);
  for (const names of [[], ['order.updated'], ['recommendation.urgent']] as EventName[][]) {
    const { stockIs, events } = await start(names, 5000);
    await stockIs(500);
    assert.deepEqual(await events(), [], names.join());
  }
});

test('concurrent calculations record one event', async () => {
  const { product, events, stockIs } = await start(['stock.low'], 5000);
  const [{ company_id }] = await db('recommendations').where({ product_id: product.id });
  await observe(db, company_id, product.id, 10);
  await Promise.all([1, 2, 3, 4].map(() => calculateProducts(ctx, company_id, [product.id])));
  await stockIs(9);
  assert.deepEqual(await events(), ['stock.low']);
});
