import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';

const service = await startAccount();
const { id: endpointId, secret } = (
  await service.call('createAccountWebhookEndpoint', { body: { url: 'https://shop.example/hooks' } })
).body.data;
const rotate = (body: unknown = {}, as = service.manager) =>
  service.call('rotateAccountWebhookEndpointSecret', { as, path: { endpointId }, body });

test('returns a new secret, and the old one remains valid during the overlap', async () => {
  const { status, body } = await rotate({ overlapHours: 48 });
  assert.equal(status, 200);
  assert.notEqual(body.data.secret, secret);
  const hours = (Date.parse(body.data.previousSecretUntil) - Date.now()) / 3_600_000;
  assert.ok(hours > 47.9 && hours <= 48);
  const [entry] = await service.audit('webhook_endpoint.secret_rotated');
  assert.ok(entry && !JSON.stringify(entry).includes('whsec_'));
});

test('rejects a second rotation during the overlap, unless it has no overlap', async () => {
  const { status, body } = await rotate();
  assert.deepEqual([status, body.code], [409, 'ROTATION_IN_PROGRESS']);
  assert.equal((await rotate({ overlapHours: 0 })).body.data.previousSecretUntil, null);
});

test('rotates once per Idempotency-Key', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const send = (body: unknown) =>
    service.call('rotateAccountWebhookEndpointSecret', { path: { endpointId }, headers, body });
  const [first, again] = [await send({ overlapHours: 0 }), await send({ overlapHours: 0 })];
  assert.deepEqual([again.status, again.headers['idempotency-replayed']], [200, 'true']);
  assert.equal(again.body.data.secret, first.body.data.secret);
  assert.equal((await send({ overlapHours: 1 })).body.code, 'IDEMPOTENCY_KEY_REUSED');
});

test('rejects an overlap out of range', async () => {
  assert.equal((await rotate({ overlapHours: 169 })).status, 400);
});
