import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startWebhookEndpoints } from '../../support/webhook-endpoints.ts';
import { record } from '../../support/webhooks.ts';

const { ctx, db, company, create, request, send, key } = await startWebhookEndpoints();
const listed = async () =>
  (await send('listWebhookDeliveries', 'GET', '/api/v2/external/webhook-deliveries', { key })).body.data.items;

test('deletes an endpoint, returns the number of unsent deliveries, and keeps them listed', async () => {
  const { id } = (await create()).body.data;
  await record(ctx, company.id, ['order.updated']);
  const remove = () => request('deleteWebhookEndpoint', 'DELETE', `/${id}`);
  const { status, body } = await remove();
  assert.deepEqual([status, body.data], [200, { id, deleted: true, unsentDeliveries: 1 }]);
  assert.equal((await remove()).status, 404);
  assert.deepEqual(
    (await listed()).map(({ endpointId, status, error }: Record<string, string>) => [endpointId, status, error]),
    [[id, 'failed', 'The endpoint was deleted.']],
  );
});

test('a delivery says why it failed or waits: its endpoint was deleted or is paused, and its last attempt failed', async () => {
  const { id } = (await create()).body.data;
  const [eventId] = await record(ctx, company.id, ['order.updated']);
  const read = async () => {
    const { nextAttemptAt, error } = (await listed()).find((one: { eventId: string }) => one.eventId === eventId);
    return [nextAttemptAt === null, error];
  };
  assert.deepEqual(await read(), [false, null]);
  await request('updateWebhookEndpoint', 'PATCH', `/${id}`, { body: { status: 'paused' } });
  assert.deepEqual(await read(), [true, 'The endpoint is paused.']);
  const attempt = {
    attempt: 1,
    started_at: '2026-11-24T10:00:00Z',
    url: 'https://shop.example',
    headers: '{}',
    duration_ms: 9,
  };
  const failed = { ...attempt, http_status: 500, error: 'The endpoint returned 500.' };
  await db('webhook_attempts').insert({ company_id: company.id, event_id: eventId, endpoint_id: id, ...failed });
  assert.deepEqual(await read(), [true, 'The endpoint is paused. Last attempt: The endpoint returned 500.']);
  await request('deleteWebhookEndpoint', 'DELETE', `/${id}`);
  assert.deepEqual(await read(), [true, 'The endpoint was deleted. Last attempt: The endpoint returned 500.']);
});
