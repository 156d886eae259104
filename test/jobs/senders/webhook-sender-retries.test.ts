// Retries of failed deliveries, and their attempt log.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createWebhookClient } from '../../../src/clients/webhook.ts';
import { enqueueJobPerBucket } from '../../../src/db/jobs.ts';
import type { Job } from '../../../src/jobs/queue/job.ts';
import { startJobs } from '../../../src/jobs/queue/queue.ts';
import { retryBuckets, retryWebhooksJob } from '../../../src/jobs/senders/wake-senders.ts';
import { operatorActor } from '../../../src/services/accounts/actor.ts';
import { updateEndpoint } from '../../../src/services/webhooks/endpoints.ts';
import { respondWith, startReceiver } from '../../support/webhook-receiver.ts';
import { expectedSignatures, settled, startWebhookService } from '../../support/webhooks.ts';

const service = await startWebhookService();
service.startSending();
const queue = await startJobs(service.ctx, { jobs: [retryWebhooksJob as Job] });
service.closing.defer(() => queue.stop());

test('is due 2, 4 and 8 s after each failure, with the same ID and a new signature, then fails the delivery', async () => {
  const own = await startWebhookService();
  const receiver = await startReceiver({ reply: respondWith(503, 'come back later') });
  const { secret } = await own.addEndpoint(receiver.url);
  own.startSending();
  const [id] = await own.record(['order.updated']);
  for (const [index, delayMs] of [2_000, 4_000, 8_000].entries()) {
    await own.deliveries(([row]) => row?.failures === index + 1);
    const [{ due_at }] = await own.db('webhook_deliveries').select('due_at');
    const [last] = await own.db('webhook_attempts').orderBy('attempt', 'desc').limit(1);
    assert.ok(Date.parse(due_at) > Date.parse(last.started_at) + last.duration_ms + delayMs - 20);
    assert.ok(Date.parse(due_at) <= Date.now() + delayMs);
    await own.db('webhook_deliveries').update({ due_at: own.db.raw('now()') });
  }
  const [delivery] = await own.deliveries(settled);
  assert.partialDeepStrictEqual(delivery, { event_id: id, status: 'failed', attempts: 4, failures: 4 });

  const requests = receiver.received;
  assert.equal(requests.length, 4);
  assert.deepEqual(new Set(requests.map(({ body }) => body)).size, 1);
  assert.deepEqual(new Set(requests.map(({ headers }) => headers['x-webhook-id'])), new Set([id]));
  for (const request of requests) {
    assert.equal(request.headers['x-webhook-signature'], expectedSignatures(request, secret).documented);
  }
  const log = await own.db('webhook_attempts').where({ event_id: id }).orderBy('attempt');
  assert.equal(log.length, 4);
  for (const [i, attempt] of log.entries()) {
    assert.partialDeepStrictEqual(attempt, {
      attempt: i + 1,
      url: `${receiver.url}/`,
      http_status: 503,
      response_body: 'come back later',
      error: 'The endpoint returned 503.',
    });
    assert.equal(attempt.headers['X-Webhook-Signature'], requests[i]?.headers['x-webhook-signature']);
    assert.ok(attempt.duration_ms >= 0);
  }
});

test('a successful retry completes the delivery', async () => {
  const receiver = await startReceiver({
    reply: (res) => res.writeHead(receiver.received.length < 2 ? 500 : 204).end(),
  });
  const { id: endpointId } = await service.addEndpoint(receiver.url, ['order.created']);
  await service.record(['order.created']);
  const rows = await service.deliveries((rows) => settled(rows.filter((row) => row.endpoint_id === endpointId)));
  assert.partialDeepStrictEqual(
    rows.find((row) => row.endpoint_id === endpointId),
    { status: 'delivered', attempts: 2, failures: 0 },
  );
  assert.equal(receiver.received.length, 2);
});

test('times out a hanging endpoint, and retries', async () => {
  const own = await startWebhookService();
  const client = createWebhookClient({ allowPrivate: true }, 200);
  own.closing.defer(() => client.close());
  const receiver = await startReceiver({
    reply: (res) => void (receiver.received.length > 1 && res.end()),
  });
  await own.addEndpoint(receiver.url);
  own.startSending({ client });
  const [id] = await own.record(['order.updated']);
  await own.deliveries(([row]) => row?.failures === 1);
  const [first] = await own.db('webhook_attempts').where({ event_id: id });
  assert.partialDeepStrictEqual(first, {
    attempt: 1,
    http_status: null,
    response_body: null,
    error: 'No response within 0.2 s.',
  });
});

test('a retry whose job is lost is still sent', async () => {
  const own = await startWebhookService();
  const receiver = await startReceiver({
    reply: (res) => res.writeHead(receiver.received.length < 2 ? 500 : 204).end(),
  });
  await own.addEndpoint(receiver.url);
  const sending = own.startSending();
  await own.record(['order.updated']);
  await own.deliveries((rows) => rows.some(({ failures }) => failures === 1));
  await sending.stop();
  assert.deepEqual(await own.db('jobs').pluck('name'), ['retry-webhooks']);
  await own.db('jobs').delete();
  own.startSending();
  const [delivery] = await own.deliveries(settled);
  assert.partialDeepStrictEqual(delivery, { status: 'delivered', attempts: 2 });
});

test('retries with close due times share one job; those of hours ahead have wider time buckets', async () => {
  const { db } = await startWebhookService();
  const { bucketMs, longBucketMs } = retryBuckets.webhooks;
  // A start of both kinds of buckets.
  const soon = (Math.floor(Date.now() / longBucketMs) + 2) * longBucketMs;
  const far = Date.UTC(2099, 0, 1);
  const dueTimes = [
    ...[soon, soon + 1, soon + bucketMs - 1, soon + bucketMs],
    ...[far, far + 1, far + longBucketMs - 1, far + longBucketMs],
  ].map((ms) => new Date(ms).toISOString());
  for (const times of [dueTimes, dueTimes.slice(1, 2), []]) {
    await enqueueJobPerBucket(db, 'retry-webhooks', times, retryBuckets.webhooks);
  }
  const at: string[] = await db('jobs').where({ name: 'retry-webhooks' }).orderBy('next_run_at').pluck('next_run_at');
  assert.deepEqual(
    at.map((time) => Date.parse(time)),
    [soon + bucketMs, soon + 2 * bucketMs, far + longBucketMs, far + 2 * longBucketMs],
  );
});

test('extended: after the standard retries it waits for 1 min, and for 24 h at last, also across a restart of the worker', async () => {
  const own = await startWebhookService();
  const receiver = await startReceiver({ reply: respondWith(503, 'deploying') });
  const { id: endpointId } = await own.addEndpoint(receiver.url);
  await updateEndpoint(own.ctx, operatorActor(own.company.id), endpointId, { retrySchedule: 'extended' });
  const sending = own.startSending();
  await own.record(['order.updated']);
  const failed = (failures: number) =>
    own.deliveries((rows) => rows.some((row) => row.failures === failures && row.status !== 'delivered'));
  const secondsUntilDue = async () => {
    const [{ due_at }] = await own.db('webhook_deliveries').select('due_at');
    return (Date.parse(due_at) - Date.now()) / 1000;
  };
  const fastForward = (failures: number) =>
    own.db('webhook_deliveries').update({ failures, due_at: own.db.raw('now()') });
  await failed(1);
  await fastForward(3);
  await failed(4);
  const [minute] = await own.db('webhook_deliveries').where({ status: 'pending' });
  assert.ok(minute !== undefined);
  const afterFourth = await secondsUntilDue();
  assert.ok(afterFourth > 50 && afterFourth <= 60, `${afterFourth} s`);
  await sending.stop();

  own.startSending();
  await fastForward(9);
  await failed(10);
  const afterTenth = await secondsUntilDue();
  assert.ok(afterTenth > 86_390 && afterTenth <= 86_400, `${afterTenth} s`);
  await fastForward(10);
  const [delivery] = await own.deliveries(settled);
  assert.partialDeepStrictEqual(delivery, { status: 'failed', failures: 11 });
});
