import assert from 'node:assert/strict';
import { test } from 'node:test';
import { claimDeliveries } from '../../../src/db/webhooks/deliveries.ts';
import { startWebhookEndpoints } from '../../support/webhook-endpoints.ts';
import { record } from '../../support/webhooks.ts';

const { ctx, company, db, create, request, audit } = await startWebhookEndpoints();

test('updates the given settings and no others', async () => {
  const { id, url } = (await create()).body.data;
  const update = (body: object) => request('updateWebhookEndpoint', 'PATCH', `/${id}`, { body });
  const { status, body } = await update({ eventTypes: ['order.cancelled'] });
  assert.deepEqual([status, body.data.url, body.data.eventTypes], [200, url, ['order.cancelled']]);
  assert.equal((await update({ url: 'https://10.0.0.1/' })).status, 400);
  for (const body of [{}, { url: null, eventTypes: null }]) {
    const { status, body: error } = await update(body);
    assert.equal(status, 400);
    assert.deepEqual(error.details, [
      'request body: must have at least 1 member; null for a member that cannot be null counts as left out',
    ]);
  }
  const entries = await audit('webhook_endpoint.updated');
  assert.deepEqual(
    entries.map(({ actor }) => actor),
    ['api_key'],
  );
});

test('pauses an endpoint, whose deliveries wait, and resumes it', async () => {
  const { id } = (await create()).body.data;
  const update = (body: object) => request('updateWebhookEndpoint', 'PATCH', `/${id}`, { body });
  const delivery = () => db('webhook_deliveries').where({ endpoint_id: id }).first('status', 'attempts');
  const claimed = async () => {
    const claims = await claimDeliveries(ctx, { free: 10, busy: [] }, 60_000);
    return claims.filter(({ endpointId }) => endpointId === id).length;
  };
  for (let time = 0; time < 2; time++) {
    const { status, body } = await update({ status: 'paused' });
    assert.deepEqual([status, body.data.status, typeof body.data.pausedAt], [200, 'paused', 'string']);
  }
  await record(ctx, company.id, ['order.updated']);
  assert.deepEqual(await delivery(), { status: 'pending', attempts: 0 });
  assert.equal(await claimed(), 0);
  const { data } = (await update({ status: 'active', retrySchedule: 'extended' })).body;
  assert.deepEqual([data.status, data.pausedAt, data.retrySchedule], ['active', null, 'extended']);
  assert.equal(await claimed(), 1);
  assert.equal((await update({ status: 'disabled' })).status, 400);
  const actions = ['webhook_endpoint.paused', 'webhook_endpoint.resumed'];
  for (const action of actions) assert.equal((await audit(action)).length, 1, action);
  assert.equal((await audit('webhook_endpoint.updated')).length, 2);
});
