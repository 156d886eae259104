import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';

// The lines of carts are tested with updateCart.
const service = await startAccount();
const { db } = service;
await service.setRates({ EUR: '50', USD: '40' });

test('is empty at first', async () => {
  const { items, summary } = (await service.call('getCart')).body.data;
  assert.deepEqual([items, summary.orders, summary.totalAmount], [[], [], '0.00']);
});

test('has the orders of each supplier and method, their minimum and load, and the landed cost in TRY', async () => {
  const [vases, lamps] = [await addSupplier(db, { currency: 'EUR' }), await addSupplier(db, { currency: 'USD' })];
  await db('suppliers').where({ id: vases.id }).update({ minimum_order: '100' });
  const attributes = {
    ...{ material: null, waterproof: null, hasVibration: null, hasHeating: null, productionTimeDays: null },
    ...{ unitsPerBox: 4, weightKg: '2.5', dimensionsCm: { length: '100', width: '50', height: '20' } },
  };
  const vase = await addProduct(db, { supplier: vases, price: '2.00', attributes });
  const lamp = await addProduct(db, { supplier: lamps, price: '4.00' });
  await db('products')
    .where({ id: vase.id })
    .update({ price_breaks: JSON.stringify([{ fromQuantity: 10, price: '1.50' }]) });
  const { body } = await service.call('updateCart', {
    body: {
      items: [
        { productId: vase.id, quantity: 10 },
        { productId: vase.id, quantity: 2, shippingMethod: 'air' },
        { productId: lamp.id, quantity: 5 },
      ],
    },
  });
  const { items, summary } = body.data;
  const prices = items.map((item: Record<string, string>) => [item['unitPrice'], item['totalPrice']]);
  assert.deepEqual(prices, [
    ['1.50', '15.00'],
    ['2.00', '4.00'],
    ['4.00', '20.00'],
  ]);
  // (15.00 + 4.00) · 50 + 20.00 · 40
  assert.deepEqual([summary.currency, summary.totalAmount, summary.estimatedLandedCost], ['TRY', '1750.00', '2975.00']);
  const [bySea, byAir, other] = summary.orders;
  for (const order of [bySea, byAir]) {
    const { shippingMethod } = order;
    const quoted = await service.call('quoteAccountOrder', {
      body: { items: [{ productId: vase.id, quantity: 1 }], shippingMethod },
    });
    assert.deepEqual(order.arrival, quoted.body.data.orders[0].arrivals[0]);
  }
  const minimumOrder = { amount: '100.00', currency: 'EUR' };
  assert.deepEqual(
    [bySea.shippingMethod, bySea.totalAmount, bySea.estimatedLandedCost, bySea.minimumOrder, bySea.missingAmount],
    ['sea', '15.00', '25.50', minimumOrder, '85.00'],
  );
  assert.deepEqual([byAir.shippingMethod, byAir.missingAmount, byAir.load.boxCount], ['air', '96.00', 1]);
  assert.deepEqual([other.minimumOrder, other.missingAmount, other.load.unknownWeights], [null, '0.00', 1]);
  assert.deepEqual(summary.loads, [
    {
      ...{ shippingMethod: 'sea', boxCount: 3, weightKg: '25', volumeM3: '1' },
      ...{ unknownBoxes: 1, unknownWeights: 1, unknownVolumes: 1 },
    },
    {
      ...{ shippingMethod: 'air', boxCount: 1, weightKg: '5', volumeM3: '0.2' },
      ...{ unknownBoxes: 0, unknownWeights: 0, unknownVolumes: 0 },
    },
  ]);
  // Only the 10 by sea: 1 m³ of 28, and 25 kg of 28,180.
  assert.deepEqual(summary.containers[0], { type: '20ft', volumeShare: '0.0357', payloadShare: '0.0009' });
});

test('has no totals if a currency has no exchange rate', async () => {
  const supplier = await addSupplier(db, { currency: 'SEK' });
  const { id } = await addProduct(db, { supplier, price: '1.00' });
  const { body } = await service.call('updateCart', { body: { items: [{ productId: id, quantity: 1 }] } });
  const { totalAmount, estimatedLandedCost, orders } = body.data.summary;
  assert.deepEqual([totalAmount, estimatedLandedCost, orders.at(-1).totalAmount], [null, null, '1.00']);
});

test('names the open drafts with each product', async () => {
  const supplier = await addSupplier(db, { currency: 'EUR' });
  const { id } = await addProduct(db, { supplier, price: '1.00' });
  const draft = await service.call('createAccountOrderDraft', {
    body: { items: [{ productId: id, quantity: 7 }], shippingMethod: 'air' },
  });
  const { body } = await service.call('updateCart', { body: { items: [{ productId: id, quantity: 1 }] } });
  const drafts = body.data.items.map((item: { drafts: object[] }) => item.drafts);
  assert.deepEqual(drafts.at(-1), [{ id: draft.body.data.id, shippingMethod: 'air', quantity: 7 }]);
  assert.deepEqual(drafts[0], []);
});
