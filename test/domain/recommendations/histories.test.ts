// Advice on thirty and more sales histories, with the quantities and reasons that an experienced buyer would accept. The ranges were set before the code.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, dayNumber, dayOfNumber } from '../../../src/domain/day.ts';
import type { DemandEvent } from '../../../src/domain/demand/events/demand-event.ts';
import { calculateProduct } from '../../../src/services/recommendations/calculate-product.ts';
import {
  ago,
  assertAdvice,
  bySea,
  type History,
  month,
  poisson,
  productOf,
  settings,
  today,
  withDays,
} from '../../support/advice.ts';

/** 6 a day, and 25 a day in ten days of a promotion. */
const promoted = poisson(365, 19, (daysAgo) => (daysAgo > 50 && daysAgo <= 60 ? 25 : 6));
const promotion = (startDate: string, endDate: string, uplift: string | null = null): DemandEvent => ({
  ...{ id: `promotion-${startDate}`, name: 'Autumn sale', kind: 'promotion', startDate, endDate, uplift },
});

const seaSoon = ['sea_window_closing', 'sea_window_open'] as const;
const lateSea = ['sea_window_open', 'sea_window_closing', 'air_urgent_stockout_risk'] as const;
const air = ['air_urgent_stockout_risk'] as const;
const none = ['none'] as const;
const nothingDue = /Nothing is due/;
const years = 3 * 365;

const histories: History[] = [
  {
    name: 'steady',
    sold: poisson(365, 1, () => 10),
    stock: 480,
    expected: {
      ...{ dailyDemand: [9, 11], quantity: [310, 480], method: 'sea', urgency: seaSoon },
      ...{ reason: /before stock runs out: order [\d,]+ by sea now/, trend: 'flat', outliers: [], levelShifts: 0 },
      ...{ safetyStock: [100, 240], hasTrendLine: false },
    },
  },
  {
    name: 'intermittent',
    sold: Array.from({ length: 365 }, (_, day) => (day % 10 === 3 ? [2, 4, 6, 4][Math.floor(day / 10) % 4]! : 0)),
    stock: 10,
    expected: {
      ...{ dailyDemand: [0.3, 0.5], quantity: [8, 40], method: 'air', urgency: air },
      ...{ reason: /Sea takes 45 days and arrives \d+ days too late/, outliers: [], levelShifts: 0 },
    },
  },
  {
    name: 'growing',
    sold: poisson(180, 3, (daysAgo) => 20 - (18 * daysAgo) / 180),
    stock: 1080,
    expected: {
      ...{ dailyDemand: [19, 23.5], quantity: [600, 1300], method: 'sea', urgency: lateSea },
      ...{ reason: /order [\d,]+ by sea now/, trend: 'up', outliers: [], levelShifts: 0 },
      ...{ safetyStock: [180, 400], hasTrendLine: true },
    },
  },
  {
    // 76 days of 20 to 23 a day, and safety stock, less 1000.
    name: 'growing for a year',
    sold: poisson(365, 31, (daysAgo) => 20 - (18 * daysAgo) / 365),
    stock: 1000,
    expected: {
      ...{ dailyDemand: [18.5, 22.5], quantity: [550, 1150], method: 'sea', urgency: lateSea },
      ...{ reason: /order [\d,]+ by sea now/, trend: 'up', outliers: [], levelShifts: 0 },
      ...{ safetyStock: [180, 400], hasTrendLine: true },
    },
  },
  {
    // Each year ends higher than it began: that is no season.
    name: 'growing for two years',
    sold: poisson(730, 32, (daysAgo) => 20 - (18 * daysAgo) / 730),
    stock: 1000,
    expected: {
      ...{ dailyDemand: [18.5, 22], quantity: [500, 1100], method: 'sea', urgency: lateSea },
      ...{ reason: /order [\d,]+ by sea now/, trend: 'up', outliers: [], levelShifts: 0 },
      ...{ safetyStock: [180, 400], hasTrendLine: true, hasYearlyProfile: false },
    },
  },
  {
    name: 'growth that ended',
    sold: poisson(365, 33, (daysAgo) => (daysAgo < 120 ? 20 : 20 - (18 * (daysAgo - 120)) / 245)),
    stock: 1000,
    expected: {
      ...{ dailyDemand: [18.5, 23.5], quantity: [500, 1150], method: 'sea', urgency: lateSea },
      ...{ reason: /order [\d,]+ by sea now/, outliers: [], safetyStock: [180, 450] },
    },
  },
  {
    name: 'growing with a yearly peak ahead',
    sold: poisson(years, 34, (daysAgo, date) => (month(date) === 12 ? 3 : 1) * (12 - (9 * daysAgo) / years)),
    stock: 500,
    expected: {
      ...{ dailyDemand: [19, 36], quantity: [400, 1600], urgency: [...air, ...lateSea] },
      ...{ reason: /order [\d,]+ by/, outliers: [], hasYearlyProfile: true },
    },
  },
  {
    name: 'falling',
    sold: poisson(180, 4, (daysAgo) => 2 + (18 * daysAgo) / 180),
    stock: 300,
    expected: {
      ...{ dailyDemand: [0.5, 3.5], quantity: [0, 0], urgency: none },
      ...{ reason: nothingDue, trend: 'down', outliers: [], hasTrendLine: true },
    },
  },
  {
    name: 'level up',
    sold: poisson(365, 5, (daysAgo) => (daysAgo > 30 ? 5 : 20)),
    stock: 800,
    expected: {
      ...{ dailyDemand: [17.5, 22.5], quantity: [650, 1300], method: 'sea', urgency: lateSea },
      ...{ reason: /order [\d,]+ by sea now/, outliers: [], levelShifts: 1 },
    },
  },
  {
    name: 'level down',
    sold: poisson(365, 6, (daysAgo) => (daysAgo > 30 ? 20 : 5)),
    stock: 400,
    expected: {
      ...{ dailyDemand: [4.2, 6], quantity: [0, 0], urgency: none },
      ...{ reason: nothingDue, outliers: [], levelShifts: 1 },
    },
  },
  {
    name: 'one spike yesterday',
    sold: withDays(
      poisson(365, 7, () => 3),
      { 1: 1000 },
    ),
    stock: 100,
    expected: {
      ...{ dailyDemand: [2.5, 3.6], quantity: [100, 260], method: 'sea', urgency: lateSea },
      ...{ reason: /order [\d,]+ by sea now/, outliers: [{ date: ago(1), unitsSold: '1000' }], levelShifts: 0 },
    },
  },
  {
    // The company knows that such orders are normal: one a year, so 1000 ÷ 365 more a day, but no stock for the next one.
    name: 'one spike yesterday, dismissed',
    sold: withDays(
      poisson(365, 7, () => 3),
      { 1: 1000 },
    ),
    stock: 150,
    outlierDecisions: [{ date: ago(1), decision: 'dismissed' }],
    expected: {
      ...{ dailyDemand: [5, 7], quantity: [200, 500], method: 'sea', urgency: lateSea },
      ...{ reason: /order [\d,]+ by sea now/, outliers: [{ date: ago(1), unitsSold: '1000' }], levelShifts: 0 },
      safetyStock: [30, 100],
    },
  },
  {
    name: 'one spike yesterday, confirmed',
    sold: withDays(
      poisson(365, 7, () => 3),
      { 1: 1000 },
    ),
    stock: 100,
    outlierDecisions: [{ date: ago(1), decision: 'confirmed' }],
    expected: {
      ...{ dailyDemand: [2.5, 3.6], quantity: [100, 260], method: 'sea', urgency: lateSea },
      ...{ reason: /order [\d,]+ by sea now/, outliers: [{ date: ago(1), unitsSold: '1000' }], levelShifts: 0 },
      safetyStock: [20, 100],
    },
  },
  {
    name: 'one spike ever',
    sold: withDays(
      poisson(365, 8, () => 3),
      { 200: 500 },
    ),
    stock: 100,
    expected: {
      ...{ dailyDemand: [2.5, 3.6], quantity: [100, 260], method: 'sea', urgency: lateSea },
      ...{ reason: /order [\d,]+ by sea now/, outliers: [{ date: ago(200), unitsSold: '500' }], levelShifts: 0 },
    },
  },
  {
    name: 'weekly',
    sold: poisson(365, 9, (_, date) => (dayNumber(date) % 7 >= 2 && dayNumber(date) % 7 <= 3 ? 14 : 2)),
    stock: 270,
    expected: {
      ...{ dailyDemand: [4.8, 6], quantity: [150, 300], method: 'sea', urgency: seaSoon },
      ...{ reason: /order [\d,]+ by sea now/, outliers: [], levelShifts: 0 },
    },
  },
  {
    name: 'yearly peak ahead',
    sold: poisson(years, 10, (_, date) => (month(date) === 12 ? 17.5 : 5)),
    stock: 190,
    expected: {
      ...{ dailyDemand: [9, 16], quantity: [330, 680], method: 'air', urgency: air },
      ...{ reason: /order [\d,]+ by air now/, outliers: [], levelShifts: 0 },
    },
  },
  {
    name: 'off season',
    sold: poisson(years, 11, (_, date) => (month(date) >= 5 && month(date) <= 8 ? 10 : 0.3)),
    stock: 100,
    expected: {
      ...{ dailyDemand: [0, 0.9], quantity: [0, 0], urgency: none },
      ...{ reason: nothingDue, levelShifts: 0 },
    },
  },
  {
    name: 'stockout gaps',
    sold: poisson(365, 12, () => 8).map((units, day) => (day % 20 < 5 ? null : units)),
    stock: 400,
    expected: {
      ...{ dailyDemand: [7.2, 8.8], quantity: [220, 390], method: 'sea', urgency: seaSoon },
      ...{ reason: /order [\d,]+ by sea now/, outliers: [], levelShifts: 0 },
    },
  },
  {
    name: 'long stockout',
    sold: [...poisson(300, 13, () => 6), ...Array<null>(60).fill(null)],
    stock: 0,
    expected: {
      ...{ dailyDemand: [5.2, 6.8], quantity: [180, 390], method: 'air', urgency: ['stockout_unavoidable'] },
      ...{ reason: /Nothing is in stock/, levelShifts: 0 },
    },
  },
  {
    name: 'new',
    sold: Array.from({ length: 12 }, (_, day) => [3, 5, 4][day % 3]!),
    stock: 64,
    expected: {
      ...{ dailyDemand: [3, 5], quantity: [70, 220], method: 'air', urgency: air },
      ...{ reason: /order [\d,]+ by air now/, outliers: [], levelShifts: 0 },
    },
  },
  {
    name: 'discontinued',
    sold: [...poisson(275, 15, () => 10), ...Array<number>(90).fill(0)],
    stock: 50,
    expected: { dailyDemand: [0, 0.4], quantity: [0, 0], urgency: none, reason: nothingDue },
  },
  {
    name: 'zero',
    sold: Array<number>(365).fill(0),
    stock: 30,
    expected: { dailyDemand: [0, 0], quantity: [0, 0], urgency: none, reason: /No demand is expected/, trend: 'flat' },
  },
  {
    name: 'returns',
    sold: withDays(
      poisson(365, 17, () => 5),
      { 60: 45, 50: -40 },
    ),
    stock: 250,
    expected: {
      ...{ dailyDemand: [4.4, 5.7], quantity: [130, 270], method: 'sea', urgency: seaSoon },
      ...{ reason: /order [\d,]+ by sea now/, levelShifts: 0 },
    },
  },
  {
    name: 'bulk buyer every month',
    sold: poisson(365, 18, () => 1).map((units, day) => (day % 30 === 12 ? units + 60 : units)),
    stock: 150,
    expected: {
      ...{ dailyDemand: [2.3, 3.8], quantity: [90, 280], method: 'sea', urgency: lateSea },
      ...{ reason: /order [\d,]+ by sea now/, outliers: [], levelShifts: 0 },
    },
  },
  {
    name: 'promotion',
    sold: promoted,
    stock: 300,
    demandEvents: [promotion(ago(60), ago(51))],
    expected: {
      ...{ dailyDemand: [5.4, 6.8], quantity: [150, 340], method: 'sea', urgency: lateSea },
      ...{ reason: /order [\d,]+ by sea now/, outliers: [], levelShifts: 0 },
    },
  },
  {
    // More than a year of sales, which is the limit of cover.
    name: 'MOQ larger than a year of sales',
    sold: poisson(365, 20, () => 1),
    stock: 48,
    minimumQuantity: 500,
    expected: {
      ...{ dailyDemand: [0.8, 1.2], quantity: [0, 0], urgency: none },
      ...{ reason: /The smallest order of 500 is 5\d\d days of sales, more than the limit of 365 days: order nothing/ },
    },
  },
  {
    name: 'MOQ larger than need',
    sold: poisson(365, 20, () => 1),
    stock: 48,
    minimumQuantity: 300,
    expected: {
      ...{ dailyDemand: [0.8, 1.2], quantity: [300, 300], method: 'sea', urgency: lateSea },
      ...{ reason: /order 300 by sea now/ },
    },
  },
  {
    name: 'sea under way',
    sold: poisson(365, 21, () => 10),
    stock: 80,
    orderedUnits: [bySea(564, addDays(today, 29))],
    expected: {
      ...{ dailyDemand: [9, 11], quantity: [100, 230], method: 'air', urgency: [...air, 'stockout_unavoidable'] },
      ...{ reason: /564 more are on order/ },
    },
  },
  {
    name: 'late sea',
    sold: poisson(365, 22, () => 10),
    stock: 150,
    orderedUnits: [bySea(400, ago(10))],
    expected: {
      ...{ dailyDemand: [9, 11], quantity: [150, 440], method: 'air', urgency: air },
      ...{ reason: /400 more are on order/ },
    },
  },
  {
    name: 'both modes',
    sold: poisson(365, 23, () => 10),
    stock: 160,
    expected: {
      ...{ dailyDemand: [9, 11], quantity: [200, 440], method: 'air', urgency: air, seaDue: true },
      ...{ reason: /order [\d,]+ by air now.*sea/ },
    },
  },
  {
    name: 'supplier out of stock',
    sold: poisson(365, 24, () => 10),
    stock: 300,
    supplier: { stock: 0, restockDate: addDays(today, 60) },
    expected: {
      ...{ dailyDemand: [9, 11], quantity: [0, 0], urgency: [...air, ...lateSea, 'stockout_unavoidable', 'none'] },
      ...{ reason: /supplier/ },
    },
  },
  {
    name: 'seasonal and new',
    sold: poisson(60, 25, (_, date) => (month(date) === 12 ? 12 : 4)),
    stock: 250,
    expected: {
      // Fewer sell in January, when the order arrives.
      ...{ dailyDemand: [6, 12], quantity: [230, 700], urgency: [...air, ...lateSea], reason: /order [\d,]+ by/ },
    },
    category: [60, 61, 62].map((seed) => poisson(3 * 365, seed, (_, date) => (month(date) === 12 ? 12 : 4))),
  },
  {
    // One week with 1 a day; its predecessor sold 8 a day: 6.25 a day.
    name: 'new, with a chosen predecessor',
    sold: [1, 0, 2, 1, 0, 2, 1],
    stock: 100,
    expected: {
      ...{ dailyDemand: [5, 7.5], quantity: [150, 320], method: 'air', urgency: air },
      ...{
        reason: /The product is new: its forecast is based on 85123A \(White heart\), which you chose\./,
        trend: 'flat',
      },
    },
    similar: {
      ...{ productId: '01a09f70-be37-71bf-b100-e16f764d5b06', supplierSku: '85123A', name: 'White heart' },
      ...{ categorySlug: 'candles-holders', rate: 8 },
    },
  },
  {
    name: 'negative days',
    sold: withDays(
      poisson(365, 26, () => 4),
      { 8: -3, 15: -2, 22: -4, 29: -1, 80: -3 },
    ),
    stock: 200,
    expected: {
      ...{ dailyDemand: [3.2, 4.5], quantity: [100, 240], method: 'sea', urgency: seaSoon },
      ...{ reason: /order [\d,]+ by sea now/, outliers: [], levelShifts: 0 },
    },
  },
  {
    name: 'two price levels',
    sold: poisson(365, 27, (daysAgo) => (Math.floor(daysAgo / 30) % 2 === 0 ? 6 : 9)),
    stock: 350,
    expected: {
      ...{ dailyDemand: [5.8, 9.2], quantity: [170, 480], method: 'sea', urgency: lateSea },
      ...{ reason: /order [\d,]+ by sea now/, outliers: [] },
    },
  },
  {
    name: 'missing stock',
    sold: poisson(365, 28, () => 5),
    stock: null,
    expected: {
      ...{ dailyDemand: [4.4, 5.6], quantity: [0, 0], method: 'sea', urgency: none },
      ...{ reason: /^The stock is unknown: send stock to get quantities\. 4\.8 a day are expected to sell\.$/ },
    },
  },
  {
    name: 'stock only',
    sold: Array<number>(40).fill(0),
    stock: 100,
    expected: { dailyDemand: [0, 0], quantity: [0, 0], urgency: none, reason: /No demand is expected. 100 in stock/ },
  },
  {
    name: 'sales only',
    sold: poisson(90, 30, () => 2),
    stock: null,
    expected: {
      ...{ dailyDemand: [1.5, 2.5], quantity: [0, 0], method: 'sea', urgency: none },
      ...{ reason: /^The stock is unknown/ },
    },
  },
];

for (const history of histories) test(`advice for the history "${history.name}"`, () => assertAdvice(history));

/** Advice for the promoted product, with a past promotion and what is to come. */
function adviseWith(...coming: DemandEvent[]) {
  const demandEvents = [promotion(ago(60), ago(51)), ...coming];
  const calculated = calculateProduct(productOf({ sold: promoted, stock: 300, demandEvents }), settings, today);
  return { item: JSON.parse(`{${calculated.item}}`), forecast: JSON.parse(calculated.explanation).forecast };
}

test('a promotion within lead time and review period is in the order quantity and in the reason', () => {
  const usual = adviseWith();
  const [startDate, endDate] = [addDays(today, 50), addDays(today, 59)];
  const { item, forecast } = adviseWith(promotion(startDate, endDate, '4'));
  // Ten days with 18 more than usual.
  const more = item.recommendedQuantity - usual.item.recommendedQuantity;
  assert.ok(more >= 160 && more <= 205, `${usual.item.recommendedQuantity} + ${more}`);
  assert.equal(item.recommendedMethod, 'sea');
  assert.match(
    item.shippingReason,
    /“Autumn sale” \(11 Jan 2027 – 20 Jan 2027\) is included, with 4 times the usual demand\./,
  );
  assert.doesNotMatch(usual.item.shippingReason, /Autumn sale/);
  assert.deepEqual([forecast.demandEvents.length, forecast.demandEvents[0].isInHorizon], [1, true]);
});

test('a promotion during the lead time raises the safety stock too', () => {
  const [usual, raised] = [adviseWith(), adviseWith(promotion(addDays(today, 20), addDays(today, 29), '4'))];
  const safety = (advice: typeof usual) => Number(advice.item.shippingScenarios.sea.safetyStock);
  assert.ok(safety(raised) > safety(usual) * 1.1, `${safety(usual)} ${safety(raised)}`);
});

test('the uplift of a promotion is learned from the last one', () => {
  const { item, forecast } = adviseWith(promotion(addDays(today, 50), addDays(today, 59)));
  const [{ uplift, upliftSource }] = forecast.demandEvents;
  assert.equal(upliftSource, 'learned');
  assert.ok(Number(uplift) > 3.4 && Number(uplift) < 4.6, uplift);
  assert.match(item.shippingReason, /times the usual demand/);
});

test('a later promotion is listed, and not in the order quantity', () => {
  const { item, forecast } = adviseWith(promotion(addDays(today, 90), addDays(today, 99), '4'));
  assert.equal(item.recommendedQuantity, adviseWith().item.recommendedQuantity);
  assert.equal(forecast.demandEvents[0].isInHorizon, false);
  assert.doesNotMatch(item.shippingReason, /Autumn sale/);
});

test('there are at least thirty histories', () => assert.ok(histories.length >= 30));

test('weekend days of the weekly history are Saturday and Sunday', () => {
  // Day 0 is a Thursday.
  assert.equal(new Date(dayOfNumber(2)).getUTCDay(), 6);
});
