import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';

const service = await startAccount();

test('returns an endpoint without its secret', async () => {
  const body = { url: 'https://shop.example/hooks' };
  const { secret, ...created } = (await service.call('createAccountWebhookEndpoint', { body })).body.data;
  const path = { endpointId: created.id };
  const found = await service.call('getAccountWebhookEndpoint', { as: service.member, path });
  assert.deepEqual([found.status, found.body.data], [200, created]);
  assert.ok(!found.text.includes(secret));
});
