import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { record } from '../../support/webhooks.ts';

const service = await startAccount();
const hook = { url: 'https://shop.example/hooks' };
const { id: endpointId } = (await service.call('createAccountWebhookEndpoint', { body: hook })).body.data;
const retry = (body: unknown, as = service.manager) => service.call('retryAccountWebhookDeliveries', { as, body });

/** Records events whose deliveries have this status. */
async function settled(status: string, count: number): Promise<string[]> {
  const events = await record(service.ctx, service.company.id, Array(count).fill('order.updated'));
  await service.db('webhook_deliveries').whereIn('event_id', events).update({ status });
  return events;
}
const pending = () => service.db('webhook_deliveries').where({ status: 'pending' }).pluck('event_id');

test('retries all failed deliveries of an endpoint, and no others', async () => {
  await settled('delivered', 1);
  const failed = await settled('failed', 3);
  const { status, body } = await retry({ endpointId });
  assert.deepEqual([status, body.data], [202, { queued: 3 }]);
  assert.deepEqual((await pending()).sort(), failed.sort());
  const [entry] = await service.audit('delivery.retried');
  assert.deepEqual([entry?.subject, entry?.after], [null, { endpointId, onlyFailed: true, queued: 3 }]);
});

test('retries one event, delivered or not', async () => {
  const [eventId] = await settled('delivered', 1);
  assert.deepEqual((await retry({ eventId })).body.data, { queued: 0 });
  assert.deepEqual((await retry({ eventId, endpointId, onlyFailed: false })).body.data, { queued: 1 });
});

test('repeats the response to the same Idempotency-Key, and sends nothing again', async () => {
  const [eventId] = await settled('failed', 1);
  const request = { body: { eventId }, headers: { 'idempotency-key': 'retry-1' } };
  const [first, second] = [
    await service.call('retryAccountWebhookDeliveries', request),
    await service.call('retryAccountWebhookDeliveries', request),
  ];
  assert.deepEqual([first.body.data, second.body.data], [{ queued: 1 }, { queued: 1 }]);
  assert.deepEqual(
    [first, second].map(({ headers }) => headers['idempotency-replayed']),
    [undefined, 'true'],
  );
});

test('retries the deliveries of a time range, delivered or not', async () => {
  const events = await settled('delivered', 2);
  const range = { from: '2026-11-01T08:00:00Z', to: '2026-11-01T09:00:00Z' };
  await service.db('events').whereIn('id', events).update({ created_at: range.from });
  assert.deepEqual((await retry(range)).body.data, { queued: 0 });
  assert.deepEqual((await retry({ ...range, onlyFailed: false })).body.data, { queued: 2 });
  assert.equal((await retry({ orderRef: 'ORD-9999999999' })).status, 404);
});

test('rejects a retry of all deliveries in any status', async () => {
  assert.equal((await retry({ onlyFailed: false })).status, 400);
});

test('retries at most 10,000 deliveries, failed or not', async () => {
  const { db, stranger } = service;
  await service.call('createAccountWebhookEndpoint', { as: stranger, body: hook });
  const [eventId] = await record(service.ctx, stranger.companyId, ['order.updated']);
  await db.raw(
    `WITH copies AS (
       INSERT INTO events (company_id, position, server_id, subject_type, subject_id, name, data, created_at, request_id)
       SELECT company_id, position, server_id, subject_type, subject_id, name, data, created_at, request_id
       FROM events, generate_series(1, 10000) WHERE id = :eventId RETURNING company_id, id)
     INSERT INTO webhook_deliveries (company_id, event_id, endpoint_id, status)
     SELECT d.company_id, copies.id, d.endpoint_id, 'failed' FROM copies, webhook_deliveries d WHERE d.event_id = :eventId`,
    { eventId },
  );
  await db('webhook_deliveries').where({ event_id: eventId }).update({ status: 'failed' });
  const from = '2020-01-01T00:00:00Z';
  const tooMany = await retry({ from }, stranger);
  assert.deepEqual(
    [tooMany.status, tooMany.body.details],
    [400, ['/from: must select at most 10000 deliveries together with the other fields']],
  );
  await db('webhook_deliveries').where({ event_id: eventId }).update({ status: 'pending' });
  assert.deepEqual((await retry({ from }, stranger)).body.data, { queued: 10_000 });
});

test('retries deliveries to an endpoint without decrypting its secret', async () => {
  const [eventId] = await settled('failed', 1);
  const secret = 'encrypted v1 00000000 encrypted-with-an-unknown-key';
  await service.db('webhook_endpoints').where({ id: endpointId }).update({ secret });
  const { status, body } = await retry({ eventId, endpointId });
  assert.deepEqual([status, body.data], [202, { queued: 1 }]);
});
