// Attempts whose result the database does not accept count as failures of their delivery, whatever the endpoint has responded.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliverySeconds, unrecordedDeliveries } from '../../../src/telemetry/metrics.ts';
import { until } from '../../support/until.ts';
import { respondWith, startReceiver } from '../../support/webhook-receiver.ts';
import { settled, startWebhookService, type WebhookService } from '../../support/webhooks.ts';

/** Makes the database reject rows of a table, as an error of a statement does, until the service is closed. */
const reject = ({ db }: WebhookService, table: string, condition: string) =>
  db.raw(`ALTER TABLE ${table} ADD CONSTRAINT rejects CHECK (NOT (${condition})) NOT VALID`);

const setDue = ({ db }: WebhookService) => db('webhook_deliveries').update({ due_at: db.raw('now()') });

/** The time of the database in ms. */
const readTime = async ({ db }: WebhookService): Promise<number> =>
  (await db.raw('SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS ms')).rows[0].ms;

async function countOutcomes(): Promise<Record<string, number>> {
  const { values } = await deliverySeconds.get();
  const counts = values.filter(({ metricName }) => metricName === 'portside_delivery_seconds_count');
  const unrecorded = (await unrecordedDeliveries.get()).values[0]!.value;
  return { ...Object.fromEntries(counts.map(({ labels, value }) => [labels.outcome, value])), total: unrecorded };
}

async function outcomesSince(before: Record<string, number>): Promise<Record<string, number>> {
  const changes = Object.entries(await countOutcomes()).map(([name, count]) => [name, count - (before[name] ?? 0)]);
  return Object.fromEntries(changes.filter(([, count]) => count !== 0));
}

test('a delivery whose results are rejected is retried as often as a failed one, then failed, and never counted as delivered', async () => {
  const service = await startWebhookService();
  const { db } = service;
  await reject(service, 'webhook_attempts', 'true');
  const receiver = await startReceiver({ reply: respondWith(200) });
  const { id } = await service.addEndpoint(receiver.url);
  const before = await countOutcomes();
  service.startSending();
  // Before the attempt, which can end at any time after it is due.
  let start = await readTime(service);
  await service.record(['order.updated']);
  for (const [index, delayMs] of [2_000, 4_000, 8_000].entries()) {
    await service.deliveries(([row]) => row!.failures > index);
    const [{ due_at }] = await db('webhook_deliveries').select('due_at');
    assert.ok(Date.parse(due_at) >= start + delayMs, `retry ${index + 1}`);
    start = await readTime(service);
    await setDue(service);
  }
  const [delivery] = await service.deliveries(settled);
  assert.partialDeepStrictEqual(delivery, { status: 'failed', attempts: 4, failures: 4 });
  assert.equal(receiver.received.length, 4);
  assert.ok((await db('webhook_endpoints').where({ id }).first('failing_since')).failing_since);
  await until(async () => (await outcomesSince(before)).total === 4);
  assert.deepEqual(await outcomesSince(before), { unrecorded: 4, total: 4 });
});

test('an endpoint whose results are rejected for 5 days is paused', async () => {
  const service = await startWebhookService();
  const { db } = service;
  await reject(service, 'webhook_attempts', 'true');
  const receiver = await startReceiver({ reply: respondWith(200) });
  const { id } = await service.addEndpoint(receiver.url);
  await db('webhook_endpoints')
    .where({ id })
    .update({ failing_since: db.raw("now() - interval '5 days 1 minute'") });
  service.startSending();
  await service.record(['order.updated']);
  await until(async () => (await db('webhook_endpoints').where({ id }).first('paused_at')).paused_at !== null);
  assert.equal(receiver.received.length, 1);
});

test('a result that is rejected does not prevent those of other deliveries', async () => {
  const service = await startWebhookService();
  await reject(service, 'webhook_attempts', "response_body = 'rejected'");
  const receiver = await startReceiver({
    reply: (res, { body }) => res.writeHead(200).end(JSON.parse(body).event === 'order.created' ? 'rejected' : 'ok'),
  });
  await service.addEndpoint(receiver.url, ['order.created', 'order.updated']);
  const ids = await service.record(['order.updated', 'order.created', 'order.updated']);
  service.startSending();
  const rows = await service.deliveries(
    (each) =>
      each.filter(({ status }) => status === 'delivered').length === 2 && each.some(({ failures }) => failures > 0),
  );
  assert.deepEqual(
    rows.filter(({ status }) => status !== 'delivered').map(({ event_id }) => event_id),
    [ids[1]],
  );
});

test('an endpoint gets no more requests if not even the failure is recorded', async () => {
  const service = await startWebhookService();
  const { db } = service;
  const receiver = await startReceiver({ reply: respondWith(200) });
  const { id } = await service.addEndpoint(receiver.url);
  const other = await startReceiver({ reply: respondWith(200) });
  await service.addEndpoint(other.url, ['order.created']);
  await reject(service, 'webhook_deliveries', `endpoint_id = '${id}' AND (status <> 'pending' OR failures > 0)`);
  const before = await countOutcomes();
  service.startSending();
  await service.record(['order.updated']);
  await until(async () => (await outcomesSince(before)).unrecorded === 1);
  // The lease ends, and the worker claims what is due.
  await setDue(service);
  await service.record(['order.created']);
  await other.arrived(1);
  await service.deliveries((rows) => rows.some(({ status }) => status === 'delivered'));
  assert.equal(receiver.received.length, 1);
  assert.equal((await db('webhook_deliveries').where({ endpoint_id: id }).first('attempts')).attempts, 1);
});
