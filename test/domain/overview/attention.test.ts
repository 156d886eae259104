import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDigestDay, listPath } from '../../../src/domain/overview/attention.ts';

test('weekly digests are of Mondays, daily ones of each day', () => {
  const days = ['2026-11-22', '2026-11-23', '2026-11-24'];
  const daysOf = (frequency: 'none' | 'daily' | 'weekly') => days.filter((day) => isDigestDay(frequency, day));
  assert.deepEqual([daysOf('none'), daysOf('daily'), daysOf('weekly')], [[], days, ['2026-11-23']]);
});

test('arrivals of 7 days are those from today on, on a Sunday, too', () => {
  assert.equal(listPath('weekArrivals', '2026-11-29'), '/account/arrivals?from=2026-11-29&to=2026-12-05');
});
