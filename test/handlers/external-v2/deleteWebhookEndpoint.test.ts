import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startWebhookEndpoints } from '../../support/webhook-endpoints.ts';
import { record } from '../../support/webhooks.ts';

const { ctx, company, create, request, send, key } = await startWebhookEndpoints();

test('deletes an endpoint, returns the number of unsent deliveries, and keeps them listed', async () => {
  const { id } = (await create()).body.data;
  await record(ctx, company.id, ['order.updated']);
  const remove = () => request('deleteWebhookEndpoint', 'DELETE', `/${id}`);
  const { status, body } = await remove();
  assert.deepEqual([status, body.data], [200, { id, deleted: true, unsentDeliveries: 1 }]);
  assert.equal((await remove()).status, 404);
  const listed = await send('listWebhookDeliveries', 'GET', '/api/v2/external/webhook-deliveries', { key });
  assert.deepEqual(
    listed.body.data.items.map(({ endpointId, status }: Record<string, string>) => [endpointId, status]),
    [[id, 'failed']],
  );
});
