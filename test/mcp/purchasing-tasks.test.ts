// A scripted agent that knows only the list of tools. It chooses the tool whose name, title and description have the most words of its task.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { calculateProducts } from '../../src/services/recommendations/calculate.ts';
import { callTool, request } from '../support/agent.ts';
import { createProductWithDemand, steadily } from '../support/recommendations.ts';
import { startService } from '../support/service.ts';

const service = await startService({ CHECK_RESPONSES: 'on' });
const { db, company } = service;
await service.setRates({ EUR: '50' });
const demand = { sold: steadily(10, 100), stock: 5 };
const lantern = await createProductWithDemand(db, company.id, demand, { name: 'Glass lantern', price: '4' });
const candle = await createProductWithDemand(db, company.id, demand, { name: 'Beeswax candle', price: '2' });
await calculateProducts(service.ctx, company.id, [lantern.id, candle.id]);
const key = await service.addKey(company.id, { scopes: ['read', 'draft'] });
const ordered = await service.send('createOrder', 'POST', '/api/v2/external/orders', {
  body: { items: [{ productId: candle.id, quantity: 10 }], shippingMethod: 'sea' },
});
const { orderNumber } = ordered.body.data.orders[0];
await db('orders').where({ company_id: company.id }).update({ status: 'on_the_way' });

interface ListedTool {
  name: string;
  title: string;
  description: string;
}
const { tools } = (await request(service, 'tools/list', {}, { key })).body.result as { tools: ListedTool[] };

const stem = (word: string) => word.replace(/(s|ed|ing)$/, '');
const wordsOf = (text: string) => (text.toLowerCase().match(/[a-z]+/g) ?? []).map(stem);

/** Returns the tool that fits the task best: words of the name and title count three times. */
function chooseTool(task: string): string {
  const wanted = new Set(wordsOf(task));
  const scores = tools.map(({ name, title, description }) => {
    const heading = new Set(wordsOf(`${name} ${title}`));
    const text = new Set(wordsOf(description));
    const score = [...wanted].reduce((sum, word) => sum + (heading.has(word) ? 3 : text.has(word) ? 1 : 0), 0);
    return { name, score: score / Math.sqrt(heading.size + 6) };
  });
  return scores.toSorted((one, other) => other.score - one.score)[0]!.name;
}

async function perform(task: string, tool: string, args: object) {
  assert.equal(chooseTool(task), tool);
  const result = await callTool(service, tool, args, { key });
  assert.notEqual(result.isError, true, result.text);
  return result.structuredContent;
}

const items = [{ productId: lantern.id, quantity: 48 }];

test('find a product by name', async () => {
  const found = await perform('Search the catalog for a lantern by name', 'catalog_search', { search: 'lantern' });
  assert.equal(found.items[0].productId, lantern.id);
});

test('compare two products', async () => {
  const found = await perform('Look up the cards of two known product UUIDs in one batch', 'catalog_lookup', {
    productIds: [lantern.id, candle.id],
  });
  assert.equal(found.items.length, 2);
});

test('demand: units sold and the trend', async () => {
  const { totalUnits } = await perform('Demand of a product: units sold a day and trend', 'demand_get', {
    productId: lantern.id,
  });
  assert.ok(totalUnits > 0);
});

test('lead time of the suppliers', async () => {
  const found = await perform('Lead times by supplier and shipping method', 'lead_times_list', {});
  assert.ok(Array.isArray(found.items));
});

test('quote what an order would cost', async () => {
  const quote = await perform('Quote what this order would cost now with warnings', 'order_quote', { items });
  assert.equal(quote.totalAmount, '192.00');
});

test('plan what is due within a budget', async () => {
  const plan = await perform('Create a purchase plan of what is due within a budget', 'purchase_plan_create', {
    budget: { amount: '5000', currency: 'EUR' },
  });
  assert.ok(plan.lines.some(({ productId }: { productId: string }) => productId === lantern.id));
});

test('a plan without an order says what is needed, and why it is left out', async () => {
  const budget = { amount: '0', currency: 'EUR' };
  const { structuredContent: plan, text } = await callTool(service, 'purchase_plan_create', { budget }, { key });
  assert.deepEqual([plan.lines.length, plan.omittedProducts.length > 0], [0, true]);
  assert.match(text, /^No order is possible\.\nNeeded, without a line: \d+\.\n/);
  assert.match(text, /Glass lantern.* \| SKU \S+ \| by air \| Reduced to the budget of 0 EUR\./);
  const other = { productIds: [randomUUID()] };
  assert.equal((await callTool(service, 'purchase_plan_create', other, { key })).text, 'Nothing is due.');
});

test('draft an order for approval, and read its status', async () => {
  const args = { idempotencyKey: 'lanterns', items, note: 'Stock lasts one day' };
  const draft = await perform('Propose an order as a draft to a manager for approval', 'order_draft_create', args);
  const read = await perform('Get the order draft: did a person approve or reject it?', 'order_draft_get', {
    draftId: draft.id,
  });
  assert.deepEqual([read.status, read.items[0].quantity], ['open', 48]);
});

test('status of an order', async () => {
  const order = await perform('Status and timeline of one order', 'order_get_status', { ref: orderNumber });
  assert.equal(order.status, 'on_the_way');
});

test('cost of an order', async () => {
  const cost = await perform('Landed cost of one order', 'order_get_cost', { ref: orderNumber });
  assert.equal(cost.orderNumber, orderNumber);
});

test('orders on the way', async () => {
  const { items: orders } = await perform('List the orders that are on the way', 'orders_list', {
    status: 'on_the_way',
  });
  assert.deepEqual(
    orders.map((order: { orderNumber: string }) => [order.orderNumber, 'estimatedArrivalDate' in order]),
    [[orderNumber, true]],
  );
});

test('recommendations: what to reorder', async () => {
  const { items: due } = await perform('What should the company reorder? Recommendations', 'recommendations_list', {});
  assert.ok(due.length >= 2);
});
