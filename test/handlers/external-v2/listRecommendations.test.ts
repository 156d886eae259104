import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { lockRecommendation, storeDismissal } from '../../../src/db/recommendations/dismissals.ts';
import { calculateProducts } from '../../../src/services/recommendations/calculate.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { changeCompany } from '../../support/fixtures.ts';
import { ago, createProductWithDemand, steadily, storeDemand, today } from '../../support/recommendations.ts';
import { type RequestOptions, startService, type TestCompany } from '../../support/service.ts';
import { until } from '../../support/until.ts';

const service = await startService();
const { db } = service;
const path = '/api/v2/external/recommendations';
const list = async (query = '', options: RequestOptions = {}) =>
  await service.get('listRecommendations', query === '' ? path : `${path}?${query}`, options);

async function company(): Promise<TestCompany> {
  const added = await service.addCompany();
  await service.settled();
  return added;
}

async function calculate({ id }: { id: string }, ...productIds: string[]) {
  await calculateProducts(service.ctx, id, productIds);
  await service.settled();
}

describe('GET /api/v2/external/recommendations', async () => {
  it('is empty before any data was pushed, and before the first calculation', async () => {
    const buyer = await company();
    const empty = { success: true, data: { count: 0, items: [], nextCursor: null } };
    assert.deepEqual((await list('', buyer)).body, empty);
    await createProductWithDemand(db, buyer.id, { sold: steadily(3, 40), stock: 5 });
    assert.deepEqual((await list('', buyer)).body, empty);
  });

  it('recommends an order by air for a steady seller that sea would reach too late', async () => {
    const buyer = await company();
    const boxed = { attributes: { unitsPerBox: 48 } };
    const { id } = await createProductWithDemand(db, buyer.id, { sold: steadily(10, 100), stock: 140 }, boxed);
    await db('products').where({ id }).update({ name: 'Lamp "Ö" \\ 2', supplier_sku: 'L-2' });
    await calculate(buyer, id);
    const product = { ...(await db('products').where({ id }).first('sku', 'name')), supplierSku: 'L-2' };
    const { count, items, nextCursor } = (await list('', buyer)).body.data;
    assert.deepEqual([count, nextCursor], [1, null]);
    // Lead times by default, 14 ± 2 and 45 ± 6.43 days; the forecast of 10 a day has no errors.
    // Air: 1.6449 · 10 · 2 = 32.898; 10 · 15 + 32.898 = 182.898; 182.898 + 300 − 140 = 342.898, in boxes of 48: 384
    // Sea: 45 · 10 − 140 = 310 sales are lost before it arrives; 565.7671 + 300 − 310 − 140 = 415.7671, in boxes of 48: 432
    assert.deepEqual(items[0], {
      productId: id,
      recommendedQuantity: 384,
      currentStock: 140,
      ordersInTransit: 0,
      averageDailySales: '10',
      forecastAccuracy: '1',
      forecastAccuracyDays: 100,
      calculationDate: today(),
      ...{ dataAsOf: null, isStale: false, stockAsOf: items[0].stockAsOf, isStockKnown: true },
      reorderPoint: '182.898',
      safetyStock: '32.898',
      demandTrend: 'flat',
      recommendedMethod: 'air',
      daysUntilStockout: '14',
      shippingUrgency: 'air_urgent_stockout_risk',
      shippingReason: items[0].shippingReason,
      shippingScenarios: {
        air: { safetyStock: 32.898, leadTimeDays: 14, reorderPoint: 182.898, recommendedQuantity: 384 },
        sea: { safetyStock: 105.7671, leadTimeDays: 45, reorderPoint: 565.7671, recommendedQuantity: 432 },
      },
      supplierAvailability: 'unknown',
      ...{ sku: product.sku, name: product.name, supplierSku: product.supplierSku },
      plan: [
        { shippingMethod: 'air', quantity: 384, isDue: true, orderBy: ago(3), arrivesOn: ago(-14) },
        // The 384 by air last until day 52, less 6 deviations
        { shippingMethod: 'sea', quantity: 384, isDue: true, orderBy: items[0].plan[1].orderBy, arrivesOn: ago(-45) },
      ],
      // By sea: 565.7671 + 300 − 140 − 384 = 341.7671
      combinedQuantities: { air: 384, sea: 384 },
      // 11 · 10 + 1.2816 · 2 · 10 = 135.6 of 140 after 11 days, less 14 by air
      lastSafeOrderDate: ago(3),
    });
    assert.match(items[0].shippingReason, /^At 10 a day the 140 in stock last 14 days\..*384 by air/);
  });

  it('gives the reason in the current locale of the company, and nothing else changes', async () => {
    const buyer = await company();
    const { id } = await createProductWithDemand(db, buyer.id, { sold: steadily(10, 100), stock: 140 });
    await calculate(buyer, id);
    const english = await list('include=explain', buyer);
    for (const [locale, reason] of [
      ['tr', /^Günde 10 adet satışla stoktaki 140 adet 14 gün yeter\..*hava yoluyla/],
      ['ru', /^При спросе 10 шт\. в день .* хватит на 14 дней\..*авиатранспортом/],
    ] as const) {
      await changeCompany(db, buyer.id, { locale });
      await service.settled();
      const localized = await list('include=explain', buyer);
      const [item] = localized.body.data.items;
      assert.match(item.shippingReason, reason);
      const { shippingReason } = english.body.data.items[0];
      assert.deepEqual({ ...item, shippingReason }, english.body.data.items[0]);
      assert.notEqual(localized.headers.etag, english.headers.etag);
      assert.match((await list('', buyer)).body.data.items[0].shippingReason, reason);
    }
    await changeCompany(db, buyer.id, { locale: 'en' });
    await service.settled();
    assert.equal((await list('include=explain', buyer)).text, english.text);
  });

  it('lists the most urgent first, all at once or page by page', async () => {
    const buyer = await company();
    const seller = (stock: number) => createProductWithDemand(db, buyer.id, { sold: steadily(10, 60), stock });
    const idle = await createProductWithDemand(db, buyer.id, { sold: steadily(0, 60), stock: 9 });
    const [plenty, late, soon, sea] = [await seller(5000), await seller(3), await seller(145), await seller(480)];
    const inOrder = [late.id, soon.id, sea.id, plenty.id, idle.id];
    await calculate(buyer, ...inOrder.toSorted());
    const all = (await list('', buyer)).body.data;
    const ids = (items: { productId: string }[]) => items.map(({ productId }) => productId);
    assert.deepEqual(ids(all.items), inOrder);
    assert.deepEqual(
      all.items.map(({ shippingUrgency }: { shippingUrgency: string }) => shippingUrgency),
      ['stockout_unavoidable', 'air_urgent_stockout_risk', 'sea_window_closing', 'none', 'none'],
    );
    const read: string[] = [];
    for (let cursor = ''; ; ) {
      const page = (await list(`limit=2${cursor}`, buyer)).body.data;
      assert.equal(page.count, page.items.length);
      read.push(...ids(page.items));
      if (page.nextCursor === null) break;
      cursor = `&cursor=${page.nextCursor}`;
    }
    assert.deepEqual(read, inOrder);
    assert.equal((await list('limit=5', buyer)).body.data.nextCursor, null, 'no page follows a full last page');
  });

  it("lists only the requested products, also by page, and no other company's", async () => {
    const [buyer, other] = [await company(), await company()];
    const seller = (stock: number) => createProductWithDemand(db, buyer.id, { sold: steadily(10, 60), stock });
    const [late, soon, sea] = [await seller(3), await seller(145), await seller(480)];
    await calculate(buyer, ...[late.id, soon.id, sea.id].toSorted());
    const ids = (items: { productId: string }[]) => items.map(({ productId }) => productId);
    const productIds = `productIds=${sea.id},${late.id.toUpperCase()},${late.id},01a09f70-be37-71bf-b100-e16f764d5b04`;
    assert.deepEqual(ids((await list(productIds, buyer)).body.data.items), [late.id, sea.id]);
    assert.deepEqual((await list(productIds, other)).body.data.items, []);
    const first = (await list(`limit=1&${productIds}`, buyer)).body.data;
    const second = (await list(`limit=1&cursor=${first.nextCursor}&${productIds}`, buyer)).body.data;
    assert.deepEqual([ids(first.items), ids(second.items), second.nextCursor], [[late.id], [sea.id], null]);
    const mixed = await list(`limit=1&cursor=${first.nextCursor}`, buyer);
    assert.equal(mixed.status, 400);
    await changeCompany(db, buyer.id, { locale: 'tr' });
    await service.settled();
    const [item] = (await list(`include=projection&productIds=${soon.id}`, buyer)).body.data.items;
    assert.deepEqual([item.productId, item.sku, typeof item.name], [soon.id, soon.sku, 'string']);
  });

  it('filters and sorts like the account, page by page, also what was dismissed', async () => {
    const buyer = await company();
    const add = (name: string, stock: number) =>
      createProductWithDemand(db, buyer.id, { sold: steadily(10, 60), stock }, { name });
    const late = await add('Brass lamp', 3);
    const soon = await add('Mug', 145);
    const plenty = await add('Arc lamp', 5000);
    await calculate(buyer, ...[late.id, soon.id, plenty.id].toSorted());
    const names = async (query: string) =>
      (await list(query, buyer)).body.data.items.map(({ name }: { name: string }) => name);
    assert.deepEqual(await names(`supplierId=${plenty.supplierId}`), ['Arc lamp']);
    assert.deepEqual(await names('due=true'), ['Brass lamp', 'Mug']);
    assert.deepEqual(await names('shippingUrgency=none'), ['Arc lamp']);
    const urgencies = 'sea_window_open,sea_window_closing,air_urgent_stockout_risk,stockout_unavoidable';
    assert.deepEqual(await names(`shippingUrgency=none,${urgencies}&recommendedMethod=sea,air`), await names(''));
    assert.deepEqual(await names(`search=lamp&productIds=${late.id},${soon.id}`), ['Brass lamp']);
    assert.deepEqual(await names('recommendedMethod=sea&due=true&categorySlug=no-such-category'), []);
    assert.deepEqual(await names('sort=name'), ['Arc lamp', 'Brass lamp', 'Mug']);
    const first = (await list('sort=name&direction=desc&limit=1&include=explain', buyer)).body.data;
    const second = (await list(`sort=name&direction=desc&limit=2&cursor=${first.nextCursor}`, buyer)).body.data;
    assert.deepEqual([first.count, first.items[0].name, typeof first.items[0].explain], [1, 'Mug', 'object']);
    assert.deepEqual([second.count, second.items[1].name, second.nextCursor], [2, 'Arc lamp', null]);
    assert.equal((await list(`sort=name&cursor=${first.nextCursor}`, buyer)).status, 400);

    await db.transaction(async (trx) => {
      const state = await lockRecommendation(trx, buyer.id, late.id);
      const user = { companyId: buyer.id, userId: randomUUID(), name: 'dila@kirlangic.example' };
      await storeDismissal(trx, user, late.id, { ...state!, reason: 'Later', returnDate: null });
    });
    assert.ok((await names('search=brass')).includes('Brass lamp'));
  });

  it('rejects product IDs that are not UUIDs, and more than 100', async () => {
    const id = '01a09f70-be37-71bf-b100-e16f764d5b04';
    const ids = Array.from({ length: 101 }, () => crypto.randomUUID()).join(',');
    for (const [value, detail] of [
      ['x', 'query parameter "productIds": must list UUIDs, not "x"'],
      [`${id},`, 'query parameter "productIds": must list UUIDs, not ""'],
      [ids, 'query parameter "productIds": must have at most 100 items'],
    ]) {
      const { status, body } = await list(`productIds=${value}`);
      assert.equal(status, 400);
      assert.ok(body.details.includes(detail), body.details.join());
    }
    assert.equal((await list(`productIds=${Array(100).fill(id).join(',')}`)).status, 200);
  });

  it("ignores today's sales and stockout days", async () => {
    const buyer = await company();
    const sold = [...steadily(4, 20), null, null, null, ...steadily(6, 10)];
    const { id } = await createProductWithDemand(db, buyer.id, { sold, stock: 500 });
    await db('sales_days').insert({
      ...{ company_id: buyer.id, product_id: id, day: today(), currency: 'EUR' },
      ...{ units: 900, sold_units: 900, revenue: 1 },
    });
    await calculate(buyer, id);
    const [{ averageDailySales, explain }] = (await list('include=explain', buyer)).body.data.items;
    // 10 days of 6 and 17 of 4
    assert.equal(averageDailySales, '4.7407');
    assert.deepEqual(explain.history, {
      firstDay: ago(33),
      lastDay: ago(1),
      daysUsed: 30,
      daysLeftOut: [13, 12, 11].map((days) => ({ date: ago(days), reason: 'out_of_stock' })),
      averageDays: 27,
      averageUnits: '128',
    });
  });

  it('returns the demand trend', async () => {
    const buyer = await company();
    const grown = await createProductWithDemand(db, buyer.id, {
      sold: [...steadily(4, 45), ...steadily(9, 15)],
      stock: 50,
    });
    const shrunk = await createProductWithDemand(db, buyer.id, {
      sold: [...steadily(9, 45), ...steadily(4, 15)],
      stock: 900,
    });
    await calculate(buyer, ...[grown.id, shrunk.id].sort());
    const trends = (await list('', buyer)).body.data.items.map((item: { demandTrend: string }) => item.demandTrend);
    assert.deepEqual(trends, ['up', 'down']);
  });

  it('counts units in transit', async () => {
    const buyer = await company();
    const { id } = await createProductWithDemand(db, buyer.id, { sold: steadily(2, 60), stock: 20 });
    const items = [
      { productId: id, quantity: 30 },
      { productId: id, quantity: 12 },
    ];
    const place = { key: buyer.key, body: { items, shippingMethod: 'air' } };
    const placed = (await service.send('createOrders', 'POST', '/api/v1/external/orders', place)).body.data.orders[0];
    const statusPath = `/api/v1/external/orders/${placed.orderNumber}/status`;
    const paid = { key: buyer.key, body: { status: 'part_paid' } };
    await service.send('updateOrderStatus', 'PUT', statusPath, paid);
    await db('smart_reorder_products').insert({
      ...{ company_id: buyer.id, product_id: id, push_id: 1, sent_at: '2026-01-01', last_day: '2026-01-01' },
      ...{ quantity: 7.5, current_stock: 1, sales_history: [1] },
    });
    await calculate(buyer, id);
    const [{ ordersInTransit, explain }] = (await list('include=explain', buyer)).body.data.items;
    assert.equal(ordersInTransit, 49);
    const order = {
      orderRef: placed.orderNumber,
      source: 'order',
      quantity: 42,
      shippingMethod: 'air',
      expectedOn: ago(-14),
      deviationDays: '2',
    };
    const late = { expectedOn: ago(-45), deviationDays: '6.43' };
    const elsewhere = { orderRef: null, source: 'smart_reorder', quantity: 7, ...late };
    assert.deepEqual(explain.scenarios.air.ordersCounted, [order]);
    assert.deepEqual(explain.scenarios.air.ordersNotCounted, [elsewhere]);
    assert.deepEqual(explain.scenarios.sea.ordersCounted, [order, elsewhere]);
    assert.deepEqual([explain.scenarios.air.inventoryPosition, explain.scenarios.sea.inventoryPosition], [62, 69]);
  });

  it('handles a product that was never sold, and one whose stock was never observed', async () => {
    const buyer = await company();
    const unsold = await createProductWithDemand(db, buyer.id, { stock: 12 });
    const unseen = await createProductWithDemand(db, buyer.id, { sold: steadily(1, 3) });
    await calculate(buyer, ...[unsold.id, unseen.id].sort());
    const { items } = (await list('include=explain', buyer)).body.data;
    const [first, second] = items;
    assert.deepEqual([first.productId, second.productId], [unseen.id, unsold.id]);
    assert.deepEqual(first.explain.stock, {
      units: 0,
      observedAt: null,
      observedUnits: '0',
      soldSince: '0',
      receivedSince: '0',
    });
    assert.deepEqual(
      [first.currentStock, first.isStockKnown, first.stockAsOf, first.recommendedQuantity, first.shippingUrgency],
      [0, false, null, 0, 'none'],
    );
    assert.deepEqual([first.daysUntilStockout, first.lastSafeOrderDate], ['9999', null]);
    assert.deepEqual(
      [second.recommendedQuantity, second.averageDailySales, second.daysUntilStockout, second.forecastAccuracy],
      [0, '0', '9999', '0'],
    );
    assert.equal(second.explain.stock.units, 12);
  });

  it("plans with the company's settings", async () => {
    const buyer = await company();
    await db('companies').where({ id: buyer.id }).update({ service_level: 0.99, review_period_days: 10 });
    const { id } = await createProductWithDemand(db, buyer.id, { sold: steadily(10, 60), stock: 0 });
    await calculate(buyer, id);
    const [{ explain }] = (await list('include=explain', buyer)).body.data.items;
    assert.deepEqual(explain.settings, {
      serviceLevel: '0.99',
      z: '2.3263',
      reviewPeriodDays: 10,
      calculationIntervalDays: 1,
      maxCoverDays: 365,
      unitsPerBox: null,
      serviceLevelSource: 'company',
      abcClass: null,
    });
    const { orderUpTo, reorderPoint, lostSales } = explain.scenarios.sea;
    assert.equal(lostSales, '450');
    assert.equal((Number(orderUpTo) + 450 - Number(reorderPoint)).toFixed(4), '100.0000');
  });

  it('does not affect another company that sells the same product', async () => {
    const [one, other] = [await company(), await company()];
    const { id } = await createProductWithDemand(db, one.id, { sold: steadily(5, 60), stock: 1 });
    await storeDemand(db, other.id, id, { sold: steadily(1, 60), stock: 1000 });
    await calculate(one, id);
    assert.equal((await list('', other)).body.data.count, 0);
    await calculate(other, id);
    const averages = await Promise.all([one, other].map(async (buyer) => (await list('', buyer)).body.data.items[0]));
    assert.deepEqual(
      averages.map(({ averageDailySales }) => averageDailySales),
      ['5', '1'],
    );
  });

  it('projects the stock by day and method, with arrivals', async () => {
    const buyer = await company();
    const { id } = await createProductWithDemand(db, buyer.id, { sold: steadily(10, 100), stock: 140 });
    const items = [{ productId: id, quantity: 42 }];
    await service.send('createOrders', 'POST', '/api/v1/external/orders', { key: buyer.key, body: { items } });
    await calculate(buyer, id);
    const [item] = (await list('include=projection,explain', buyer)).body.data.items;
    const { air, sea } = item.projection;
    assert.deepEqual([air.length, sea.length], [46, 77]);
    assert.deepEqual(air[0], { date: today(), median: '140', low: '140', arriving: 0, ordered: 0 });
    assert.deepEqual(air[14], { date: ago(-14), median: '343', low: '0', arriving: 0, ordered: 343 });
    // Late by 1.2816 · 2 days: the stock by then is at most the median.
    assert.deepEqual([air[15].low, air[16].low, air[16].median], ['0', '323', '323']);
    assert.deepEqual(sea[45], { date: ago(-45), median: '416', low: '0', arriving: 42, ordered: 374 });
    // Stock lasts 14 days. With deviations of 2 days by air and 6.43 by sea, an order must be expected on day 11 or 5.
    assert.equal(item.lastSafeOrderDate, ago(3));
    const { scenarios } = item.explain;
    assert.deepEqual(
      [scenarios.air, scenarios.sea].map((scenario) => scenario.lastSafeOrderDate),
      [ago(3), ago(40)],
    );
    // The projection is all that the extra adds.
    const [plain] = (await list('', buyer)).body.data.items;
    assert.deepEqual(item, { ...plain, explain: item.explain, projection: item.projection });
  });

  it('returns at most 500 projections', async () => {
    const { status, body } = await list('include=projection&limit=501');
    assert.deepEqual([status, body.code], [400, 'INVALID_REQUEST']);
    assert.deepEqual(body.details, ['query parameter "limit": must be <= 500 with include=projection']);
    assert.equal((await list('include=projection&limit=500')).status, 200);
  });

  it("leaves out products that are not, or no longer, in the company's catalog", async () => {
    const [buyer, owner] = [await company(), await company()];
    const { id } = await createProductWithDemand(db, buyer.id, { sold: steadily(5, 60) });
    const hidden = await createProductWithDemand(db, buyer.id, { sold: steadily(5, 60) }, { listed: false });
    const personal = await createProductWithDemand(db, buyer.id, { sold: steadily(5, 60) }, { companyId: owner.id });
    await calculate(buyer, ...[id, hidden.id, personal.id].sort());
    const ids = async () =>
      (await list('', buyer)).body.data.items.map((item: { productId: string }) => item.productId);
    assert.deepEqual(await ids(), [id]);
    await db('products').where({ id }).update({ listed: false });
    await service.settled();
    assert.deepEqual(await ids(), []);
  });

  it("has an entity tag that changes with the company's own calculations only", async () => {
    const [buyer, other] = [await company(), await company()];
    const { id } = await createProductWithDemand(db, buyer.id, { sold: steadily(5, 60), stock: 100 });
    await storeDemand(db, other.id, id, { sold: steadily(5, 60) });
    await calculate(buyer, id);
    const etag = (await list('', buyer)).headers.etag!;
    const again = () => list('', { key: buyer.key, headers: { 'if-none-match': etag } });
    assert.equal((await again()).status, 304);
    await calculate(other, id);
    assert.equal((await again()).status, 304);
    await db('stock_observations').where({ company_id: buyer.id }).update({ on_hand: 99 });
    assert.equal((await again()).status, 304, 'nothing was calculated');
    // The process is notified asynchronously.
    await calculateProducts(service.ctx, buyer.id, [id]);
    const response = await until(async () => {
      const found = await again();
      return found.status !== 304 && found;
    });
    assert.deepEqual([response.status, response.body.data.items[0].currentStock], [200, 99]);
  });

  it('rejects a cursor of another list', async () => {
    const supplier = await addSupplier(db);
    for (let made = 0; made < 2; made++) await addProduct(db, { supplier });
    const { nextCursor } = (await service.get('listCatalog', '/api/v2/external/catalog?limit=1')).body.data;
    const { status, body } = await list(`cursor=${nextCursor}`);
    const detail = 'query parameter "cursor": must be a cursor of this list, returned for the same parameters';
    assert.deepEqual([status, body.details], [400, [detail]]);
  });
});
