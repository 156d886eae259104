import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { estimateLeadTime } from '../../../src/domain/orders/lead-time-estimate.ts';
import type { OrderableItems } from '../../../src/domain/orders/offer.ts';
import type { SupplierOrder } from '../../../src/domain/orders/order-split.ts';
import { lineWarnings, quotedArrival, rateWarnings } from '../../../src/domain/orders/quote.ts';
import { minimumOrderWarnings, termsWarnings } from '../../../src/domain/orders/terms-warnings.ts';
import { deliveries, noDeliveries } from '../../support/lead-times.ts';
import { noSupplierTerms, noTerms } from '../../support/offers.ts';

const supplier = (currency: string, rateAsOf: string | null) => ({
  id: currency,
  name: 'S',
  currency,
  tryRate: '1',
  rateAsOf,
  ...noSupplierTerms,
});
const product = {
  id: 'p',
  psId: 'ps_p',
  sku: 'P',
  name: 'P',
  price: '12.7500',
  imageUrl: null,
  isPersonal: false,
  unitsPerBox: 12,
  ...noTerms,
  supplier: supplier('EUR', null),
};
const loose = { ...product, id: 'q', psId: 'ps_q', unitsPerBox: null };
const offer: OrderableItems = {
  products: new Map([product, loose].flatMap((p) => [[p.id, p] as const, [p.psId, p] as const])),
  suppliers: new Map(),
};

test('an expected and a late arrival are in whole days, rounded up', () => {
  const five = deliveries([40, 44, 44, 51, 62]);
  const plan = estimateLeadTime({ ...noDeliveries, companySupplier: five, company: five }, 45);
  // A median of 44 days; 57.6 at the 90 % quantile.
  assert.deepEqual(quotedArrival('sea', '2026-11-21', plan), {
    shippingMethod: 'sea',
    firstPaymentDate: '2026-11-21',
    expectedDate: '2027-01-04',
    lateDate: '2027-01-18',
    leadTimeLevel: 'company_supplier',
    leadTimeOrders: 5,
  });
  const byDefault = estimateLeadTime(noDeliveries, 14);
  const { expectedDate, lateDate } = quotedArrival('air', '2026-11-21', byDefault);
  assert.deepEqual([expectedDate, lateDate], ['2026-12-05', null]);
});

test('the late arrival is known from five orders on, and never before the expected one', () => {
  const counts = fc.uniqueArray(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(counts, fc.integer({ min: 0, max: 100 }), (days, base) => {
      const plan = estimateLeadTime({ ...noDeliveries, company: deliveries(days) }, base);
      const { expectedDate, lateDate } = quotedArrival('sea', '2026-11-21', plan);
      assert.equal(lateDate === null, days.length < 5);
      assert.ok(lateDate === null || lateDate >= expectedDate);
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
  const supplierOrder = (currency: string, rateAsOf: string | null) =>
    ({ supplier: supplier(currency, rateAsOf), lines: [], totalAmount: '1.00' }) satisfies SupplierOrder;
  const [old, fresh] = [
    supplierOrder('EUR', '2026-11-16T12:30:00.000Z'),
    supplierOrder('GBP', '2026-11-20T12:30:00.000Z'),
  ];
  assert.deepEqual(rateWarnings([old], now), []);
  assert.deepEqual(rateWarnings([old, old], now), []);
  assert.deepEqual(rateWarnings([fresh, supplierOrder('TRY', null)], now), []);
  assert.deepEqual(rateWarnings([fresh, old], now), [
    {
      code: 'RATE_OUTDATED',
      message: 'The total was converted at a rate of EUR that is of 2026-11-16T12:30:00.000Z.',
      index: null,
    },
  ]);
});

test('quotes warn of quantities outside the terms, of stock and of discontinued products, with suggestions', () => {
  const terms = { minimumQuantity: 48, orderMultiple: 24, supplierStock: 100, restockDate: '2027-03-15' };
  const listed = { ...product, ...terms, successor: 'NEW', successorId: 'n' };
  const from = { products: new Map([['p', listed]]), suppliers: new Map() };
  const line = (quantity: number) => ({ productId: 'p', quantity });
  const warnings = termsWarnings([line(20), line(50), line(48)], from).filter(({ code }) => code !== 'DISCONTINUED');
  assert.deepEqual(warnings, [
    {
      code: 'BELOW_MINIMUM_QUANTITY',
      message: '20 is below 48, the minimum quantity.',
      suggestedQuantity: 48,
      index: 0,
    },
    {
      code: 'NOT_A_MULTIPLE',
      message: '50 is not a multiple of 24, the order multiple.',
      suggestedQuantity: 72,
      index: 1,
    },
    {
      code: 'INSUFFICIENT_SUPPLIER_STOCK',
      message: 'The supplier has 100 units in stock, and 118 are ordered. It expects new stock on 2027-03-15.',
      restockDate: '2027-03-15',
      index: 2,
    },
  ]);
  const [stock, discontinued] = termsWarnings([line(120)], from);
  assert.deepEqual([stock?.code, stock?.suggestedQuantity], ['INSUFFICIENT_SUPPLIER_STOCK', 96]);
  assert.deepEqual([discontinued?.code, discontinued?.successorProductId], ['DISCONTINUED', 'n']);
  assert.deepEqual(termsWarnings([line(20)], offer), []);
  // The order multiple takes the place of the box size, and prices are compared with the break.
  const priced = { ...listed, price: '10', priceBreaks: [{ fromQuantity: 48, price: '9.50' }], unitsPerBox: 7 };
  const lines = [{ ...line(48), customPrice: 9.5 }];
  assert.deepEqual(lineWarnings(lines, { products: new Map([['p', priced]]), suppliers: new Map() }), []);
});

test('quotes warn of orders below the minimum order', () => {
  const supplierOrder = {
    supplier: { ...supplier('EUR', null), minimumOrder: '250' },
    lines: [],
    totalAmount: '249.99',
  };
  const [warning] = minimumOrderWarnings([supplierOrder, { ...supplierOrder, totalAmount: '250.00' }]);
  assert.equal(warning?.code, 'BELOW_SUPPLIER_MINIMUM');
  assert.match(warning.message, /is 249\.99 EUR\. The minimum order is 250\.00 EUR\.$/);
  assert.equal(minimumOrderWarnings([{ ...supplierOrder, totalAmount: '250.00' }]).length, 0);
});
