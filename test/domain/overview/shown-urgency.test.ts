import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shownUrgency } from '../../../src/domain/overview/shown-urgency.ts';

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
