import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayOfNumber } from '../../../src/domain/day.ts';
import { currentStock } from '../../../src/domain/recommendations/current-stock.ts';

const sold = {
  days: Int32Array.of(20000, 20001, 20003),
  units: Float64Array.of(5, 10, 3.5),
};
const observed = (onHand: number, day: number) => ({ onHand, observedAt: `${dayOfNumber(day)}T18:00:00.000Z` });

test('sales of the days after an observation are subtracted', () => {
  const stock = currentStock(observed(40, 20000), sold, 0);
  assert.deepEqual(stock, {
    ...{ units: 26, observedAt: '2024-10-04T18:00:00.000Z' },
    ...{ observedUnits: '40', soldSince: '13.5', receivedSince: '0' },
  });
  assert.equal(currentStock(observed(40, 20003), sold, 0).units, 40, 'of the last day');
  assert.equal(currentStock(observed(12, 20000), sold, 0).units, 0, 'never negative');
  assert.equal(
    currentStock(observed(9.7, 19999), { ...sold, units: Float64Array.of(0.1, -2, 0.6) }, 0).units,
    11,
    'returns',
  );
});

test('goods received on later days are added', () => {
  const stock = currentStock(observed(40, 20000), sold, 24);
  assert.deepEqual([stock.units, stock.receivedSince], [50, '24']);
  assert.equal(currentStock(observed(10, 20000), sold, 24).units, 20, 'some of them are sold');
});

test('without an observation, the stock is unknown', () => {
  assert.deepEqual(currentStock(null, sold, 24), {
    units: 0,
    observedAt: null,
    observedUnits: '0',
    soldSince: '0',
    receivedSince: '0',
  });
});
