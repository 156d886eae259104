import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startWebhookSender } from '../../../src/jobs/senders/webhook-sender.ts';
import { startAccount } from '../../support/account.ts';
import { respondWith, startReceiver } from '../../support/webhook-receiver.ts';
import { record } from '../../support/webhooks.ts';

const service = await startAccount({ ALLOW_PRIVATE_TARGETS: 'true' });

test('returns the request body and the result of each attempt', async () => {
  const receiver = await startReceiver({ reply: respondWith(200, 'thanks') });
  const { id: endpointId } = (await service.call('createAccountWebhookEndpoint', { body: { url: receiver.url } })).body
    .data;
  const [eventId = ''] = await record(service.ctx, service.company.id, ['order.updated']);
  const sending = startWebhookSender(service.ctx, { graceMs: 200 });
  await receiver.arrived(1);
  await sending.stop();
  const path = { webhookDeliveryId: `${eventId}_${endpointId}` };
  const { status, body } = await service.call('getAccountWebhookDelivery', { as: service.member, path });
  assert.equal(status, 200);
  assert.deepEqual(body.data.body, JSON.parse(receiver.received[0]!.body));
  assert.deepEqual([body.data.status, body.data.attemptCount, body.data.httpStatus], ['delivered', 1, 200]);
  const [attempt, ...more] = body.data.attempts;
  assert.deepEqual([attempt.number, attempt.httpStatus, attempt.responseBody, more], [1, 200, 'thanks', []]);
  assert.ok(!('headers' in attempt));
});
