import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startWebhookEndpoints } from '../../support/webhook-endpoints.ts';
import { respondWith, startReceiver } from '../../support/webhook-receiver.ts';
import { expectedSignatures } from '../../support/webhooks.ts';

const { create, request } = await startWebhookEndpoints({ ALLOW_PRIVATE_TARGETS: 'true' });

test('sends a signed event and returns the response of the endpoint', async () => {
  const receiver = await startReceiver({ reply: respondWith(500, 'oops') });
  const { id, secret } = (await create({ url: receiver.url })).body.data;
  const { status, body } = await request('testWebhookEndpoint', 'POST', `/${id}/test`);
  assert.equal(status, 200);
  const { durationMs: _, ...result } = body.data;
  assert.deepEqual(result, { ok: false, httpStatus: 500, responseBody: 'oops', error: 'The endpoint returned 500.' });
  const [sent] = await receiver.arrived(1);
  assert.equal(sent?.headers['x-webhook-signature'], Object.values(expectedSignatures(sent!, secret))[0]);
});
