// Advice on histories that mislead simple statistics: few sales, corrections, recent changes, large minimums, seasons, short gaps. The ranges were
// set before the code.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays } from '../../../src/domain/day.ts';
import {
  ago,
  assertAdvice,
  bySea,
  type History,
  levelShiftsOf,
  month,
  poisson,
  today,
  withDays,
} from '../../support/advice.ts';
import { demandOf, supplied } from '../../support/stockouts.ts';

const none = ['none'] as const;
const dueBySea = ['sea_window_closing', 'sea_window_open'] as const;
const soon = [...dueBySea, 'air_urgent_stockout_risk'] as const;
const anyUrgency = [...soon, 'none', 'stockout_unavoidable'] as const;
const any = /./;
const tooFewSales = /too few days for a forecast/;

const noSales = (days: number) => Array<number>(days).fill(0);
const sales = (days: number, sold: Record<number, number>) => withDays(noSales(days), sold);
const stoppedAgo = (days: number, seed: number, rate: number) =>
  poisson(365, seed, (daysAgo) => (daysAgo > days ? rate : 0));

const fewSales: History[] = [
  ...[700, 3].map(
    (units): History => ({
      name: `one order of ${units} in two years`,
      sold: sales(730, { 300: units }),
      stock: 0,
      expected: { dailyDemand: [0, 0], quantity: [0, 0], urgency: none, reason: tooFewSales },
    }),
  ),
  {
    name: 'one order of 500 yesterday in a year',
    sold: sales(365, { 1: 500 }),
    stock: 20,
    expected: { dailyDemand: [0, 0], quantity: [0, 0], urgency: none, reason: tooFewSales },
  },
  {
    name: 'one order in the first two months',
    sold: sales(60, { 20: 80 }),
    stock: 0,
    expected: { dailyDemand: [0, 0], quantity: [0, 0], urgency: none, reason: tooFewSales },
  },
  {
    name: 'three sales in a year',
    sold: sales(365, { 40: 4, 170: 6, 290: 4 }),
    stock: 3,
    expected: { dailyDemand: [0, 0.04], quantity: [0, 4], urgency: [...none, ...dueBySea], reason: any },
  },
  {
    name: 'three sales a year in two years, with 150 days in stock',
    sold: sales(730, { 40: 10, 170: 12, 290: 8, 400: 10, 520: 10, 650: 10 }),
    stock: 12,
    expected: { dailyDemand: [0, 0.09], quantity: [0, 0], urgency: none, reason: any },
  },
  {
    name: 'five sales a year, with 150 days in stock',
    sold: sales(365, { 30: 10, 100: 10, 170: 10, 250: 10, 330: 10 }),
    stock: 20,
    expected: { dailyDemand: [0.1, 0.18], quantity: [0, 0], urgency: none, reason: any },
  },
  {
    name: 'eight sales a year, with 150 days in stock',
    sold: sales(365, { 15: 6, 60: 6, 110: 6, 155: 6, 200: 6, 245: 6, 290: 6, 340: 6 }),
    stock: 20,
    expected: { dailyDemand: [0.1, 0.18], quantity: [0, 0], urgency: none, reason: any },
  },
  {
    name: 'seven small sales and one of 300',
    sold: sales(365, { 20: 2, 65: 2, 110: 3, 160: 2, 190: 300, 230: 2, 280: 2, 330: 2 }),
    stock: 6,
    expected: {
      ...{ dailyDemand: [0.02, 0.08], quantity: [0, 6], urgency: anyUrgency, reason: any },
      outliers: [{ date: ago(190), unitsSold: '300' }],
    },
  },
  {
    name: 'four small sales and one of 120 last week',
    sold: sales(365, { 6: 120, 70: 3, 150: 3, 240: 3, 320: 3 }),
    stock: 6,
    expected: {
      ...{ dailyDemand: [0.02, 0.08], quantity: [0, 6], urgency: anyUrgency, reason: any },
      outliers: [{ date: ago(6), unitsSold: '120' }],
    },
  },
];

const corrections: History[] = [
  {
    name: 'a return of 400 that is booked again two days later',
    sold: withDays(
      poisson(365, 41, () => 8),
      { 20: -400, 18: 405 },
    ),
    stock: 400,
    expected: { dailyDemand: [7.2, 8.8], quantity: [200, 400], urgency: dueBySea, reason: any, outliers: [] },
  },
  {
    name: 'a return of 300 that is booked again in two parts',
    sold: withDays(
      poisson(365, 42, () => 5),
      { 30: -300, 28: 183, 27: 127 },
    ),
    stock: 250,
    expected: { dailyDemand: [4.4, 5.6], quantity: [110, 280], urgency: dueBySea, reason: any, outliers: [] },
  },
  {
    name: 'a return of 60 of a slow product that is booked again',
    sold: withDays(
      poisson(365, 43, () => 0.6),
      { 12: -60, 9: 61 },
    ),
    stock: 40,
    expected: {
      dailyDemand: [0.45, 0.75],
      quantity: [0, 40],
      urgency: [...none, ...dueBySea],
      reason: any,
      outliers: [],
    },
  },
  {
    name: 'a return of 500 without a sale',
    sold: withDays(
      poisson(365, 44, () => 5),
      { 10: -500 },
    ),
    stock: 250,
    expected: { dailyDemand: [4.4, 5.6], quantity: [110, 280], urgency: dueBySea, reason: any, outliers: [] },
  },
  {
    name: 'a return of 90 of a slow product without a sale',
    sold: withDays(
      poisson(365, 45, () => 1),
      { 4: -90 },
    ),
    stock: 30,
    expected: { dailyDemand: [0.8, 1.2], quantity: [40, 90], urgency: soon, reason: any, outliers: [], levelShifts: 0 },
  },
  {
    name: 'an entry of 900 that is corrected on the next day',
    sold: withDays(
      poisson(365, 46, () => 3),
      { 12: 903, 11: -900 },
    ),
    stock: 150,
    expected: { dailyDemand: [2.5, 3.5], quantity: [60, 170], urgency: dueBySea, reason: any, outliers: [] },
  },
  {
    name: 'a return of 300 of a sale four months ago',
    sold: withDays(
      poisson(365, 47, () => 4),
      { 130: 304, 12: -300 },
    ),
    stock: 200,
    expected: { dailyDemand: [3.4, 4.6], quantity: [80, 220], urgency: dueBySea, reason: any },
  },
];

const minimums: History[] = [
  {
    name: 'a minimum of four years of sales',
    sold: poisson(730, 51, () => 0.25),
    stock: 4,
    minimumQuantity: 360,
    expected: {
      dailyDemand: [0.18, 0.35],
      quantity: [0, 0],
      urgency: none,
      reason: /360 .*years of sales/,
      byAir: [0, 0],
    },
  },
  {
    name: 'a minimum of years of sales and nothing in stock',
    sold: poisson(365, 52, () => 0.15),
    stock: 0,
    minimumQuantity: 500,
    expected: {
      dailyDemand: [0.08, 0.22],
      quantity: [0, 0],
      urgency: none,
      reason: /500 .*years of sales/,
      byAir: [0, 0],
    },
  },
  {
    name: 'a box of years of sales',
    sold: poisson(365, 53, () => 0.15),
    stock: 2,
    unitsPerBox: 288,
    expected: { dailyDemand: [0.08, 0.22], quantity: [0, 0], urgency: none, reason: /288 .*years of sales/ },
  },
  {
    name: 'an order multiple of years of sales',
    sold: poisson(730, 54, () => 0.4),
    stock: 10,
    orderMultiple: 600,
    expected: { dailyDemand: [0.3, 0.5], quantity: [0, 0], urgency: none, reason: /600 .*years of sales/ },
  },
  {
    name: 'a minimum of half a year of sales',
    sold: poisson(365, 55, () => 2),
    stock: 95,
    minimumQuantity: 360,
    expected: {
      dailyDemand: [1.7, 2.3],
      quantity: [360, 360],
      method: 'sea',
      urgency: soon,
      reason: /order 360 by sea/,
    },
  },
];

const changes: History[] = [
  {
    name: 'stopped 16 days ago',
    sold: stoppedAgo(16, 61, 10),
    stock: 300,
    expected: { dailyDemand: [0, 1], quantity: [0, 0], urgency: none, reason: any },
  },
  {
    name: 'stopped three weeks ago',
    sold: stoppedAgo(22, 62, 4),
    stock: 60,
    expected: { dailyDemand: [0, 0.5], quantity: [0, 0], urgency: none, reason: any },
  },
  {
    name: 'fell two weeks ago',
    sold: poisson(365, 63, (daysAgo) => (daysAgo > 15 ? 15.2 : 4.8)),
    stock: 600,
    expected: { dailyDemand: [3.8, 6.2], quantity: [0, 0], urgency: none, reason: any, levelShifts: 1 },
  },
  {
    name: 'fell three weeks ago',
    sold: poisson(730, 64, (daysAgo) => (daysAgo > 21 ? 3.2 : 0.5)),
    stock: 90,
    expected: { dailyDemand: [0.2, 1.1], quantity: [0, 0], urgency: none, reason: any },
  },
  {
    name: 'a channel that closed 18 days ago',
    sold: poisson(365, 65, (daysAgo) => (daysAgo > 18 ? 20 : 6)),
    stock: 700,
    expected: { dailyDemand: [5, 8], quantity: [0, 0], urgency: none, reason: any },
  },
  {
    name: 'doubled two weeks ago',
    sold: poisson(365, 66, (daysAgo) => (daysAgo > 15 ? 12 : 26)),
    stock: 1200,
    expected: { dailyDemand: [20, 29], quantity: [500, 1400], urgency: soon, reason: any },
  },
  {
    name: 'doubled three weeks ago, with weekends',
    sold: poisson(730, 67, (daysAgo) => (daysAgo > 22 ? 11 : 24) * (daysAgo % 7 < 2 ? 1.6 : 0.76)),
    stock: 1100,
    expected: { dailyDemand: [20, 28], quantity: [500, 1300], urgency: soon, reason: any },
  },
  {
    name: 'a quiet fortnight of a slow product',
    sold: poisson(365, 68, (daysAgo) => (daysAgo > 14 ? 0.4 : 0)),
    stock: 30,
    expected: {
      dailyDemand: [0.18, 0.5],
      quantity: [0, 40],
      urgency: [...none, ...dueBySea],
      reason: any,
      levelShifts: 0,
    },
  },
  {
    name: 'a quiet fortnight of occasional large orders',
    sold: poisson(365, 69, () => 0.12).map((orders, day) => (day < 351 ? orders * 12 : 0)),
    stock: 90,
    expected: { dailyDemand: [0.7, 2], quantity: [0, 180], urgency: anyUrgency, reason: any, levelShifts: 0 },
  },
];

const ends: History[] = [
  {
    // σ of the lead time and of sales: 1.64 · √(128.6² + 30²) = 217.
    name: 'growth that ended four months ago',
    sold: poisson(365, 71, (daysAgo) => (daysAgo < 120 ? 20 : 20 - (18 * (daysAgo - 120)) / 245)),
    stock: 1000,
    expected: { dailyDemand: [18.5, 22], quantity: [450, 950], urgency: soon, reason: any, safetyStock: [200, 300] },
  },
  {
    name: 'growth that ended half a year ago',
    sold: poisson(730, 72, (daysAgo) => (daysAgo < 180 ? 12 : Math.max(1, 12 - (11 * (daysAgo - 180)) / 300))),
    stock: 600,
    expected: { dailyDemand: [11, 13.2], quantity: [250, 620], urgency: soon, reason: any, safetyStock: [115, 185] },
  },
  {
    name: 'growth that ended three months ago',
    sold: poisson(300, 73, (daysAgo) => (daysAgo < 91 ? 30 : 30 - (25 * (daysAgo - 91)) / 209)),
    stock: 1500,
    expected: { dailyDemand: [28, 33], quantity: [700, 1500], urgency: soon, reason: any, safetyStock: [300, 460] },
  },
];

/** An advent calendar: sold from mid-October to 24 December. */
const advent = (rate: number) => (_: number, date: string) =>
  date.slice(5) >= '10-15' && date.slice(5) <= '12-24' ? rate : 0;
const adventDay = '2026-11-26';
/** Sun cream: sold from May to August. */
const summer = (rate: number) => (_: number, date: string) => (month(date) >= 5 && month(date) <= 8 ? rate : 0.02);

const seasons: History[] = [
  {
    name: 'an advent calendar of three years at the end of November',
    on: adventDay,
    sold: poisson(3 * 365, 81, advent(12), adventDay),
    stock: 20,
    expected: {
      ...{ dailyDemand: [0, 14], quantity: [0, 200], urgency: anyUrgency, reason: any },
      ...{ bySea: [0, 0], byAir: [0, 200] },
    },
  },
  {
    name: 'an advent calendar in its second season at the end of November',
    on: adventDay,
    sold: poisson(410, 82, advent(8), adventDay),
    stock: 20,
    expected: {
      ...{ dailyDemand: [0, 10], quantity: [0, 140], urgency: anyUrgency, reason: any },
      ...{ bySea: [0, 0], byAir: [0, 140] },
    },
  },
  {
    // The category is known by month: to its end.
    name: 'an advent calendar in its first season, in a category of them',
    on: adventDay,
    sold: poisson(42, 83, advent(10), adventDay),
    stock: 20,
    category: [84, 85, 86].map((seed) => poisson(3 * 365, seed, advent(9), adventDay)),
    expected: {
      ...{ dailyDemand: [0, 12], quantity: [0, 230], urgency: anyUrgency, reason: any },
      ...{ bySea: [0, 0], byAir: [0, 230] },
    },
  },
  {
    name: 'a first season whose end the company knows',
    on: adventDay,
    sold: poisson(42, 87, advent(10), adventDay),
    stock: 20,
    seasonEndsOn: '2026-12-24',
    expected: {
      ...{ dailyDemand: [0, 12], quantity: [0, 170], urgency: anyUrgency, reason: any },
      ...{ bySea: [0, 0], byAir: [0, 170] },
    },
  },
  {
    name: 'sun cream in September',
    on: '2026-09-05',
    sold: poisson(3 * 365, 88, summer(9), '2026-09-05'),
    stock: 120,
    expected: { dailyDemand: [0, 1], quantity: [0, 0], urgency: none, reason: any, bySea: [0, 0], byAir: [0, 0] },
  },
  {
    name: 'sun cream in its second season at the end of July',
    on: '2026-07-28',
    sold: poisson(460, 89, summer(9), '2026-07-28'),
    stock: 330,
    expected: {
      dailyDemand: [5, 11],
      quantity: [0, 60],
      urgency: anyUrgency,
      reason: any,
      bySea: [0, 0],
      byAir: [0, 60],
    },
  },
  {
    name: 'Christmas lights in October',
    on: '2026-10-01',
    sold: poisson(3 * 365, 90, (_, date) => (month(date) >= 11 ? 10 : 0.3), '2026-10-01'),
    stock: 60,
    expected: { dailyDemand: [0, 4], quantity: [150, 900], urgency: anyUrgency, reason: any },
  },
];

const gaps: History[] = [
  {
    name: 'one day too little before units by sea arrive',
    sold: poisson(365, 91, () => 10),
    stock: 180,
    orderedUnits: [bySea(600, addDays(today, 19))],
    expected: {
      dailyDemand: [9, 11],
      quantity: [0, 150],
      method: 'sea',
      urgency: [...none, ...dueBySea],
      reason: any,
      byAir: [0, 0],
    },
  },
  {
    name: 'two days too little before units by sea arrive',
    sold: poisson(365, 92, () => 4),
    stock: 72,
    orderedUnits: [bySea(300, addDays(today, 20))],
    expected: {
      dailyDemand: [3.4, 4.6],
      quantity: [0, 60],
      method: 'sea',
      urgency: [...none, ...dueBySea],
      reason: any,
      byAir: [0, 0],
    },
  },
  {
    name: 'two weeks too little before units by sea arrive',
    sold: poisson(365, 93, () => 10),
    stock: 160,
    orderedUnits: [bySea(600, addDays(today, 30))],
    expected: { dailyDemand: [9, 11], quantity: [120, 260], method: 'air', urgency: soon, reason: any },
  },
];

/** The history of a demand that is met from a stock of deliveries every `every` days. */
function soldOutHistory(demand: readonly number[], mean: number, every: number): Pick<History, 'sold' | 'soldOut'> {
  const { units, soldOut } = supplied(demand, mean, { every, share: 0.8, seed: 1 });
  return {
    sold: Array.from(units, (sold, day) => soldOut.get(day) ?? (Number.isNaN(sold) ? null : sold)),
    soldOut: [...soldOut.keys()].map((day) => units.length - day),
  };
}

const soldSince = poisson(365, 104, (daysAgo) => (daysAgo > 21 ? 6 : 0));

const unmet: History[] = [
  {
    name: 'large orders that sell out what is delivered every week',
    ...soldOutHistory(demandOf('lumpy', 4, 730), 3.5, 7),
    stock: 40,
    expected: { dailyDemand: [2.8, 4.4], quantity: [60, 320], urgency: anyUrgency, reason: any, outliers: [] },
  },
  {
    name: 'steady demand that sells out what is delivered every two weeks',
    ...soldOutHistory(demandOf('poisson', 5, 365), 3, 14),
    stock: 40,
    expected: { dailyDemand: [2.6, 3.4], quantity: [60, 250], urgency: anyUrgency, reason: any, levelShifts: 0 },
  },
  {
    name: 'sold out four weeks ago, which was sent once',
    sold: poisson(365, 101, (daysAgo) => (daysAgo > 27 ? 5 : 0)),
    soldOut: [28],
    stock: 0,
    stockSeenOn: ago(28),
    expected: { dailyDemand: [4.3, 5.7], quantity: [120, 400], urgency: anyUrgency, reason: any, levelShifts: 0 },
  },
  {
    name: 'out of stock since 16 days, which was sent on the day after the last sale',
    sold: withDays<number | null>(
      poisson(365, 102, (daysAgo) => (daysAgo > 16 ? 9 : 0)),
      { 16: null },
    ),
    stock: 0,
    stockSeenOn: ago(16),
    expected: { dailyDemand: [8, 10], quantity: [250, 700], urgency: anyUrgency, reason: any, levelShifts: 0 },
  },
  {
    name: 'out of stock today, and nothing sold for 18 days',
    sold: poisson(365, 103, (daysAgo) => (daysAgo > 18 ? 4 : 0)),
    stock: 0,
    expected: { dailyDemand: [3.4, 4.6], quantity: [100, 350], urgency: anyUrgency, reason: any, levelShifts: 0 },
  },
  {
    name: 'the last observed stock is sold exactly',
    sold: soldSince,
    stock: soldSince.slice(-70).reduce((sum, units) => sum + units, 0),
    stockSeenOn: ago(71),
    expected: { dailyDemand: [5.2, 6.8], quantity: [150, 500], urgency: anyUrgency, reason: any, levelShifts: 0 },
  },
  {
    name: 'demand that ended with ten units in stock',
    sold: soldSince,
    stock: soldSince.slice(-70).reduce((sum, units) => sum + units, 10),
    stockSeenOn: ago(71),
    expected: { dailyDemand: [0, 0.6], quantity: [0, 5], urgency: anyUrgency, reason: any },
  },
];

const everyWeek = (lastSale: number, units: number) =>
  Array.from({ length: 364 }, (_, day) => (364 - day >= lastSale && (364 - day - lastSale) % 7 === 0 ? units : 0));

const closures: History[] = [
  {
    name: 'the company was closed for two weeks until two days ago',
    sold: poisson(365, 111, (daysAgo) => (daysAgo > 15 || daysAgo === 1 ? 10 : 0)),
    silence: [15, 2],
    stock: 480,
    expected: { dailyDemand: [9, 11], quantity: [250, 500], urgency: dueBySea, reason: any, levelShifts: 0 },
  },
  {
    name: 'the company was closed for twelve days until four days ago',
    sold: poisson(365, 112, (daysAgo) => (daysAgo > 16 || daysAgo < 5 ? 4 : 0)),
    silence: [16, 5],
    stock: 180,
    expected: { dailyDemand: [3.4, 4.6], quantity: [100, 260], urgency: dueBySea, reason: any, levelShifts: 0 },
  },
  ...[11, 12, 13].map(
    (days): History => ({
      name: `${days} days without sales, as half a year ago`,
      sold: poisson(365, 113, (daysAgo) => (daysAgo <= days || (daysAgo > 180 && daysAgo <= 180 + days) ? 0 : 8)),
      stock: 300,
      expected: { dailyDemand: [4, 8.5], quantity: [0, 400], urgency: anyUrgency, reason: any, levelShifts: 0 },
    }),
  ),
  ...[14, 17, 20].map(
    (lastSale): History => ({
      name: `a weekly customer who ordered ${lastSale} days ago`,
      sold: everyWeek(lastSale, 14),
      stock: 60,
      expected: { dailyDemand: [0.8, 2.2], quantity: [10, 160], urgency: anyUrgency, reason: any, levelShifts: 0 },
    }),
  ),
  {
    name: 'a weekly customer who ordered eight weeks ago',
    sold: everyWeek(56, 14),
    stock: 60,
    expected: { dailyDemand: [0, 0.3], quantity: [0, 0], urgency: none, reason: any },
  },
  {
    name: 'two weeks without sales until two days ago, in which nobody knows whether the company was closed',
    sold: poisson(365, 114, (daysAgo) => (daysAgo > 16 || daysAgo < 3 ? 10 : 0)),
    stock: 480,
    expected: { dailyDemand: [5, 10], quantity: [0, 400], urgency: anyUrgency, reason: any, levelShifts: 0 },
  },
  ...[11, 12, 13, 14].map(
    (days): History => ({
      name: `${days} days without sales of a daily product`,
      sold: poisson(365, 115, (daysAgo) => (daysAgo > days ? 10 : 0)),
      stock: 480,
      expected: { dailyDemand: [4, 10], quantity: [0, 400], urgency: anyUrgency, reason: any, levelShifts: 0 },
    }),
  ),
];

/** 3 a day, and other units on the days from `first` to `last` days ago. */
const burst = (seed: number, [first, last]: readonly [number, number], units: number | number[], rate = 3) =>
  poisson(365, seed, () => rate).map((sold, day) => {
    const daysAgo = 365 - day;
    if (daysAgo > first || daysAgo < last) return sold;
    return typeof units === 'number' ? units + sold : units[first - daysAgo]!;
  });
const unitsOf = (sold: readonly number[], [first, last]: readonly [number, number]) =>
  String(sold.slice(365 - first, 366 - last).reduce((sum, units) => sum + units, 0));

const bursts: History[] = [
  ...(
    [
      ['four days of 300 until yesterday', [4, 1], 300, 3],
      ['four days of 300 until three days ago', [6, 3], 300, 3],
      ['six days of 80 until yesterday', [6, 1], 80, 8],
      ['three days of 40 of a slow product until yesterday', [3, 1], 40, 0.4],
      ['days of 200, 20, 250 and 300 until yesterday', [4, 1], [200, 20, 250, 300], 3],
      ['two weeks of 40 until five days ago', [18, 5], 40, 3],
      ['ten days of 30 until a week ago', [17, 8], 30, 3],
      ['two weeks of 40 until two days ago', [15, 2], 40, 3],
      ['two weeks of 20 of a slow product until two days ago', [15, 2], 20, 0.4],
    ] as const
  ).map(([name, days, units, rate], index): History => {
    const sold = burst(120 + index, days, typeof units === 'number' ? units : [...units], rate);
    return {
      name,
      sold,
      stock: Math.round(45 * rate),
      expected: {
        ...{ dailyDemand: [0.7 * rate, 1.3 * rate], quantity: [0, 70 * rate], urgency: anyUrgency, reason: any },
        ...{ outliers: [{ date: ago(days[0]), unitsSold: unitsOf(sold, days) }], levelShifts: 0 },
      },
    };
  }),
  {
    name: 'four days of 300 until yesterday, which the company knows as demand',
    sold: burst(120, [4, 1], 300),
    stock: 400,
    outlierDecisions: [{ date: ago(2), decision: 'dismissed' }],
    expected: {
      ...{ dailyDemand: [15, 100], quantity: [500, 9000], urgency: anyUrgency, reason: any },
      outliers: [{ date: ago(4), unitsSold: unitsOf(burst(120, [4, 1], 300), [4, 1]) }],
    },
  },
  {
    name: 'ten days of 20 that go on',
    sold: burst(131, [10, 1], 17),
    stock: 400,
    expected: { dailyDemand: [4, 21], quantity: [0, 1500], urgency: anyUrgency, reason: any, outliers: [] },
  },
  {
    name: 'four days of 60 every two months, the last ones until yesterday',
    sold: poisson(365, 132, (daysAgo) => ((daysAgo - 1) % 60 < 4 ? 60 : 3)),
    stock: 400,
    expected: { dailyDemand: [5, 13], quantity: [0, 800], urgency: anyUrgency, reason: any, outliers: [] },
  },
];

const newProducts: History[] = [
  {
    name: 'two days of a new product, 1,000 and 3',
    sold: [1000, 3],
    stock: 30,
    expected: { dailyDemand: [1, 12], quantity: [0, 900], urgency: anyUrgency, reason: any },
  },
  {
    name: 'two days of a new product, 4 and 900',
    sold: [4, 900],
    stock: 30,
    expected: { dailyDemand: [2, 16], quantity: [0, 1200], urgency: anyUrgency, reason: any },
  },
  {
    name: 'twelve days of a new product, with sales of 5 and 700',
    sold: [0, 5, 0, 0, 0, 0, 0, 0, 700, 0, 0, 0],
    stock: 10,
    expected: { dailyDemand: [0.4, 4], quantity: [0, 300], urgency: anyUrgency, reason: any },
  },
  {
    name: 'two months of a new product, with sales of 10 and 900',
    sold: sales(60, { 50: 10, 20: 900 }),
    stock: 10,
    expected: { dailyDemand: [0.2, 2], quantity: [0, 160], urgency: anyUrgency, reason: any },
  },
  {
    name: 'ten days of a new product, with sales of 40, 30 and 170',
    sold: [40, 0, 0, 30, 0, 170, 0, 0, 0, 0],
    stock: 100,
    expected: { dailyDemand: [12, 21], quantity: [300, 1600], urgency: anyUrgency, reason: any },
  },
  {
    name: 'three days of a new product with similar sales',
    sold: [30, 20, 26],
    stock: 400,
    expected: { dailyDemand: [22, 28], quantity: [500, 2200], urgency: anyUrgency, reason: any },
  },
];

const groups = {
  ...{ fewSales, corrections, minimums, changes, ends, seasons, gaps },
  ...{ unmet, closures, bursts, newProducts },
};
for (const history of Object.values(groups).flat())
  test(`advice for the history "${history.name}"`, () => assertAdvice(history));

test('steady sales have no level shift', () => {
  const shifted = Array.from({ length: 40 }, (_, seed) => seed + 100).filter((seed) => {
    const rate = [0.3, 1, 4, 12][seed % 4]!;
    const history = { sold: poisson(365, seed, () => rate), stock: Math.round(rate * 100) };
    return levelShiftsOf(history) > 0;
  });
  assert.deepEqual(shifted, []);
});

test('there are at least forty histories', () => assert.ok(Object.values(groups).flat().length >= 40));
