import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getEndpoint } from '../../../src/services/webhooks/endpoints.ts';
import { startWebhookEndpoints } from '../../support/webhook-endpoints.ts';

const { ctx, company, create, request, audit, addCompany, addKey, send } = await startWebhookEndpoints({
  COMPANY_LIMITS: JSON.stringify({ standard: { webhookEndpoints: 5 } }),
});
const url = 'https://shop.example/hooks';

test('creates an endpoint and returns its secret once; the audit log names the key', async () => {
  const { status, body, headers } = await create({ url, eventTypes: ['order.created'] });
  assert.equal(status, 201);
  const { id, secret, eventTypes } = body.data;
  assert.equal(headers['location'], `/api/v2/external/webhook-endpoints/${id}`);
  assert.deepEqual(eventTypes, ['order.created']);
  assert.equal((await getEndpoint(ctx, company.id, id)).secrets.current, secret);
  assert.ok(!(await request('getWebhookEndpoint', 'GET', `/${id}`)).text.includes(secret));
  const [entry] = await audit('webhook_endpoint.created');
  assert.deepEqual([entry.subject, entry.actor], [id, 'api_key']);
  assert.ok(!JSON.stringify(entry).includes(secret));
});

test('repeats the response to the same Idempotency-Key, also at the same time, and stores no secret', async () => {
  const headers = { 'idempotency-key': 'endpoint-1' };
  const same = await Promise.all([create({ url }, headers), create({ url }, headers)]);
  const [one, other] = same.map(({ body }) => body.data);
  assert.deepEqual(one, other);
  assert.deepEqual(same.map(({ headers }) => headers['idempotency-replayed']).sort(), ['true', undefined].sort());
  assert.deepEqual(
    same.map(({ status }) => status),
    [201, 201],
  );
  const stored = await ctx.db('idempotency_keys').where({ company_id: company.id });
  assert.ok(!JSON.stringify(stored).includes(one.secret));
  const reused = await create({ url: 'https://other.example/hooks' }, headers);
  assert.deepEqual([reused.status, reused.body.code], [409, 'IDEMPOTENCY_KEY_REUSED']);
  await request('deleteWebhookEndpoint', 'DELETE', `/${one.id}`);
  assert.equal((await create({ url }, headers)).status, 404);
});

test('rejects targets that are not public', async () => {
  for (const target of [
    'http://shop.example/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://localhost/',
    'https://a:b@shop.example/',
  ]) {
    const { status, body } = await create({ url: target });
    assert.deepEqual([status, body.code], [400, 'INVALID_REQUEST'], target);
  }
});

test('rejects more endpoints than the company may have', async () => {
  const other = await addCompany();
  const key = await addKey(other.id, { scopes: ['read', 'webhooks'] });
  const createOther = () =>
    send('createWebhookEndpoint', 'POST', '/api/v2/external/webhook-endpoints', { key, body: { url } });
  for (let count = 0; count < 5; count++) assert.equal((await createOther()).status, 201);
  const { status, body } = await createOther();
  assert.deepEqual([status, body.code], [409, 'LIMIT_REACHED']);
});
