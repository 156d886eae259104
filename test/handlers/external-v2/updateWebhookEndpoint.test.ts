import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startWebhookEndpoints } from '../../support/webhook-endpoints.ts';

const { create, request, audit } = await startWebhookEndpoints();

test('updates the given settings and no others', async () => {
  const { id, url } = (await create()).body.data;
  const update = (body: object) => request('updateWebhookEndpoint', 'PATCH', `/${id}`, { body });
  const { status, body } = await update({ eventTypes: ['order.cancelled'] });
  assert.deepEqual([status, body.data.url, body.data.eventTypes], [200, url, ['order.cancelled']]);
  assert.equal((await update({ url: 'https://10.0.0.1/' })).status, 400);
  assert.equal((await update({})).status, 400);
  const entries = await audit('webhook_endpoint.updated');
  assert.deepEqual(
    entries.map(({ actor }) => actor),
    ['api_key'],
  );
});
