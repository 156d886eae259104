// Several workers: shared work, shutdown, crashes and lost database connections.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { claimDeliveries } from '../../../src/db/webhooks/deliveries.ts';
import { until } from '../../support/until.ts';
import { type Received, respondWith, startReceiver } from '../../support/webhook-receiver.ts';
import { settled, startWebhookService, type WebhookService } from '../../support/webhooks.ts';

test('sends the delivery of a crashed worker after its lease expired', async () => {
  const service = await startWebhookService();
  const receiver = await startReceiver();
  await service.addEndpoint(receiver.url);
  const [id] = await service.record(['order.updated']);
  const claimed = await claimDeliveries(service.ctx, { free: 10, busy: [] }, 500);
  const claimedAt = performance.now();
  assert.deepEqual(
    claimed.map(({ eventId, attempt }) => [eventId, attempt]),
    [[id, 1]],
  );
  service.startSending();
  const [request] = (await receiver.arrived(1)) as [Received];
  assert.ok(request.at - claimedAt > 400, 'sent before the lease expired');
  const [delivery] = await service.deliveries(settled);
  assert.partialDeepStrictEqual(delivery, { status: 'delivered', attempts: 2 });
});

test('several workers send each delivery once', async () => {
  const service = await startWebhookService();
  const receiver = await startReceiver();
  for (let i = 0; i < 4; i++) await service.addEndpoint(`${receiver.url}/${i}`);
  for (let i = 0; i < 3; i++) service.startSending({ leaseMs: 600_000 });
  for (let i = 0; i < 10; i++) await service.record(Array(10).fill('order.updated'));
  const rows = await service.deliveries((rows) => rows.length === 400 && settled(rows));
  assert.ok(rows.every(({ attempts, status }) => attempts === 1 && status === 'delivered'));
  assert.equal(receiver.received.length, 400);
});

test('a stopping worker releases unfinished deliveries to another worker', async () => {
  const service = await startWebhookService();
  const receiver = await startReceiver({ reply: () => undefined });
  await service.addEndpoint(receiver.url);
  await service.record(['order.updated']);
  const first = service.startSending({ graceMs: 50 });
  await receiver.arrived(1);
  await first.stop();
  receiver.reply = respondWith(200);
  service.startSending();
  await receiver.arrived(2);
  const [delivery] = await service.deliveries(settled);
  assert.partialDeepStrictEqual(delivery, { status: 'delivered', attempts: 2, failures: 0 });
  assert.equal((await service.db('webhook_attempts')).length, 1, 'the aborted attempt is not recorded');
});

test('a stopping worker waits for responses within its grace period', async () => {
  const service = await startWebhookService();
  const receiver = await startReceiver({ reply: (res) => void setTimeout(() => res.end(), 150) });
  await service.addEndpoint(receiver.url);
  await service.record(['order.updated']);
  const sending = service.startSending({ graceMs: 5_000 });
  await receiver.arrived(1);
  await sending.stop();
  const [delivery] = await service.deliveries(() => true);
  assert.partialDeepStrictEqual(delivery, { status: 'delivered', attempts: 1 });
});

test('survives the loss of its database connections and completes deliveries in progress', async () => {
  const service = await startWebhookService();
  const pending: (() => void)[] = [];
  const receiver = await startReceiver({ reply: (res) => void pending.push(() => res.end()) });
  await service.addEndpoint(receiver.url);
  service.startSending();
  await service.record(['order.updated']);
  await receiver.arrived(1);
  await cutConnections(service);
  for (const respond of pending.splice(0)) respond();
  await service.deliveries(settled);
  receiver.reply = respondWith(200);
  await service.record(['order.updated']);
  const rows = await service.deliveries((rows) => rows.length === 2 && settled(rows));
  assert.deepEqual(
    rows.map(({ status, attempts }) => [status, attempts]),
    [
      ['delivered', 1],
      ['delivered', 1],
    ],
  );
});

async function cutConnections({ db }: WebhookService): Promise<void> {
  await db
    .raw(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    )
    .catch(() => undefined);
  // The pool notices each lost connection when it is used.
  await until(async () => {
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => db.raw('SELECT 1')));
    return results.every(({ status }) => status === 'fulfilled');
  });
}
