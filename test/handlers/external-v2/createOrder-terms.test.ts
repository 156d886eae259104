// Trade terms in orders and quotes: price breaks (not in v1), strict suppliers, and warnings.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeSupplierTerms } from '../../../src/services/catalog/supplier-terms.ts';
import { nothingStored, storedRows } from '../../support/orders.ts';
import { importList, newListSupplier, productIdOf } from '../../support/price-lists.ts';
import { day } from '../../support/pushes.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const { db } = service;
await service.setRates({ EUR: '48.21' });

const create = (items: object[], key = service.key) =>
  service.send('createOrder', 'POST', '/api/v2/external/orders', { body: { items }, key });
const createInV1 = (items: object[]) =>
  service.send('createOrders', 'POST', '/api/v1/external/orders', { body: { items } });
const quote = async (items: object[]) =>
  (await service.send('quoteOrder', 'POST', '/api/v2/external/orders/quote', { body: { items } })).body.data;

/** A mug of 10.00 in multiples of 5 from 5, at 9.50 from 10 and 8.90 from 50. */
async function listedMug(terms: { minimumOrder?: string; strict?: boolean; sumsLines?: boolean } = {}) {
  const supplier = await newListSupplier(db);
  const list = 'sku,name,price,minimumQuantity,orderMultiple,priceBreaks\nMUG,Mug,10,5,5,10:9.50;50:8.90\n';
  await importList(db, supplier, list);
  await changeSupplierTerms(db, supplier.name, terms);
  await service.settled();
  const productId = await productIdOf(db, supplier, 'MUG');
  return { supplier, lines: (...quantities: number[]) => quantities.map((quantity) => ({ productId, quantity })) };
}

/** Creates an order and returns the unit prices of its lines. */
async function orderedPrices(items: object[], createIn: typeof createInV1 = create): Promise<string[]> {
  const { status, body, text } = await createIn(items);
  assert.equal(status, createIn === createInV1 ? 200 : 201, text);
  const { orderNumber } = body.data.orders[0];
  const order = await service.get('getOrder', `/api/v1/external/orders/${encodeURIComponent(orderNumber)}`);
  return order.body.data.items.map(({ unitPrice }: { unitPrice: string }) => unitPrice);
}

const unitPrices = (quoted: { orders: { items: { unitPrice: string }[] }[] }) =>
  quoted.orders.flatMap(({ items }) => items.map(({ unitPrice }) => unitPrice));

test('orders and quotes have the price of the break that the quantity reaches', async () => {
  const { lines } = await listedMug();
  const items = [...lines(5, 10, 60), { ...lines(60)[0], customPrice: 9.25 }];
  assert.deepEqual(await orderedPrices(items), ['10.00', '9.50', '8.90', '9.25']);
  assert.deepEqual(unitPrices(await quote(items)), ['10.00', '9.50', '8.90', '9.25']);
});

test('External API v1 orders at the price of the product, as published', async () => {
  const { lines } = await listedMug({ sumsLines: true });
  const items = [...lines(5, 10, 60), { ...lines(60)[0], customPrice: 9.25 }];
  assert.deepEqual(await orderedPrices(items, createInV1), ['10.00', '10.00', '10.00', '9.25']);
});

test('two lines of 5 reach a break at 10 only if the supplier sums lines', async () => {
  const [apart, summed] = [await listedMug(), await listedMug({ sumsLines: true })];
  for (const [{ lines }, price] of [
    [apart, '10.00'],
    [summed, '9.50'],
  ] as const) {
    assert.deepEqual(await orderedPrices(lines(5, 5)), [price, price]);
    assert.deepEqual(unitPrices(await quote(lines(5, 5))), [price, price]);
  }
});

test('a price from tomorrow has no effect on orders of today', async () => {
  const supplier = await newListSupplier(db);
  await importList(db, supplier, `sku,name,price,validFrom\nMUG,Mug,10,\nMUG,Mug,12,${day(1)}\n`);
  await service.settled();
  const items = [{ productId: await productIdOf(db, supplier, 'MUG'), quantity: 3 }];
  assert.deepEqual(await orderedPrices(items), ['10.00']);
  assert.deepEqual(unitPrices(await quote(items)), ['10.00']);
});

test('strict suppliers reject quantities and totals outside the terms, and others accept them', async () => {
  const buyer = await service.addCompany();
  const [strict, lenient] = [
    await listedMug({ strict: true, minimumOrder: '100' }),
    await listedMug({ minimumOrder: '100' }),
  ];
  const outside = await create(strict.lines(3, 7, 50), buyer.key);
  assert.deepEqual([outside.status, outside.body.code], [400, 'INVALID_ORDER_LINES']);
  assert.deepEqual(
    outside.body.errors.map(({ pointer }: { pointer: string }) => pointer),
    ['/items/0/quantity', '/items/1/quantity'],
  );
  assert.ok(outside.body.details.some((detail: string) => detail.startsWith('/items/1/quantity: ')));
  // A quote is rejected like the order.
  const quoted = await service.send('quoteOrder', 'POST', '/api/v2/external/orders/quote', {
    body: { items: strict.lines(3) },
  });
  assert.deepEqual([quoted.status, quoted.body.errors[0].pointer], [400, '/items/0/quantity']);
  const below = await create(strict.lines(5), buyer.key);
  assert.deepEqual([below.status, below.body.code], [400, 'INVALID_REQUEST']);
  assert.match(below.body.details[0], /^\/items: must have a total of at least 100\.00 EUR/);
  assert.deepEqual(await storedRows(db, buyer.id), nothingStored);
  assert.equal((await create(strict.lines(15), buyer.key)).status, 201);
  assert.equal((await create(lenient.lines(3, 7), buyer.key)).status, 201);
});

test('quotes warn of quantities and totals outside the terms', async () => {
  const { lines } = await listedMug({ minimumOrder: '100' });
  const { warnings } = await quote(lines(3, 6));
  assert.deepEqual(
    warnings.map(({ code, index, suggestedQuantity }: Record<string, unknown>) => [code, index, suggestedQuantity]),
    [
      ['BELOW_MINIMUM_QUANTITY', 0, 5],
      ['NOT_A_MULTIPLE', 1, 10],
      ['BELOW_SUPPLIER_MINIMUM', null, undefined],
    ],
  );
  assert.deepEqual((await quote(lines(15))).warnings, []);
});
