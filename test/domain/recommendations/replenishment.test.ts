import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { addDays, daysBetween } from '../../../src/domain/day.ts';
import { type Locale, locales } from '../../../src/domain/locale.ts';
import type { OrderedUnits, TransitOrder } from '../../../src/domain/recommendations/in-transit.ts';
import {
  type ProductRecommendation,
  type RecommendationInput,
  recommend,
} from '../../../src/domain/recommendations/recommendation.ts';
import { reasonInput } from '../../../src/domain/recommendations/recommendation-item.ts';
import { errorDays, planSettings } from '../../../src/domain/recommendations/replenishment.ts';
import { shippingReason } from '../../../src/domain/recommendations/shipping-reason.ts';
import { leadTime } from '../../support/lead-times.ts';

const today = '2026-11-21';
const bySea = (quantity: number, estimatedOn: string): OrderedUnits => ({
  orderRef: 'ORD-7K3M9QX2VB',
  source: 'order',
  quantity,
  shippingMethod: 'sea',
  estimatedOn,
  isDelivered: false,
});

/** 12.4 a day; air 14 days, reorder point 261.3301; sea 44 days, reorder point 756.2026. */
const steady: RecommendationInput = {
  today,
  settings: planSettings('0.95', 30),
  unitsPerBox: null,
  dailyDemand: '12.4',
  errorOverLeadTime: { air: '38.5', sea: '96.4' },
  leadTimes: { air: leadTime('14', '2'), sea: leadTime('44', '5.83') },
  stockUnits: 250,
  orderedUnits: [],
};

function reasonOf(input: RecommendationInput, locale: Locale = 'en'): string {
  const successor = input.isDiscontinued ? { supplierSku: 'HEART-2', productId: null } : null;
  const forecast = {
    ...{ dailyDemand: input.dailyDemand, outliers: [], levelShifts: [], analogue: null },
    ...{ hasFewSales: false, seasonEnd: null },
  };
  return shippingReason(
    reasonInput({
      ...{ today, recommendation: recommend(input), plan: [], forecast, successor },
      stock: { units: input.stockUnits, observedAt: input.isStockKnown === false ? null : `${today}T00:00:00.000Z` },
      salesData: { dataAsOf: today, isStale: false },
      terms: { supplierStock: null, restockDate: null },
    }),
    locale,
  );
}

test('a scenario is computed step by step from its input', () => {
  const { air, sea } = recommend({ ...steady, unitsPerBox: 48 }).scenarios;
  // 1.6449·√(38.5² + (12.4·2)²) = 75.3301; 12.4·15 + 75.3301; + 12.4·30; − 250; 8 boxes of 48
  assert.deepEqual(
    [
      air.protectionDays,
      air.safetyStock,
      air.reorderPoint,
      air.orderUpTo,
      air.quantityBeforeRounding,
      air.recommendedQuantity,
    ],
    ['15', '75.3301', '261.3301', '633.3301', '383.3301', 384],
  );
  // 1.6449·√(96.4² + (12.4·5.83)²) = 198.2026; 12.4·44 − 250 = 295.6 are lost
  assert.deepEqual(
    [
      sea.protectionDays,
      sea.safetyStock,
      sea.reorderPoint,
      sea.orderUpTo,
      sea.quantityBeforeRounding,
      sea.recommendedQuantity,
    ],
    ['45', '198.2026', '756.2026', '832.6026', '582.6026', 624],
  );
});

for (const [what, over, quantity] of [
  [
    'at the reorder point an order is due',
    { stockUnits: 45, dailyDemand: '1', errorOverLeadTime: { air: '0', sea: '0' } },
    30,
  ],
  [
    'above the reorder point no order is due',
    { stockUnits: 46, dailyDemand: '1', errorOverLeadTime: { air: '0', sea: '0' } },
    0,
  ],
  ['units are rounded up', { stockUnits: 45, dailyDemand: '1.01', errorOverLeadTime: { air: '0', sea: '0' } }, 31],
  [
    'boxes are rounded up',
    { stockUnits: 45, dailyDemand: '1', errorOverLeadTime: { air: '0', sea: '0' }, unitsPerBox: 31 },
    31,
  ],
  ['without demand no order is due, with any error', { stockUnits: 0, dailyDemand: '0' }, 0],
] as const) {
  test(what, () => {
    const noDeviation = { air: leadTime('14', '0'), sea: leadTime('44', '0') };
    assert.equal(recommend({ ...steady, leadTimes: noDeviation, ...over }).scenarios.sea.recommendedQuantity, quantity);
  });
}

test('a scenario counts arrivals within its horizon, among them each order by its own method', () => {
  const orderedUnits = [bySea(48, '2027-01-07'), bySea(20, '2026-12-06'), bySea(10, '2026-12-07')];
  const { ordersInTransit, scenarios } = recommend({ ...steady, orderedUnits });
  assert.equal(ordersInTransit, 78);
  const positions = [scenarios.air, scenarios.sea].map((scenario) => [
    scenario.inventoryPosition,
    scenario.ordersCounted.map((order) => order.quantity),
    scenario.ordersNotCounted.map((order) => order.quantity),
  ]);
  assert.deepEqual(positions, [
    [270, [20], [10, 48]],
    [328, [20, 10, 48], []],
  ]);
});

test('an overdue order does not count in a scenario that it cannot reach', () => {
  const { scenarios } = recommend({ ...steady, orderedUnits: [bySea(1000, '2026-11-01')] });
  assert.deepEqual([scenarios.air.inventoryPosition, scenarios.sea.inventoryPosition], [250, 1250]);
  assert.equal(scenarios.air.ordersNotCounted[0]?.expectedOn, '2027-01-04');
});

for (const [what, over, expected] of [
  [
    'stock that lasts a month beyond the arrival by sea, with no order due',
    { stockUnits: 1000 },
    ['sea', 'none', '2027-02-09', '36.6452'],
  ],
  [
    'stock that lasts so long that the last safe day is 9 days away',
    { stockUnits: 830, settings: planSettings('0.99', 30) },
    ['sea', 'sea_window_open', '2027-01-26', '22.9355'],
  ],
  [
    'stock that lasts sixteen days beyond the arrival by sea, with a last safe day in 3 days',
    { stockUnits: 744 },
    ['sea', 'sea_window_closing', '2027-01-20', '16'],
  ],
  [
    'stock that lasts eight days beyond the arrival by sea, whose last safe day has passed',
    { stockUnits: 645 },
    ['sea', 'sea_window_closing', '2027-01-12', '8.0161'],
  ],
  [
    'stock that lasts five days beyond the arrival by sea',
    { stockUnits: 608 },
    ['sea', 'sea_window_closing', '2027-01-09', '5.0323'],
  ],
  [
    'stock that runs out before sea arrives, with an order by air due',
    { stockUnits: 250 },
    ['air', 'air_urgent_stockout_risk', '2026-12-11', '-23.8387'],
  ],
  [
    'stock that runs out before sea arrives, with no order by air due yet',
    { stockUnits: 350 },
    ['sea', 'air_urgent_stockout_risk', '2026-12-19', '-15.7742'],
  ],
  [
    'stock that runs out before air arrives',
    { stockUnits: 100 },
    ['air', 'stockout_unavoidable', '2026-11-29', '-35.9355'],
  ],
  ['no stock', { stockUnits: 0 }, ['air', 'stockout_unavoidable', '2026-11-21', '-44']],
  [
    'an arrival that comes before stock runs out',
    { orderedUnits: [bySea(400, '2026-12-06')] },
    ['sea', 'sea_window_closing', '2027-01-12', '8.4194'],
  ],
  [
    'an arrival that comes after stock has run out',
    { orderedUnits: [bySea(400, '2026-12-15')] },
    ['air', 'air_urgent_stockout_risk', '2026-12-11', '-23.8387'],
  ],
  [
    'an arrival two days after stock has run out, which is no reason for an order by air',
    { orderedUnits: [bySea(400, '2026-12-13')] },
    ['sea', 'sea_window_closing', '2026-12-11', '-23.8387'],
  ],
  [
    'the same with enough on the way',
    { orderedUnits: [bySea(900, '2026-12-13')] },
    ['sea', 'none', '2026-12-11', '-23.8387'],
  ],
  [
    'stock that runs out before sea arrives, with enough on the way after that and no order due',
    { stockUnits: 350, orderedUnits: [bySea(900, '2026-12-23')] },
    ['sea', 'none', '2026-12-19', '-15.7742'],
  ],
  ['no demand', { dailyDemand: '0' }, ['sea', 'none', null, null]],
  ['a discontinued product', { stockUnits: 0, isDiscontinued: true }, ['sea', 'none', '2026-11-21', '-44']],
  [
    'air that takes as long as sea',
    { leadTimes: { air: leadTime('44', '0'), sea: leadTime('44', '0') } },
    ['sea', 'stockout_unavoidable', '2026-12-11', '-23.8387'],
  ],
  [
    'very low demand',
    { dailyDemand: '0.0001', stockUnits: 1_000_000_000 },
    ['sea', 'none', '9999-12-31', '9999999999956'],
  ],
] as const satisfies [string, Partial<RecommendationInput>, unknown[]][]) {
  test(`${what}: ${expected[0]}, ${expected[1]}`, () => {
    const { choice, recommendedMethod } = recommend({ ...steady, ...over });
    assert.deepEqual([choice.method, choice.urgency, choice.stockoutOn, choice.seaSlackDays], expected);
    assert.equal(recommendedMethod, choice.method);
  });
}

for (const [over, reason] of [
  [
    {},
    'At 12.4 a day the 250 in stock last 20 days. Sea takes 44 days and arrives 23 days too late, air takes 14 days: order 384 by air now and 495 by sea.',
  ],
  [
    { stockUnits: 1000 },
    'At 12.4 a day the 1,000 in stock last 80 days. Nothing is due before 756 are left in stock and on order.',
  ],
  [
    { stockUnits: 645 },
    'At 12.4 a day the 645 in stock last 52 days. Sea takes 44 days and arrives 8 days before stock runs out: order 484 by sea now.',
  ],
  [
    { stockUnits: 608 },
    'At 12.4 a day the 608 in stock last 49 days. Sea takes 44 days and arrives only 5 days before stock runs out: order 521 by sea now.',
  ],
  [
    { stockUnits: 350 },
    'At 12.4 a day the 350 in stock last 28 days. Sea takes 44 days and arrives 15 days after stock runs out, air (14 days) is not due before 261 are left: order 583 by sea now.',
  ],
  [
    { stockUnits: 530 },
    'At 12.4 a day the 530 in stock last 42 days. Air takes 14 days and would serve only 1 day of sales: order 583 by sea now.',
  ],
  [
    { stockUnits: 0 },
    'Nothing is in stock, and 12.4 a day are expected to sell. Sea takes 44 days, air 14 days, and either arrives after stock has run out: order 460 by air now and 495 by sea.',
  ],
  [
    { orderedUnits: [bySea(400, '2026-12-06')] },
    'At 12.4 a day the 250 in stock last 20 days. 400 more are on order, expected on 6 Dec 2026. Including arrivals, stock lasts 52 days. Sea takes 44 days and arrives 8 days before stock runs out: order 479 by sea now.',
  ],
  [
    { orderedUnits: [bySea(400, '2026-12-13'), bySea(100, '2026-12-30')] },
    'At 12.4 a day the 250 in stock last 20 days. 500 more are on order, the next 400 expected on 13 Dec 2026, after stock has run out. Air takes 14 days and would serve only 1 day of sales: order 356 by sea now.',
  ],
  [
    { orderedUnits: [bySea(400, '2026-12-16'), bySea(100, '2026-12-30')] },
    'At 12.4 a day the 250 in stock last 20 days. 500 more are on order, the next 400 expected on 16 Dec 2026, after stock has run out. Sea takes 44 days and arrives 23 days too late, air takes 14 days: order 136 by air now.',
  ],
  [
    { stockUnits: 600, dailyMeans: [...Array<string>(30).fill('5'), '45'], dailyDemand: '5' },
    'At an average of 15 a day the 600 in stock last 40 days. Sea takes 44 days and arrives 4 days after stock runs out, air (14 days) is not due before 140 are left: order 1,825 by sea now.',
  ],
  [
    { isDiscontinued: true },
    'At 12.4 a day the 250 in stock last 20 days. The product is discontinued, its successor is HEART-2: order nothing.',
  ],
  [{ dailyDemand: '0' }, 'No demand is expected. 250 in stock, 0 on order. Nothing is due.'],
] as const satisfies [Partial<RecommendationInput>, string][]) {
  test(`the reason includes its numbers: ${reason}`, () => {
    assert.equal(reasonOf({ ...steady, ...over }), reason);
  });
}

test('a discontinued product is not ordered by either method', () => {
  const input = { ...steady, stockUnits: 0, isDiscontinued: true };
  const { recommendedQuantity, combinedQuantities, quantitiesBeforeLimit, scenarios, ...rest } = recommend(input);
  assert.deepEqual([recommendedQuantity, combinedQuantities], [0, { air: 0, sea: 0 }]);
  assert.deepEqual(quantitiesBeforeLimit, { air: 0, sea: 0 });
  assert.deepEqual([scenarios.air.recommendedQuantity, scenarios.sea.recommendedQuantity], [0, 0]);
  assert.deepEqual(rest.lastSafeOrderDates, { air: null, sea: null });
});

test('an order by sea that arrives after the season is not placed beside one by air, also if that does not last until then', () => {
  const dailyMeans = Array.from({ length: 182 }, (_, day) => (day <= 40 ? '10' : '0'));
  for (const days of [1, 7, 14, 30]) {
    const settings = planSettings('0.95', days);
    const { combinedQuantities } = recommend({
      ...steady,
      settings,
      dailyDemand: '10',
      dailyMeans,
      stockUnits: 0,
    });
    assert.ok(
      combinedQuantities.air > 0 && combinedQuantities.sea === 0,
      `${days}: ${JSON.stringify(combinedQuantities)}`,
    );
  }
});

/** 2 a day until the season ends in `days` days. */
const endingSeason = (days: number, over: Partial<RecommendationInput> = {}): RecommendationInput => ({
  ...{ ...steady, dailyDemand: '2', stockUnits: 0, errorOverLeadTime: { air: '3', sea: '6' } },
  dailyMeans: [...Array<string>(days).fill('2'), '0'],
  ...over,
});

test('a minimum order of which most would be left over after the season is a warning, not an order', () => {
  // 50 days of 2 a day, less 28 that are lost before air arrives.
  const input = endingSeason(50, { terms: { minimumQuantity: 1000, orderMultiple: null } });
  const { combinedQuantities, choice, scenarios } = recommend(input);
  assert.deepEqual([combinedQuantities, choice.urgency], [{ air: 0, sea: 0 }, 'none']);
  assert.deepEqual(scenarios.air.excessCover, {
    quantity: 1000,
    coverDays: '500',
    maxCoverDays: 365,
    sellableUnits: 72,
  });
  assert.match(
    reasonOf(input),
    /The smallest order of 1,000 is more than the 72 that can still be sold: order nothing\.$/,
  );
  assert.match(
    reasonOf({ ...input, unitsPerBox: 400, terms: { minimumQuantity: null, orderMultiple: null } }),
    /The smallest order of 400 is more than the 72/,
  );
  // Demand ends after the days that an order by air covers, too.
  const later = endingSeason(70, { terms: { minimumQuantity: 1000, orderMultiple: null } });
  assert.deepEqual(recommend(later).combinedQuantities, { air: 0, sea: 0 });
});

test('the orders by air and by sea together cover at most the maximum days', () => {
  const limited = recommend({ ...steady, settings: planSettings('0.95', 30, 50) }).combinedQuantities;
  // 12.4 · 50 = 620
  assert.deepEqual([limited.air > 0, limited.sea > 0, limited.air + limited.sea], [true, true, 620]);
});

test('a box of which at least half still sells is ordered', () => {
  const byAir = (unitsPerBox: number) => recommend(endingSeason(50, { unitsPerBox })).combinedQuantities.air;
  assert.deepEqual([byAir(1), byAir(75), byAir(50), byAir(144), byAir(145)], [71, 75, 50, 144, 0]);
});

test('an order that only air delivers in time is not kept back by sea', () => {
  // 72 still sell by air, none by sea.
  const { combinedQuantities, choice } = recommend(
    endingSeason(50, { unitsPerBox: 72, leadTimes: { air: leadTime('14'), sea: leadTime('49') } }),
  );
  assert.deepEqual([combinedQuantities, choice.urgency], [{ air: 72, sea: 0 }, 'stockout_unavoidable']);
});

test('a gap that is too short for air is no reason for air, also before that order is due', () => {
  const urgencyOf = (stockUnits: number) => recommend({ ...steady, stockUnits }).choice;
  assert.deepEqual([urgencyOf(530).urgency, urgencyOf(530).shortGapDays], ['sea_window_closing', '1.2581']);
  assert.deepEqual([urgencyOf(350).urgency, urgencyOf(350).shortGapDays], ['air_urgent_stockout_risk', null]);
});

test('no window by sea is closing that has closed', () => {
  fc.assert(
    fc.property(someInput, (input) => {
      const { choice } = recommend(input);
      if (choice.shortGapDays !== null) return;
      const isWindow = choice.urgency === 'sea_window_closing' || choice.urgency === 'sea_window_open';
      assert.ok(!isWindow || Number(choice.seaSlackDays) >= 0, `${choice.urgency} ${choice.seaSlackDays}`);
    }),
  );
});

test('no window by sea is open whose last safe day has passed or is within 7 days', () => {
  fc.assert(
    fc.property(someInput, (input) => {
      const { choice, lastSafeOrderDates } = recommend(input);
      if (choice.urgency !== 'sea_window_open') return;
      const first = addDays(today, 7);
      assert.ok(lastSafeOrderDates.sea === null || lastSafeOrderDates.sea >= first, String(lastSafeOrderDates.sea));
    }),
  );
});

test('an error is required over the whole days of a lead time', () => {
  assert.deepEqual(
    ['0', '14', '44.5'].map((days) => errorDays({ plannedDays: days })),
    [0, 14, 45],
  );
});

test('a service level is between 0 and 1', () => {
  assert.equal(planSettings('0.95', 30).z, '1.6449');
  for (const level of ['0', '1', '1.5', 'many']) assert.throws(() => planSettings(level, 30), RangeError);
});

const decimals = (max: number) => fc.integer({ min: 0, max: max * 10_000 }).map((value) => String(value / 10_000));
const someLeadTime = fc.record({
  days: fc.integer({ min: 0, max: 300 }).map((halves) => String(halves / 2)),
  deviationDays: fc.integer({ min: 0, max: 4000 }).map((hundredths) => String(hundredths / 100)),
});
const someOrder = fc.record({
  orderRef: fc.constantFrom('ORD-1', null),
  source: fc.constantFrom('order', 'feed', 'smart_reorder'),
  quantity: fc.integer({ min: 1, max: 5000 }),
  shippingMethod: fc.constantFrom('sea', 'air', null),
  estimatedOn: fc.option(fc.integer({ min: -60, max: 200 }).map((days) => addDays(today, days))),
  isDelivered: fc.boolean(),
}) satisfies fc.Arbitrary<OrderedUnits>;
const someInput: fc.Arbitrary<RecommendationInput> = fc
  .record({
    serviceLevel: fc.constantFrom('0.5', '0.9', '0.95', '0.99'),
    reviewPeriodDays: fc.integer({ min: 1, max: 120 }),
    unitsPerBox: fc.option(fc.integer({ min: 1, max: 500 })),
    dailyDemand: fc.oneof({ weight: 9, arbitrary: decimals(2000) }, { weight: 1, arbitrary: fc.constant('0') }),
    errorOverLeadTime: fc.record({ air: decimals(50_000), sea: decimals(50_000) }),
    leadTimes: fc.record({ air: someLeadTime, sea: someLeadTime }),
    stockUnits: fc.integer({ min: 0, max: 100_000 }),
    orderedUnits: fc.array(someOrder, { maxLength: 5 }),
  })
  .map(({ serviceLevel, reviewPeriodDays, leadTimes: { air, sea }, ...rest }) => ({
    ...rest,
    today,
    // Without a limit of cover, also for a demand of 0.0001.
    settings: planSettings(serviceLevel, reviewPeriodDays, 1e15),
    leadTimes: { air: leadTime(air.days, air.deviationDays), sea: leadTime(sea.days, sea.deviationDays) },
  }));

/** Recomputes a scenario from its published properties, with another decimal precision. */
function again({ settings, unitsPerBox, dailyDemand, stockUnits }: RecommendationInput, item: ProductRecommendation) {
  const Other = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP });
  const { z, calculationIntervalDays, reviewPeriodDays } = settings;
  return (['air', 'sea'] as const).map((method) => {
    const published = item.scenarios[method];
    const { plannedDays: days, deviationDays } = published.leadTime;
    const d = new Other(dailyDemand);
    const spread = new Other(published.errorOverLeadTime).pow(2).plus(d.pow(2).times(new Other(deviationDays).pow(2)));
    const safetyStock = spread.sqrt().times(z).toDecimalPlaces(4);
    const reorderPoint = d.times(new Other(days).plus(calculationIntervalDays)).plus(safetyStock).toDecimalPlaces(4);
    const { bridge } = published;
    const missing = [...published.ordersCounted.map((order) => daysBetween(today, order.expectedOn)), Number(days)]
      .filter((day) => day <= Number(days))
      .map((day) => {
        const before = published.ordersCounted.filter((order) => daysBetween(today, order.expectedOn) < day);
        return d.times(day).minus(before.reduce((sum, { quantity }) => sum + quantity, stockUnits));
      });
    const lostSales = Other.max(0, ...missing).toDecimalPlaces(4);
    const orderUpTo = bridge
      ? d.times(bridge.coveredDays).plus(safetyStock).minus(bridge.arrivingBefore).minus(lostSales).toDecimalPlaces(4)
      : reorderPoint.plus(d.times(reviewPeriodDays)).minus(lostSales);
    const position = published.ordersCounted.reduce((sum, { quantity }) => sum + quantity, stockUnits);
    const lacking = reorderPoint.gte(position) ? Other.max(0, orderUpTo.minus(position)) : new Other(0);
    const boxes = lacking.div(unitsPerBox ?? 1).ceil();
    return {
      ...published,
      lostSales: lostSales.toFixed(),
      bridge: bridge && { ...bridge, lostSales: lostSales.toFixed() },
      safetyStock: safetyStock.toFixed(),
      reorderPoint: reorderPoint.toFixed(),
      orderUpTo: orderUpTo.toFixed(),
      inventoryPosition: position,
      quantityBeforeRounding: lacking.toFixed(),
      recommendedQuantity: boxes.times(unitsPerBox ?? 1).toNumber(),
    };
  });
}

test('every number can be recomputed from the published ones', () => {
  fc.assert(
    fc.property(someInput, (input) => {
      const item = recommend(input);
      assert.deepEqual(again(input, item), [item.scenarios.air, item.scenarios.sea]);
    }),
  );
});

test('a quantity that is due is urgent, also if demand ends', () => {
  fc.assert(
    fc.property(someInput, fc.integer({ min: 1, max: 150 }), (input, days) => {
      const dailyMeans = [...Array<string>(days).fill(input.dailyDemand), '0'];
      const { combinedQuantities, choice } = recommend({ ...input, dailyMeans });
      if (choice.urgency === 'none') assert.deepEqual(combinedQuantities, { air: 0, sea: 0 });
    }),
  );
  // 100 in stock and 92 that still sell: safety stock would be left over.
  const { combinedQuantities, choice } = recommend({
    ...{ ...steady, dailyDemand: '2', stockUnits: 100 },
    dailyMeans: [...Array<string>(46).fill('2'), '0'],
  });
  assert.deepEqual([combinedQuantities, choice.urgency, choice.stockoutOn], [{ air: 0, sea: 0 }, 'none', null]);
});

test('for any input, orders count by their date and method, and the advice is consistent with its figures', () => {
  fc.assert(
    fc.property(someInput, (input) => {
      const { scenarios, choice, ...item } = recommend(input);
      for (const [method, { protectionDays: horizonDays, ordersCounted, ordersNotCounted }] of Object.entries(
        scenarios,
      )) {
        const away = (order: { expectedOn: string }) => daysBetween(today, order.expectedOn);
        const isNear = (order: TransitOrder) => away(order) <= Number(horizonDays) || order.shippingMethod === method;
        assert.ok(ordersCounted.every((order) => away(order) >= 0 && isNear(order)));
        assert.ok(ordersNotCounted.every((order) => away(order) > Number(horizonDays)));
        assert.equal(ordersCounted.length + ordersNotCounted.length, input.orderedUnits.length);
      }
      const { safetyStock, reorderPoint, recommendedQuantity } = scenarios[choice.method];
      assert.deepEqual(
        { ...item, safetyStock, reorderPoint, recommendedQuantity, recommendedMethod: choice.method },
        item,
      );
      assert.ok(item.recommendedQuantity >= 0 && Number.isInteger(item.recommendedQuantity));
      assert.equal(item.recommendedQuantity % (input.unitsPerBox ?? 1), 0);
      if (choice.method === 'air') assert.ok(item.recommendedQuantity > 0 && Number(choice.seaSlackDays) < 0);
      if (choice.urgency.startsWith('sea_')) assert.ok(choice.method === 'sea' && item.recommendedQuantity > 0);
      if (item.recommendedQuantity > 0) assert.notEqual(choice.urgency, 'none');
      for (const locale of locales) {
        const reason = reasonOf(input, locale);
        assert.match(reason, /^\p{Lu}.*\.$/u);
        assert.doesNotMatch(reason, /NaN|Infinity|undefined|null/);
      }
    }),
  );
});

test('the safety stock for a late arrival has the demand around it', () => {
  const dailyMeans = [...Array.from({ length: 30 }, () => '10'), '30'];
  const { safetyStock, reorderPoint } = recommend({
    ...{ ...steady, dailyDemand: '10', dailyMeans, errorOverLeadTime: { air: '0', sea: '0' } },
    leadTimes: { air: leadTime('14', '2'), sea: leadTime('29', '5') },
  }).scenarios.sea;
  // 1.6449 · 5 days of 30; 30 days of 10 before.
  assert.deepEqual([safetyStock, reorderPoint], ['246.735', '546.735']);
});
