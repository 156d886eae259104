import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { lockCart } from '../../../src/db/orders/cart-lines.ts';
import { startAccount } from '../../support/account.ts';
import { addProduct, addProducts, addSupplier } from '../../support/catalog.ts';

const service = await startAccount();
const { db } = service;
const supplier = await addSupplier(db);
const [heart, lamp] = [
  await addProduct(db, { supplier, name: 'Heart' }),
  await addProduct(db, { supplier, name: 'Lamp' }),
];
const change = (items: object[], as = service.member) => service.call('updateCart', { as, body: { items } });
const cart = async (as = service.member) =>
  (await service.call('getCart', { as })).body.data.items.map(
    ({ product, quantity }: { product: { name: string }; quantity: number }) => [product.name, quantity],
  );

test('sets quantities, keeps other products, and removes with 0', async () => {
  assert.deepEqual(await cart(), []);
  await change([{ productId: heart.id, quantity: 5 }]);
  await change([
    { productId: lamp.id, quantity: 2 },
    { productId: heart.id, quantity: 7 },
  ]);
  assert.deepEqual(await cart(), [
    ['Heart', 7],
    ['Lamp', 2],
  ]);
  await change([
    { productId: heart.id, quantity: 1 },
    { productId: heart.id, quantity: 0 },
  ]);
  assert.deepEqual(await cart(), [['Lamp', 2]]);
});

test('a product has a line by each shipping method', async () => {
  await change([
    { productId: heart.id, quantity: 4, shippingMethod: 'air' },
    { productId: heart.id, quantity: 9 },
  ]);
  const { items } = (await service.call('getCart', { as: service.member })).body.data;
  assert.deepEqual(
    items.map((item: { quantity: number; shippingMethod: string }) => [item.quantity, item.shippingMethod]).sort(),
    [
      [2, 'sea'],
      [4, 'air'],
      [9, 'sea'],
    ],
  );
  await change([{ productId: heart.id, quantity: 0 }]);
  assert.deepEqual(await cart(), [
    ['Lamp', 2],
    ['Heart', 4],
  ]);
  await change([{ productId: heart.id, quantity: 0, shippingMethod: 'air' }]);
  assert.equal((await change([{ productId: heart.id, quantity: 1, shippingMethod: 'rail' }])).status, 400);
});

test('each user has a cart', async () => {
  await change([{ productId: heart.id, quantity: 3 }], service.manager);
  assert.deepEqual(
    [await cart(), await cart(service.manager), await cart(service.stranger)],
    [[['Lamp', 2]], [['Heart', 3]], []],
  );
});

test('rejects products outside of the catalog with their index, and changes nothing', async () => {
  const theirs = await addProduct(db, { supplier, companyId: service.stranger.companyId });
  const { status, body } = await change([
    { productId: heart.id, quantity: 9 },
    { productId: theirs.id, quantity: 1 },
  ]);
  assert.deepEqual([status, body.details], [400, ['/items/1/productId: must be a product of your catalog']]);
  for (const quantity of [-1, 1.5, 1_000_001])
    assert.equal((await change([{ productId: heart.id, quantity }])).status, 400);
  assert.deepEqual(await cart(), [['Lamp', 2]]);
});

test('leaves out products that left the catalog, which can still be removed', async () => {
  await db('products').where({ id: lamp.id }).update({ listed: false });
  await service.settled();
  assert.deepEqual(await cart(), []);
  assert.equal((await change([{ productId: lamp.id, quantity: 0 }])).status, 200);
  assert.deepEqual(await db('cart_lines').where({ product_id: lamp.id }), []);
});

test('takes at most 500 lines, also from two requests at once, and lets a full cart be emptied', async () => {
  const user = await service.addUser();
  const added = await addProducts(db, [{ supplier }, { supplier }, { supplier }, { supplier }]);
  await service.settled();
  const owner = { company_id: service.company.id, user_id: user.id };
  const fill = async (count: number) =>
    await db('cart_lines').insert(
      Array.from({ length: count }, () => ({
        ...owner,
        product_id: randomUUID(),
        shipping_method: 'sea',
        quantity: 1,
      })),
    );
  await fill(498);
  const lines = added.map(({ id }) => ({ productId: id, quantity: 1 }));
  const both = await Promise.all([change(lines.slice(0, 2), user), change(lines.slice(2), user)]);
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 400]);
  await fill(20);
  const [stored] = both[0]!.status === 200 ? lines : lines.slice(2);
  assert.equal((await change([{ ...stored!, quantity: 3 }], user)).status, 200);
  assert.equal((await change([{ ...stored!, quantity: 0 }], user)).status, 200);
  assert.equal((await change([{ ...stored!, quantity: 2 }], user)).status, 400);
});

test('changes nothing for a user who lost the role while waiting', async () => {
  const buyer = await service.addUser({ memberRoles: ['buyer'] });
  const waiting = await db.transaction(async (trx) => {
    await lockCart(trx, buyer.id);
    const change = service.call('updateCart', { as: buyer, body: { items: [{ productId: heart.id, quantity: 3 }] } });
    await waitForLock();
    await db('users')
      .where({ id: buyer.id })
      .update({ member_roles: ['finance'] });
    return { change };
  });
  const { status, body } = await waiting.change;
  assert.deepEqual([status, body.code], [403, 'ROLE_REQUIRED']);
  assert.deepEqual(await db('cart_lines').where({ user_id: buyer.id }), []);
});

/** Waits until a request waits for an advisory lock. */
async function waitForLock(): Promise<void> {
  for (;;) {
    const { rows } = await db.raw(`SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
    if (rows.length > 0) return;
    await setTimeout(10);
  }
}
