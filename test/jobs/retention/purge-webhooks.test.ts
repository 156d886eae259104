import assert from 'node:assert/strict';
import { test } from 'node:test';
import { purgeWebhooksJob } from '../../../src/jobs/retention/purge-webhooks.ts';
import { startWebhookService } from '../../support/webhooks.ts';

test('events of more than 30 days ago go, the last of them as a place alone, with their deliveries and log; what waits for a removed endpoint fails', async () => {
  const service = await startWebhookService();
  const { db, company } = service;
  const kept = await service.addEndpoint('https://shop.example/kept');
  const removed = await service.addEndpoint('https://shop.example/removed');
  const [older, old, recent] = await service.record(['order.updated', 'order.updated', 'order.updated']);
  const age = (id: string | undefined, days: number) =>
    db('events')
      .where({ id })
      .update({ created_at: db.raw(`now() - interval '${days} days 1 minute'`) });
  await age(older, 40);
  await age(old, 30);
  await age(recent, 29);
  const attempt = { attempt: 1, started_at: db.fn.now(), url: 'https://shop.example', headers: '{}', ms: 1 };
  const key = { company_id: company.id, endpoint_id: kept.id };
  await db('webhook_attempts').insert([older, old, recent].map((event_id) => ({ ...key, event_id, ...attempt })));
  // Removed in the very moment in which the events were recorded.
  await db('webhook_endpoints').where({ id: removed.id }).update({ removed_at: db.fn.now() });

  await purgeWebhooksJob.run(service.ctx, {}, new AbortController().signal);
  assert.deepEqual(await db('events').orderBy('number').pluck('id'), [old, recent]);
  assert.deepEqual(await db('webhook_attempts').pluck('event_id'), [recent]);
  const states = await db('webhook_deliveries').orderBy('endpoint_id').select('event_id', 'endpoint_id', 'state');
  assert.deepEqual(states, [
    { event_id: recent, endpoint_id: kept.id, state: 'pending' },
    { event_id: recent, endpoint_id: removed.id, state: 'failed' },
  ]);
});
