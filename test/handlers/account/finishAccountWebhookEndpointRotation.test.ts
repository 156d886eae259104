import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';

const service = await startAccount();
const { id: endpointId } = (
  await service.call('createAccountWebhookEndpoint', { body: { url: 'https://shop.example/hooks' } })
).body.data;
const path = { endpointId };

test('ends the overlap of a secret rotation', async () => {
  await service.call('rotateAccountWebhookEndpointSecret', { path, body: {} });
  const { status, body } = await service.call('finishAccountWebhookEndpointRotation', { path });
  assert.deepEqual([status, body.data.previousSecretUntil], [200, null]);
  assert.equal((await service.call('rotateAccountWebhookEndpointSecret', { path, body: {} })).status, 200);
  assert.equal((await service.audit('webhook_endpoint.rotation_finished')).length, 1);
});
