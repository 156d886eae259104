import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startWebhookEndpoints } from '../../support/webhook-endpoints.ts';

const { db, create, request, audit } = await startWebhookEndpoints();

test('resumes a paused endpoint, once', async () => {
  const { id } = (await create()).body.data;
  await db('webhook_endpoints').update({ failing_since: '2026-11-01', paused_at: '2026-11-06T10:00:00Z' });
  assert.equal((await request('getWebhookEndpoint', 'GET', `/${id}`)).body.data.status, 'paused');
  for (let time = 0; time < 2; time++) {
    const { status, body } = await request('resumeWebhookEndpoint', 'POST', `/${id}/resume`);
    assert.deepEqual([status, body.data.status], [200, 'active']);
  }
  assert.equal((await audit('webhook_endpoint.resumed')).length, 1);
});
