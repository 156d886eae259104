import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';

const service = await startAccount();
const { endpointId } = (await service.call('createWebhook', { body: { url: 'https://shop.example/hooks' } })).body.data;
const resume = (as = service.manager) => service.call('resumeWebhook', { as, path: { endpointId } });

test('resumes a paused endpoint, once', async () => {
  await service.db('webhook_endpoints').update({ failing_since: '2026-11-01', paused_at: '2026-11-06T10:00:00Z' });
  const [listed] = (await service.call('listWebhooks')).body.data.endpoints;
  assert.equal(listed.pausedAt, '2026-11-06T10:00:00.000Z');
  for (let time = 0; time < 2; time++) {
    const { status, body } = await resume();
    assert.deepEqual([status, body.data.pausedAt], [200, null]);
  }
  const [entry, ...more] = await service.audit('webhook.resumed');
  assert.deepEqual([entry?.subject, more], [endpointId, []]);
});
