import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ordersDueSoon, shownUrgency } from '../../../src/domain/overview/shown-urgency.ts';

const closing = { shippingUrgency: 'sea_window_closing', supplierAvailability: 'insufficient' } as const;
const due = [{ isDue: true }];
const later = [{ isDue: false }];

test('an order by sea is asked for only if one is due', () => {
  assert.equal(shownUrgency({ ...closing, plan: due }), 'sea_window_closing');
  assert.equal(shownUrgency({ ...closing, plan: later, supplierAvailability: 'available' }), 'none');
  assert.equal(shownUrgency({ shippingUrgency: 'sea_window_open' }), 'none');
});

test('without an order that is due, the supplier may be the cause', () => {
  assert.equal(shownUrgency({ ...closing, plan: later }), 'unavailable');
  assert.equal(shownUrgency({ ...closing, supplierAvailability: 'restock_expected' }), 'unavailable');
});

test('a stockout is shown whether or not an order is due', () => {
  assert.equal(shownUrgency({ ...closing, shippingUrgency: 'stockout_unavoidable' }), 'stockout_unavoidable');
  assert.equal(shownUrgency({ ...closing, shippingUrgency: 'air_urgent_stockout_risk' }), 'air_urgent_stockout_risk');
  assert.equal(shownUrgency({ ...closing, shippingUrgency: 'none' }), 'none');
});

test('an order is due soon in the 7 days from today, unless another is due', () => {
  const order = (orderBy: string | null, isDue = false) => ({ orderBy, isDue });
  const last = order('2026-12-05');
  assert.deepEqual(ordersDueSoon([last, order('2026-12-06'), order(null)], '2026-11-29'), [last]);
  assert.deepEqual(ordersDueSoon([last, order('2026-11-30', true)], '2026-11-29'), []);
});
