import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { record } from '../../support/webhooks.ts';

const service = await startAccount();
const hook = { url: 'https://shop.example/hooks' };
const { endpointId } = (await service.call('createWebhook', { body: hook })).body.data;
const retry = (body: unknown, as = service.manager) => service.call('retryDeliveries', { as, body });

/** Records events whose deliveries have this state. */
async function settled(state: string, count: number): Promise<string[]> {
  const events = await record(service.ctx, service.company.id, Array(count).fill('order.updated'));
  await service.db('webhook_deliveries').whereIn('event_id', events).update({ state });
  return events;
}
const pending = () => service.db('webhook_deliveries').where({ state: 'pending' }).pluck('event_id');

test('retries all failed deliveries, and no others', async () => {
  await settled('delivered', 1);
  const failed = await settled('failed', 3);
  const { status, body } = await retry({});
  assert.deepEqual([status, body.data], [200, { queued: 3 }]);
  assert.deepEqual((await pending()).sort(), failed.sort());
  const [entry] = await service.audit('delivery.retried');
  assert.deepEqual([entry?.subject, entry?.after], [null, { onlyFailed: true, queued: 3 }]);
});

test('retries one event, delivered or not', async () => {
  const [eventId] = await settled('delivered', 1);
  assert.deepEqual((await retry({ eventId })).body.data, { queued: 0 });
  assert.deepEqual((await retry({ eventId, endpointId, onlyFailed: false })).body.data, { queued: 1 });
});

test('retries the deliveries of a time range, delivered or not', async () => {
  const events = await settled('delivered', 2);
  const range = { from: '2026-11-01T08:00:00Z', to: '2026-11-01T09:00:00Z' };
  await service.db('events').whereIn('id', events).update({ created_at: range.from });
  assert.deepEqual((await retry(range)).body.data, { queued: 0 });
  assert.deepEqual((await retry({ ...range, onlyFailed: false })).body.data, { queued: 2 });
  assert.equal((await retry({ order: 'ORD-9999999999' })).status, 404);
});

test('rejects a retry of all deliveries in any state', async () => {
  assert.equal((await retry({ onlyFailed: false })).status, 400);
});

test('retries deliveries to an endpoint without decrypting its secret', async () => {
  const [eventId] = await settled('failed', 1);
  const secret = 'encrypted v1 00000000 encrypted-with-an-unknown-key';
  await service.db('webhook_endpoints').where({ id: endpointId }).update({ secret });
  const { status, body } = await retry({ eventId, endpointId });
  assert.deepEqual([status, body.data], [200, { queued: 1 }]);
});
