import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayNumber } from '../../../../src/domain/day.ts';
import { prepareHistory } from '../../../../src/domain/demand/forecast/base-history.ts';
import { forecastDemand } from '../../../../src/domain/demand/forecast/forecast.ts';
import { decideOutliers } from '../../../../src/domain/demand/forecast/outlier-decisions.ts';

const firstDay = dayNumber('2026-01-01');

test('the newest decision about any day of an outlier applies to it, and days outside of the history are ignored', () => {
  const units = Float64Array.from({ length: 40 }, (_, day) => (day === 30 ? Number.NaN : 1));
  const decided = decideOutliers(
    units,
    [[4], [10, 11, 13]],
    [
      { date: '2026-01-05', decision: 'dismissed' },
      { date: '2026-01-11', decision: 'dismissed' },
      { date: '2026-01-13', decision: 'confirmed' },
      { date: '2026-01-21', decision: 'confirmed' },
      { date: '2026-01-22', decision: 'dismissed' },
      { date: '2026-01-31', decision: 'confirmed' },
      { date: '2025-12-31', decision: 'confirmed' },
      { date: '2026-03-01', decision: 'confirmed' },
    ],
    firstDay,
  );
  assert.deepEqual(decided, [
    { days: [4], decision: 'dismissed' },
    { days: [10, 11, 13], decision: 'confirmed' },
    { days: [20], decision: 'confirmed' },
  ]);
});

test('a dismissed burst counts, a confirmed one does not', () => {
  const promotion = Float64Array.from({ length: 200 }, (_, day) => (day >= 137 && day < 147 ? 25 : 5) + (day % 3));
  const prepare = (outlierDecisions: { date: string; decision: 'confirmed' | 'dismissed' }[]) =>
    prepareHistory(promotion, { firstDay, outlierDecisions });
  const automatic = prepare([]);
  const [burst] = automatic.outliers;
  assert.equal(burst!.decision, 'automatic');
  const dismissed = prepare([{ date: burst!.date, decision: 'dismissed' }]);
  assert.deepEqual(dismissed.outliers, [{ ...burst, decision: 'dismissed' }]);
  assert.equal(dismissed.units.length, 200);
  const confirmed = prepare([{ date: burst!.date, decision: 'confirmed' }]);
  assert.deepEqual(confirmed, { ...automatic, outliers: [{ ...burst, decision: 'confirmed' }] });
});

test('a dismissed spike counts with its mean over a year, at most, and a confirmed one does not', () => {
  const date = '2026-12-21';
  const steady = Float64Array.from({ length: 365 }, (_, day) => 2 + (day % 3));
  const spike = steady.map((units, day) => (day === dayNumber(date) - firstDay ? 1000 : units));
  const forecast = (outlierDecisions: { date: string; decision: 'confirmed' | 'dismissed' }[]) =>
    forecastDemand(spike, [45], { firstDay, outlierDecisions });
  const automatic = forecast([]);
  const dismissed = forecast([{ date, decision: 'dismissed' }]);
  assert.deepEqual(dismissed.outliers, [{ date, days: 1, unitsSold: '1000', decision: 'dismissed' }]);
  const more = Number(dismissed.dailyDemand) - Number(automatic.dailyDemand);
  assert.ok(Math.abs(more - 1000 / 365) < 0.01, `${more}`);
  assert.deepEqual(dismissed.errors, automatic.errors);
  const confirmed = forecast([{ date, decision: 'confirmed' }]);
  assert.deepEqual(confirmed, { ...automatic, outliers: [{ ...automatic.outliers[0], decision: 'confirmed' }] });
  // It is no part of the mean once it is more than a year ago.
  const later = Float64Array.from([...spike, ...steady]);
  const old = forecastDemand(later, [45], { firstDay, outlierDecisions: [{ date, decision: 'dismissed' }] });
  assert.ok(Number(old.dailyDemand) < 3.2, old.dailyDemand);
});
