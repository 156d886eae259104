// Retries of failed deliveries at their times.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createWebhookClient } from '../../../src/clients/webhook.ts';
import type { Job } from '../../../src/jobs/queue/job.ts';
import { startJobs } from '../../../src/jobs/queue/queue.ts';
import { retryWebhooksJob } from '../../../src/jobs/senders/wake-senders.ts';
import { respondWith, startReceiver } from '../../support/webhook-receiver.ts';
import { startWebhookService } from '../../support/webhooks.ts';

const service = await startWebhookService();
service.startSending({ client: createWebhookClient({ allowPrivate: true }) });
const queue = await startJobs(service.ctx, { jobs: [retryWebhooksJob as Job] });
service.closing.defer(() => queue.stop());

test('retries 2, 4 and 8 s after each failure', async () => {
  const receiver = await startReceiver({ reply: respondWith(503, 'come back later') });
  await service.addEndpoint(receiver.url);
  const [id] = await service.record(['order.updated']);
  await receiver.arrived(4);
  await service.deliveries((rows) => rows.some((row) => row.event_id === id && row.status === 'failed'));
  const log = await service.db('webhook_attempts').where({ event_id: id }).orderBy('attempt');
  // From the end of one attempt to the start of the next.
  const pauses = log
    .slice(1)
    .map(({ started_at }, i) => Date.parse(started_at) - Date.parse(log[i].started_at) - log[i].duration_ms);
  assert.equal(pauses.length, 3);
  for (const [i, expected] of [2_000, 4_000, 8_000].entries())
    assert.ok(pauses[i]! > expected - 20, `pauses of ${pauses} ms`);
});

test('times out a hanging endpoint after 10 s', async () => {
  const receiver = await startReceiver({ reply: () => undefined });
  const { id: endpointId } = await service.addEndpoint(receiver.url, ['order.confirmed']);
  const [id] = await service.record(['order.confirmed']);
  await receiver.arrived(2);
  const [first] = await service.db('webhook_attempts').where({ event_id: id, endpoint_id: endpointId });
  assert.partialDeepStrictEqual(first, {
    attempt: 1,
    http_status: null,
    response_body: null,
    error: 'No response within 10 s.',
  });
  assert.ok(first.duration_ms > 9_980, `${first.duration_ms} ms`);
});
