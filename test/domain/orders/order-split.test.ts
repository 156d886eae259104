import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ApiError } from '../../../src/domain/errors.ts';
import { formatLocation, inBody } from '../../../src/domain/field-error.ts';
import type {
  OfferedProduct,
  OfferedSupplier,
  OrderableItems,
  OrderLineInput,
} from '../../../src/domain/orders/offer.ts';
import { splitOrder } from '../../../src/domain/orders/order-split.ts';
import { grandTotal, totalsByCurrency } from '../../../src/domain/orders/order-totals.ts';
import { formatMoney, sumMoney, toMoney } from '../../../src/domain/pricing/money.ts';
import { noSupplierTerms, noTerms } from '../../support/offers.ts';

const supplier = (id: string, currency = 'EUR', tryRate: string | null = '48.21'): OfferedSupplier => ({
  id,
  name: `Supplier ${id}`,
  currency,
  tryRate,
  rateAsOf: null,
  ...noSupplierTerms,
});
const product = (id: string, from = supplier('s1'), price = '2.5500'): OfferedProduct => ({
  isPersonal: false,
  id,
  psId: `ps_${id}`,
  sku: `SKU-${id}`,
  name: `Product ${id}`,
  price,
  imageUrl: null,
  unitsPerBox: null,
  ...noTerms,
  supplier: from,
});
const offer = (products: OfferedProduct[], suppliers = products.map(({ supplier }) => supplier)): OrderableItems => ({
  products: new Map(products.flatMap((p) => [[p.id, p] as const, [p.psId, p] as const])),
  suppliers: new Map(suppliers.map((s) => [s.id, s])),
});
const pounds = supplier('s2', 'GBP', '55.02');
const shelf = offer([product('p1'), product('p2', pounds, '9.9900'), product('p3')]);
const customLine = { supplierId: 's1', customSku: 'C-1', customName: 'Swatch', quantity: 1, customPrice: 9.5 };

function orderErrors(lines: OrderLineInput[], from = shelf) {
  try {
    splitOrder(lines, from);
  } catch (error) {
    assert.ok(error instanceof ApiError);
    assert.equal(error.code, 'INVALID_ORDER_LINES');
    return { message: error.message, details: error.details, errors: error.errors };
  }
  assert.fail('the lines were accepted');
}

test('lines are grouped by supplier, in the order in which suppliers appear', () => {
  const drafts = splitOrder(
    [
      { productId: 'p2', quantity: 1 },
      { productId: 'p1', quantity: 48 },
      { psId: 'ps_p3', quantity: 6, customPrice: 12.5 },
    ],
    shelf,
  );
  assert.deepEqual(
    drafts.map(({ supplier, totalAmount }) => [supplier.id, totalAmount]),
    [
      ['s2', '9.99'],
      ['s1', '197.40'],
    ],
  );
  assert.deepEqual(drafts[1]?.lines, [
    {
      isCustom: false,
      productId: 'p1',
      sku: 'SKU-p1',
      name: 'Product p1',
      imageUrl: null,
      quantity: 48,
      unitPrice: '2.55',
      totalPrice: '122.40',
    },
    {
      isCustom: false,
      productId: 'p3',
      sku: 'SKU-p3',
      name: 'Product p3',
      imageUrl: null,
      quantity: 6,
      unitPrice: '12.50',
      totalPrice: '75.00',
    },
  ]);
});

test('an order total above the largest exact JSON number is rejected with the limit', () => {
  const line = { productId: 'p1', quantity: 100, customPrice: 999_999_999.9999 };
  const [draft] = splitOrder([line], shelf);
  assert.equal(draft?.totalAmount, '99999999999.99');
  for (const lines of [
    [line, { ...line, quantity: 1, customPrice: 0.01 }],
    Array(37).fill({ ...line, quantity: 1_000_000 }),
  ]) {
    assert.throws(
      () => splitOrder(lines, shelf),
      (error: ApiError) =>
        error.code === 'INVALID_REQUEST' &&
        /^\/items: must not exceed 99999999999.9999 EUR per order; the total with Supplier s1 is \d+(\.\d+)?$/.test(
          error.details[0]!,
        ),
    );
  }
});

test('the same product twice results in two lines', () => {
  const [draft] = splitOrder(
    [
      { productId: 'p1', quantity: 1 },
      { productId: 'P1', quantity: 1 },
    ],
    shelf,
  );
  assert.equal(draft?.lines.length, 2);
});

test('a custom line belongs to its supplier, in its currency, with the given texts', () => {
  const [draft] = splitOrder([customLine], shelf);
  assert.deepEqual(draft, {
    supplier: supplier('s1'),
    lines: [
      {
        isCustom: true,
        customSku: 'C-1',
        customName: 'Swatch',
        customCategory: '',
        customDescription: '',
        quantity: 1,
        unitPrice: '9.50',
        totalPrice: '9.50',
      },
    ],
    totalAmount: '9.50',
  });
});

test('prices of zero and with four decimals are valid', () => {
  const [draft] = splitOrder(
    [
      { productId: 'p1', quantity: 3, customPrice: 0 },
      { productId: 'p1', quantity: 3, customPrice: 0.0001 },
      { productId: 'p1', quantity: 3, customPrice: -0 },
    ],
    shelf,
  );
  assert.deepEqual(
    draft?.lines.map(({ unitPrice, totalPrice }) => [unitPrice, totalPrice]),
    [
      ['0.00', '0.00'],
      ['0.0001', '0.0003'],
      ['0.00', '0.00'],
    ],
  );
});

test('every rule is reported with line and field', () => {
  for (const [line, field, error] of [
    [{ quantity: 1 }, undefined, 'must have productId, ps_id or the custom fields'],
    [{ productId: 'p9', quantity: 1 }, 'productId', 'is not in your catalog'],
    [{ psId: 'ps_p9', quantity: 1 }, 'ps_id', 'is not in your catalog'],
    [
      { productId: 'p1', psId: 'ps_p1', quantity: 1 },
      undefined,
      'must name its item in one way only: productId, ps_id or the custom fields',
    ],
    [
      { productId: 'p1', customName: 'x', quantity: 1 },
      undefined,
      'must name its item in one way only: productId, ps_id or the custom fields',
    ],
    ...[0, -1, 1.5, 1_000_001, Number.NaN, Number.POSITIVE_INFINITY].map(
      (quantity) => [{ productId: 'p1', quantity }, 'quantity', 'must be a whole number from 1 to 1000000'] as const,
    ),
    ...[-0.01, 0.00001, 1e-7, 1_000_000_000, Number.NaN].map(
      (customPrice) =>
        [
          { productId: 'p1', quantity: 1, customPrice },
          'customPrice',
          'must be from 0 to 999999999.9999 with at most 4 decimal places',
        ] as const,
    ),
    [{ ...customLine, supplierId: undefined }, 'supplierId', 'is required on a custom line'],
    [{ ...customLine, customSku: undefined }, 'customSku', 'is required on a custom line'],
    [{ ...customLine, customSku: ' ' }, 'customSku', 'is required on a custom line'],
    [{ ...customLine, customName: undefined }, 'customName', 'is required on a custom line'],
    [{ ...customLine, customPrice: undefined }, 'customPrice', 'is required on a custom line'],
    [{ ...customLine, supplierId: 's9' }, 'supplierId', 'is not an active supplier'],
  ] as const) {
    assert.deepEqual(orderErrors([{ productId: 'p1', quantity: 1 }, line]), {
      message: '1 of 2 lines cannot be ordered, so no order was created.',
      details: [`/items/1${field ? `/${field}` : ''}: ${error}`],
      errors: [inBody(`/items/1${field ? `/${field}` : ''}`, error)],
    });
  }
});

test('all errors of all lines are reported at once', () => {
  const { message, errors } = orderErrors([
    { productId: 'p9', quantity: 0, customPrice: -1 },
    { productId: 'p1', quantity: 1 },
    { productId: 'p8', quantity: 1 },
  ]);
  assert.equal(message, '2 of 3 lines cannot be ordered, so no order was created.');
  assert.deepEqual(errors?.map(formatLocation), [
    '/items/0/productId',
    '/items/0/quantity',
    '/items/0/customPrice',
    '/items/2/productId',
  ]);
});

test('a request has 1 to 500 lines', () => {
  const line = { productId: 'p1', quantity: 1 };
  assert.throws(() => splitOrder([], shelf), { code: 'INVALID_REQUEST' });
  assert.throws(() => splitOrder(Array(501).fill(line), shelf), { code: 'INVALID_REQUEST' });
  assert.equal(splitOrder(Array(500).fill(line), shelf)[0]?.lines.length, 500);
});

test('products in a currency without a rate can be ordered alone, but not with another currency', () => {
  const yuan = product('p4', supplier('s4', 'CNY', null));
  const from = offer([product('p1'), yuan]);
  const [draft] = splitOrder([{ productId: 'p4', quantity: 2 }], from);
  assert.equal(formatMoney(grandTotal([draft!])), '5.10');
  const lines = [
    { productId: 'p1', quantity: 1 },
    { productId: 'p4', quantity: 1 },
  ];
  const error = 'is priced in CNY, which has no exchange rate; order it in a separate request';
  assert.deepEqual(orderErrors(lines, from).errors, [inBody('/items/1', error)]);
});

test('totals are exact by currency, and converted into the currency of the first order', () => {
  const drafts = splitOrder(
    [
      { productId: 'p2', quantity: 1, customPrice: 197.4 },
      { productId: 'p1', quantity: 1, customPrice: 307.5 },
    ],
    shelf,
  );
  assert.deepEqual(totalsByCurrency(drafts), [
    { currency: 'GBP', totalAmount: '197.40' },
    { currency: 'EUR', totalAmount: '307.50' },
  ]);
  assert.equal(grandTotal(drafts).toFixed(), '466.84');
  assert.equal(grandTotal(drafts.toReversed()).toFixed(), '532.78');
});

test('a request total above the largest exact JSON number is rejected', () => {
  const drafts = splitOrder(
    ['p1', 'p2'].map((productId) => ({ productId, quantity: 100, customPrice: 999_999_999 })),
    shelf,
  );
  assert.throws(() => grandTotal(drafts), /The order is too large/);
});

test('a total in one currency is not rounded', () => {
  const drafts = splitOrder([{ productId: 'p1', quantity: 3, customPrice: 0.0001 }], shelf);
  assert.equal(grandTotal(drafts).toFixed(), '0.0003');
});

test('no line is lost and all amounts add up, for any order', () => {
  const requestedLine = fc.record({
    productId: fc.constantFrom('p1', 'p2', 'p3'),
    quantity: fc.integer({ min: 1, max: 1_000_000 }),
    customPrice: fc.option(
      fc.integer({ min: 0, max: 9_999_999 }).map((units) => units / 10_000),
      { nil: undefined },
    ),
  });
  fc.assert(
    fc.property(fc.array(requestedLine, { minLength: 1, maxLength: 20 }), (lines) => {
      const drafts = splitOrder(lines, shelf);
      assert.equal(sumMoney(drafts.map((draft) => draft.lines.length)).toNumber(), lines.length);
      for (const { lines, totalAmount } of drafts) {
        for (const { quantity, unitPrice, totalPrice } of lines) {
          assert.ok(toMoney(unitPrice).times(quantity).eq(totalPrice));
        }
        assert.ok(sumMoney(lines.map(({ totalPrice }) => totalPrice)).eq(totalAmount));
      }
    }),
  );
});

const breaks = [
  { fromQuantity: 10, price: '9.50' },
  { fromQuantity: 50, price: '8.90' },
];

test('a line has the price of the break that its quantity reaches; customPrice wins', () => {
  const from = offer([{ ...product('p1', undefined, '10'), priceBreaks: breaks }]);
  const lines = [9, 10, 60].map((quantity) => ({ productId: 'p1', quantity }));
  const [draft] = splitOrder([...lines, { productId: 'p1', quantity: 60, customPrice: 9.99 }], from);
  assert.deepEqual(
    draft!.lines.map(({ unitPrice, totalPrice }) => [unitPrice, totalPrice]),
    [
      ['10.00', '90.00'],
      ['9.50', '95.00'],
      ['8.90', '534.00'],
      ['9.99', '599.40'],
    ],
  );
});

test('lines of one product reach a break together only if the supplier sums lines', () => {
  const priced = (sumsLines: boolean, ...quantities: number[]) => {
    const from = offer([{ ...product('p1', { ...supplier('s1'), sumsLines }, '10'), priceBreaks: breaks }]);
    const lines = quantities.map((quantity) => ({ productId: 'p1', quantity }));
    return splitOrder(lines, from)[0]!.lines.map(({ unitPrice }) => unitPrice);
  };
  assert.deepEqual(priced(false, 5, 5), ['10.00', '10.00']);
  assert.deepEqual(priced(true, 5, 5), ['9.50', '9.50']);
  const quantity = fc.integer({ min: 1, max: 60 });
  fc.assert(
    fc.property(fc.array(quantity, { minLength: 1, maxLength: 5 }), (quantities) => {
      const total = quantities.reduce((sum, each) => sum + each, 0);
      assert.deepEqual([...new Set(priced(true, ...quantities))], priced(false, total));
      assert.deepEqual(
        priced(false, ...quantities),
        quantities.flatMap((each) => priced(false, each)),
      );
    }),
  );
});

test('only strict suppliers reject quantities and totals outside their terms', () => {
  const terms = { minimumQuantity: 48, orderMultiple: 24 };
  const from = (strictTerms: boolean) =>
    offer([{ ...product('p1', { ...supplier('s1'), strictTerms, minimumOrder: '500' }, '10'), ...terms }]);
  const lines = [20, 50, 72].map((quantity) => ({ productId: 'p1', quantity }));
  assert.equal(splitOrder(lines, from(false))[0]!.lines.length, 3);
  assert.deepEqual(orderErrors(lines, from(true))!.errors, [
    inBody('/items/0/quantity', 'must be at least 48 and a multiple of 24, such as 48'),
    inBody('/items/1/quantity', 'must be at least 48 and a multiple of 24, such as 72'),
  ]);
  assert.throws(() => splitOrder([{ productId: 'p1', quantity: 48 }], from(true)), {
    code: 'INVALID_REQUEST',
    details: ['/items: must have a total of at least 500.00 EUR with Supplier s1; the total is 480.00'],
  });
});
