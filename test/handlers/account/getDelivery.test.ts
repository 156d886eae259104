import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startWebhookSender } from '../../../src/jobs/senders/webhook-sender.ts';
import { startAccount } from '../../support/account.ts';
import { respondWith, startReceiver } from '../../support/webhook-receiver.ts';
import { record } from '../../support/webhooks.ts';

const service = await startAccount({ ALLOW_PRIVATE_TARGETS: 'true' });

test('returns the request body and the result of each attempt', async () => {
  const receiver = await startReceiver({ reply: respondWith(200, 'thanks') });
  const { endpointId } = (await service.call('createWebhook', { body: { url: receiver.url } })).body.data;
  const [eventId = ''] = await record(service.ctx, service.company.id, ['order.updated']);
  const sending = startWebhookSender(service.ctx, { graceMs: 200 });
  await receiver.arrived(1);
  await sending.stop();
  const { status, body } = await service.call('getDelivery', { as: service.member, path: { eventId } });
  assert.equal(status, 200);
  assert.deepEqual(body.data.body, JSON.parse(receiver.received[0]!.body));
  const [attempt] = body.data.attempts;
  assert.deepEqual([attempt.endpointId, attempt.status, attempt.answer], [endpointId, 200, 'thanks']);
});
