import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withUnitsLeft } from '../../../src/domain/demand/season-end.ts';

test('the units that are left at the end of a season are known once its peak is over', () => {
  const end = { date: '2026-12-24', source: 'company' } as const;
  const on = (units: number, dailyMeans: string[]) => withUnitsLeft(end, { units, dailyMeans, today: '2026-12-05' });
  assert.deepEqual(on(250, ['10']), { ...end, unitsLeft: 50 });
  assert.deepEqual(on(190, ['10']), end);
  assert.deepEqual(on(250, ['10', '30', '10']), end, 'the peak is still to come');
  assert.deepEqual(withUnitsLeft(end, { units: 9, dailyMeans: ['0'], today: '2026-12-27' }), { ...end, unitsLeft: 9 });
  assert.equal(withUnitsLeft(null, { units: 9, dailyMeans: ['0'], today: '2026-12-27' }), null);
});
