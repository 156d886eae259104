import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  deliverableQuantity,
  type OrderInput,
  orderTerms,
  supplierAvailability,
} from '../../../src/domain/recommendations/order-terms.ts';

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
  quantityBeforeLimit: 144,
  recommendedQuantity: 144,
  leadTimeDays: '13.5',
  stockoutOn: '2027-01-31',
};

test('the order has the price of its break and the reason of its rounding', () => {
  const { unitPrice, fromQuantity, totalPrice, rounding } = orderTerms(input);
  assert.deepEqual([unitPrice, fromQuantity, totalPrice, rounding], ['8.90', 144, '1281.60', 'order_multiple']);
  const small = orderTerms({
    ...input,
    quantityBeforeRounding: '10',
    quantityBeforeLimit: 48,
    recommendedQuantity: 48,
  });
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

test('an order is limited to what the supplier can deliver in whole multiples', () => {
  const stock = { ...terms, supplierStock: 80 };
  const deliverable = (quantity: number, over: Partial<OrderInput['terms']> = {}, unitsPerBox = 12) =>
    deliverableQuantity(quantity, { today: '2026-11-23', terms: { ...stock, ...over }, unitsPerBox });
  assert.equal(deliverable(144), 72);
  assert.equal(deliverable(72), 72);
  assert.equal(deliverable(144, { orderMultiple: null }, 30), 60);
  assert.equal(deliverable(144, { minimumQuantity: 96 }), 0);
  assert.equal(deliverable(144, { supplierStock: 0 }), 0);
  assert.equal(deliverable(144, { supplierStock: null }), 144);
  assert.equal(deliverableQuantity(7, { today: '2026-11-23', unitsPerBox: null }), 7);
});

test('the stock of a supplier is no limit from its restock date on', () => {
  const deliverable = (restockDate: string) =>
    deliverableQuantity(144, {
      today: '2026-11-23',
      terms: { ...terms, supplierStock: 0, restockDate },
      unitsPerBox: 1,
    });
  assert.deepEqual(['2026-11-22', '2026-11-23', '2026-11-24'].map(deliverable), [144, 144, 0]);
});

test('rounding and availability are those of the quantity before the limit', () => {
  const limited = { ...input, recommendedQuantity: 96 };
  const { rounding, totalPrice } = orderTerms(limited);
  assert.deepEqual([rounding, totalPrice, supplierAvailability(limited)], ['order_multiple', '960.00', 'insufficient']);
});
