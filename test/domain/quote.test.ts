import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Offer, OrderDraft } from '../../src/domain/order-split.ts';
import { lineWarnings, quotedArrival, rateWarnings } from '../../src/domain/quote.ts';

const supplier = (currency: string, rateAsOf: string | null) => ({
  id: currency,
  name: 'S',
  currency,
  tryRate: '1',
  rateAsOf,
});
const product = {
  id: 'p',
  psId: 'ps_p',
  sku: 'P',
  name: 'P',
  price: '12.7500',
  imageUrl: null,
  unitsPerBox: 12,
  supplier: supplier('EUR', null),
};
const loose = { ...product, id: 'q', psId: 'ps_q', unitsPerBox: null };
const offer: Offer = {
  products: new Map([product, loose].flatMap((p) => [[p.id, p] as const, [p.psId, p] as const])),
  suppliers: new Map(),
};

test('an expected and a late arrival are whole days, parts of a day counting as one', () => {
  const plan = { level: 'company_supplier', median: 44, p90: 53.2 } as const;
  assert.deepEqual(quotedArrival('sea', '2026-11-21', plan), {
    shippingMethod: 'sea',
    firstPaymentDate: '2026-11-21',
    expectedDate: '2027-01-04',
    lateDate: '2027-01-14',
    leadTimeLevel: 'company_supplier',
  });
  const { expectedDate, lateDate } = quotedArrival('air', '2026-11-21', { level: 'default', median: 13.5, p90: null });
  assert.deepEqual([expectedDate, lateDate], ['2026-12-05', null]);
});

test('a price of one’s own and a box that is not full are warned of, by line', () => {
  const lines = [
    { productId: 'p', quantity: 24 },
    { psId: 'ps_p', quantity: 20, customPrice: 12.5 },
    { productId: 'p', quantity: 12, customPrice: 12.75 },
    { productId: 'q', quantity: 7 },
    { supplierId: 'EUR', customSku: 'C', customName: 'C', quantity: 1, customPrice: 3 },
  ];
  assert.deepEqual(lineWarnings(lines, offer), [
    { code: 'PRICE_DIFFERS', message: 'The price of this line is 12.50, the product costs 12.75.', index: 1 },
    { code: 'NOT_A_FULL_BOX', message: '20 is not a multiple of 12, the units in a box.', index: 1 },
  ]);
});

test('old rates are warned of where they are used', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const draft = (currency: string, rateAsOf: string | null) =>
    ({ supplier: supplier(currency, rateAsOf), lines: [], totalAmount: '1.00' }) satisfies OrderDraft;
  const [old, fresh] = [draft('EUR', '2026-11-16T12:30:00.000Z'), draft('GBP', '2026-11-20T12:30:00.000Z')];
  assert.deepEqual(rateWarnings([old], now), []);
  assert.deepEqual(rateWarnings([old, old], now), []);
  assert.deepEqual(rateWarnings([fresh, draft('TRY', null)], now), []);
  assert.deepEqual(rateWarnings([fresh, old], now), [
    {
      code: 'RATE_OUTDATED',
      message: 'The total was converted at a rate of EUR that is of 2026-11-16T12:30:00.000Z.',
      index: null,
    },
  ]);
});
