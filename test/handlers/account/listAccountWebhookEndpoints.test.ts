import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { assertRejectsCursors, readPages } from '../../support/list-pages.ts';

const service = await startAccount();

test("lists the company's endpoints with their pending deliveries, without secrets", async () => {
  const body = { url: 'https://shop.example/webhooks' };
  const { id: endpointId, secret } = (await service.call('createAccountWebhookEndpoint', { body })).body.data;
  await service.call('createAccountWebhookEndpoint', { as: service.stranger, body });
  const { status, body: listed, text } = await service.call('listAccountWebhookEndpoints', { as: service.member });
  assert.equal(status, 200);
  const [{ createdAt: _, ...endpoint }, ...others] = listed.data.items;
  assert.deepEqual(endpoint, {
    id: endpointId,
    url: 'https://shop.example/webhooks',
    eventTypes: ['order.updated'],
    status: 'active',
    failingSince: null,
    pausedAt: null,
    previousSecretUntil: null,
    retrySchedule: 'standard',
    ordering: 'none',
    supplierIds: [],
    pendingDeliveries: 0,
    failedDeliveries: 0,
  });
  assert.deepEqual(others, []);
  assert.ok(!text.includes(secret));
});

test('says since when an endpoint has been failing', async () => {
  const { call, db } = service;
  const { id } = (await call('createAccountWebhookEndpoint', { body: { url: 'https://down.example' } })).body.data;
  await db('webhook_endpoints').where({ id }).update({ failing_since: '2026-11-20T09:30:00.000Z' });
  const { items } = (await call('listAccountWebhookEndpoints')).body.data;
  const listed = items.find((endpoint: { id: string }) => endpoint.id === id);
  assert.deepEqual([listed.status, listed.failingSince], ['active', '2026-11-20T09:30:00.000Z']);
});

test('lists each endpoint once over all pages, oldest first', async () => {
  const { call, db, company, stranger } = service;
  const made: string[] = [];
  for (const path of ['a', 'b', 'c', 'd']) {
    const { body } = await call('createAccountWebhookEndpoint', { body: { url: `https://pages.example/${path}` } });
    made.push(body.data.id);
  }
  await call('deleteAccountWebhookEndpoint', { path: { endpointId: made[1]! } });
  // The same time: their IDs decide.
  await db('webhook_endpoints').where({ company_id: company.id }).update({ created_at: '2026-11-21T09:00:00.000123Z' });
  const read = (query: Record<string, string>) => call('listAccountWebhookEndpoints', { query });
  const paged = (await readPages<{ id: string }>(read, 'items', 1)).map(({ id }) => id);
  assert.deepEqual(
    paged.filter((id) => made.includes(id)),
    [made[0], made[2], made[3]].sort(),
  );
  assert.deepEqual(paged, paged.toSorted());
  const { nextCursor } = (await read({ limit: '1' })).body.data;
  await assertRejectsCursors(read);
  await assertRejectsCursors((query) => call('listAccountWebhookEndpoints', { query, as: stranger }), [nextCursor]);
});
