import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deleteExpiredKeys } from '../../src/db/idempotency.ts';
import { createOrders } from '../../src/services/orders/create-orders.ts';
import { createBuyer, createSupplierWithProduct, nothingStored, orderContext, storedRows } from '../support/orders.ts';

const ctx = await orderContext();
const productId = (await createSupplierWithProduct(ctx.db)).product.id;

const order = (quantity: number) => ({ lines: [{ productId, quantity }] });

async function buyerWithKey() {
  return { ...(await createBuyer(ctx.db)), idempotencyKey: 'po-1' };
}

async function age(companyId: string, by: string) {
  await ctx.db.raw(
    "UPDATE idempotency_keys SET created_at = (created_at AT TIME ZONE 'UTC' - ?::interval) AT TIME ZONE 'UTC' WHERE company_id = ?",
    [by, companyId],
  );
}

test('the same key and request replays the first response and creates no order', async () => {
  const buyer = await buyerWithKey();
  const first = await createOrders(ctx, buyer, order(1));
  const second = await createOrders(ctx, { ...buyer, requestId: 'another' }, order(1));
  assert.deepEqual(second, { placed: first.placed, replayed: true });
  assert.deepEqual(await storedRows(ctx.db, buyer.companyId), {
    orders: 1,
    order_lines: 1,
    order_status_changes: 1,
    order_contents: 1,
    events: 2,
    idempotency_keys: 1,
  });
});

test('properties in another order are the same request', async () => {
  const buyer = await buyerWithKey();
  await createOrders(ctx, buyer, { lines: [{ productId, quantity: 1, customPrice: 2 }], comment: 'c' });
  const again = await createOrders(ctx, buyer, { comment: 'c', lines: [{ customPrice: 2, quantity: 1, productId }] });
  assert.equal(again.replayed, true);
});

test('the same key with another request is rejected', async () => {
  const buyer = await buyerWithKey();
  await createOrders(ctx, buyer, order(1));
  await assert.rejects(createOrders(ctx, buyer, order(2)), { code: 'IDEMPOTENCY_KEY_REUSED' });
  assert.equal((await storedRows(ctx.db, buyer.companyId)).orders, 1);
});

test('keys are separate for each company', async () => {
  const [one, other] = [await buyerWithKey(), await buyerWithKey()];
  await createOrders(ctx, one, order(1));
  assert.equal((await createOrders(ctx, other, order(2))).replayed, false);
});

test('a replay does not depend on the current catalog', async () => {
  const buyer = await buyerWithKey();
  const { product } = await createSupplierWithProduct(ctx.db);
  const request = { lines: [{ productId: product.id, quantity: 1 }] };
  await createOrders(ctx, buyer, request);
  await ctx.db('products').where({ id: product.id }).update({ listed: false });
  assert.equal((await createOrders(ctx, buyer, request)).replayed, true);
});

test('a rejected request does not use up its key', async () => {
  const buyer = await buyerWithKey();
  await assert.rejects(createOrders(ctx, buyer, order(0)), { code: 'INVALID_ORDER_LINES' });
  assert.deepEqual(await storedRows(ctx.db, buyer.companyId), nothingStored);
  assert.equal((await createOrders(ctx, buyer, order(1))).replayed, false);
});

test('20 concurrent requests with one key create one order and get the same response', async () => {
  const buyer = await buyerWithKey();
  const responses = await Promise.all(Array.from({ length: 20 }, () => createOrders(ctx, buyer, order(9))));
  assert.equal(responses.filter(({ replayed }) => !replayed).length, 1);
  for (const { placed } of responses) assert.deepEqual(placed, responses[0]?.placed);
  const { orders, events } = await storedRows(ctx.db, buyer.companyId);
  assert.deepEqual([orders, events], [1, 2]);
});

test('of two concurrent requests with one key and different bodies, one creates an order and the other is rejected', async () => {
  const buyer = await buyerWithKey();
  const outcomes = await Promise.allSettled([1, 2].map((quantity) => createOrders(ctx, buyer, order(quantity))));
  const rejected = outcomes.filter((outcome) => outcome.status === 'rejected');
  assert.deepEqual(
    rejected.map(({ reason }) => reason.code),
    ['IDEMPOTENCY_KEY_REUSED'],
  );
  assert.equal((await storedRows(ctx.db, buyer.companyId)).orders, 1);
});

test('a key expires after 24 hours and can be used again', async () => {
  const buyer = await buyerWithKey();
  await createOrders(ctx, buyer, order(1));
  await age(buyer.companyId, '23 hours 59 minutes');
  assert.equal((await createOrders(ctx, buyer, order(1))).replayed, true);
  await age(buyer.companyId, '2 minutes');
  assert.equal((await createOrders(ctx, buyer, order(2))).replayed, false);
  assert.equal((await createOrders(ctx, buyer, order(2))).replayed, true);
});

test('deleteExpiredKeys deletes only expired keys', async () => {
  const [old, young] = [await buyerWithKey(), await buyerWithKey()];
  await createOrders(ctx, old, order(1));
  await createOrders(ctx, young, order(1));
  await age(old.companyId, '25 hours');
  assert.equal((await deleteExpiredKeys(ctx.db, 1_000)) >= 1, true);
  assert.equal((await storedRows(ctx.db, old.companyId)).idempotency_keys, 0);
  assert.equal((await storedRows(ctx.db, young.companyId)).idempotency_keys, 1);
  assert.equal(await deleteExpiredKeys(ctx.db, 1_000), 0);
});
