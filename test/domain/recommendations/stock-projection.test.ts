import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addDays } from '../../../src/domain/day.ts';
import { type RecommendationInput, recommend } from '../../../src/domain/recommendations/recommendation.ts';
import { planSettings } from '../../../src/domain/recommendations/replenishment.ts';
import {
  lastSafeOrderDate,
  lateDay,
  lowStockoutDay,
  type ProjectionInput,
  projectStock,
} from '../../../src/domain/recommendations/stock-projection.ts';
import { leadTime } from '../../support/lead-times.ts';

const today = '2026-11-21';
const arrival = (quantity: number, days: number) => ({
  ...{ orderRef: null, source: 'order' as const, quantity, expectedOn: addDays(today, days) },
});
const steady: ProjectionInput = {
  today,
  stockUnits: 35,
  transit: [arrival(50, 3)],
  dailyMeans: ['10'],
  errors: [{ days: 4, error: '20' }],
};
const exact: ProjectionInput = { ...steady, transit: [], errors: [] };

test('the stock is projected day by day, with the arrivals', () => {
  const days = projectStock(steady, [], 4);
  assert.deepEqual(
    days.map(({ median }) => median),
    ['35', '25', '15', '55', '45'],
  );
  // After a day 10 + 1.2816 · 10 = 22.8155, after two 20 + 1.2816 · 14.1421 = 38.1244, then 10 + 4.0729 a day
  assert.deepEqual(
    days.map(({ low }) => Number(low).toFixed(2)),
    ['35.00', '12.18', '0.00', '50.00', '36.57'],
  );
  assert.deepEqual(days[3], { date: '2026-11-24', median: '55', low: '50', arriving: 50, ordered: 0 });
});

test('units of a new order are marked apart from those under way', () => {
  const days = projectStock(steady, [arrival(20, 3), arrival(7, 4)], 4);
  assert.deepEqual([days[3]?.arriving, days[3]?.ordered, days[3]?.median], [50, 20, '75']);
  assert.deepEqual([days[4]?.arriving, days[4]?.ordered, days[4]?.median], [0, 7, '72']);
});

test('demand follows the path', () => {
  const days = projectStock({ ...exact, dailyMeans: ['10', '20', '1'] }, [], 4);
  assert.deepEqual(
    days.map(({ median }) => median),
    ['35', '25', '5', '4', '3'],
  );
});

test('an order must arrive on the day on which the stock runs out', () => {
  const day = (stockUnits: number, over: Partial<ProjectionInput> = {}, deviationDays?: string) =>
    lowStockoutDay({ ...exact, stockUnits, ...over }, deviationDays);
  assert.deepEqual([day(140), day(145), day(0), day(-3)], [14, 14, 0, 0]);
  assert.equal(day(140, { transit: [arrival(50, 14)] }), 19);
  assert.equal(day(140, { transit: [arrival(50, 15)] }), 14, 'an arrival after the stockout does not count');
  // 9 days: 90 + 1.2816 · 30; 10 days: 100 + 1.2816 · 31.6 = 140.5
  assert.equal(day(140, { errors: [{ days: 16, error: '40' }] }), 9);
  // An order is late by 2 days, or 20 units: 11 days: 110 + 1.2816 · 20 = 135.6; with both errors 9 days: 90 + 1.2816 · √(30² + 20²) = 136.2
  assert.equal(day(140, {}, '2'), 11);
  assert.equal(day(140, { errors: [{ days: 16, error: '40' }] }, '2'), 9);
  assert.equal(day(20, {}, '20'), 0);
});

test('in the low projection, an arrival is late by the 90 % quantile of its lead time, or less if demand varies too', () => {
  const day = (over: Partial<ProjectionInput> = {}, deviationDays = '5') =>
    lateDay({ ...exact, ...over }, { quantity: 1, expectedOn: addDays(today, 20), deviationDays });
  assert.deepEqual([day({}, '0'), day()], [20, 26]);
  // 200 + 1.2816 · √(40² + 50²) = 282.1; 22 days: 220 + 1.2816 · 42.0 = 273.8; 23 days: 230 + 1.2816 · 42.9 = 285.0
  assert.equal(day({ errors: [{ days: 20, error: '40' }] }), 22);
  assert.equal(day({ dailyMeans: ['0'] }), 26, 'without demand, it is the quantile');
});

test('a late arrival lowers only the low projection, which never exceeds the median', () => {
  // 50 units on day 3 ± 2: by demand 30 + 1.2816 · 20 = 55.6 on day 5. The stock runs out on day 4, and the lost sales do not raise it later.
  const days = projectStock({ ...exact, transit: [{ ...arrival(50, 3), deviationDays: '2' }] }, [], 6);
  assert.deepEqual(
    days.map(({ median, low, arriving }) => [median, low, arriving]),
    [
      ...[35, 25, 15].map((units) => [String(units), String(units), 0]),
      ['55', '5', 50],
      ['45', '0', 0],
      ['35', '35', 0],
      ['25', '25', 0],
    ],
  );
});

test('a late arrival of units under way makes the last safe order date earlier', () => {
  const ordered = {
    ...{ orderRef: null, source: 'order' as const, quantity: 200, shippingMethod: 'sea' as const },
    ...{ estimatedOn: addDays(today, 13), isDelivered: false },
  };
  const dates = (deviationDays: string) =>
    recommend({
      ...{ today, settings: planSettings('0.95', 30), unitsPerBox: null, dailyDemand: '10', stockUnits: 140 },
      ...{ orderedUnits: [ordered], errorOverLeadTime: { air: '0', sea: '0' } },
      leadTimes: { air: leadTime('5'), sea: leadTime('45', deviationDays) },
    }).lastSafeOrderDates.air;
  // 34 days, less 5. With a deviation of 2 days, the units are expected on day 13 and arrive on day 15, after the stockout on day 14.
  assert.deepEqual([dates('0'), dates('2')], ['2026-12-20', '2026-11-30']);
});

test('stock that lasts for a year, or without demand, has no stockout', () => {
  assert.equal(lowStockoutDay({ ...exact, stockUnits: 3650 }), null);
  assert.equal(lowStockoutDay({ ...exact, dailyMeans: ['0'] }), null);
});

test('the last safe order date considers how much the lead time varies', () => {
  const input = (deviationDays: string): RecommendationInput => ({
    ...{
      today,
      settings: planSettings('0.95', 30),
      unitsPerBox: null,
      dailyDemand: '10',
      stockUnits: 140,
      orderedUnits: [],
    },
    errorOverLeadTime: { air: '0', sea: '0' },
    leadTimes: { air: leadTime('5', deviationDays), sea: leadTime('45') },
  });
  // Stock lasts 14 days. With 2 days of deviation, 140 − 1.2816 · 20 = 114.4 must last.
  assert.deepEqual(recommend(input('0')).lastSafeOrderDates, { air: '2026-11-30', sea: '2026-10-21' });
  assert.deepEqual(recommend(input('2')).lastSafeOrderDates, { air: '2026-11-27', sea: '2026-10-21' });
  assert.equal(recommend(input('2')).lowStockoutDay, 14, 'the stockout itself does not depend on it');
});

test('the last safe order date is a lead time before the stockout', () => {
  assert.deepEqual(
    ['14', '44.25', '20'].map((days) => lastSafeOrderDate(today, 20, days)),
    ['2026-11-27', '2026-10-27', '2026-11-21'],
  );
  assert.equal(lastSafeOrderDate(today, null, '14'), null);
});

const someInput = fc
  .record({
    stockUnits: fc.integer({ min: -5, max: 2000 }),
    transit: fc.array(
      fc
        .tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 10 }))
        .map(([units, day, deviation]) => ({ ...arrival(units, day), deviationDays: String(deviation) })),
      { maxLength: 4 },
    ),
    dailyDemand: fc.integer({ min: 0, max: 60 }).map(String),
    dailyMeans: fc.array(fc.integer({ min: 0, max: 60 }).map(String), { minLength: 1, maxLength: 10 }),
    errors: fc.integer({ min: 0, max: 200 }).map((error) => [{ days: 14, error: String(error) }]),
  })
  .map((input): ProjectionInput => ({ today, ...input }));

test('for any input, the low stock is at most the median, neither is negative, and an order by the last safe date prevents the stockout', () => {
  fc.assert(
    fc.property(someInput, (input) => {
      const days = projectStock(input, [], 60);
      for (const { low, median } of days) assert.ok(Number(low) >= 0 && Number(low) <= Number(median) + 1e-4);
      const stockout = lowStockoutDay(input);
      if (stockout === null || stockout > 58) return;
      const late = projectStock(
        { ...input, transit: [] },
        input.transit.map((order) => ({
          ...order,
          expectedOn: addDays(today, lateDay(input, order)),
          deviationDays: '0',
        })),
        stockout + 1,
      );
      assert.ok(Number(late[stockout + 1]!.low) <= (late[stockout + 1]!.ordered || 0));
      const order = [arrival(1e6, stockout)];
      assert.ok(projectStock(input, order, 60).every(({ low }, day) => day < stockout || Number(low) > 0));
    }),
  );
});

test('for any input, without deviations the arrivals of both projections are on the expected days', () => {
  fc.assert(
    fc.property(someInput, (input) => {
      const transit = input.transit.map((order) => ({ ...order, deviationDays: '0' }));
      for (const order of transit) {
        assert.equal(addDays(today, lateDay({ ...input, transit }, order)), order.expectedOn);
      }
      const certain = transit.map(({ deviationDays, ...order }) => order);
      assert.deepEqual(
        projectStock({ ...input, transit }, [], 60),
        projectStock({ ...input, transit: certain }, [], 60),
      );
    }),
  );
});

test('for any input, an order by the last safe date arrives before the low projection runs out, although its arrival deviates', () => {
  fc.assert(
    fc.property(someInput, fc.integer({ min: 0, max: 10 }).map(String), (input, deviationDays) => {
      const stockout = lowStockoutDay(input, deviationDays);
      if (stockout === null || stockout > 45) return;
      const order = { ...arrival(1e6, stockout), deviationDays };
      const day = lateDay(input, order);
      const days = projectStock(input, [order], 60);
      const isSupplied = (lowStockoutDay(input) ?? 365) >= day;
      assert.ok(isSupplied || stockout === 0, `the low projection runs out before day ${day}`);
      assert.ok(Number(days[day]!.low) > 0);
    }),
  );
});

test('a late arrival finds the demand of the days around it', () => {
  // 30 a day from day 31 on, expected in 30 days ± 5: 300 + 1.2816 · 5 · 30 = 492.2 units are sold by day 36.
  const rising = { ...exact, dailyMeans: [...Array.from({ length: 30 }, () => '10'), '30'] };
  assert.equal(lowStockoutDay({ ...rising, stockUnits: 493 }, '5'), 30);
  assert.equal(lowStockoutDay({ ...rising, stockUnits: 492 }, '5'), 29);
});
