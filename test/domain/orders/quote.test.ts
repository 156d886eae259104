import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { DayCounts } from '../../../src/domain/orders/lead-time.ts';
import type { OrderableItems, OrderDraft } from '../../../src/domain/orders/order-split.ts';
import { plannedLeadTime } from '../../../src/domain/orders/planned-lead-time.ts';
import { lineWarnings, quotedArrival, rateWarnings } from '../../../src/domain/orders/quote.ts';

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
const offer: OrderableItems = {
  products: new Map([product, loose].flatMap((p) => [[p.id, p] as const, [p.psId, p] as const])),
  suppliers: new Map(),
};

const otherCompanies = { counts: [], companies: 0, plannableCompanies: 0 };

test('an expected and a late arrival are in whole days, rounded up', () => {
  const five: DayCounts = [
    [40, 1],
    [44, 2],
    [51, 1],
    [62, 1],
  ];
  const plan = plannedLeadTime({ companySupplier: five, company: five, otherCompanies }, 45);
  // 44.375 days planned, and 57.6 − 44 more at the 90 % quantile.
  assert.deepEqual(quotedArrival('sea', '2026-11-21', plan), {
    shippingMethod: 'sea',
    firstPaymentDate: '2026-11-21',
    expectedDate: '2027-01-05',
    lateDate: '2027-01-18',
    leadTimeLevel: 'company_supplier',
  });
  const byDefault = plannedLeadTime({ companySupplier: [], company: [], otherCompanies }, 14);
  const { expectedDate, lateDate } = quotedArrival('air', '2026-11-21', byDefault);
  assert.deepEqual([expectedDate, lateDate], ['2026-12-05', null]);
});

test('the late arrival is never before the expected one, with any number of orders', () => {
  const counts = fc.uniqueArray(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(counts, fc.integer({ min: 0, max: 100 }), (days, base) => {
      const company: DayCounts = days.sort((a, b) => a - b).map((day) => [day, 1]);
      const plan = plannedLeadTime({ companySupplier: [], company, otherCompanies }, base);
      const { expectedDate, lateDate } = quotedArrival('sea', '2026-11-21', plan);
      assert.ok(lateDate! >= expectedDate);
    }),
  );
});

test('a custom price and a partial box have a warning, by line', () => {
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

test('old rates have a warning where they are used', () => {
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
