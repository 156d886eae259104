import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventNames } from '../../../src/domain/events/event.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { until } from '../../support/until.ts';

interface ListedEvent {
  id: string;
  body: { event: string; data: Record<string, unknown> };
}

const sandbox = await startSandbox();
const { call } = sandbox;
const path = '/api/v2/external/sandbox/events';

test('records every event, with data as documented, on objects of the sandbox', async () => {
  const deliveryId = await sandbox.order();
  const triggered: string[] = [];
  for (const event of eventNames) {
    const { status, body } = await call('triggerSandboxEvent', 'POST', path, { event });
    assert.deepEqual([status, body.data.event, body.data.deliveryCount], [200, event, 0]);
    triggered.push(body.data.eventId);
  }
  // The test client validates the list against the document. Open transactions of other tests on the same server can delay events.
  const items = await until(async () => {
    const { body, text } = await call('listEvents', 'GET', '/api/v2/external/events');
    assert.ok(body.data, text);
    const listed: ListedEvent[] = body.data.items;
    return listed.at(-1)?.id === triggered.at(-1) ? listed : undefined;
  });
  const last = items.slice(-eventNames.length);
  assert.deepEqual(
    last.map(({ id }) => id),
    triggered,
  );
  const events = last.map(({ body }) => body);
  assert.deepEqual(
    events.map(({ event }) => event),
    [...eventNames],
  );
  assert.equal(events.find(({ event }) => event === 'order.updated')!.data['deliveryId'], deliveryId);
});

test('returns the number of deliveries, which are listed by the ID of the event', async () => {
  const endpoint = { url: 'https://shop.example/webhooks', eventTypes: ['stock.low'] };
  const created = await call('createWebhookEndpoint', 'POST', '/api/v2/external/webhook-endpoints', endpoint);
  assert.equal(created.status, 201, created.text);
  const { body } = await call('triggerSandboxEvent', 'POST', path, { event: 'stock.low' });
  assert.equal(body.data.deliveryCount, 1);
  const query = `/api/v2/external/webhook-deliveries?eventId=${body.data.eventId}`;
  const listed = await call('listWebhookDeliveries', 'GET', query);
  assert.deepEqual(
    listed.body.data.items.map(({ endpointId }: { endpointId: string }) => endpointId),
    [created.body.data.id],
  );
});
