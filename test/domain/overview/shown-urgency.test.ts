import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ordersDueSoon, shownUrgency } from '../../../src/domain/overview/shown-urgency.ts';

const closing = { shippingUrgency: 'sea_window_closing', supplierAvailability: 'insufficient' } as const;
const today = '2026-11-29';
const due = [{ isDue: true, orderBy: today }];
const later = [{ isDue: false, orderBy: '2026-12-06' }];
const soon = [{ isDue: false, orderBy: '2026-12-05' }];

test('an order by sea is asked for only if one is due', () => {
  assert.equal(shownUrgency({ ...closing, plan: due }, today), 'sea_window_closing');
  assert.equal(shownUrgency({ ...closing, plan: later, supplierAvailability: 'available' }, today), 'none');
  assert.equal(shownUrgency({ shippingUrgency: 'sea_window_open' }, today), 'none');
});

test('without an order that is due, the supplier may be the cause', () => {
  assert.equal(shownUrgency({ ...closing, plan: later }, today), 'unavailable');
  assert.equal(shownUrgency({ ...closing, supplierAvailability: 'restock_expected' }, today), 'unavailable');
});

test('a stockout is shown whether or not an order is due', () => {
  assert.equal(shownUrgency({ ...closing, shippingUrgency: 'stockout_unavoidable' }, today), 'stockout_unavoidable');
  assert.equal(
    shownUrgency({ ...closing, shippingUrgency: 'air_urgent_stockout_risk' }, today),
    'air_urgent_stockout_risk',
  );
  assert.equal(shownUrgency({ ...closing, shippingUrgency: 'none' }, today), 'none');
});

test('an order is due soon in the 7 days from today, unless another is due', () => {
  const order = (orderBy: string | null, isDue = false) => ({ orderBy, isDue });
  const last = order('2026-12-05');
  assert.deepEqual(ordersDueSoon([last, order('2026-12-06'), order(null)], '2026-11-29'), [last]);
  assert.deepEqual(ordersDueSoon([last, order('2026-11-30', true)], '2026-11-29'), []);
});

test('an order that is due soon is shown as such, unless a stockout or the supplier is in the way', () => {
  const available = { supplierAvailability: 'available', plan: soon } as const;
  assert.equal(shownUrgency({ ...available, shippingUrgency: 'none' }, today), 'order_soon');
  assert.equal(shownUrgency({ ...available, shippingUrgency: 'sea_window_open' }, today), 'order_soon');
  assert.equal(shownUrgency({ ...available, shippingUrgency: 'none', plan: later }, today), 'none');
  assert.equal(shownUrgency({ ...closing, plan: soon }, today), 'unavailable');
  assert.equal(
    shownUrgency({ ...available, shippingUrgency: 'air_urgent_stockout_risk' }, today),
    'air_urgent_stockout_risk',
  );
});
