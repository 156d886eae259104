import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getEndpoint } from '../../../src/services/webhooks/endpoints.ts';
import { startAccount } from '../../support/account.ts';

const service = await startAccount();
const { id: endpointId } = (
  await service.call('createAccountWebhookEndpoint', { body: { url: 'https://shop.example/hooks' } })
).body.data;
const change = (body: unknown, as = service.manager) =>
  service.call('updateAccountWebhookEndpoint', { as, path: { endpointId }, body });

test('changes the given properties and no others', async () => {
  const { status, body } = await change({ eventTypes: ['order.created'] });
  assert.deepEqual(
    [status, body.data.url, body.data.eventTypes],
    [200, 'https://shop.example/hooks', ['order.created']],
  );
  assert.equal((await change({ status: 'paused' })).body.data.status, 'paused');
  assert.equal((await change({ status: 'active' })).body.data.status, 'active');
  const moved = await change({ url: 'https://new.example/hooks' });
  assert.deepEqual([moved.body.data.url, moved.body.data.eventTypes], ['https://new.example/hooks', ['order.created']]);
  const ordered = await change({ ordering: 'per_order' });
  assert.deepEqual([ordered.body.data.url, ordered.body.data.ordering], ['https://new.example/hooks', 'per_order']);
  assert.equal((await service.audit('webhook_endpoint.updated')).at(-1)?.before?.['ordering'], 'none');
  const entry = (await service.audit('webhook_endpoint.updated')).at(-2);
  assert.deepEqual(
    [entry?.before?.['url'], entry?.after?.['url']],
    ['https://shop.example/hooks', 'https://new.example/hooks'],
  );
});

test('rejects an invalid target', async () => {
  assert.equal((await change({ url: 'https://10.0.0.1/' })).status, 400);
  assert.equal((await change({})).status, 400);
});

test('accepts an upper-case id in every webhook operation', async () => {
  const path = { endpointId: endpointId.toUpperCase() };
  const changed = await service.call('updateAccountWebhookEndpoint', {
    path,
    body: { eventTypes: ['order.cancelled'] },
  });
  assert.deepEqual([changed.status, changed.body.data?.id], [200, endpointId]);
  const { secret } = (await service.call('rotateAccountWebhookEndpointSecret', { path, body: { overlapHours: 24 } }))
    .body.data;
  assert.equal((await getEndpoint(service.ctx, service.company.id, endpointId)).secrets.current, secret);
  assert.equal((await service.call('finishAccountWebhookEndpointRotation', { path })).status, 200);
  assert.equal(
    (await service.call('retryAccountWebhookDeliveries', { body: { ...path, onlyFailed: true } })).status,
    202,
  );
  assert.equal((await service.call('deleteAccountWebhookEndpoint', { path })).status, 200);
  assert.equal((await service.audit('webhook_endpoint.deleted'))[0]?.subject, endpointId);
});
