// The demand of categories: seasons and levels that new products take over from a company's other products.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { calculateProducts } from '../../src/services/recommendations/calculate.ts';
import { planRun } from '../../src/services/recommendations/plan-run.ts';
import { addProduct, addSupplier } from '../support/catalog.ts';
import { ago, steadily, storeDemand, today } from '../support/recommendations.ts';
import { startService, type TestCompany } from '../support/service.ts';

const service = await startService();
const { db } = service;
await service.setRates({ EUR: '50' });
const supplier = await addSupplier(db);

async function buyer(): Promise<TestCompany> {
  const added = await service.addCompany();
  await service.settled();
  return added;
}

const noise = (day: number) => ((day * 7) % 5) - 2;
const historyDays = 3 * 365 + 40;
/** Three years in which the next month sells three times as much. */
const peakMonth = ago(-25).slice(5, 7);
const seasonal = Array.from({ length: historyDays }, (_, index) => {
  const date = ago(historyDays - index);
  return (date.slice(5, 7) === peakMonth ? 30 : 10) + noise(index);
});

async function add(companyId: string, sold: number[], { category = 'other', price = '10.00' } = {}): Promise<string> {
  const { id } = await addProduct(db, { supplier, category, price });
  await storeDemand(db, companyId, id, { sold, stock: 50 });
  return id;
}

/** Calculates products, then the demand of categories, as pushes and the next night do. */
async function calculate({ id }: TestCompany, products: string[]): Promise<void> {
  await calculateProducts(service.ctx, id, products);
  await planRun(db, today());
}

async function forecast({ key }: TestCompany, product: string) {
  const { body } = await service.get('getForecast', `/api/v2/external/forecast/${product}?days=60`, { key });
  return body.data;
}

async function explained({ id, key }: TestCompany, product: string) {
  await calculateProducts(service.ctx, id, [product]);
  await service.settled();
  const path = '/api/v2/external/recommendations?include=explain';
  const { items } = (await service.get('listRecommendations', path, { key })).body.data;
  return items.find((item: { productId: string }) => item.productId === product);
}

describe('the season of a category', () => {
  it('is that of the other products of the category, for products with less than two years', async () => {
    const company = await buyer();
    const siblings = [await add(company.id, seasonal), await add(company.id, seasonal)];
    const young = await add(company.id, seasonal.slice(-60));
    const elsewhere = await add(company.id, seasonal.slice(-60), { category: 'tableware' });
    assert.equal((await forecast(company, young)).hasYearlyProfile, false);
    await calculate(company, [...siblings, young, elsewhere]);
    const { yearlyProfile, dailyForecast } = await forecast(company, young);
    assert.deepEqual(yearlyProfile, { source: 'category', categorySlug: 'other', productCount: 2, years: 3 });
    const means = dailyForecast.map(({ mean }: { mean: string }) => Number(mean));
    assert.ok(Math.max(...means) > 2 * Math.min(...means), `${means}`);
    assert.equal((await forecast(company, elsewhere)).yearlyProfile, null);
    assert.deepEqual((await forecast(company, siblings[0]!)).yearlyProfile, {
      ...{ source: 'product', categorySlug: null, productCount: 1, years: 3 },
    });
    const withSeason = await explained(company, young);
    assert.deepEqual(withSeason.explain.forecast.yearlyProfile, yearlyProfile);
    const without = await explained(company, elsewhere);
    assert.ok(withSeason.recommendedQuantity > 1.3 * without.recommendedQuantity, 'the peak is in the order');
  });

  it('is not used by other companies', async () => {
    const [company, other] = [await buyer(), await buyer()];
    const siblings = [await add(company.id, seasonal), await add(company.id, seasonal)];
    await calculate(company, siblings);
    const theirs = await add(other.id, seasonal.slice(-60));
    await calculate(other, [theirs]);
    assert.equal((await forecast(other, theirs)).yearlyProfile, null);
    await storeDemand(db, other.id, siblings[0]!, { sold: seasonal.slice(-60) });
    assert.equal((await forecast(other, siblings[0]!)).yearlyProfile, null);
  });
});

const sold = (rate: number) => steadily(rate, 100);

describe('a new product', () => {
  it('sells like products of its category at about its price, until 28 counted days', async () => {
    const company = await buyer();
    const similar = [await add(company.id, sold(2)), await add(company.id, sold(4)), await add(company.id, sold(9))];
    const dear = await add(company.id, sold(1), { price: '90.00' });
    const elsewhere = await add(company.id, sold(50), { category: 'tableware' });
    const [young, old] = [await add(company.id, steadily(1, 7)), await add(company.id, steadily(1, 28))];
    await calculate(company, [...similar, dear, elsewhere, young, old]);
    const { method, dailyDemand, analogue } = await forecast(company, young);
    assert.equal(method, 'analogue');
    assert.deepEqual(analogue, { categorySlug: 'other', productCount: 4, dailyDemand: '3', ownWeight: '0.25' });
    assert.equal(dailyDemand, '2.5');
    const { explain, recommendedQuantity, shippingReason } = await explained(company, young);
    assert.deepEqual([explain.forecast.method, explain.forecast.analogue], ['analogue', analogue]);
    assert.equal(explain.forecast.candidates[0].method, 'analogue');
    assert.ok(recommendedQuantity > 0);
    assert.match(shippingReason, /^.* The product is new: its forecast is based on 4 similar products of yours\./);
    const known = await forecast(company, old);
    assert.deepEqual([known.analogue, known.dailyDemand], [null, '1']);
    const other = await add(company.id, [], { category: 'tableware' });
    assert.deepEqual(
      [(await forecast(company, other)).analogue, (await forecast(company, other)).dailyDemand],
      [null, '0'],
    );
  });

  it('is not compared with products of other companies', async () => {
    const [company, other] = [await buyer(), await buyer()];
    const similar = [await add(company.id, sold(5)), await add(company.id, sold(5)), await add(company.id, sold(5))];
    await calculate(company, similar);
    const young = await add(other.id, steadily(1, 7));
    await calculate(other, [young]);
    const { analogue, dailyDemand } = await forecast(other, young);
    assert.deepEqual([analogue, dailyDemand], [null, '1']);
  });
});

describe('a new product with a chosen similar product', () => {
  const choose = async ({ key }: TestCompany, productId: string, similarProductId: string | null) => {
    const path = '/api/v2/external/planning-settings/products';
    const body = { products: [{ productId, similarProductId }] };
    const { status, text } = await service.send('pushProductPlanning', 'POST', path, { body, key });
    assert.equal(status, 200, text);
  };

  it('sells like it, in any category and at any price, until 28 counted days', async () => {
    const company = await buyer();
    const category = [await add(company.id, sold(2)), await add(company.id, sold(4)), await add(company.id, sold(9))];
    const predecessor = await add(company.id, sold(8), { category: 'tableware', price: '90.00' });
    const [young, old] = [await add(company.id, steadily(1, 7)), await add(company.id, steadily(1, 28))];
    await calculate(company, [...category, predecessor, young, old]);
    for (const product of [young, old]) await choose(company, product, predecessor);
    const { method, dailyDemand, analogue, dailyForecast } = await forecast(company, young);
    const { supplier_sku: supplierSku, name } = await db('products').where({ id: predecessor }).first();
    assert.deepEqual([method, dailyDemand], ['analogue', '6.25']);
    // Seven equal days have no errors; independent sales have: 1.2816 · √6.25.
    const quantiles = { mean: '6.25', p10: '3.046', p50: '6.25', p90: '9.454' };
    assert.deepEqual(dailyForecast[0], { date: today(), ...quantiles, cumulative: quantiles });
    assert.deepEqual(analogue, {
      ...{ categorySlug: 'tableware', productCount: 1, dailyDemand: '8', ownWeight: '0.25' },
      similarProduct: { productId: predecessor, supplierSku, name },
    });
    const { explain, shippingReason } = await explained(company, young);
    assert.deepEqual(explain.forecast.analogue, analogue);
    assert.ok(shippingReason.includes(`its forecast is based on ${supplierSku} (${name}), which you chose.`));
    assert.deepEqual((await forecast(company, old)).analogue, null);
    await db('products').where({ id: predecessor }).update({ listed: false });
    assert.equal((await forecast(company, young)).dailyDemand, '6.25', 'a predecessor that is no longer sold');
    await choose(company, young, null);
    assert.equal((await forecast(company, young)).analogue.similarProduct, undefined);
  });

  it('sells like its category if the demand of the similar product is unknown, without following its choice', async () => {
    const company = await buyer();
    const category = [await add(company.id, sold(4)), await add(company.id, sold(4)), await add(company.id, sold(4))];
    const [unsold, stocked] = [await add(company.id, []), await add(company.id, sold(0))];
    const [young, younger] = [await add(company.id, steadily(1, 7)), await add(company.id, steadily(2, 7))];
    const predecessor = await add(company.id, sold(50), { category: 'tableware' });
    await calculate(company, [...category, unsold, stocked, young, younger, predecessor]);
    for (const similar of [unsold, stocked, younger]) {
      await choose(company, young, similar);
      const { analogue, dailyDemand } = await forecast(company, young);
      assert.deepEqual([analogue.productCount, analogue.similarProduct, dailyDemand], [3, undefined, '3.25']);
    }
    await choose(company, younger, young);
    assert.equal((await forecast(company, younger)).dailyDemand, '3.5', 'a cycle');
    await choose(company, younger, predecessor);
    assert.equal((await forecast(company, young)).dailyDemand, '3.25', 'a chain');
    assert.equal((await forecast(company, younger)).dailyDemand, '38');
  });

  it("has the company's own demand of a shared product, and needs data of its own", async () => {
    const [company, other] = [await buyer(), await buyer()];
    const shared = await add(company.id, sold(8));
    await storeDemand(db, other.id, shared, { sold: sold(40) });
    await calculate(company, [shared]);
    await calculate(other, [shared]);
    const young = await add(company.id, steadily(1, 7));
    await storeDemand(db, other.id, young, { sold: steadily(1, 7) });
    for (const buyerOf of [company, other]) await choose(buyerOf, young, shared);
    assert.equal((await forecast(company, young)).dailyDemand, '6.25');
    assert.equal((await forecast(other, young)).dailyDemand, '30.25');
    const { id: unknown } = await addProduct(db, { supplier });
    await choose(company, unknown, shared);
    assert.deepEqual((await forecast(company, unknown)).analogue, null);
  });
});

describe('monthly roll-ups', () => {
  const stored = (companyId: string, productId: string) =>
    db('demand_rollups').where({ company_id: companyId, product_id: productId }).first();

  it('keep all months, also of days that are sent late', async () => {
    const company = await buyer();
    const product = await add(company.id, steadily(2, 900));
    await calculateProducts(service.ctx, company.id, [product]);
    const first = await stored(company.id, product);
    assert.ok(first.units.length >= 28, `${first.units.length}`);
    await calculateProducts(service.ctx, company.id, [product]);
    assert.deepEqual(
      { ...(await stored(company.id, product)), calculated_at: null },
      { ...first, calculated_at: null },
    );
    const sale = { units: 4, price: 2, currency: 'TRY', marketplace: 'shop', saleId: 'late' };
    const body = { sales: [{ productId: product, date: ago(1000), ...sale }] };
    const { status, text } = await service.send('pushRawSales', 'POST', '/api/v2/external/sales', {
      body,
      key: company.key,
    });
    assert.equal(status, 200, text);
    await calculateProducts(service.ctx, company.id, [product]);
    const { first_month, units } = await stored(company.id, product);
    assert.ok(first_month < first.first_month, `${first_month} ${first.first_month}`);
    assert.equal(units[0], 4);
  });
});
