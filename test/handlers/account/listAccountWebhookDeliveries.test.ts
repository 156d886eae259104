import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { record } from '../../support/webhooks.ts';

const service = await startAccount();
const body = { url: 'https://shop.example/hooks' };
const [one, other] = [
  await service.call('createAccountWebhookEndpoint', { body }),
  await service.call('createAccountWebhookEndpoint', { body }),
];
const events = await record(service.ctx, service.company.id, ['order.updated', 'order.updated', 'order.updated']);
await service.db('webhook_deliveries').where({ event_id: events[0] }).update({ status: 'failed' });
const list = (query: Record<string, string> = {}, as = service.member) =>
  service.call('listAccountWebhookDeliveries', { as, query });

test('lists each event and endpoint once over all pages, the newest event first', async () => {
  const seen: [string, string][] = [];
  let query: Record<string, string> = { limit: '2' };
  for (;;) {
    const { items, nextCursor } = (await list(query)).body.data;
    seen.push(...items.map(({ eventId, endpointId }: Record<string, string>) => [eventId, endpointId]));
    if (nextCursor === null) break;
    query = { limit: '2', cursor: nextCursor };
  }
  const endpoints = [one, other].map(({ body: { data } }) => data.id).sort();
  assert.deepEqual(
    seen,
    // By ID: the order of events of the same millisecond is arbitrary.
    events
      .toSorted()
      .toReversed()
      .flatMap((event) => endpoints.map((endpoint) => [event, endpoint])),
  );
});

test('filters by status, endpoint and event', async () => {
  assert.equal((await list({ eventId: events[1]! })).body.data.items.length, 2);
  const { items } = (await list({ status: 'failed', endpointId: one.body.data.id })).body.data;
  assert.deepEqual(
    items.map(({ eventId }: { eventId: string }) => eventId),
    [events[0]],
  );
  assert.equal(items[0].orderNumber, 'ORD-0000000000');
  assert.equal((await list({ status: 'lost' })).status, 400);
});

test('filters by order and time', async () => {
  assert.deepEqual((await list({ orderRef: 'ORD-9999999999' })).body.data.items, []);
  const { createdAt: at } = (await list({ limit: '1' })).body.data.items[0];
  assert.deepEqual((await list({ to: '2000-01-01T00:00:00Z' })).body.data.items, []);
  assert.equal((await list({ from: '2000-01-01T00:00:00Z', limit: '100' })).body.data.items.length, 6);
  const { status, body } = await list({ from: at, to: at });
  assert.deepEqual([status, body.details], [400, ['query parameter "to": must be later than "from"']]);
});

test('lists an event that is not about an order', async () => {
  const { id } = service.company;
  const [eventId = ''] = await record(service.ctx, id, ['order.updated'], { productId: randomUUID() }, 'product');
  const { status, body } = await list();
  assert.equal(status, 200);
  assert.equal(body.data.items[0].eventId, eventId);
  assert.equal(body.data.items[0].orderNumber, null);
  const path = { webhookDeliveryId: body.data.items[0].id };
  assert.equal((await service.call('getAccountWebhookDelivery', { as: service.member, path })).status, 200);
});
