import assert from 'node:assert/strict';
import { test } from 'node:test';
import { claimDeliveries } from '../../../src/db/webhooks/deliveries.ts';
import { recordAttempts } from '../../../src/db/webhooks/record-attempts.ts';
import { attemptDelivery } from '../../../src/services/webhooks/deliveries.ts';
import { startDeliveryLog } from '../../support/delivery-log.ts';

const { service, endpointId, order, list } = await startDeliveryLog();
const get = (id: string, key = service.company.key) =>
  service.get('getWebhookDelivery', `/api/v2/external/webhook-deliveries/${id}`, { key });

test('returns the listed delivery with its body and attempts', async () => {
  const { orderNumber } = await order('pending');
  const claimed = await claimDeliveries(service.ctx, { free: 100, busy: [] }, 60_000);
  const exchange = {
    ok: false,
    httpStatus: 503,
    durationMs: 7,
    responseBody: 'later',
    error: 'The endpoint returned 503.',
  };
  const client = { post: async () => exchange, close: async () => undefined };
  const { signal } = new AbortController();
  await recordAttempts(service.ctx, [await attemptDelivery(client, claimed[0]!, signal)]);
  const { items } = (await list({ endpointId })).body.data;
  const listed = items.find(({ attemptCount, httpStatus }: Record<string, unknown>) => attemptCount && httpStatus);
  const { status, body } = await get(listed.id);
  assert.equal(status, 200);
  const { body: sent, attempts, ...delivery } = body.data;
  assert.deepEqual(delivery, listed);
  assert.equal(delivery.id, `${delivery.eventId}_${endpointId}`);
  assert.equal(sent.data.orderNumber, orderNumber);
  const { ok: _, ...result } = exchange;
  const [{ createdAt, url, ...attempt }, ...more] = attempts;
  assert.deepEqual([attempt, more], [{ number: 1, ...result }, []]);
  assert.deepEqual([url, Date.parse(createdAt) > 0], ['https://shop.example/hooks', true]);
  assert.equal((await get(listed.id.toUpperCase())).status, 200);
});

test('does not find unknown deliveries, and rejects malformed IDs', async () => {
  const [{ id }] = (await list({ limit: '1' })).body.data.items;
  const [eventId] = id.split('_');
  assert.equal((await get(`${eventId}_${crypto.randomUUID()}`)).status, 404);
  assert.equal((await get(id, (await service.addCompany()).key)).status, 404);
  for (const malformed of [eventId, `${id}_${eventId}`, 'x'])
    assert.equal((await get(malformed)).status, 400, malformed);
});
