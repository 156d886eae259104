// Every surface has the same advice for a product: quantity, dates, lead times, stock and reason.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'csv-parse/sync';
import { addDays } from '../../src/domain/day.ts';
import { calculateProducts } from '../../src/services/recommendations/calculate.ts';
import { startAccount } from '../support/account.ts';
import { callTool } from '../support/agent.ts';
import { addProduct, addSupplier } from '../support/catalog.ts';
import { exportClient, linesOf } from '../support/exports.ts';
import { downloadList } from '../support/list-files.ts';
import { ago, type ProductDemand, steadily, storeDemand, today } from '../support/recommendations.ts';

const service = await startAccount();
const { db, company, ctx } = service;
await service.setRates({ EUR: '50' });
const supplier = await addSupplier(db, { currency: 'EUR' });
const v2 = '/api/v2/external';
const buyer = { ...company, key: service.key };
const exports = exportClient(service);

async function addDemand(demand: ProductDemand): Promise<string> {
  const { id } = await addProduct(db, { supplier, price: '10.00' });
  await storeDemand(db, company.id, id, demand);
  return id;
}

const products = {
  'an order by air and by sea': await addDemand({ sold: steadily(10, 90), stock: 95 }),
  'an unknown stock': await addDemand({ sold: steadily(10, 90) }),
  'a late order': await addDemand({ sold: steadily(10, 90), stock: 300 }),
};
const late = products['a late order'];
const placed = await service.send('createOrder', 'POST', `${v2}/orders`, {
  body: { items: [{ productId: late, quantity: 40 }], shippingMethod: 'sea' },
});
const ref: string = placed.body.data.orders[0].orderNumber;
// It was promised after 45 days, 15 days ago.
await db('orders')
  .where({ company_id: company.id, order_number: ref })
  .update({ earliest_payment_on: ago(60), promised_on: ago(15), status: 'part_paid' });

/** The members of the item that a surface has, as texts for CSV. */
interface Item {
  [name: string]: unknown;
  productId: string;
  currentStock: number;
  isStockKnown: boolean;
  plan: { shippingMethod: 'air' | 'sea'; quantity: number; isDue: boolean; arrivesOn: string }[];
}

interface Transit {
  orderRef: string;
  expectedOn: string;
  daysLate: number;
}

type Explained = Item & {
  explain: { scenarios: { sea: Record<'ordersCounted' | 'ordersNotCounted', Transit[]> } };
  shippingReason: string;
};

async function readExport(productId: string): Promise<Record<string, string>> {
  const rows: Record<string, string>[] = parse(await exportedCsv(), { columns: true });
  return rows.find((row) => row['productId'] === productId)!;
}

/** Asserts that the file of the account's list says the same as an item of the API. */
async function assertSameInFile(item: Item): Promise<void> {
  const { rows } = await downloadList(service, 'recommendations');
  const due = (method: string) => item.plan.find((order) => order.isDue && order.shippingMethod === method);
  assert.partialDeepStrictEqual(
    rows.find((row) => row['Product ID'] === item.productId),
    {
      Quantity: String(item.recommendedQuantity),
      Stock: item.isStockKnown ? String(item.currentStock) : '',
      'Days of stock': item.daysUntilStockout,
      'Order by': cell(item.lastSafeOrderDate),
      'By air now': String(due('air')?.quantity ?? 0),
      'By sea now': String(due('sea')?.quantity ?? 0),
      Reason: item.shippingReason,
    },
  );
}

async function exportedCsv(): Promise<string> {
  const { id } = (await exports.create({ kind: 'recommendations', format: 'csv' }, buyer)).body.data;
  await exports.process(id, buyer);
  return linesOf((await exports.download(id, buyer)).bytes).join('\n');
}

function cell(value: unknown): string {
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

async function assertOneAdvice(productId: string): Promise<Explained> {
  await calculateProducts(ctx, company.id, [productId]);
  await service.settled();
  const path = `${v2}/recommendations?include=explain,projection&productIds=${productId}`;
  const found = (await service.get('listRecommendations', path)).body.data.items[0];
  const { explain, projection, ...item } = found;
  const { items } = (await service.call('listAccountRecommendations')).body.data;
  const listed = items.find(({ recommendation }: { recommendation: Item }) => recommendation.productId === productId);
  assert.deepEqual(listed.recommendation, item);
  const { data: panel } = (await service.call('getAccountProduct', { path: { productId } })).body;
  assert.deepEqual(panel.recommendation, found);
  const byTool = (await callTool(service, 'recommendations_list', { productIds: [productId] })).structuredContent
    .items[0];
  for (const [name, value] of Object.entries(byTool)) assert.deepEqual(value, item[name], name);
  await assertSameInFile(item);
  const row = await readExport(productId);
  for (const name of [
    'recommendedQuantity',
    'currentStock',
    'daysUntilStockout',
    'lastSafeOrderDate',
    'plan',
    'shippingReason',
  ])
    assert.equal(row[name], cell(item[name]), name);
  for (const method of ['air', 'sea'])
    assert.equal(row[`shippingScenarios.${method}.leadTimeDays`], String(item.shippingScenarios[method].leadTimeDays));
  for (const method of ['air', 'sea'] as const) {
    const { leadTimeDays } = item.shippingScenarios[method];
    assert.equal(explain.scenarios[method].leadTime.plannedDays, String(leadTimeDays));
    const orders: Item['plan'] = item.plan.filter(
      ({ shippingMethod, isDue }: Item['plan'][0]) => isDue && shippingMethod === method,
    );
    for (const { arrivesOn } of orders) assert.equal(arrivesOn, addDays(today(), Math.ceil(leadTimeDays)));
  }
  const charted = projection.plan.filter(({ ordered }: { ordered: number }) => ordered > 0);
  assert.deepEqual(
    charted.map(({ date, ordered }: { date: string; ordered: number }) => [date, ordered]),
    item.plan
      .map(({ arrivesOn, quantity }: Item['plan'][0]) => [arrivesOn, quantity] as [string, number])
      .sort(([a]: [string, number], [b]: [string, number]) => a.localeCompare(b)),
  );
  if (item.isStockKnown) assert.equal(projection.plan[0].median, String(item.currentStock));
  const health = (await service.get('listStockHealth', `${v2}/stock-health`)).body.data.items.find(
    (row: Item) => row.productId === productId,
  );
  for (const name of ['currentStock', 'daysUntilStockout', 'dataAsOf', 'isStale', 'stockAsOf'])
    if (health) assert.deepEqual(health[name], item[name], name);
  return found;
}

for (const [what, productId] of Object.entries(products))
  test(`every surface has the same advice: ${what}`, async () => {
    const { plan, isStockKnown, explain, shippingReason } = await assertOneAdvice(productId);
    if (what === 'an order by air and by sea')
      assert.deepEqual(
        plan.map(({ shippingMethod }) => shippingMethod),
        ['air', 'sea'],
      );
    if (what === 'an unknown stock') assert.deepEqual([plan, isStockKnown], [[], false]);
    if (what !== 'a late order') return;
    const order = (await service.get('getOrder', `${v2}/orders/${ref}`)).body.data;
    const { ordersCounted, ordersNotCounted } = explain.scenarios.sea;
    const transit = [...ordersCounted, ...ordersNotCounted][0]!;
    assert.deepEqual([transit.orderRef, transit.daysLate, order.daysLate], [ref, 15, 15]);
    // All say when the late goods are expected now.
    const arrivals = (await service.get('listArrivals', `${v2}/arrivals?late=true`)).body.data.items;
    const days = [order, ...arrivals.filter((row: Item) => row.orderNumber === ref)].map(
      ({ expectedOn }) => expectedOn,
    );
    assert.deepEqual(days, [transit.expectedOn, transit.expectedOn]);
    assert.ok(transit.expectedOn > order.estimatedArrivalDate);
    assert.match(shippingReason, / They are 15 days late\. /);
  });

test('every surface has the same advice: sales data that are missing for 40 days', async () => {
  await db('sales_days').where({ company_id: company.id }).where('day', '>', ago(41)).delete();
  const reported = Array.from({ length: 50 }, (_, index) => ago(41 + index));
  await db('reported_sales_days').where({ company_id: company.id }).delete();
  await db('reported_sales_days').insert(
    reported.map((day) => ({ company_id: company.id, marketplace: '', day, received_on: day })),
  );
  const found = await assertOneAdvice(products['an order by air and by sea']);
  assert.equal(found['isStale'], true);
  assert.match(found.shippingReason, /^Sales data end on .+ The stock is as of /);
});
