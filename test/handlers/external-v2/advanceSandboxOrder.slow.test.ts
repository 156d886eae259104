import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startSandbox } from '../../support/sandbox.ts';

const sandbox = await startSandbox();
const { call } = sandbox;
const advance = (deliveryId: string, body: unknown = {}, key = sandbox.testKey) =>
  sandbox.send(
    'advanceSandboxOrder',
    'POST',
    `/api/v2/external/sandbox/orders/${encodeURIComponent(deliveryId)}/advance`,
    {
      key,
      body,
    },
  );

test('sets the next status, or all up to one, at the times of the clock', async () => {
  const deliveryId = await sandbox.order();
  assert.equal((await advance(deliveryId)).body.data.status, 'part_paid');
  const later = await sandbox.advance(2);
  assert.equal((await advance(deliveryId, { status: 'accepted' })).body.data.status, 'accepted');
  const { body } = await call('getOrder', 'GET', `/api/v2/external/orders/${encodeURIComponent(deliveryId)}`);
  const { paidAt, shippedAt, acceptedAt } = body.data;
  assert.deepEqual([paidAt, shippedAt, acceptedAt], Array(3).fill(later.toISOString()));
});

test('rejects an earlier status, a final order, and an unknown order', async () => {
  const deliveryId = await sandbox.order();
  await advance(deliveryId, { status: 'on_the_way' });
  assert.equal((await advance(deliveryId, { status: 'part_paid' })).body.code, 'INVALID_STATUS_TRANSITION');
  await advance(deliveryId, { status: 'accepted' });
  const final = (await advance(deliveryId)).body;
  assert.deepEqual([final.code, final.errors[0].parameter], ['ORDER_FINAL', 'ref']);
  assert.equal((await advance('PS-2020-9999')).status, 404);
  assert.match((await advance(deliveryId, { status: 'cancelled' })).body.details[0], /^\/status: /);
});
