// Endpoints that fail for days: pausing, notification and resuming.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { claimDeliveries } from '../../../src/db/webhooks/deliveries.ts';
import { operatorActor } from '../../../src/services/accounts/actor.ts';
import { pauseFailingEndpoint, resumeEndpoint } from '../../../src/services/webhooks/endpoint-health.ts';
import { checkEventBody } from '../../support/contract.ts';
import { until } from '../../support/until.ts';
import { respondWith, startReceiver } from '../../support/webhook-receiver.ts';
import { startWebhookService } from '../../support/webhooks.ts';

/** A service with an endpoint whose first failure is this old, and another endpoint that subscribes to pauses. */
async function failingEndpoint(failingFor: string, reply = respondWith(500, 'no')) {
  const service = await startWebhookService();
  const { db, company } = service;
  const receiver = await startReceiver({ reply });
  const { id } = await service.addEndpoint(receiver.url);
  const other = await startReceiver();
  const { id: otherId } = await service.addEndpoint(other.url, ['webhook.endpoint_paused']);
  await db('webhook_endpoints')
    .where({ id })
    .update({ failing_since: db.raw(`now() - ?::interval`, [failingFor]) });
  for (const [email, role, rest] of [
    ['manager@buyer.example', 'manager', { password: 'hash' }],
    ['member@buyer.example', 'member', { password: 'hash' }],
    ['gone@buyer.example', 'manager', { password: 'hash', deactivated_at: new Date() }],
  ] as const) {
    await db('users').insert({ company_id: company.id, email, role, ...rest });
  }
  const endpoint = () => db('webhook_endpoints').where({ id }).first('failing_since', 'paused_at');
  return { ...service, id, otherId, receiver, other, endpoint, key: { companyId: company.id, endpointId: id } };
}

test('the first failure is recorded, and a success clears it', async () => {
  let ok = false;
  const { endpoint, record, startSending, db, id, deliveries } = await failingEndpoint('1 day', (res) =>
    res.writeHead(ok ? 204 : 500).end(),
  );
  await db('webhook_endpoints').where({ id }).update({ failing_since: null });
  const before = Date.now();
  startSending();
  await record(['order.updated']);
  // It is recorded after the attempt.
  await until(async () => (await endpoint()).failing_since !== null);
  assert.ok(Date.parse((await endpoint()).failing_since) >= before);
  ok = true;
  await record(['order.updated']);
  await deliveries((rows) => rows.every(({ status }) => status === 'delivered'));
  await until(async () => (await endpoint()).failing_since === null);
});

test('an endpoint that has failed for less than 5 days is not paused', async () => {
  const { ctx, key, endpoint } = await failingEndpoint('4 days 23 hours');
  assert.equal(await pauseFailingEndpoint(ctx, key), false);
  assert.equal((await endpoint()).paused_at, null);
});

test('an attempt that fails after 5 days pauses the endpoint: deliveries wait, its company is notified once', async () => {
  const { ctx, db, key, other, id, company, record, startSending, deliveries, receiver, endpoint } =
    await failingEndpoint('5 days 1 minute');
  const sending = startSending();
  await record(['order.updated']);
  const [notified] = await other.arrived(1);
  const body = JSON.parse(notified!.body);
  checkEventBody('webhook.endpoint_paused', body);
  assert.deepEqual([body.data.endpointId, body.data.url], [id, `${receiver.url}/`]);
  assert.ok((await endpoint()).paused_at);

  // Twice at the same time, and again: nothing more happens.
  assert.deepEqual(await Promise.all([1, 2].map(() => pauseFailingEndpoint(ctx, key))), [false, false]);
  const mails = await db('account_mails as m')
    .join('users as u', 'u.id', 'm.user_id')
    .select('kind', 'email', 'endpoint_url');
  const url = `${receiver.url}/`;
  assert.deepEqual(mails, [{ kind: 'webhook-paused', email: 'manager@buyer.example', endpoint_url: url }]);
  assert.equal((await db('audit_entries').where({ action: 'webhook_endpoint.paused', subject: id })).length, 1);
  assert.equal((await db('events').where({ company_id: company.id, name: 'webhook.endpoint_paused' })).length, 1);

  const attempts = receiver.received.length;
  const [waiting] = await record(['order.updated']);
  const pending = () => db('webhook_deliveries').where({ endpoint_id: id, status: 'pending' });
  await pending().update({ due_at: db.raw("now() - interval '1 hour'") });
  assert.deepEqual(await claimDeliveries(ctx, { free: 100, busy: [] }, 60_000), []);
  assert.equal(receiver.received.length, attempts);

  await pending()
    .whereNot({ event_id: waiting })
    .update({
      due_at: db.raw("now() + interval '1 day'"),
      failures: 3,
    });
  const resumed = await resumeEndpoint(ctx, operatorActor(company.id), id);
  assert.equal(resumed.pausedAt, null);
  await resumeEndpoint(ctx, operatorActor(company.id), id);
  assert.equal((await db('audit_entries').where({ action: 'webhook_endpoint.resumed', subject: id })).length, 1);
  await receiver.arrived(attempts + 2);
  await deliveries((rows) => rows.filter(({ failures }) => failures === 1).length === 2);
  await sending.stop();
});

test('without another subscriber the event is not recorded', async () => {
  const { ctx, db, key, otherId } = await failingEndpoint('6 days');
  await db('webhook_endpoints')
    .where({ id: otherId })
    .update({ event_names: ['order.updated'] });
  await db('webhook_endpoints')
    .where({ id: key.endpointId })
    .update({ event_names: ['webhook.endpoint_paused'] });
  assert.equal(await pauseFailingEndpoint(ctx, key), true);
  assert.deepEqual(await db('events'), []);
});

test('a worker that dies while it pauses leaves nothing, and the next attempt pauses', async () => {
  const { ctx, db, key, endpoint } = await failingEndpoint('6 days');
  await db.raw("ALTER TABLE events ADD CONSTRAINT fails CHECK (name <> 'webhook.endpoint_paused') NOT VALID");
  await assert.rejects(pauseFailingEndpoint(ctx, key), /fails/);
  assert.equal((await endpoint()).paused_at, null);
  assert.deepEqual(await db('account_mails'), []);
  await db.raw('ALTER TABLE events DROP CONSTRAINT fails');
  assert.equal(await pauseFailingEndpoint(ctx, key), true);
});
