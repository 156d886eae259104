import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';

const service = await startAccount();
const { id: endpointId } = (
  await service.call('createAccountWebhookEndpoint', { body: { url: 'https://shop.example/hooks' } })
).body.data;
const resume = (as = service.manager) => service.call('resumeAccountWebhookEndpoint', { as, path: { endpointId } });

test('resumes a paused endpoint, once', async () => {
  await service.db('webhook_endpoints').update({ failing_since: '2026-11-01', paused_at: '2026-11-06T10:00:00Z' });
  const [listed] = (await service.call('listAccountWebhookEndpoints')).body.data.items;
  assert.equal(listed.status, 'paused');
  assert.equal(listed.pausedAt, '2026-11-06T10:00:00.000Z');
  for (let time = 0; time < 2; time++) {
    const { status, body } = await resume();
    assert.deepEqual([status, body.data.status, body.data.pausedAt], [200, 'active', null]);
  }
  const [entry, ...more] = await service.audit('webhook_endpoint.resumed');
  assert.deepEqual([entry?.subject, more], [endpointId, []]);
});
