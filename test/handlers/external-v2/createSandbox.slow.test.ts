import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, dayOf } from '../../../src/domain/day.ts';
import { deleteSandboxJob } from '../../../src/jobs/delete-sandbox.ts';
import { deleteSandbox, deleteSandboxData } from '../../../src/services/sandbox/sandboxes.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { createSandboxKey, startSandbox } from '../../support/sandbox.ts';
import { until } from '../../support/until.ts';

const sandbox = await startSandbox();
const { db, ctx, company, liveKey, testKey, call } = sandbox;
const path = '/api/v2/external/sandbox';
const create = (key: string, body: unknown = {}) => sandbox.send('createSandbox', 'POST', path, { key, body });
const schemas = async () =>
  (await db.raw(`SELECT nspname FROM pg_namespace WHERE nspname LIKE 'sandbox%'`)).rows as { nspname: string }[];

/** The lists of partners, with the IDs of their items. */
const lists: [operationId: string, path: string][] = [
  ['listOrders', '/api/v2/external/orders?limit=100'],
  ['listCatalog', '/api/v2/external/catalog?limit=500'],
  ['listCatalogChanges', '/api/v2/external/catalog/changes'],
  ['listRecommendations', '/api/v2/external/recommendations'],
  ['listStockHealth', '/api/v2/external/stock-health'],
  ['listLeadTimes', '/api/v2/external/lead-times'],
  ['listEvents', '/api/v2/external/events'],
  ['listMatches', '/api/v2/external/matches'],
  ['listExports', '/api/v2/external/exports'],
  ['listPurchasePlans', '/api/v2/external/purchase-plans'],
  ['listDemandEvents', '/api/v2/external/demand-events'],
  ['listOrders', '/api/v1/external/orders'],
  ['searchProducts', '/api/v2/external/products/search?q=candle'],
];
const uuids = (text: string) => new Set(text.match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? []);

test('creates a sandbox with test data, and a key of the same form with another prefix', async () => {
  assert.match(testKey, /^pk_test_[0-9A-Za-z]{12}_[0-9A-Za-z]{43}$/);
  const catalog = await call('listCatalog', 'GET', '/api/v2/external/catalog?limit=100');
  assert.equal(catalog.body.data.items.length, 60);
  const recommended = await call('listRecommendations', 'GET', '/api/v2/external/recommendations');
  assert.equal(recommended.body.data.count, 48);
  const accepted = await call('listOrders', 'GET', '/api/v2/external/orders?status=accepted&limit=100');
  assert.ok(accepted.body.data.items.length >= 20);
  const products = await sandbox.send('listProducts', 'GET', '/api/v1/products', { key: testKey });
  assert.equal(products.body.pagination.total, 60);
});

test('has products that are in stock, low, out of stock, and of unknown stock', async () => {
  const bySku = async (sku: string) => {
    const path = `/api/v2/external/products/search?sku=${sku}&limit=1&include=availability`;
    return (await call('searchProducts', 'GET', path)).body.data.items[0];
  };
  const { createdAt } = (await call('getSandbox', 'GET', '/api/v2/external/sandbox')).body.data.sandbox;
  const restockDate = addDays(dayOf(createdAt), 21);
  const [inStock, low, none, unknown] = await Promise.all(['AM-100', 'AM-102', 'AM-103', 'AM-104'].map(bySku));
  const availability = (supplierStock: number | null, restockDate: string | null) => ({
    ...{ supplierStock, restockDate, successor: null },
  });
  assert.deepEqual(inStock.availability, availability(5_000, null));
  assert.deepEqual(low.availability, availability(18, restockDate));
  assert.deepEqual(none.availability, availability(0, restockDate));
  assert.deepEqual(unknown.availability, availability(null, null));
  const items = [inStock, low, none, unknown].map(({ productId }) => ({ productId, quantity: 24 }));
  const quote = await call('quoteOrder', 'POST', '/api/v2/external/orders/quote', { items });
  const warnings: { code: string; index: number }[] = quote.body.data.warnings;
  assert.deepEqual(
    warnings.filter(({ code }) => code === 'INSUFFICIENT_SUPPLIER_STOCK').map(({ index }) => index),
    [1, 2],
  );
});

test('live data and the sandbox never see each other', async () => {
  await call('triggerSandboxEvent', 'POST', '/api/v2/external/sandbox/events', { event: 'order.updated' });
  const live = await Promise.all(lists.map(([id, url]) => sandbox.get(id, url, { key: liveKey })));
  const inSandbox = await Promise.all(lists.map(([id, url]) => call(id, 'GET', url)));
  assert.deepEqual(
    inSandbox.map(({ status }, index) => [lists[index]![0], status]),
    lists.map(([id]) => [id, 200]),
  );
  const liveIds = uuids(live.map(({ text }) => text).join());
  const testIds = uuids(inSandbox.map(({ text }) => text).join());
  assert.ok(testIds.size > 80);
  assert.deepEqual(
    [...testIds].filter((id) => liveIds.has(id)),
    [],
  );
  const [deliveryId] = [await sandbox.order()];
  const orderPath = `/api/v2/external/orders/${encodeURIComponent(deliveryId)}`;
  assert.equal((await sandbox.get('getOrder', orderPath, { key: liveKey })).status, 404);
  assert.equal((await db('orders').where({ company_id: company.id })).length, 0);
  assert.equal((await db('products')).length, 0);
});

test('a second request creates a further key of the same sandbox', async () => {
  const { status, body, headers } = await create(liveKey, { name: 'pipeline' });
  assert.deepEqual([status, body.data.isNew], [202, false]);
  assert.equal(headers['location'], '/api/v2/external/sandbox');
  assert.notEqual(body.data.key, testKey);
  const clock = await sandbox.get('getSandboxClock', '/api/v2/external/sandbox/clock', { key: body.data.key });
  assert.equal(clock.status, 200);
});

test('rejects requests by members, with a test key, and with an invalid name', async () => {
  assert.equal((await create(sandbox.key)).body.code, 'MANAGER_ROLE_REQUIRED');
  assert.equal((await create(testKey)).body.code, 'LIVE_KEY_REQUIRED');
  const invalid = await create(liveKey, { name: ' ' });
  assert.equal(invalid.status, 400);
  assert.match(invalid.body.details[0], /^\/name: /);
});

test('a sandbox that is deleted while its clock is advanced leaves nothing', async () => {
  const other = await sandbox.addCompany();
  const otherLive = await sandbox.addKey(other.id, { role: 'manager' });
  const otherKey = await createSandboxKey(sandbox, otherLive);
  const [row] = await db('sandboxes').where({ company_id: other.id });
  const clock = await sandbox.get('getSandboxClock', '/api/v2/external/sandbox/clock', { key: otherKey });
  const advanceTo = new Date(Date.parse(clock.body.data.now) + 300 * 86_400_000).toISOString();
  const advancing = sandbox.send('advanceSandboxClock', 'POST', '/api/v2/external/sandbox/clock', {
    key: otherKey,
    body: { advanceTo },
  });
  await until(async () => {
    const { body } = await sandbox.get('getSandboxClock', '/api/v2/external/sandbox/clock', { key: otherKey });
    return body.data.status === 'advancing' && body.data.now !== clock.body.data.now;
  });
  await deleteSandbox(ctx, { companyId: other.id, userId: null, name: 'test', requestId: 'test' });
  await deleteSandboxJob.run(ctx, { sandboxId: row.id }, new AbortController().signal);
  assert.equal((await advancing).status, 401);
  await sandbox.settled();
  assert.equal((await sandbox.get('getSandboxClock', '/api/v2/external/sandbox/clock', { key: otherKey })).status, 401);
  assert.equal((await sandbox.get('listOrders', '/api/v2/external/orders', { key: otherLive })).status, 200);
  assert.equal((await schemas()).filter(({ nspname }) => nspname.includes(row.id.replaceAll('-', ''))).length, 0);
  assert.equal((await db('sandboxes').where({ company_id: other.id })).length, 0);
});

test('the data of a sandbox in use are not deleted', async () => {
  const [row] = await db('sandboxes').where({ company_id: company.id });
  await deleteSandboxData(ctx, row.id);
  assert.equal((await call('getSandboxClock', 'GET', '/api/v2/external/sandbox/clock')).status, 200);
});

test('a cursor of live data is invalid in the sandbox, and the other way round', async () => {
  const cursorOf = (response: Awaited<ReturnType<typeof call>>) => response.body.data.nextCursor as string;
  const url = '/api/v2/external/catalog?limit=1';
  await addProduct(db, { supplier: await addSupplier(db) });
  await addProduct(db, { supplier: await addSupplier(db) });
  const live = cursorOf(await sandbox.get('listCatalog', url, { key: liveKey }));
  const inSandbox = cursorOf(await sandbox.get('listCatalog', url, { key: testKey }));
  const statusOf = async (key: string, cursor: string) =>
    (await sandbox.get('listCatalog', `${url}&cursor=${cursor}`, { key })).status;
  assert.deepEqual([await statusOf(liveKey, live), await statusOf(testKey, inSandbox)], [200, 200]);
  assert.deepEqual([await statusOf(testKey, live), await statusOf(liveKey, inSandbox)], [400, 400]);
});

test('the key of a sandbox counts as a key of the user who created the key of the request', async () => {
  const [user] = await db('users')
    .insert({ company_id: company.id, email: 'keys@acme.example', role: 'manager' })
    .returning('id');
  const userKey = await sandbox.addKey(company.id, { role: 'manager' });
  await db('api_keys')
    .where({ id: userKey.split('_')[1] })
    .update({ created_by: user.id });
  const { body } = await until(async () => {
    const response = await create(userKey);
    return response.status === 202 && response.body.data.keyId && response;
  });
  const { created_by } = (await db('api_keys').where({ id: body.data.keyId }).first())!;
  assert.equal(created_by, user.id);
});
