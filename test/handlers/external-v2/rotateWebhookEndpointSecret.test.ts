import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startWebhookEndpoints } from '../../support/webhook-endpoints.ts';

const { create, request } = await startWebhookEndpoints();
const { id, secret } = (await create()).body.data;
const rotate = (body: object, headers: Record<string, string> = {}, endpointId = id) =>
  request('rotateWebhookEndpointSecret', 'POST', `/${endpointId}/rotate`, { body, headers });

test('returns a new secret; a repeated request with its Idempotency-Key returns the same', async () => {
  const headers = { 'idempotency-key': 'rotation-1' };
  const first = await rotate({ overlapHours: 48 }, headers);
  assert.equal(first.status, 200);
  assert.notEqual(first.body.data.secret, secret);
  const again = await rotate({ overlapHours: 48 }, headers);
  assert.deepEqual([again.body.data, again.headers['idempotency-replayed']], [first.body.data, 'true']);
  const upperCase = await rotate({ overlapHours: 48 }, headers, id.toUpperCase());
  assert.deepEqual([upperCase.body.data, upperCase.headers['idempotency-replayed']], [first.body.data, 'true']);
});

test('a rejected Idempotency-Key says whether the operation or the body differs', async () => {
  const headers = { 'idempotency-key': 'rotation-1' };
  const other = (await create({ url: 'https://other.example/hooks' })).body.data;
  for (const [response, difference] of [
    [await rotate({ overlapHours: 1 }, headers), 'body'],
    [await rotate({ overlapHours: 48 }, headers, other.id), 'operation'],
    [await create({ url: 'https://third.example/hooks' }, headers), 'operation'],
  ] as const) {
    assert.deepEqual([response.status, response.body.code], [409, 'IDEMPOTENCY_KEY_REUSED']);
    assert.equal(response.body.message, `This Idempotency-Key was already used with another ${difference}.`);
    assert.deepEqual(response.body.details, [
      `header "Idempotency-Key": must not be reused with another ${difference}`,
    ]);
  }
});

test('rejects a second rotation during the overlap, unless it has no overlap', async () => {
  const { status, body } = await rotate({});
  assert.deepEqual([status, body.code], [409, 'ROTATION_IN_PROGRESS']);
  assert.equal((await rotate({ overlapHours: 0 })).body.data.previousSecretUntil, null);
  assert.equal((await rotate({ overlapHours: 169 })).status, 400);
});
