import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startWebhookEndpoints } from '../../support/webhook-endpoints.ts';

const { create, request } = await startWebhookEndpoints();

test('returns an endpoint without its secret', async () => {
  const { secret, ...created } = (await create()).body.data;
  const { status, body, text } = await request('getWebhookEndpoint', 'GET', `/${created.id.toUpperCase()}`);
  assert.deepEqual([status, body.data], [200, created]);
  assert.ok(!text.includes(secret));
});
