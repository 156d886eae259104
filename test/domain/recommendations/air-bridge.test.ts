import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addDays } from '../../../src/domain/day.ts';
import { toDecimal } from '../../../src/domain/decimal-text.ts';
import { airBridge, type BridgeInput } from '../../../src/domain/recommendations/air-bridge.ts';
import { demandPath } from '../../../src/domain/recommendations/demand-path.ts';
import type { OrderedUnits } from '../../../src/domain/recommendations/in-transit.ts';
import { type RecommendationInput, recommend } from '../../../src/domain/recommendations/recommendation.ts';
import { planSettings } from '../../../src/domain/recommendations/replenishment.ts';
import { isFullRun } from '../../support/full-run.ts';
import { leadTime } from '../../support/lead-times.ts';

const today = '2026-11-21';
const bySea = (quantity: number, days: number): OrderedUnits => ({
  ...{ orderRef: 'ORD-7K3M9QX2VB', source: 'order', quantity, shippingMethod: 'sea' },
  ...{ estimatedOn: addDays(today, days), isDelivered: false },
});
const transit = (quantity: number, days: number) => ({
  ...{ orderRef: null, source: 'order' as const, quantity, expectedOn: addDays(today, days) },
});

/** 10 a day without errors; air takes 5 days, sea 45. */
const input: RecommendationInput = {
  today,
  settings: planSettings('0.95', 30),
  unitsPerBox: null,
  dailyDemand: '10',
  errorOverLeadTime: { air: '0', sea: '0' },
  leadTimes: { air: leadTime('5'), sea: leadTime('45') },
  stockUnits: 0,
  orderedUnits: [],
};
const bridgeInput: BridgeInput = {
  today,
  demand: demandPath(['10']),
  airSafetyStock: toDecimal(20),
  lostSales: toDecimal(0),
  airHorizonDays: toDecimal(6),
  seaHorizonDays: toDecimal(46),
  reviewPeriodDays: 60,
  laterOrders: [transit(564, 15)],
};

test('an air order covers the days until the units by sea arrive', () => {
  const { recommendedMethod, recommendedQuantity, scenarios } = recommend({
    ...input,
    orderedUnits: [bySea(564, 15)],
  });
  assert.deepEqual([recommendedMethod, recommendedQuantity], ['air', 100]);
  // 15 · 10, less the 5 · 10 that are lost before the air order arrives
  assert.deepEqual(scenarios.air.bridge, {
    ...{ until: '2026-12-06', coveredDays: '15', arrivingBefore: 0, lostSales: '50', orderUpTo: '100' },
  });
  assert.equal(scenarios.sea.bridge, null);
});

test('the safety stock is added, and the stock subtracted', () => {
  assert.equal(airBridge(bridgeInput)?.orderUpTo, '170');
  const item = recommend({
    ...input,
    leadTimes: { air: leadTime('5', '1'), sea: leadTime('45') },
    stockUnits: 60,
    orderedUnits: [bySea(564, 15)],
  });
  // 15 · 10 + 1.6449 · 10 − 60
  assert.equal(item.scenarios.air.quantityBeforeRounding, '106.449');
});

test('an arrival that is too small does not end the bridge', () => {
  const bridge = airBridge({ ...bridgeInput, laterOrders: [transit(30, 15), transit(564, 20)] });
  // Before the second arrival: 20 · 10 + 20 − 30
  assert.deepEqual(bridge, {
    until: '2026-12-11',
    coveredDays: '20',
    arrivingBefore: 30,
    lostSales: '0',
    orderUpTo: '190',
  });
});

test('without units under way, the bridge ends when an order by sea of today can arrive', () => {
  assert.deepEqual(airBridge({ ...bridgeInput, laterOrders: [] }), {
    ...{ until: '2027-01-06', coveredDays: '46', arrivingBefore: 0, lostSales: '0', orderUpTo: '480' },
  });
  const fastSea = { ...input, leadTimes: { air: leadTime('5'), sea: leadTime('20') } };
  // By sea from day 20 + 1, less 50 lost sales; the review period alone would order up to day 36.
  assert.equal(recommend(fastSea).recommendedQuantity, 160);
});

test('the review period limits an air order when sea takes longer than it', () => {
  const item = recommend({ ...input, leadTimes: { air: leadTime('5'), sea: leadTime('90') } });
  // 10 · (6 + 30), less the 5 · 10 that are lost before the air order arrives
  const { bridge, lostSales, orderUpTo } = item.scenarios.air;
  assert.deepEqual([bridge, lostSales, orderUpTo], [null, '50', '310']);
  // By sea up to day 91 + 30 from day 90 on: without another order, the days after those by air are lost.
  assert.deepEqual(item.combinedQuantities, { air: 310, sea: 310 });
  const inStock = recommend({ ...input, leadTimes: { air: leadTime('5'), sea: leadTime('90') }, stockUnits: 50 });
  assert.deepEqual([inStock.recommendedQuantity, inStock.scenarios.air.bridge], [310, null]);
});

test('there is no bridge if sea is not slower', () => {
  assert.equal(airBridge({ ...bridgeInput, seaHorizonDays: toDecimal(6) }), null);
  assert.equal(
    recommend({ ...input, leadTimes: { air: leadTime('5'), sea: leadTime('5') } }).scenarios.air.bridge,
    null,
  );
});

test('units that arrive after an order by sea of today could do not end the bridge', () => {
  assert.equal(airBridge({ ...bridgeInput, laterOrders: [transit(564, 60)] })?.coveredDays, '46');
});

test('orders of the same day count together', () => {
  const bridge = airBridge({ ...bridgeInput, laterOrders: [transit(200, 15), transit(364, 15)] });
  assert.deepEqual([bridge?.orderUpTo, bridge?.arrivingBefore], ['170', 0]);
});

test('a peak in the demand path before the arrival is in the bridge', () => {
  const demand = demandPath([...Array(10).fill('10'), ...Array(5).fill('30'), '10']);
  assert.equal(airBridge({ ...bridgeInput, demand })?.orderUpTo, '270');
});

test('the order by sea in addition to the air order covers the time after the bridge', () => {
  const { combinedQuantities } = recommend(input);
  // By air up to day 36, less 50 lost sales. By sea up to day 46 + 30 from day 45 on: without another order, the days between are lost.
  assert.deepEqual(combinedQuantities, { air: 310, sea: 310 });
  const covered = recommend({ ...input, orderedUnits: [bySea(564, 15)] });
  assert.deepEqual(covered.combinedQuantities, { air: 100, sea: 0 });
});

test('without an order by air, the whole quantity goes by sea', () => {
  const { combinedQuantities, recommendedMethod, recommendedQuantity } = recommend({ ...input, stockUnits: 455 });
  assert.deepEqual([recommendedMethod, recommendedQuantity, combinedQuantities], ['sea', 305, { air: 0, sea: 305 }]);
});

test('both quantities satisfy the terms of the supplier', () => {
  const terms = { minimumQuantity: 200, orderMultiple: 48 };
  const { combinedQuantities } = recommend({ ...input, terms, orderedUnits: [bySea(700, 15)] });
  assert.deepEqual(combinedQuantities, { air: 240, sea: 0 });
  // Without units under way, 310 → 336 by air, and (76 − 45) · 10 → 336 by sea
  assert.deepEqual(recommend({ ...input, terms }).combinedQuantities, { air: 336, sea: 336 });
});

test('sales that are lost before the air order arrives are not ordered', () => {
  const lost = (over: Partial<RecommendationInput>) => recommend({ ...input, stockUnits: 20, ...over }).scenarios;
  const byAir = (over: Partial<RecommendationInput>) => lost(over).air.lostSales;
  // 5 · 10 − 20 by air, 45 · 10 − 20 by sea
  assert.equal(byAir({}), '30');
  assert.deepEqual([lost({}).sea.lostSales, lost({}).sea.orderUpTo], ['430', '330']);
  // 4 · 10 − 20 before the units arrive, and 2 more after them
  assert.equal(byAir({ orderedUnits: [bySea(8, 4)] }), '22');
  assert.equal(byAir({ orderedUnits: [bySea(12, 4)] }), '20');
  assert.equal(byAir({ orderedUnits: [bySea(12, 5)] }), '30');
  assert.equal(byAir({ orderedUnits: [bySea(40, 2)] }), '0');
  assert.equal(byAir({ orderedUnits: [bySea(40, 4)] }), '20', 'units that arrive later do not bring back lost sales');
  // Neither more than the demand is lost, nor anything if the stock is unknown.
  assert.equal(byAir({ stockUnits: -100 }), '50');
  assert.equal(byAir({ stockUnits: 0, isStockKnown: false }), '0');
});

test('sales that are lost before the air order arrives are not ordered by sea either', () => {
  const fastSea = { ...input, leadTimes: { air: leadTime('5'), sea: leadTime('20') } };
  // 10 · (21 + 30), less 160 by air and 50 lost sales
  assert.deepEqual(recommend(fastSea).combinedQuantities, { air: 160, sea: 300 });
});

test('an order by air is not due below 0 if units arrive between its arrival and the next calculation', () => {
  const leadTimes = { air: leadTime('14', '50'), sea: leadTime('45') };
  const orderedUnits = [bySea(850, 14), bySea(5000, 16)];
  const { air } = recommend({ ...input, leadTimes, orderedUnits }).scenarios;
  assert.deepEqual([air.lostSales, air.quantityBeforeRounding, air.recommendedQuantity], ['140', '0', 0]);
});

test('for any orders under way, air delivers no more than is needed until sea can deliver, and stock lasts until then', () => {
  const orders = fc.array(fc.tuple(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1, max: 80 })), {
    maxLength: 4,
  });
  const days = fc.integer({ min: 1, max: 60 }).map(String);
  fc.assert(
    fc.property(orders, days, days, fc.integer({ min: 0, max: 900 }), (units, air, sea, stockUnits) => {
      const orderedUnits = units.map(([quantity, day]) => bySea(quantity, day));
      const leadTimes = { air: leadTime(air), sea: leadTime(sea) };
      const { scenarios, recommendedMethod } = recommend({ ...input, leadTimes, stockUnits, orderedUnits });
      const { recommendedQuantity, protectionDays: horizonDays, lostSales } = scenarios.air;
      if (recommendedQuantity === 0 || Number(air) >= Number(sea)) return;
      assert.ok(recommendedQuantity <= Math.max(0, 10 * (Number(sea) + 1) - stockUnits));
      if (recommendedMethod === 'sea') return;
      // On each day from the air arrival until sea can deliver or the review period ends, stock is not below 0.
      const end = Math.min(Number(sea) + 1, Number(horizonDays) + 30);
      for (let day = Number(horizonDays); day <= end; day++) {
        // No order is expected later than one that is placed today.
        const arrived = units.reduce(
          (sum, [quantity, on]) => (Math.min(on, Number(sea)) <= day ? sum + quantity : sum),
          0,
        );
        const sold = 10 * day - Number(lostSales);
        assert.ok(stockUnits + arrived + recommendedQuantity - sold >= 0, `day ${day}`);
      }
    }),
  );
});

test('all else equal, more units under way by sea never raise the quantity by air', () => {
  const order = fc.tuple(fc.integer({ min: 1, max: 900 }), fc.integer({ min: -5, max: 80 }));
  const days = fc.integer({ min: 1, max: 130 }).map((halves) => String(halves / 2));
  const terms = fc.record({
    minimumQuantity: fc.option(fc.integer({ min: 1, max: 300 })),
    orderMultiple: fc.option(fc.integer({ min: 1, max: 100 })),
    supplierStock: fc.option(fc.integer({ min: 0, max: 600 })),
    restockDate: fc.constant(null),
  });
  fc.assert(
    fc.property(
      fc.record({
        orders: fc.array(order, { maxLength: 4 }),
        extra: order,
        air: days,
        sea: days,
        deviationDays: fc.constantFrom('0', '2', '20'),
        stockUnits: fc.integer({ min: -50, max: 900 }),
        terms,
      }),
      ({ orders, extra, air, sea, deviationDays, stockUnits, terms: supplier }) => {
        const leadTimes = { air: leadTime(air, deviationDays), sea: leadTime(sea, deviationDays) };
        const byAir = (units: [number, number][]) => {
          const orderedUnits = units.map(([quantity, day]) => bySea(quantity, day));
          const item = recommend({ ...input, leadTimes, stockUnits, orderedUnits, terms: supplier });
          return [item.scenarios.air.recommendedQuantity, item.combinedQuantities.air] as const;
        };
        const [before, after] = [byAir(orders), byAir([...orders, extra])];
        assert.ok(after[0] <= before[0] && after[1] <= before[1], `${before} → ${after}`);
      },
    ),
    { numRuns: isFullRun ? 1000 : 100 },
  );
});
