import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';

const service = await startAccount();
const { db } = service;
const product = await addProduct(db, { supplier: await addSupplier(db), price: '2.50' });
await db('products').where({ id: product.id }).update({ minimum_quantity: 12 });
const quote = (items: object[], as = service.member) =>
  service.call('quoteAccountOrder', { as, body: { items, shippingMethod: 'sea' } });

test('a member gets a quote with warnings, and nothing is stored', async () => {
  const { status, body } = await quote([{ productId: product.id, quantity: 5 }]);
  assert.equal(status, 200);
  const { orders, totalAmount, warnings } = body.data;
  assert.deepEqual(
    [orders.length, totalAmount, warnings[0].code, warnings[0].suggestedQuantity],
    [1, '12.50', 'BELOW_MINIMUM_QUANTITY', 12],
  );
  assert.equal(orders[0].arrivals[0].shippingMethod, 'sea');
  assert.deepEqual(await db('orders').select('id'), []);
});

test('a warning of too few units has the day of the restock, if it is known', async () => {
  const restockOf = async (restock_date: string | null) => {
    await db('products').where({ id: product.id }).update({ supplier_stock: 5, restock_date });
    const { warnings } = (await quote([{ productId: product.id, quantity: 12 }])).body.data;
    return warnings.map((warning: Record<string, unknown>) => [warning.code, warning.restockDate]);
  };
  assert.deepEqual(await restockOf('2027-03-15'), [['INSUFFICIENT_SUPPLIER_STOCK', '2027-03-15']]);
  assert.deepEqual(await restockOf(null), [['INSUFFICIENT_SUPPLIER_STOCK', undefined]]);
  await db('products').where({ id: product.id }).update({ supplier_stock: null });
});

test('lists every line that cannot be ordered', async () => {
  const { status, body } = await quote([
    { productId: crypto.randomUUID(), quantity: 1 },
    { productId: product.id, quantity: 0 },
  ]);
  assert.deepEqual([status, body.errors.map(({ index }: { index: number }) => index)], [400, [0, 1]]);
});

test('rejects what an order rejects', async () => {
  const items = [{ productId: product.id, quantity: 12 }];
  for (const [member, value] of Object.entries({
    requestedDate: '2020-01-01',
    externalOrderId: 'PO\n1',
    deliveryAddress: `${'a\n'.repeat(20)}a`,
  })) {
    const body = { items, shippingMethod: 'sea', [member]: value };
    for (const operation of ['quoteAccountOrder', 'createAccountOrder'] as const) {
      const { status, body: error } = await service.call(operation, { body });
      assert.deepEqual([status, error.errors?.[0].pointer], [400, `/${member}`], `${operation} ${member}`);
    }
  }
});
