import assert from 'node:assert/strict';
import { test } from 'node:test';
import { instalmentLabel } from '../../../web/account/sections/orders/instalment-status.ts';

test('an instalment of today is due today, and later ones are upcoming', () => {
  const today = '2026-11-29';
  assert.deepEqual(
    [
      instalmentLabel({ status: 'due', dueDate: today }, today),
      instalmentLabel({ status: 'due', dueDate: '2026-11-30' }, today),
      instalmentLabel({ status: 'overdue', dueDate: '2026-11-28' }, today),
      instalmentLabel({ status: 'paid', dueDate: today }, today),
      instalmentLabel({ status: 'undated', dueDate: null }, today),
    ],
    ['Due today', 'Upcoming', 'Overdue', 'Paid', 'No date yet'],
  );
});
