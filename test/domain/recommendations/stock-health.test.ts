import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demandPath } from '../../../src/domain/recommendations/demand-path.ts';
import { classifyStock, type StockHealthInput } from '../../../src/domain/recommendations/stock-health.ts';

const days = (units: number, length: number) => new Float64Array(length).fill(units);
const steady: StockHealthInput = {
  stockUnits: 500,
  transit: [],
  history: days(10, 120),
  demand: demandPath(['10']),
  orderUpTo: 865.8,
  stockoutDay: 48,
  leadTimeDays: '14',
};
const classify = (over: Partial<StockHealthInput>) => Object.values(classifyStock({ ...steady, ...over }));

test('stock between reorder point and order-up-to level is healthy', () => {
  assert.deepEqual(classify({}), ['healthy', 0]);
  assert.deepEqual(classify({ stockUnits: 866 }), ['healthy', 0]);
});

test('units above the order-up-to level are in excess', () => {
  assert.deepEqual(classify({ stockUnits: 1200, stockoutDay: null }), ['excess', 334]);
});

test('units in transit count as excess', () => {
  const transit = [
    { quantity: 300, day: 20 },
    { quantity: 400, day: 60 },
  ];
  assert.deepEqual(classify({ transit, stockoutDay: null }), ['excess', 334]);
  assert.deepEqual(classify({ transit: transit.slice(0, 1) }), ['healthy', 0]);
});

test('arrivals before an order of today reduce the units at risk', () => {
  const risk = { stockUnits: 95, stockoutDay: 9 };
  const arriving = (quantity: number, day: number) => classify({ ...risk, transit: [{ quantity, day }] });
  assert.deepEqual(arriving(30, 8), ['at_risk', 50], 'it is in the stock that runs out');
  assert.deepEqual(arriving(20, 11), ['at_risk', 30]);
  assert.deepEqual(arriving(500, 11), ['at_risk', 20]);
  assert.deepEqual(arriving(500, 14), ['at_risk', 50]);
  // At risk now, although more is on the way than is needed.
  assert.deepEqual(arriving(5000, 30), ['at_risk', 50]);
});

test('stock without a sale in 90 days is dead', () => {
  const unsold = new Float64Array([...days(5, 40), ...days(0, 90)]);
  const none = { demand: demandPath(['0']), stockoutDay: null };
  assert.deepEqual(classify({ ...none, history: unsold }), ['dead', 500]);
  assert.deepEqual(classify({ ...none, history: new Float64Array([...unsold.slice(0, -1), 1]) }), ['healthy', 0]);
  assert.deepEqual(classify({ ...none, history: days(0, 89) }), ['healthy', 0], 'a new product is not dead');
  assert.deepEqual(
    classify({ ...none, history: unsold, stockUnits: 0 }),
    ['healthy', 0],
    'without stock nothing is dead',
  );
});

test('stock before its season is neither dead nor in excess', () => {
  const unsold = { history: days(0, 120), demand: demandPath(['0']), stockoutDay: null, orderUpTo: 0 };
  assert.deepEqual(classify({ ...unsold, isBeforeSeason: true }), ['healthy', 0]);
  assert.deepEqual(classify({ ...unsold, isPeakAhead: true }), ['healthy', 0]);
  assert.deepEqual(classify({ ...unsold, history: days(1, 120), isPeakAhead: true }), ['excess', 500]);
});

test('returns and stockout days are no sales', () => {
  const history = new Float64Array([...days(-1, 60), ...days(Number.NaN, 40)]);
  assert.deepEqual(classify({ history, stockoutDay: null }), ['dead', 500]);
});

test('stock that runs out before an order of today arrives is at risk', () => {
  assert.deepEqual(classify({ stockUnits: 95, stockoutDay: 9 }), ['at_risk', 50]);
  assert.deepEqual(classify({ stockUnits: 145, stockoutDay: 14 }), ['healthy', 0]);
  assert.deepEqual(classify({ stockoutDay: 13, leadTimeDays: '13.25' }), ['at_risk', 10]);
});
