import assert from 'node:assert/strict';
import { test } from 'node:test';
import { priceReason } from '../../../../src/domain/orders/approval/price-reason.ts';

const last = {
  orderNumber: 'ORD-1',
  createdAt: '2026-09-02T00:00:00.000Z',
  quantity: 50,
  unitPrice: '10.00',
  currency: 'EUR',
};
const terms = { price: '10', priceBreaks: [{ fromQuantity: 100, price: '9' }] };
const line = (unitPrice: string, hasOwnPrice = false) => ({ unitPrice, currency: 'EUR', hasOwnPrice });

test('a product that was never ordered has no price to compare with', () => {
  assert.equal(priceReason(line('10.00'), null, { terms, changedAt: null }), 'first_order');
  assert.equal(priceReason(line('8.00', true), null, { terms, changedAt: null }), 'own_price');
});

test('the same price is unchanged, whatever it comes from', () => {
  assert.equal(priceReason(line('10.00', true), last, { terms, changedAt: null }), 'unchanged');
  assert.equal(priceReason(line('10'), last, null), 'unchanged');
});

test('a price break of this quantity explains a price if the last order would cost the same', () => {
  assert.equal(priceReason(line('9.00'), last, { terms, changedAt: '2026-10-01T00:00:00.000Z' }), 'quantity');
});

test('a change by the supplier since the last order explains other prices', () => {
  const dearer = { ...terms, price: '11' };
  const changedAt = '2026-10-01T00:00:00.000Z';
  assert.equal(priceReason(line('11.00'), last, { terms: dearer, changedAt }), 'supplier_price');
  assert.equal(
    priceReason(line('11.00'), last, { terms: dearer, changedAt: '2026-08-01T00:00:00.000Z' }),
    'last_price_agreed',
  );
  assert.equal(priceReason(line('11.00'), last, { terms: dearer, changedAt: null }), 'last_price_agreed');
});

test('a price of the draft itself is its own, and so is one of another currency without terms', () => {
  assert.equal(priceReason(line('7.50', true), last, { terms, changedAt: null }), 'own_price');
  assert.equal(priceReason({ ...line('10.00'), currency: 'USD' }, last, null), 'own_price');
});
