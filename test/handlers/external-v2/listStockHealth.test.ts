import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addDays } from '../../../src/domain/day.ts';
import { calculateProducts } from '../../../src/services/recommendations/calculate.ts';
import { changeCompany } from '../../support/fixtures.ts';
import { createProductWithDemand, steadily, today } from '../../support/recommendations.ts';
import { type RequestOptions, startService, type TestCompany } from '../../support/service.ts';

const service = await startService();
const { db } = service;
await service.setRates({ EUR: '40' });
const path = '/api/v2/external/stock-health';
const list = async (query = '', options: RequestOptions = {}) =>
  await service.get('listStockHealth', `${path}${query}`, options);

async function company(): Promise<TestCompany> {
  const added = await service.addCompany();
  await service.settled();
  return added;
}

/** Stores a product that costs 10 TRY and calculates it. */
async function addStock(buyer: TestCompany, sold: number[], stock: number, price = '10'): Promise<string> {
  const { id } = await createProductWithDemand(db, buyer.id, { sold, stock });
  await db('products').where({ id }).update({ price, currency: 'TRY' });
  await calculateProducts(service.ctx, buyer.id, [id]);
  await service.settled();
  return id;
}

const noTotals = [
  { health: 'dead', productCount: 0, units: 0, stockValue: '0.00' },
  { health: 'excess', productCount: 0, units: 0, stockValue: '0.00' },
  { health: 'at_risk', productCount: 0, units: 0, stockValue: '0.00', lostRevenue: '0.00' },
];

describe('GET /api/v2/external/stock-health', async () => {
  it('is empty without data, and for healthy stock', async () => {
    const buyer = await company();
    const data = { currency: 'TRY', totals: noTotals, items: [], nextCursor: null };
    assert.deepEqual((await list('', buyer)).body, { success: true, data });
    await addStock(buyer, steadily(10, 60), 500);
    assert.deepEqual((await list('', buyer)).body.data, data);
  });

  it('has the units to mark down at the end of a season', async () => {
    const buyer = await company();
    const { id } = await createProductWithDemand(db, buyer.id, { sold: steadily(10, 60), stock: 1000 });
    const seasonEndsOn = addDays(today(), 19);
    await db('product_planning').insert({ company_id: buyer.id, product_id: id, season_ends_on: seasonEndsOn });
    await calculateProducts(service.ctx, buyer.id, [id]);
    await service.settled();
    const [item] = (await list('', buyer)).body.data.items;
    assert.deepEqual([item.health, item.seasonEndsOn, item.markdownUnits], ['excess', seasonEndsOn, 800]);
    const recommended = await service.get('listRecommendations', '/api/v2/external/recommendations', buyer);
    const [{ recommendedQuantity, shippingReason }] = recommended.body.data.items;
    assert.equal(recommendedQuantity, 0);
    assert.match(shippingReason, /About 800 units will be left then: mark the price down\./);
  });

  it('lists dead, excess and at-risk stock with its value, and the totals', async () => {
    const buyer = await company();
    await changeCompany(db, buyer.id, { tccEnabled: true, tccCoefficient: '1.7' });
    await service.settled();
    const dead = await addStock(buyer, [...steadily(3, 30), ...steadily(0, 90)], 12);
    const excess = await addStock(buyer, steadily(10, 60), 1000);
    const atRisk = await addStock(buyer, steadily(10, 60), 95);
    const { items, totals, nextCursor } = (await list('', buyer)).body.data;
    assert.deepEqual([items.length, nextCursor], [3, null]);
    // The order-up-to level by sea is 865.7671.
    assert.deepEqual(items[0], {
      ...{
        productId: excess,
        sku: items[0].sku,
        name: items[0].name,
        health: 'excess',
        units: 134,
        currentStock: 1000,
      },
      ...{ unitCost: '17.00', stockValue: '2278.00', daysUntilStockout: '100', calculationDate: today() },
      ...{ dataAsOf: null, isStale: false, stockAsOf: items[0].stockAsOf, seasonEndsOn: null, markdownUnits: null },
    });
    const shown = items.map(({ productId, health, units, stockValue }: Record<string, unknown>) => [
      ...[productId, health, units, stockValue],
    ]);
    assert.deepEqual(shown.slice(1), [
      // Out of stock from day 9, by air in 14 days
      [atRisk, 'at_risk', 50, '850.00'],
      [dead, 'dead', 12, '204.00'],
    ]);
    assert.deepEqual(totals, [
      { health: 'dead', productCount: 1, units: 12, stockValue: '204.00' },
      { health: 'excess', productCount: 1, units: 134, stockValue: '2278.00' },
      { health: 'at_risk', productCount: 1, units: 50, stockValue: '850.00', lostRevenue: '2000.00' },
    ]);
  });

  it('counts orders in transit, and values lost revenue at sales prices, else at TSP', async () => {
    const buyer = await company();
    const excess = await addStock(buyer, steadily(10, 60), 500);
    const atRisk = await addStock(buyer, steadily(10, 60), 95);
    const order = async (productId: string, quantity: number, shippingMethod: string) => {
      const body = { items: [{ productId, quantity }], shippingMethod };
      const { status } = await service.send('createOrders', 'POST', '/api/v1/external/orders', {
        body,
        key: buyer.key,
      });
      assert.equal(status, 200);
      await calculateProducts(service.ctx, buyer.id, [productId]);
    };
    await order(excess, 700, 'sea');
    await service.settled();
    const read = async () => {
      const { items, totals } = (await list('', buyer)).body.data;
      const lost = items.map(({ productId, health, units, lostRevenue }: Record<string, unknown>) => [
        ...[productId, health, units, lostRevenue],
      ]);
      return { lost, totals };
    };
    // 500 + 700 − 865.7671; a sale has a price of 1 EUR
    const before = await read();
    assert.deepEqual(before.lost, [
      [excess, 'excess', 334, undefined],
      [atRisk, 'at_risk', 50, '2000.00'],
    ]);
    await db('sales_days').where({ company_id: buyer.id, product_id: atRisk }).update({ revenue: 0, sold_units: 0 });
    await service.settled();
    assert.equal((await read()).lost[1][3], null);
    const prices = { tccEnabled: true, tccCoefficient: '1.5', tspEnabled: true, tspFormula: 'TCC * 2 + 1' };
    const formula = { ...prices, tspFactor: '2', tspAddend: '1' };
    await changeCompany(db, buyer.id, formula);
    await service.settled();
    // 50 · (10 · 1.5 · 2 + 1)
    const { lost, totals } = await read();
    assert.equal(lost[1][3], '1550.00');
    assert.equal(totals[2].lostRevenue, '1550.00');
  });

  it('values stock at its price without TCC, and not without an exchange rate', async () => {
    const buyer = await company();
    await changeCompany(db, buyer.id, { tccEnabled: false });
    await service.settled();
    const unsold = steadily(0, 95);
    const unrated = await addStock(buyer, unsold, 7);
    await db('products').where({ id: unrated }).update({ currency: 'JPY' });
    const priced = await addStock(buyer, unsold, 5, '2.5');
    const { items, totals } = (await list('', buyer)).body.data;
    const shown = items.map(({ productId, unitCost, stockValue }: Record<string, unknown>) => [
      productId,
      unitCost,
      stockValue,
    ]);
    assert.deepEqual(shown, [
      [priced, '2.50', '12.50'],
      [unrated, null, null],
    ]);
    assert.deepEqual(totals[0], { health: 'dead', productCount: 2, units: 12, stockValue: '12.50' });
  });

  it('filters by class and returns pages', async () => {
    const buyer = await company();
    const ids: string[] = [];
    for (const stock of [9, 7, 7, 3]) ids.push(await addStock(buyer, steadily(0, 95), stock));
    await addStock(buyer, steadily(10, 60), 1000);
    const tied = ids.slice(1, 3).sort();
    const read: string[] = [];
    for (let cursor = ''; ; ) {
      const page = (await list(`?health=dead&limit=1${cursor}`, buyer)).body.data;
      assert.equal(page.items.length, 1);
      assert.equal(page.totals[1].productCount, 1, 'the totals are those of all classes');
      read.push(page.items[0].productId);
      if (page.nextCursor === null) break;
      cursor = `&cursor=${page.nextCursor}`;
    }
    assert.deepEqual(read, [ids[0], ...tied, ids[3]]);
    assert.equal((await list('?health=dead,excess', buyer)).body.data.items.length, 5);
    const { nextCursor } = (await list('?health=dead&limit=1', buyer)).body.data;
    assert.equal((await list(`?health=excess&cursor=${nextCursor}`, buyer)).status, 400);
  });

  it("does not show another company's stock", async () => {
    const [buyer, other] = [await company(), await company()];
    await addStock(buyer, steadily(0, 95), 5);
    assert.deepEqual((await list('', other)).body.data.totals, noTotals);
    assert.equal((await list('', buyer)).body.data.items.length, 1);
  });
});
