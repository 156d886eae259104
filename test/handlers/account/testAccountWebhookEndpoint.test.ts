import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { checkEventBody } from '../../support/contract.ts';
import { respondWith, startReceiver } from '../../support/webhook-receiver.ts';
import { expectedSignatures } from '../../support/webhooks.ts';

const service = await startAccount({ ALLOW_PRIVATE_TARGETS: 'true' });
const receiver = await startReceiver();
const { id: endpointId, secret } = (await service.call('createAccountWebhookEndpoint', { body: { url: receiver.url } }))
  .body.data;
const path = { endpointId };

test('sends a signed event and returns the result', async () => {
  const { status, body } = await service.call('testAccountWebhookEndpoint', { path });
  assert.deepEqual([status, body.data.ok, body.data.httpStatus], [200, true, 200]);
  const [request] = await receiver.arrived(1);
  checkEventBody('webhook.test', JSON.parse(request!.body));
  const [documented] = Object.values(expectedSignatures(request!, secret));
  assert.equal(request?.headers['x-webhook-signature'], documented);
});

test('returns 200 with the error of the receiver', async () => {
  receiver.reply = respondWith(500, 'oops');
  const { status, body } = await service.call('testAccountWebhookEndpoint', { path });
  assert.deepEqual([status, body.data.ok, body.data.httpStatus, body.data.responseBody], [200, false, 500, 'oops']);
  const tested = await service.audit('webhook_endpoint.tested');
  assert.deepEqual(
    tested.map(({ after }) => after),
    [
      { ok: true, httpStatus: 200 },
      { ok: false, httpStatus: 500 },
    ],
  );
});
