// Every surface orders the same plan: an order by air until sea can deliver, and one by sea for the time after.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calculateProducts } from '../../src/services/recommendations/calculate.ts';
import { startAccount } from '../support/account.ts';
import { callTool } from '../support/agent.ts';
import { addProduct, addSupplier } from '../support/catalog.ts';
import { downloadList } from '../support/list-files.ts';
import { steadily, storeDemand } from '../support/recommendations.ts';

const service = await startAccount();
const { db, company, ctx } = service;
await service.setRates({ EUR: '50' });
const supplier = await addSupplier(db, { currency: 'EUR' });
const product = await addProduct(db, { supplier, price: '10.00' });
await db('products')
  .where({ id: product.id })
  .update({ price_breaks: JSON.stringify([{ fromQuantity: 350, price: '9.00' }]) });
await storeDemand(db, company.id, product.id, { sold: steadily(10, 60), stock: 95 });
await calculateProducts(ctx, company.id, [product.id]);
await service.settled();

interface Planned {
  shippingMethod: 'air' | 'sea';
  quantity: number;
  isDue: boolean;
  orderBy: string;
  arrivesOn: string;
}

interface Line {
  shippingMethod: string;
  quantity: number;
  lastSafeOrderDate: string;
}

const path = '/api/v2/external/recommendations?include=projection';
const item = (await service.get('listRecommendations', path)).body.data.items[0];
const plan: Planned[] = item.plan;
const [air, sea] = plan as [Planned, Planned];
const quantities = { air: air.quantity, sea: sea.quantity };

test('a plan has one order by each method', () => {
  assert.deepEqual(
    plan.map(({ shippingMethod, isDue }) => [shippingMethod, isDue]),
    [
      ['air', true],
      ['sea', true],
    ],
  );
  assert.deepEqual([item.recommendedQuantity, item.combinedQuantities], [air.quantity, quantities]);
  assert.equal(item.lastSafeOrderDate, air.orderBy);
  const ordered = item.projection.plan.filter(({ ordered }: { ordered: number }) => ordered > 0);
  assert.deepEqual(
    ordered.map(({ date, ordered }: { date: string; ordered: number }) => [date, ordered]),
    plan.map(({ arrivesOn, quantity }) => [arrivesOn, quantity]),
  );
});

test('the account shows, adds up and exports both orders', async () => {
  const [listed] = (await service.call('listAccountRecommendations')).body.data.items;
  assert.deepEqual(listed.recommendation.plan, plan);
  // 9.00 from 350 units on, for each order on its own.
  const priceOf = (quantity: number) => (quantity >= 350 ? 9 : 10);
  const value = (quantities.air * priceOf(quantities.air) + quantities.sea * priceOf(quantities.sea)).toFixed(2);
  assert.equal(listed.orderValue, value);
  const totals = (await service.call('summarizeAccountRecommendations', { query: { due: 'true' } })).body.data;
  assert.deepEqual(totals.orderValues, [{ currency: 'EUR', amount: value }]);
  assert.deepEqual([totals.productCount, totals.units], [1, quantities.air + quantities.sea]);
  const shown = (await service.call('getAccountProduct', { path: { productId: product.id } })).body.data.recommendation;
  assert.deepEqual([shown.plan, shown.projection.plan], [plan, item.projection.plan]);
  const [row] = (await downloadList(service, 'recommendations')).rows;
  assert.deepEqual([row!['By air now'], row!['By sea now']], [String(quantities.air), String(quantities.sea)]);
  assert.deepEqual([row!['Quantity'], row!['Value']], [String(item.recommendedQuantity), value]);
});

test('purchase plans and agents order both', async () => {
  const created = await service.send('createPurchasePlan', 'POST', '/api/v2/external/purchase-plans', { body: {} });
  const agent = await service.addKey(company.id, { scopes: ['read', 'draft'] });
  const byTool = (await callTool(service, 'purchase_plan_create', {}, { key: agent })).structuredContent;
  const { orders }: { orders: { shippingMethod: string; lines: Line[] }[] } = created.body.data;
  const byApi = orders.flatMap(({ shippingMethod, lines }) => lines.map((line) => ({ ...line, shippingMethod })));
  for (const lines of [byApi, byTool.lines as Line[]]) {
    assert.deepEqual(
      lines
        .map(({ shippingMethod, quantity, lastSafeOrderDate }) => [shippingMethod, quantity, lastSafeOrderDate])
        .sort(),
      plan.map(({ shippingMethod, quantity, orderBy }) => [shippingMethod, quantity, orderBy]),
    );
  }
  const listed = await callTool(service, 'recommendations_list');
  assert.deepEqual(listed.structuredContent.items[0].plan, plan);
  assert.ok(listed.text.includes(`order ${quantities.air} by air and ${quantities.sea} by sea`), listed.text);
});
