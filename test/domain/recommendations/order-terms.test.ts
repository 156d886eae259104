import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type OrderInput, orderTerms, supplierAvailability } from '../../../src/domain/recommendations/order-terms.ts';

const terms: OrderInput['terms'] = {
  minimumQuantity: 48,
  orderMultiple: 24,
  price: '10.0000',
  priceBreaks: [{ fromQuantity: 144, price: '8.90' }],
  currency: 'EUR',
  supplierStock: 100,
  restockDate: null,
};
const input: OrderInput = {
  today: '2026-11-23',
  terms,
  unitsPerBox: 12,
  quantityBeforeRounding: '130.5',
  recommendedQuantity: 144,
  leadTimeDays: '13.5',
  stockoutOn: '2027-01-31',
};

test('the order has the price of its break and the reason of its rounding', () => {
  const { unitPrice, fromQuantity, totalPrice, rounding } = orderTerms(input);
  assert.deepEqual([unitPrice, fromQuantity, totalPrice, rounding], ['8.90', 144, '1281.60', 'order_multiple']);
  const small = orderTerms({ ...input, quantityBeforeRounding: '10', recommendedQuantity: 48 });
  assert.deepEqual([small.unitPrice, small.fromQuantity, small.rounding], ['10.00', 1, 'minimum_quantity']);
  const free = { ...terms, minimumQuantity: null, orderMultiple: null };
  assert.equal(orderTerms({ ...input, terms: free }).rounding, 'box');
  assert.equal(orderTerms({ ...input, terms: free, unitsPerBox: null }).rounding, 'whole_units');
  assert.equal(orderTerms({ ...input, quantityBeforeRounding: '144' }).rounding, 'none');
});

test('a product without enough stock at the supplier is marked unless new stock arrives early enough', () => {
  const state = (changed: Partial<OrderInput['terms']>) =>
    supplierAvailability({ ...input, terms: { ...terms, ...changed } });
  assert.equal(state({}), 'insufficient');
  assert.equal(state({ supplierStock: 144 }), 'available');
  assert.equal(state({ supplierStock: null }), 'unknown');
  assert.equal(state({ restockDate: '2027-01-17' }), 'restock_expected');
  assert.equal(state({ restockDate: '2027-01-18' }), 'insufficient');
});
