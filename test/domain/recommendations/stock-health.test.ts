import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demandPath } from '../../../src/domain/recommendations/demand-path.ts';
import { classifyStock, type StockHealthInput } from '../../../src/domain/recommendations/stock-health.ts';

const days = (units: number, length: number) => new Float64Array(length).fill(units);
const steady: StockHealthInput = {
  stockUnits: 500,
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

test('returns and stockout days are no sales', () => {
  const history = new Float64Array([...days(-1, 60), ...days(Number.NaN, 40)]);
  assert.deepEqual(classify({ history, stockoutDay: null }), ['dead', 500]);
});

test('stock that runs out before an order of today arrives is at risk', () => {
  assert.deepEqual(classify({ stockUnits: 95, stockoutDay: 9 }), ['at_risk', 50]);
  assert.deepEqual(classify({ stockUnits: 145, stockoutDay: 14 }), ['healthy', 0]);
  assert.deepEqual(classify({ stockoutDay: 13, leadTimeDays: '13.25' }), ['at_risk', 10]);
});
