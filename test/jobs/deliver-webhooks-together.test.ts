// Workers that share the work, stop, die, or lose their database.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { claimDeliveries } from '../../src/db/webhooks/deliveries.ts';
import { type Received, respondWith, startReceiver } from '../support/webhook-receiver.ts';
import { settled, startWebhookService, type WebhookService } from '../support/webhooks.ts';

test('a delivery that a dead worker had taken is sent by another when the lease has ended', async () => {
  const service = await startWebhookService();
  const receiver = await startReceiver();
  await service.addEndpoint(receiver.url);
  const [id] = await service.record(['order.updated']);
  const taken = await claimDeliveries(service.db, { free: 10, busy: [] }, 500);
  const takenAt = performance.now();
  assert.deepEqual(
    taken.map(({ eventId, attempt }) => [eventId, attempt]),
    [[id, 1]],
  );
  service.startSending();
  const [request] = (await receiver.arrived(1)) as [Received];
  assert.ok(request.at - takenAt > 400, 'not before the lease has ended');
  const [delivery] = await service.deliveries(settled);
  assert.partialDeepStrictEqual(delivery, { state: 'delivered', attempts: 2 });
});

test('several share the work: each delivery is sent once', async () => {
  const service = await startWebhookService();
  const receiver = await startReceiver();
  for (let i = 0; i < 4; i++) await service.addEndpoint(`${receiver.url}/${i}`);
  for (let i = 0; i < 3; i++) service.startSending();
  for (let i = 0; i < 10; i++) await service.record(Array(10).fill('order.updated'));
  const rows = await service.deliveries((rows) => rows.length === 400 && settled(rows));
  assert.ok(rows.every(({ attempts, state }) => attempts === 1 && state === 'delivered'));
  assert.equal(receiver.received.length, 400);
});

test('one that stops hands back what it has not finished, and another sends it', async () => {
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
  assert.partialDeepStrictEqual(delivery, { state: 'delivered', attempts: 2, failures: 0 });
  assert.equal((await service.db('webhook_attempts')).length, 1, 'what was cut short is no attempt of the endpoint');
});

test('one that stops waits for answers that come in time', async () => {
  const service = await startWebhookService();
  const receiver = await startReceiver({ reply: (res) => void setTimeout(() => res.end(), 150) });
  await service.addEndpoint(receiver.url);
  await service.record(['order.updated']);
  const sending = service.startSending({ graceMs: 5_000 });
  await receiver.arrived(1);
  await sending.stop();
  const [delivery] = await service.deliveries(() => true);
  assert.partialDeepStrictEqual(delivery, { state: 'delivered', attempts: 1 });
});

test('it outlives the loss of its database connections, and what was under way is settled', async () => {
  const service = await startWebhookService();
  const answers: (() => void)[] = [];
  const receiver = await startReceiver({ reply: (res) => void answers.push(() => res.end()) });
  await service.addEndpoint(receiver.url);
  service.startSending();
  await service.record(['order.updated']);
  await receiver.arrived(1);
  await cutConnections(service);
  for (const respond of answers.splice(0)) respond();
  await service.deliveries(settled);
  receiver.reply = respondWith(200);
  await service.record(['order.updated']);
  const rows = await service.deliveries((rows) => rows.length === 2 && settled(rows));
  assert.deepEqual(
    rows.map(({ state, attempts }) => [state, attempts]),
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
}
