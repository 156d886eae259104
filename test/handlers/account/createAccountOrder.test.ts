import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { changeCompany } from '../../support/fixtures.ts';
import { createSupplierWithProduct } from '../../support/orders.ts';

const service = await startAccount();
const { db, company } = service;
await service.setRates({ EUR: '50' });
const suppliers = [await addSupplier(db), await addSupplier(db)];
const products = await Promise.all(suppliers.map((supplier) => addProduct(db, { supplier, price: '2.50' })));
const items = products.map(({ id }, index) => ({ productId: id, quantity: 10 + index }));
const order = (key: string, body: object = { items, shippingMethod: 'sea' }, as = service.manager) =>
  service.call('createAccountOrder', { as, body, headers: { 'Idempotency-Key': key } });
const count = async () => Number((await db('orders').where({ company_id: company.id }).count({ rows: '*' }))[0]!.rows);

test('a manager orders from two suppliers, once per key, with one audit entry', async () => {
  const first = await order('dialog-1');
  assert.equal(first.status, 201);
  assert.deepEqual([first.body.data.totalOrders, first.body.data.totalAmount], [2, '52.50']);
  const again = await order('dialog-1');
  assert.deepEqual([again.headers['idempotency-replayed'], again.body], ['true', first.body]);
  assert.equal(await count(), 2);
  const entries = await service.audit('order.created');
  const numbers = first.body.data.orders.map(({ orderNumber }: { orderNumber: string }) => orderNumber);
  assert.deepEqual(
    entries.map(({ user_id, after }) => [user_id, after?.['orders']]),
    [[service.manager.id, numbers]],
  );
});

test('places orders once per key, also if another API repeats the request', async () => {
  const { body } = await order('dialog-4');
  const before = await count();
  const request = { body: { items, shippingMethod: 'sea' }, headers: { 'Idempotency-Key': 'dialog-4' } };
  const v2 = await service.send('createOrder', 'POST', '/api/v2/external/orders', request);
  assert.deepEqual([v2.status, v2.headers['idempotency-replayed'], v2.body], [201, 'true', body]);
  const v1 = await service.send('createOrders', 'POST', '/api/v1/external/orders', request);
  assert.equal(v1.body.data.orders[0].orderNumber, body.data.orders[0].orderNumber);
  assert.equal(await count(), before);
});

test('names a user as the author of an order', async () => {
  const { orders } = (await order('dialog-1')).body.data;
  const { body } = await service.call('getAccountOrder', { path: { ref: orders[0].orderNumber } });
  assert.equal(body.data.timeline[0].by, 'user');
});

test('rejects a key with another body, unknown products and other companies, and creates nothing', async () => {
  const before = await count();
  const reused = await order('dialog-1', { items: [items[0]] });
  assert.deepEqual([reused.status, reused.body.code], [409, 'IDEMPOTENCY_KEY_REUSED']);
  const unknown = await order('dialog-2', { items: [items[0], { productId: crypto.randomUUID(), quantity: 1 }] });
  assert.deepEqual([unknown.body.code, unknown.body.errors[0].index], ['INVALID_ORDER_LINES', 1]);
  const own = await addProduct(db, { supplier: suppliers[0]!, companyId: company.id });
  assert.equal(
    (await order('dialog-3', { items: [{ productId: own.id, quantity: 1 }] }, service.stranger)).status,
    400,
  );
  assert.equal(await count(), before);
});

test('a manager with a limit orders no personal items, whose prices managers set', async () => {
  const own = await addProduct(db, { supplier: suppliers[0]!, companyId: company.id, price: '0.01' });
  const body = { items: [{ productId: own.id, quantity: 1 }] };
  const [manager, buyer] = [
    await service.addUser({}),
    await service.addUser({ role: 'member', memberRoles: ['buyer'] }),
  ];
  for (const { id: userId } of [manager, buyer])
    await service.call('updateUser', { path: { userId }, body: { monthlyOrderLimit: '500' } });
  assert.equal((await order('own-1', body, manager)).body.code, 'ORDER_LIMIT_REACHED');
  assert.equal((await order('own-2', body, buyer)).status, 201);
});

test('orders up to the monthly limit of the user, with those of own keys, also at the same time', async () => {
  const manager = await service.addUser({});
  const limit = (monthlyOrderLimit: unknown, as = service.manager) =>
    service.call('updateUser', { as, path: { userId: manager.id }, body: { monthlyOrderLimit } });
  // 2.50 EUR × 10 at 50 TRY.
  const body = { items: [items[0]] };
  assert.equal((await order('limit-1', body, manager)).status, 201);
  assert.equal((await limit('4000.00')).body.data.monthlyOrderLimit, '4000.00');
  const created = await service.call('createKey', { as: manager, body: { name: 'limited' } });
  await service.settled();
  const byKey = (path = '/api/v2/external/orders', operationId = 'createOrder') =>
    service.send(operationId, 'POST', path, { key: created.body.data.key, body });
  const responses = await Promise.all([
    order('limit-2', body, manager),
    byKey(),
    order('limit-3', body, manager),
    byKey(),
  ]);
  assert.deepEqual(responses.map(({ status }) => status).sort(), [201, 201, 403, 403]);
  const session = await service.call('getSession', { as: manager });
  assert.equal(session.body.data.user.monthlyOrderLimitUsed, '3750.00');
  const user = await service.call('getUser', { path: { userId: manager.id } });
  assert.equal(user.body.data.monthlyOrderLimitUsed, '3750.00');
  const over = await order('limit-4', body, manager);
  assert.deepEqual(
    [over.body.code, over.body.message],
    [
      'ORDER_LIMIT_REACHED',
      'The orders of 1250.00 TRY would exceed your limit of 4000.00 TRY a month, of which 3750.00 TRY are used. Save them as a draft.',
    ],
  );
  assert.equal((await byKey('/api/v1/external/orders', 'createOrders')).body.code, 'ORDER_LIMIT_REACHED');
  const draft = (await service.call('createAccountOrderDraft', { as: manager, body: { ...body, source: 'user' } })).body
    .data;
  const approve = (as = manager) =>
    service.call('approveOrderDraft', { as, path: { draftId: draft.id }, body: { digest: draft.digest } });
  const overByApproval = (await approve()).body;
  assert.equal(overByApproval.code, 'ORDER_LIMIT_REACHED');
  assert.match(overByApproval.message, /3750\.00 TRY are used\. Another user must approve the draft\.$/);
  assert.equal((await limit(null, manager)).body.errors[0].pointer, '/monthlyOrderLimit');
  assert.equal((await approve(service.manager)).status, 200);
  // Cancelled orders and those of earlier months do not count.
  const ofUser = { company_id: company.id, ordered_by: manager.id };
  const [first, second] = await db('orders').where(ofUser).select('id');
  await db('orders').where(ofUser).where({ id: first.id }).update({ status: 'cancelled' });
  await db('orders').where(ofUser).where({ id: second.id }).update({ created_at: '2020-01-31T23:59:59Z' });
  assert.equal((await order('limit-5', body, manager)).status, 201);
  // Without a rate of each order, it is not known what is left.
  await db('orders').where(ofUser).where({ status: 'created' }).update({ currency: 'XTS' });
  assert.equal((await service.call('getSession', { as: manager })).body.data.user.monthlyOrderLimitUsed, null);
  assert.equal((await order('limit-6', body, manager)).body.code, 'ORDER_LIMIT_REACHED');
  await limit(null);
  await service.settled();
  assert.equal((await byKey()).status, 201);
  assert.equal((await byKey()).status, 201);
});

test('a price below the catalog, or none, does not pass a limit', async () => {
  const user = await service.addUser({});
  const limit = (monthlyOrderLimit: string | null) =>
    service.call('updateUser', { path: { userId: user.id }, body: { monthlyOrderLimit } });
  const at = (customPrice: string) => ({ items: [{ ...items[0]!, customPrice }] });
  const free = {
    items: [{ supplierId: suppliers[0]!.id, customSku: 'own-2', customName: 'Own', customPrice: '0', quantity: 1 }],
  };
  const before = await count();
  await limit('0');
  for (const [index, body] of [at('0'), at('2.50'), free].entries()) {
    assert.equal((await order(`lowered-${index}`, body, user)).body.code, 'ORDER_LIMIT_REACHED');
  }
  await limit('100000.00');
  const lowered = await order('lowered-4', at('2.49'), user);
  assert.deepEqual(
    [lowered.body.code, lowered.body.message],
    [
      'ORDER_LIMIT_REACHED',
      'You have an order limit, so orders of items that are not in the catalog, or at prices below it, need an approval. Save them as a draft.',
    ],
  );
  const named = { items: [{ ...free.items[0]!, customPrice: '2.50' }] };
  assert.equal((await order('lowered-7', named, user)).body.code, 'ORDER_LIMIT_REACHED');
  assert.equal(await count(), before);
  assert.equal((await order('lowered-5', at('2.50'), user)).status, 201);
  await limit(null);
  assert.equal((await order('lowered-6', at('0'), user)).status, 201);
});

test('a new limit binds a key at once, whatever was read about the key before', async () => {
  const user = await service.addUser({});
  const created = await service.call('createKey', { as: user, body: { name: 'known' } });
  const key = created.body.data.key;
  const byKey = (item: object) =>
    service.send('createOrders', 'POST', '/api/v1/external/orders', { key, body: { items: [item] } });
  const own = {
    ...{ supplierId: suppliers[0]!.id, customSku: 'own-1', customName: 'Own', customPrice: '1.00', quantity: 1 },
  };
  assert.deepEqual([(await byKey(items[0]!)).status, (await byKey(own)).status], [200, 200]);
  // No process is notified.
  await db('users').where({ company_id: company.id, id: user.id }).update({ monthly_order_limit: '1.00' });
  for (const item of [items[0]!, own]) assert.equal((await byKey(item)).body.code, 'ORDER_LIMIT_REACHED');
});

test('a user with a limit cannot order beside orders whose currency has no exchange rate', async () => {
  const user = await service.addUser({});
  const { product } = await createSupplierWithProduct(db, { currency: 'JPY' });
  const unvalued = { items: [{ productId: product.id, quantity: 1 }] };
  const limit = (monthlyOrderLimit: string | null) =>
    service.call('updateUser', { path: { userId: user.id }, body: { monthlyOrderLimit } });
  await limit('100000.00');
  const expected = [
    'ORDER_LIMIT_REACHED',
    'Orders in JPY cannot be compared with your limit, because there is no exchange rate. Save them as a draft.',
  ];
  const codeAndMessage = ({ body }: Awaited<ReturnType<typeof order>>) => [body.code, body.message];
  assert.deepEqual(codeAndMessage(await order('unvalued-1', unvalued, user)), expected);
  await limit(null);
  assert.equal((await order('unvalued-2', unvalued, user)).status, 201);
  await limit('100000.00');
  assert.deepEqual(codeAndMessage(await order('unvalued-3', { items: [items[0]] }, user)), expected);
});

test('rejects managers of a company that requires a second approver', async () => {
  const before = await count();
  await changeCompany(db, company.id, { requireSecondApprover: true });
  await service.settled();
  assert.equal((await order('dialog-5')).body.code, 'OWN_DRAFT');
  assert.equal(await count(), before);
});

test('rejects orders by API keys that a user created or rotated, while a second approver is required', async () => {
  await changeCompany(db, company.id, { requireSecondApprover: true });
  const created = (await service.call('createKey', { body: { name: 'own' } })).body.data;
  const issued = await service.addKey(company.id);
  const [{ id: issuedId }] = await db('api_keys').where({ name: 'test' }).orderBy('created_at', 'desc').select('id');
  const rotated = await service.call('rotateKey', { path: { keyId: issuedId }, body: {} });
  await service.settled();
  const orders = (key: string, path: string, operationId: string) =>
    service.send(operationId, 'POST', path, { key, body: { items } });
  for (const key of [created.key, rotated.body.data.newKey.key]) {
    for (const [path, operationId] of [
      ['/api/v1/external/orders', 'createOrders'],
      ['/api/v2/external/orders', 'createOrder'],
    ] as const) {
      const { status, body } = await orders(key, path, operationId);
      assert.deepEqual([status, body.code], [403, 'OWN_DRAFT'], path);
    }
    const plan = { key, body: { digest: 'a'.repeat(64) } };
    const planned = `/api/v2/external/purchase-plans/${crypto.randomUUID()}/orders`;
    assert.equal((await service.send('orderPurchasePlan', 'POST', planned, plan)).body.code, 'OWN_DRAFT');
  }
  assert.equal((await orders(issued, '/api/v2/external/orders', 'createOrder')).status, 201);
  await changeCompany(db, company.id, { requireSecondApprover: false });
  await service.settled();
  assert.equal((await orders(created.key, '/api/v1/external/orders', 'createOrders')).status, 200);
});
