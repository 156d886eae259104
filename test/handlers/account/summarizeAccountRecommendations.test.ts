import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calculateProducts } from '../../../src/services/recommendations/calculate.ts';
import { startAccount } from '../../support/account.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { createProductWithDemand, steadily, storeDemand } from '../../support/recommendations.ts';

const service = await startAccount();
const { db, company, ctx } = service;
await service.setRates({ EUR: '50' });
const made = [];
for (const [name, price, stock] of [
  ['Brass lantern', '2.50', 0],
  ['Glass lantern', '4.00', 0],
  ['Candle', '1.00', 9000],
] as const) {
  made.push(await createProductWithDemand(db, company.id, { sold: steadily(10, 40), stock }, { name, price }));
}
await calculateProducts(
  ctx,
  company.id,
  made.map(({ id }) => id),
);
const summarize = async (query: Record<string, string> = {}, as = service.member) =>
  (await service.call('summarizeAccountRecommendations', { as, query })).body.data;
const list = async (query: Record<string, string> = {}) =>
  (await service.call('listAccountRecommendations', { query })).body.data.items;

test('adds up the quantities and values of the filtered list', async () => {
  const items = await list({ due: 'true' });
  assert.equal(items.length, 2);
  const summary = await summarize({ due: 'true' });
  const unitsOf = ({
    recommendation: { plan },
  }: {
    recommendation: { plan: { quantity: number; isDue: boolean }[] };
  }) => plan.reduce((sum, { quantity, isDue }) => (isDue ? sum + quantity : sum), 0);
  const units = items.map(unitsOf).reduce((sum: number, own: number) => sum + own, 0);
  const cents = items.reduce(
    (sum: number, { orderValue }: { orderValue: string }) => sum + Math.round(Number(orderValue) * 100),
    0,
  );
  assert.deepEqual([summary.productCount, summary.units], [2, units]);
  assert.deepEqual(
    summary.orderValues.map(({ amount }: { amount: string }) => Math.round(Number(amount) * 100)),
    [cents],
  );
  assert.equal((await summarize()).productCount, 3);
  const [lantern] = await list({ search: 'brass' });
  assert.equal(Number(lantern.tryRate), 50);
  assert.equal(Number(lantern.orderValue), unitsOf(lantern) * 2.5);
});

test('counts what the list can be filtered by, regardless of these filters', async () => {
  const all = await summarize();
  const sum = (counts: { count: number }[]) => counts.reduce((total, { count }) => total + count, 0);
  assert.deepEqual([sum(all.urgencies), sum(all.suppliers), sum(all.categories), sum(all.methods)], [3, 3, 3, 3]);
  const [{ value: supplierId }] = all.suppliers;
  const filtered = await summarize({ supplierId, shippingUrgency: 'none' });
  assert.deepEqual([filtered.suppliers, filtered.urgencies], [all.suppliers, all.urgencies]);
  assert.equal(filtered.productCount, (await list({ supplierId, shippingUrgency: 'none' })).length);
});

test('adds up the orders of each supplier by method, with what is missing to its minimum', async () => {
  const supplier = await addSupplier(db, { currency: 'EUR' });
  await db('suppliers').where({ id: supplier.id }).update({ minimum_order: '50000' });
  const vases = [];
  for (const name of ['Red vase', 'Blue vase']) {
    const { id } = await addProduct(db, { supplier, name, price: '2.00' });
    await storeDemand(db, company.id, id, { sold: steadily(10, 60), stock: 200 });
    vases.push(id);
  }
  await calculateProducts(ctx, company.id, vases);
  const summary = await summarize({ supplierId: supplier.id, due: 'true' });
  const items = await list({ supplierId: supplier.id, due: 'true' });
  const [{ orders, ...own }] = summary.supplierOrders;
  assert.equal(summary.supplierOrders.length, 1);
  const [first] = items[0].recommendation.plan;
  const units = 2 * first.quantity;
  assert.deepEqual(own, {
    supplier: { id: supplier.id, name: items[0].supplier.name },
    productCount: 2,
    units,
    amount: `${units * 2}.00`,
    currency: 'EUR',
    minimumOrder: { amount: '50000.00', currency: 'EUR' },
  });
  const missingAmount = `${50_000 - units * 2}.00`;
  const { shippingMethod } = first;
  assert.deepEqual(orders, [{ shippingMethod, productCount: 2, units, amount: `${units * 2}.00`, missingAmount }]);
  assert.deepEqual(summary.totalValue, { currency: 'TRY', amount: `${units * 100}.00` });
  const all = (await summarize({ due: 'true' })).supplierOrders.map(({ amount }: { amount: string }) => Number(amount));
  assert.deepEqual(
    all,
    all.toSorted((a: number, b: number) => b - a),
  );
});

test('is empty for a company without recommendations, and rejects unknown filters', async () => {
  assert.deepEqual(await summarize({}, service.stranger), {
    productCount: 0,
    units: 0,
    totalValue: { currency: 'TRY', amount: '0.00' },
    orderValues: [],
    supplierOrders: [],
    urgencies: [],
    suppliers: [],
    categories: [],
    methods: [],
    salesData: { dataAsOf: null, isStale: false, silentMarketplaces: [] },
  });
  assert.equal(
    (await service.call('summarizeAccountRecommendations', { query: { shippingUrgency: 'soon' } })).status,
    400,
  );
});
