import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setRate } from '../../../src/services/pricing/exchange-rates.ts';
import { calculateProducts } from '../../../src/services/recommendations/calculate.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { day } from '../../support/pushes.ts';
import { type RequestOptions, startService } from '../../support/service.ts';

const service = await startService();
await setRate(service.db, { currency: 'EUR', tryRate: '40', asOf: `${day(-20)}T12:00Z` });
await setRate(service.db, { currency: 'EUR', tryRate: '50', asOf: `${day(-2)}T12:00Z` });
const supplier = await addSupplier(service.db);
const newProduct = () => addProduct(service.db, { supplier });

const demand = (id: string, windowDays?: number, options: RequestOptions = {}) =>
  service.get('getDemand', `/api/v2/external/demand/${id}${windowDays ? `?windowDays=${windowDays}` : ''}`, options);
const post = async (operation: string, path: string, body: object, key?: string) => {
  const response = await service.send(operation, 'POST', path, { body, key });
  assert.equal(response.status, 200, response.text);
};
let sales = 0;
const sell = (productId: string, offset: number, units: number, price = 10, currency = 'TRY') => {
  sales += 1;
  const sale = { productId, date: day(offset), units, price, currency, marketplace: 'm', saleId: `S-${sales}` };
  return post('pushRawSales', '/api/v2/external/sales', { sales: [sale] });
};
const observe = (productId: string, offset: number, on_hand: number, out_of_stock?: boolean) =>
  post('pushStock', '/api/v2/external/stock', {
    stock: [
      {
        productId,
        observedAt: `${day(offset)}T00:00:00Z`,
        on_hand,
        ...(out_of_stock === undefined ? {} : { out_of_stock }),
      },
    ],
  });
const record = (productId: string, offset: number, quantity: number, stock_on_hand?: number) =>
  post('pushSales', '/api/v1/sales', {
    sales: [{ productId, date: day(offset), quantity, ...(stock_on_hand === undefined ? {} : { stock_on_hand }) }],
  });

describe('GET /api/v2/external/demand/{productId}', () => {
  it('returns zeros for a product that was never sold', async () => {
    const { id } = await newProduct();
    const { status, body } = await demand(id);
    assert.equal(status, 200);
    assert.deepEqual(body.data, {
      productId: id,
      windowDays: 30,
      daysWithSales: 0,
      totalUnits: '0',
      avgDailyUnits: '0',
      weightedAvgPrice: null,
      trend: 'flat',
      countedDays: 0,
      currency: null,
      dataAsOf: null,
      isStale: false,
    });
  });

  it('sums sales and returns, and weights prices by the units sold', async () => {
    const { id } = await newProduct();
    await sell(id, -1, 3, 10);
    await sell(id, -1, 1.5, 20.0001);
    await sell(id, -3, -2, 999);
    await sell(id, 0, 1, 10);
    const { data } = (await demand(id.toUpperCase(), 10)).body;
    assert.deepEqual(
      [data.totalUnits, data.avgDailyUnits, data.daysWithSales, data.countedDays],
      ['3.5', '0.875', 2, 4],
    );
    // (3 × 10 + 1.5 × 20.0001 + 1 × 10) ÷ 5.5 = 70.00015 ÷ 5.5
    assert.deepEqual([data.weightedAvgPrice, data.currency, data.productId], ['12.7273', 'TRY', id]);
  });

  it('does not count stockout days, whichever API reported them', async () => {
    const { id } = await newProduct();
    await sell(id, -1, 8);
    await sell(id, -2, 2);
    await observe(id, -1, 0);
    await record(id, -3, 6, 0);
    await record(id, -4, 4, 9);
    await record(id, -5, 1, 0);
    await observe(id, -5, 0, false);
    const { data } = (await demand(id, 7)).body;
    assert.deepEqual([data.totalUnits, data.countedDays, data.avgDailyUnits], ['21', 3, '2.3333']);
    for (let offset = 0; offset > -7; offset--) await observe(id, offset, 3, true);
    const none = (await demand(id, 7)).body.data;
    assert.deepEqual([none.totalUnits, none.countedDays, none.avgDailyUnits, none.trend], ['21', 0, '0', 'flat']);
  });

  it('ends the window yesterday unless something was sold today', async () => {
    const { id } = await newProduct();
    await sell(id, -4, 1);
    await sell(id, -3, 2);
    await sell(id, -1, 4);
    const window = async () => {
      const { totalUnits, countedDays, avgDailyUnits } = (await demand(id, 3)).body.data;
      return [totalUnits, countedDays, avgDailyUnits];
    };
    assert.deepEqual(await window(), ['6', 3, '2']);
    // Neither a day without sales nor a return extends the window to today.
    await record(id, 0, 0);
    assert.deepEqual(await window(), ['6', 3, '2']);
    await sell(id, 0, -1);
    assert.deepEqual(await window(), ['6', 3, '2']);
    await sell(id, 0, 9);
    assert.deepEqual(await window(), ['12', 3, '4']);
    // A sale dated tomorrow is outside every window.
    await sell(id, 1, 100);
    assert.deepEqual(await window(), ['12', 3, '4']);
  });

  it('does not count days before the first sale or stock record', async () => {
    const [sold, recorded, stocked, reordered, today] = await Promise.all(Array.from({ length: 5 }, newProduct));
    const counted = async ({ id }: { id: string }, windowDays = 30) =>
      (await demand(id, windowDays)).body.data.countedDays;
    await sell(sold!.id, -4, 8);
    assert.equal(await counted(sold!), 4);
    assert.equal((await demand(sold!.id)).body.data.avgDailyUnits, '2');
    await record(recorded!.id, -6, 0);
    assert.equal(await counted(recorded!), 6);
    assert.equal(await counted(recorded!, 3), 3);
    await observe(stocked!.id, -5, 7);
    await sell(stocked!.id, -2, 5);
    assert.equal(await counted(stocked!), 5);
    const products = [
      { productId: reordered!.id, quantity: 0, current_stock: 5, sales_history: [1, 1, 1, 1, 1, 1, 1, 1] },
    ];
    await post('pushSmartReorder', '/api/v1/external/smart-reorder', { products });
    assert.equal(await counted(reordered!), 8);
    await observe(today!.id, 0, 7);
    assert.equal(await counted(today!), 0);
    await sell(today!.id, 0, 3);
    assert.deepEqual([await counted(today!), (await demand(today!.id)).body.data.avgDailyUnits], [1, '3']);
  });

  it('has the 30-day mean that recommendations return as averageDailySales', async () => {
    const { id } = await newProduct();
    for (const [offset, units] of [
      [-40, 7],
      [-20, 3],
      [-2, 8],
    ] as const)
      await sell(id, offset, units);
    await observe(id, -9, 0);
    const young = (await newProduct()).id;
    for (const [offset, units] of [
      [-6, 5],
      [-1, 2],
    ] as const)
      await sell(young, offset, units);
    await calculateProducts(service.ctx, service.company.id, [id, young]);
    const { items } = (await service.get('listRecommendations', '/api/v2/external/recommendations')).body.data;
    for (const [productId, mean] of [
      [id, '0.3793'],
      [young, '1.1667'],
    ] as const) {
      assert.equal((await demand(productId)).body.data.avgDailyUnits, mean);
      const item = items.find((one: { productId: string }) => one.productId === productId);
      assert.equal(item.averageDailySales, mean);
    }
  });

  it('prefers v2 sales over daily records over the smart reorder, day by day', async () => {
    const { id } = await newProduct();
    const products = [{ productId: id, quantity: 0, current_stock: 5, sales_history: [1, 1, 1, 1, 1, 1, 1] }];
    await post('pushSmartReorder', '/api/v1/external/smart-reorder', { products });
    assert.equal((await demand(id)).body.data.totalUnits, '7');
    await record(id, -1, 10);
    await record(id, -7, 20);
    await record(id, -8, 100);
    assert.equal((await demand(id)).body.data.totalUnits, '135');
    await sell(id, -1, 0.5);
    assert.equal((await demand(id)).body.data.totalUnits, '125.5');
    assert.equal((await demand(id, 7)).body.data.totalUnits, '25.5');
    assert.equal((await demand(id, 1)).body.data.totalUnits, '0.5');
  });

  it('averages prices in the currency of most units, converting others at the rates of their day', async () => {
    const { id } = await newProduct();
    await sell(id, -1, 2, 100, 'TRY');
    await sell(id, -1, 1, 4, 'EUR');
    await sell(id, -5, 1, 4, 'EUR');
    const { data } = (await demand(id)).body;
    // 2 TRY and 2 EUR units: EUR by its code. (4 + 4 + 200 ÷ 50) ÷ 4
    assert.deepEqual([data.currency, data.weightedAvgPrice], ['EUR', '3.00']);
    await sell(id, -1, 1, 100, 'TRY');
    const lira = (await demand(id)).body.data;
    // (300 + 4 × 50 + 4 × 40) ÷ 5
    assert.deepEqual([lira.currency, lira.weightedAvgPrice], ['TRY', '132.00']);
  });

  it('returns the trend', async () => {
    const [up, down] = [await newProduct(), await newProduct()];
    for (let offset = -9; offset <= 0; offset++) {
      await record(up.id, offset, offset < -4 ? 5 : 9);
      await record(down.id, offset, offset < -4 ? 9 : 5);
    }
    assert.equal((await demand(up.id, 10)).body.data.trend, 'up');
    assert.equal((await demand(down.id, 10)).body.data.trend, 'down');
    assert.equal((await demand(up.id, 5)).body.data.trend, 'flat');
  });

  it('accepts windows of 1 to 365 days', async () => {
    const { id } = await newProduct();
    await record(id, -365, 3);
    await record(id, -366, 50);
    const { data } = (await demand(id, 365)).body;
    assert.deepEqual([data.windowDays, data.totalUnits, data.avgDailyUnits], [365, '3', '0.0082']);
    for (const windowDays of ['0', '366', '-1', '1.5', 'x', '']) {
      const path = `/api/v2/external/demand/${id}?windowDays=${windowDays}`;
      assert.equal((await service.get('getDemand', path)).status, 400, windowDays);
    }
  });

  it('finds a product that left the catalog, but not one of another company', async () => {
    const other = await service.addCompany();
    await service.settled();
    const { id: gone } = await addProduct(service.db, { supplier, listed: false });
    const { id: theirs } = await addProduct(service.db, { supplier, companyId: other.id });
    assert.equal((await demand(gone)).status, 200);
    assert.equal((await demand(theirs)).status, 404);
    assert.equal((await demand(theirs, 30, { key: other.key })).status, 200);
    assert.equal((await demand('01a09f70-be37-71bf-b100-e16f764d5b04')).status, 404);
    assert.equal((await demand('ps_4tK9wQx2Lm')).status, 400);
  });

  it('keeps companies apart', async () => {
    const { id } = await newProduct();
    const other = await service.addCompany();
    await service.settled();
    await record(id, -1, 5);
    assert.equal((await demand(id, 30, { key: other.key })).body.data.totalUnits, '0');
  });
});
