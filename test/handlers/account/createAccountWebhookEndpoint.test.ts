import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { addSupplier } from '../../support/catalog.ts';

const service = await startAccount();
const create = (body: unknown) => service.call('createAccountWebhookEndpoint', { body });

test('adds an endpoint and returns its secret, which is not recorded in the audit log', async () => {
  const { status, body, headers } = await create({
    url: 'https://shop.example/hooks',
    eventTypes: ['order.cancelled', 'order.updated'],
  });
  assert.equal(status, 201);
  assert.equal(headers['location'], `/api/account/v1/webhook-endpoints/${body.data.id}`);
  assert.match(body.data.secret, /^whsec_/);
  assert.deepEqual(body.data.eventTypes, ['order.updated', 'order.cancelled']);
  const [entry] = await service.audit('webhook_endpoint.created');
  assert.equal(entry?.after?.['url'], 'https://shop.example/hooks');
  assert.ok(!JSON.stringify(entry).includes(body.data.secret));
});

test('creates one endpoint per Idempotency-Key', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const send = (url: string) => service.call('createAccountWebhookEndpoint', { headers, body: { url } });
  const [first, again] = [await send('https://once.example/hooks'), await send('https://once.example/hooks')];
  assert.deepEqual([again.status, again.headers['idempotency-replayed']], [201, 'true']);
  assert.deepEqual(again.body.data, first.body.data);
  const other = await send('https://twice.example/hooks');
  assert.deepEqual([other.status, other.body.code], [409, 'IDEMPOTENCY_KEY_REUSED']);
});

test('retries on the standard schedule unless the request chooses the extended one', async () => {
  const url = 'https://retries.example/hooks';
  assert.equal((await create({ url })).body.data.retrySchedule, 'standard');
  assert.equal((await create({ url, retrySchedule: 'extended' })).body.data.retrySchedule, 'extended');
  const { status, body } = await create({ url, retrySchedule: 'forever' });
  assert.equal(status, 400);
  assert.match(body.details[0], /^\/retrySchedule/);
});

test('has no ordering unless the request chooses the one per order', async () => {
  const url = 'https://ordering.example/hooks';
  assert.equal((await create({ url })).body.data.ordering, 'none');
  assert.equal((await create({ url, ordering: 'per_order' })).body.data.ordering, 'per_order');
  const { status, body } = await create({ url, ordering: 'per_product' });
  assert.equal(status, 400);
  assert.match(body.details[0], /^\/ordering/);
});

test('filters by supplier, and rejects unknown suppliers by position', async () => {
  const { id } = await addSupplier(service.db);
  const url = 'https://filter.example/hooks';
  assert.deepEqual((await create({ url })).body.data.supplierIds, []);
  assert.deepEqual((await create({ url, supplierIds: [id] })).body.data.supplierIds, [id]);
  const { status, body } = await create({ url, supplierIds: [id, randomUUID()] });
  assert.deepEqual([status, body.code], [400, 'INVALID_REQUEST']);
  assert.match(body.details[0], /^\/supplierIds\/1: must be/);
  assert.match((await create({ url, supplierIds: ['all'] })).body.details[0], /^\/supplierIds\/0/);
});

test('rejects invalid targets and events, and stores nothing', async () => {
  const before = (await service.audit('webhook_endpoint.created')).length;
  for (const url of [
    'http://shop.example/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://localhost/',
    'https://shop.LOCALHOST./hooks',
    'https://a:b@shop.example/',
    'mailto:a@b.example',
  ]) {
    const { status, body } = await create({ url });
    assert.equal(status, 400, url);
    assert.match(body.details[0], /^\/url[: ]/);
  }
  assert.equal((await create({ url: 'https://shop.example/', eventTypes: ['order.lost'] })).status, 400);
  assert.equal((await service.audit('webhook_endpoint.created')).length, before);
});
