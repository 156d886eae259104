// Recomputes every number of a recommendation from its explanation alone, by the formulas in the API reference.
// Turkish: cspell:ignore stoku tarihi ocak

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Decimal } from 'decimal.js';
import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import type { Locale } from '../../src/domain/locale.ts';
import { notify } from '../../src/postgres/notifications.ts';
import { calculateProducts } from '../../src/services/recommendations/calculate.ts';
import { recordDeliveries } from '../support/lead-times.ts';
import { createProductWithDemand, type ProductDemand, steadily } from '../support/recommendations.ts';
import { startService } from '../support/service.ts';

type Item = Operations['listRecommendations']['response']['data']['items'][number];
type Explanation = NonNullable<Item['explain']>;
const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP });
const exact = (value: Decimal.Value) => new Exact(value);
const rounded = (value: Decimal) => value.toDecimalPlaces(4).toFixed();

const service = await startService();
const { db, company } = service;

/** Pseudorandom sales, the same in every run. */
function variableSales(days: number, mean: number, zeros: number): (number | null)[] {
  let state = 7 + days;
  const draw = () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
  return Array.from({ length: days }, () => {
    if (draw() < 0.04) return null;
    return draw() < zeros ? 0 : Math.round(2 * mean * draw());
  });
}

const cases: [what: string, ProductDemand, unitsPerBox: number | null][] = [
  ['a fast seller', { sold: variableSales(300, 12, 0.1), stock: 250 }, 48],
  ['an intermittent seller', { sold: variableSales(365, 3, 0.85), stock: 4 }, null],
  ['one with excess stock', { sold: variableSales(200, 20, 0), stock: 100_000 }, 6],
  ['one that an order by sea reaches in time', { sold: variableSales(120, 10, 0.2), stock: 520 }, null],
  ['one with a short history', { sold: variableSales(9, 5, 0.2), stock: 30 }, 10],
  ['one without sales', { stock: 30 }, null],
  ['one with too many units on the way', { sold: steadily(1, 90), stock: 20 }, null],
  ['one with a bridge by air', { sold: steadily(10, 90), stock: 20 }, 6],
  ['one that the supplier cannot deliver in full', { sold: steadily(10, 90), stock: 100 }, 24],
  ['one that is discontinued', { sold: steadily(10, 90), stock: 100 }, 24],
];

const products = new Map<string, string>();
for (const [what, record, unitsPerBox] of cases) {
  const product = await createProductWithDemand(db, company.id, record, { attributes: { unitsPerBox } });
  products.set(product.id, what);
  if (what.includes('supplier')) {
    await db('products').where({ id: product.id }).update({ supplier_stock: 80, restock_date: '2099-01-01' });
  }
  if (what.includes('discontinued')) await db('products').where({ id: product.id }).update({ successor: 'HEART-2' });
  const quantity = what.includes('bridge') ? 900 : 35;
  const body = { items: [{ productId: product.id, quantity }], shippingMethod: 'sea' };
  if (what.includes('on the way') || what.includes('bridge')) {
    assert.equal((await service.send('createOrders', 'POST', '/api/v1/external/orders', { body })).status, 200);
  }
}
// By sea, four orders with the first product's supplier and one of under a day; by air, none.
const supplierId = (
  await db('products')
    .where({ id: [...products.keys()][0]! })
    .first('supplier_id')
).supplier_id;
await recordDeliveries(db, company.id, supplierId, 'sea', [0, 31, 36, 38, 44]);
await calculateProducts(service.ctx, company.id, [...products.keys()].sort());
const { body } = await service.get('listRecommendations', '/api/v2/external/recommendations?include=explain');
const items = body.data.items as Item[];

test('the response has an item for each product', () => {
  assert.deepEqual(items.map(({ productId }) => products.get(productId)).sort(), cases.map(([what]) => what).sort());
});

test('an explanation has the level of each lead time and the number of ignored orders', () => {
  const { leadTime } = items.find(({ productId }) => products.get(productId) === 'a fast seller')!.explain!.scenarios
    .sea;
  assert.deepEqual(leadTime, {
    plannedDays: '37',
    level: 'company',
    orderCount: 4,
    // √((3 · 5.38² + 3 · (45 ÷ 7)² + 12 ÷ 7 · 8²) ÷ 7)
    deviationDays: '6.77',
    sampleDeviation: '5.38',
    p80: null,
    p90: null,
    defaultDays: '45',
    ignored: [
      { level: 'company_supplier', reason: 'too_few_orders', orderCount: 4 },
      { level: 'company', reason: 'under_one_day', orderCount: 1 },
    ],
  });
});

for (const { explain, ...item } of items) {
  test(`${products.get(item.productId)}: its explanation reproduces its numbers`, () => {
    assert.ok(explain);
    for (const method of ['air', 'sea'] as const) {
      const { shippingScenarios: shown } = item;
      const computed = scenario(explain, method, item.calculationDate);
      assert.deepEqual(explain.scenarios[method], { ...explain.scenarios[method], ...computed });
      const { safetyStock, reorderPoint, recommendedQuantity } = computed;
      assert.deepEqual(shown[method], {
        safetyStock: Number(safetyStock),
        leadTimeDays: Number(explain.scenarios[method].leadTime.plannedDays),
        reorderPoint: Number(reorderPoint),
        recommendedQuantity,
      });
    }
    const { history, stock, forecast } = explain;
    const chosen = explain.scenarios[item.recommendedMethod];
    const d = exact(forecast.dailyDemand);
    const average = history.averageDays === 0 ? exact(0) : exact(history.averageUnits).div(history.averageDays);
    const { ordersCounted, ordersNotCounted } = chosen;
    const best = forecast.candidates[0]!;
    assert.deepEqual(item, {
      ...item,
      recommendedQuantity: deliverable(explain, chosen.recommendedQuantity),
      reorderPoint: chosen.reorderPoint,
      safetyStock: chosen.safetyStock,
      currentStock: stock.units,
      ordersInTransit: [...ordersCounted, ...ordersNotCounted].reduce((sum, { quantity }) => sum + quantity, 0),
      averageDailySales: rounded(average),
      daysUntilStockout: d.isZero() ? '9999' : rounded(exact(stock.units).div(d)),
    });
    if (item.forecastAccuracyDays > 0) {
      assert.equal(item.forecastAccuracy, rounded(Exact.max(0, exact(1).minus(best.wape!))));
    }
    assert.equal(best.method, forecast.method);
    const days = (Date.parse(history.lastDay ?? '') - Date.parse(history.firstDay ?? '')) / 86_400_000 + 1 || 0;
    assert.equal(history.daysUsed + history.daysLeftOut.length, days);
  });
}

test('an order by air bridges the time until the units by sea arrive', () => {
  const item = items.find(({ productId }) => products.get(productId) === 'one with a bridge by air')!;
  const { air } = item.explain!.scenarios;
  assert.equal(air.bridge?.until, air.ordersNotCounted[0]!.expectedOn);
  assert.equal(item.recommendedMethod, 'air');
  // 14 days of demand, less 20 in stock
  assert.equal(air.bridge.lostSales, '120');
  assert.deepEqual(item.combinedQuantities, { air: item.recommendedQuantity, sea: 0 });
});

async function setLocale(locale: Locale): Promise<void> {
  await db.transaction(async (trx) => {
    await trx('companies').where({ id: company.id }).update({ locale });
    await notify(trx, 'companies');
  });
  await service.settled();
}

test('a discontinued product is not ordered, and its successor is named in the locale', async () => {
  const find = async () => {
    const { body } = await service.get('listRecommendations', '/api/v2/external/recommendations?include=explain');
    return (body.data.items as Item[]).find(({ productId }) => products.get(productId)?.includes('discontinued'))!;
  };
  const { explain, ...item } = await find();
  assert.deepEqual([item.recommendedQuantity, item.combinedQuantities], [0, { air: 0, sea: 0 }]);
  assert.deepEqual([item.shippingUrgency, item.lastSafeOrderDate], ['none', null]);
  assert.deepEqual(explain!.order!.successor, { supplierSku: 'HEART-2', productId: null });
  assert.match(item.shippingReason, /its successor is HEART-2: order nothing\.$/);
  await setLocale('ru');
  assert.match((await find()).shippingReason, /его замена HEART-2: ничего не заказывайте\.$/);
  await setLocale('en');
});

test('an order is limited to what the supplier has in stock', async () => {
  const { explain, ...item } = items.find(({ productId }) => products.get(productId)?.includes('supplier'))!;
  const before = explain!.order?.quantitiesBeforeLimit;
  assert.equal(before?.air, explain!.scenarios.air.recommendedQuantity);
  assert.deepEqual([item.recommendedMethod, item.combinedQuantities], ['air', { air: 72, sea: 0 }]);
  assert.equal(explain!.order?.totalPrice, exact(explain!.order!.unitPrice).times(72).toFixed(2));
  assert.equal(item.supplierAvailability, 'insufficient');
  assert.match(item.shippingReason, / are needed, and the supplier has 80, more from 1 Jan 2099\.$/);
  await setLocale('tr');
  const { body } = await service.get('listRecommendations', '/api/v2/external/recommendations');
  const turkish = (body.data.items as Item[]).find(({ productId }) => productId === item.productId)!;
  assert.match(turkish.shippingReason, /tedarikçinin stoku: 80 adet; yeni stok tarihi: 1 Oca 2099\.$/);
});

/** The documented limit to the supplier's stock. */
function deliverable({ order, settings }: Explanation, quantity: number): number {
  const { supplierStock = null, minimumQuantity = null, orderMultiple = null } = order ?? {};
  if (supplierStock === null || supplierStock >= quantity) return quantity;
  const multiple = orderMultiple ?? settings.unitsPerBox ?? 1;
  const whole = Math.floor(supplierStock / multiple) * multiple;
  return whole < (minimumQuantity ?? 1) ? 0 : whole;
}

/** A scenario by the documented formulas. */
function scenario({ settings, forecast, stock, scenarios, order }: Explanation, method: 'air' | 'sea', today: string) {
  const { leadTime, errorOverLeadTime, ordersCounted, ordersNotCounted, bridge } = scenarios[method];
  const d = exact(forecast.dailyDemand);
  const horizon = exact(leadTime.plannedDays).plus(settings.calculationIntervalDays);
  const spread = exact(errorOverLeadTime)
    .pow(2)
    .plus(d.pow(2).times(exact(leadTime.deviationDays).pow(2)))
    .sqrt();
  const safetyStock = spread.times(settings.z).toDecimalPlaces(4);
  const reorderPoint = d.times(horizon).plus(safetyStock).toDecimalPlaces(4);
  const away = ({ expectedOn }: { expectedOn: string }) => (Date.parse(expectedOn) - Date.parse(today)) / 86_400_000;
  const arrivals = ordersCounted.map(away).filter((day) => exact(leadTime.plannedDays).gt(day));
  const missing = [...arrivals, Number(leadTime.plannedDays)].map((day) => {
    const earlier = ordersCounted.filter((order) => away(order) < day);
    return d.times(day).minus(earlier.reduce((sum, { quantity }) => sum + quantity, Math.max(0, stock.units)));
  });
  const lostSales = (stock.observedAt === null ? exact(0) : Exact.max(0, ...missing)).toDecimalPlaces(4);
  const orderUpTo = bridge
    ? d.times(bridge.coveredDays).plus(safetyStock).minus(bridge.arrivingBefore).minus(lostSales).toDecimalPlaces(4)
    : reorderPoint.plus(d.times(settings.reviewPeriodDays)).minus(lostSales);
  const transit = [...ordersCounted, ...ordersNotCounted];
  const isCounted = (order: { expectedOn: string; shippingMethod?: string }) =>
    horizon.gte(away(order)) || order.shippingMethod === method;
  const inventoryPosition = transit.filter(isCounted).reduce((sum, { quantity }) => sum + quantity, stock.units);
  const isDue = !order?.successor && reorderPoint.gte(inventoryPosition);
  const lacking = isDue ? Exact.max(0, orderUpTo.minus(inventoryPosition)) : exact(0);
  const box = settings.unitsPerBox ?? 1;
  return {
    protectionDays: horizon.toFixed(),
    safetyStock: safetyStock.toFixed(),
    reorderPoint: reorderPoint.toFixed(),
    orderUpTo: orderUpTo.toFixed(),
    lostSales: lostSales.toFixed(),
    bridge: bridge && { ...bridge, lostSales: lostSales.toFixed() },
    ordersCounted: transit.filter(isCounted),
    inventoryPosition,
    quantityBeforeRounding: lacking.toFixed(),
    recommendedQuantity: lacking.div(box).ceil().times(box).toNumber(),
  };
}
