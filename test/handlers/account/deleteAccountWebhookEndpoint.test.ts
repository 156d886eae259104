import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { record } from '../../support/webhooks.ts';

const service = await startAccount();
const remove = (endpointId: string, as = service.manager) =>
  service.call('deleteAccountWebhookEndpoint', { as, path: { endpointId } });

test('removes an endpoint, and returns the number of unsent deliveries', async () => {
  const { id: endpointId } = (
    await service.call('createAccountWebhookEndpoint', { body: { url: 'https://shop.example/hooks' } })
  ).body.data;
  await record(service.ctx, service.company.id, ['order.updated']);
  const { status, body } = await remove(endpointId);
  assert.deepEqual([status, body.data], [200, { id: endpointId, deleted: true, unsentDeliveries: 1 }]);
  assert.deepEqual((await service.call('listAccountWebhookEndpoints')).body.data.items, []);
  assert.equal((await remove(endpointId)).status, 404);
  assert.equal((await service.audit('webhook_endpoint.deleted')).length, 1);
});
