import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';

const service = await startAccount();

test("lists the company's endpoints with their pending deliveries, without secrets", async () => {
  const body = { url: 'https://shop.example/webhooks' };
  const { endpointId, secret } = (await service.call('createWebhook', { body })).body.data;
  await service.call('createWebhook', { as: service.stranger, body });
  const { status, body: listed, text } = await service.call('listWebhooks', { as: service.member });
  assert.equal(status, 200);
  const [{ createdAt: _, ...endpoint }, ...others] = listed.data.endpoints;
  assert.deepEqual(endpoint, {
    endpointId,
    url: 'https://shop.example/webhooks',
    events: ['order.updated'],
    pausedAt: null,
    previousSecretUntil: null,
    retrySchedule: 'standard',
    ordering: 'none',
    supplierIds: [],
    pending: 0,
    failed: 0,
  });
  assert.deepEqual(others, []);
  assert.ok(!text.includes(secret));
});
