import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { startWebhookService } from '../../support/webhooks.ts';

const service = await startWebhookService();
const read = (id: string | undefined) => service.get('getEvent', `/api/v2/external/events/${id}`);

/** The data of an `order.status_changed`. */
const data = {
  orderId: randomUUID(),
  orderNumber: 'ORD-7K3M9QX2VB',
  oldStatus: 'created',
  newStatus: 'part_paid',
  changedBy: 'external_api',
  comment: null,
  changedAt: '2026-11-24T08:30:12.041Z',
};

test('returns an event with the body of its webhook', async () => {
  const [id] = await service.record(['order.status_changed'], { data });
  const { status, body } = await read(id);
  assert.equal(status, 200);
  const { timestamp, ...content } = body.data.body;
  assert.ok(Date.parse(timestamp) <= Date.now());
  assert.deepEqual({ id: body.data.id, content }, { id, content: { event: 'order.status_changed', data } });
});

test('rejects an unknown ID, and that of an event older than 30 days', async () => {
  const [old] = await service.record(['order.status_changed'], { data });
  await service
    .db('events')
    .where({ id: old })
    .update({ created_at: new Date(Date.now() - 31 * 86_400_000).toISOString() });
  for (const id of [old, randomUUID()]) assert.equal((await read(id)).body.code, 'NOT_FOUND');
});
