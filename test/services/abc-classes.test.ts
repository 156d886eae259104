// The ABC classes of a nightly run, and the service levels that calculations take from them.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import { calculateProducts } from '../../src/services/recommendations/calculate.ts';
import { planRun } from '../../src/services/recommendations/plan-run.ts';
import { changeCompany } from '../support/fixtures.ts';
import { ago, createProductWithDemand, steadily, storeDemand, today } from '../support/recommendations.ts';
import { startService, type TestCompany } from '../support/service.ts';

const service = await startService();
const { db } = service;
await service.setRates({ EUR: '50' });

async function buyer(): Promise<TestCompany> {
  const added = await service.addCompany();
  await service.settled();
  return added;
}

/** Adds a product that sold for these amounts in EUR, one a day. */
async function addSold(companyId: string, sold: number[]): Promise<string> {
  return (await createProductWithDemand(db, companyId, { sold })).id;
}

async function classes(companyId: string): Promise<Record<string, string | null>> {
  const rows = await db('product_planning').where({ company_id: companyId });
  return Object.fromEntries(rows.map(({ product_id, abc_class }) => [product_id, abc_class]));
}

async function explained({ id, key }: TestCompany, products: string[]) {
  await calculateProducts(service.ctx, id, products);
  await service.settled();
  const { body } = await service.get('listRecommendations', '/api/v2/external/recommendations?include=explain', {
    key,
  });
  const { items } = body.data as Operations['listRecommendations']['response']['data'];
  return products.map((product) => items.find(({ productId }) => productId === product)!.explain!.settings);
}

describe('ABC classes', () => {
  it('are the products with 80 and 95 % of the revenue, whatever it is', async () => {
    const { id } = await buyer();
    const products: string[] = [];
    for (const revenue of [60, 25, 8, 5, 2, 0, -4]) products.push(await addSold(id, [revenue]));
    await planRun(db, today());
    const found = await classes(id);
    assert.deepEqual(
      products.map((product) => found[product]),
      ['A', 'A', 'B', 'B', 'C', 'C', 'C'],
    );
  });

  it('count the last 365 days, in TRY', async () => {
    const { id } = await buyer();
    const [old, euros, lira] = [await addSold(id, [1]), await addSold(id, [10]), await addSold(id, [100])];
    await db('sales_days')
      .where({ company_id: id, product_id: old })
      .update({ day: ago(366), revenue: 9999 });
    await db('sales_days').where({ company_id: id, product_id: lira }).update({ currency: 'TRY' });
    await planRun(db, today());
    assert.deepEqual(await classes(id), { [old]: 'C', [euros]: 'A', [lira]: 'B' });
    await db('sales_days')
      .where({ company_id: id, product_id: old })
      .update({ day: ago(365) });
    await planRun(db, today());
    assert.equal((await classes(id))[old], 'A');
  });

  it('value sales without prices at the catalog price', async () => {
    const { id } = await buyer();
    const [reported, cheap, none] = [await addSold(id, []), await addSold(id, []), await addSold(id, [])];
    await db('products').where({ id: reported }).update({ price: 50, currency: 'TRY' });
    await db('products').where({ id: cheap }).update({ price: 1, currency: 'TRY' });
    const sale = { company_id: id, day: ago(3), quantity: 4, push_id: 1 };
    await db('daily_sales').insert([
      { ...sale, product_id: reported },
      { ...sale, product_id: cheap },
    ]);
    // Its first day is 366 days ago, and does not count.
    const reordered = await addSold(id, []);
    await db('products').where({ id: reordered }).update({ price: 1, currency: 'TRY' });
    const levels = { quantity: 0, current_stock: 0, sent_at: new Date(), push_id: 1, last_day: ago(1) };
    const sales_history = [900_000, ...steadily(1, 365)];
    await db('smart_reorder_products').insert({ company_id: id, product_id: reordered, ...levels, sales_history });
    await planRun(db, today());
    // 365, 200 and 4 TRY: the first has 64 % of the revenue, both have 99 %.
    assert.deepEqual(await classes(id), { [reordered]: 'A', [reported]: 'A', [cheap]: 'C', [none]: 'C' });
  });

  it('stay the same in a repeated run, and keep settings of products and other companies', async () => {
    const [one, other] = [await buyer(), await buyer()];
    const [first, second] = [await addSold(one.id, [90]), await addSold(one.id, [10])];
    await storeDemand(db, other.id, second, { sold: [5] });
    await db('product_planning').insert({ company_id: one.id, product_id: second, service_level: '0.99' });
    await planRun(db, today());
    const written = async () => await db('product_planning').orderBy(['company_id', 'product_id']).select('*', 'xmin');
    const before = await written();
    await planRun(db, today());
    assert.deepEqual(await written(), before);
    assert.deepEqual(await classes(one.id), { [first]: 'A', [second]: 'B' });
    assert.deepEqual(await classes(other.id), { [second]: 'A' });
    const [row] = await db('product_planning').where({ company_id: one.id, product_id: second });
    assert.equal(row.service_level, '0.9900');
  });
});

describe('Service levels', () => {
  it('are those of the product, its ABC class or the company', async () => {
    const company = await buyer();
    const products: string[] = [];
    for (const units of [12, 1, 1]) products.push(await addSold(company.id, steadily(units, 60)));
    const settingsOf = async () =>
      (await explained(company, products)).map((used) => [used.serviceLevel, used.serviceLevelSource, used.abcClass]);
    const plain = ['0.95', 'company', null];
    assert.deepEqual(await settingsOf(), [plain, plain, plain]);
    await planRun(db, today());
    await changeCompany(db, company.id, { serviceLevelA: '0.98', serviceLevelC: '0.9' });
    const overridden = { service_level: '0.99', abc_class_override: 'C' };
    await db('product_planning').where({ product_id: products[1] }).update(overridden);
    await db('product_planning').where({ product_id: products[2] }).update({ abc_class_override: 'C' });
    assert.deepEqual(await settingsOf(), [
      ['0.98', 'abc_class', 'A'],
      ['0.99', 'product', 'C'],
      ['0.9', 'abc_class', 'C'],
    ]);
  });

  it('set forecast errors and safety stock', async () => {
    const company = await buyer();
    const sold = Array.from({ length: 120 }, (_, index) => (index * 7919) % 23);
    const product = await addSold(company.id, sold);
    const figures = async () => {
      await explained(company, [product]);
      const { body } = await service.get('listRecommendations', '/api/v2/external/recommendations', company);
      return body.data.items[0].safetyStock;
    };
    const before = await figures();
    await db('product_planning').insert({ company_id: company.id, product_id: product, service_level: '0.999' });
    assert.ok((await figures()) > before);
  });

  it('are the critical ratio of the costs', async () => {
    const company = await buyer();
    const product = await addSold(company.id, steadily(3, 60));
    const costs = { holdingCostRate: '0.25', shortageCostRate: '0.3' };
    await changeCompany(db, company.id, costs);
    const [used] = await explained(company, [product]);
    assert.deepEqual([used?.serviceLevel, used?.serviceLevelSource, used?.costs], ['0.9359', 'costs', costs]);
  });
});
