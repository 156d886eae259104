// Deliveries whose worker completes the attempt after its lease expired.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ClaimedDelivery, type CompletedAttempt, claimDeliveries } from '../../../src/db/webhooks/deliveries.ts';
import { recordAttempts } from '../../../src/db/webhooks/record-attempts.ts';
import { startWebhookService } from '../../support/webhooks.ts';

const service = await startWebhookService();
const { db } = service;

const capacity = { free: 100, busy: [] };

function outcome(
  { companyId, eventId, endpointId, attempt, url }: ClaimedDelivery,
  settled: Pick<CompletedAttempt, 'status' | 'failures' | 'retryMs'>,
): CompletedAttempt {
  const exchange = {
    httpStatus: 200,
    durationMs: 1,
    responseBody: 'ok',
    error: null,
    failingSince: null,
    orderingKey: null,
  };
  const startedAt = new Date().toISOString();
  return {
    companyId,
    eventId,
    endpointId,
    attempt,
    startedAt,
    url,
    headers: {},
    ...exchange,
    ...settled,
    ifUnrecorded: settled,
  };
}

test('logs an attempt after its lease expired without changing the delivery, and completes a delivery once', async () => {
  await service.addEndpoint('http://127.0.0.1:9/');
  await service.record(['order.updated']);
  const [late] = (await claimDeliveries(service.ctx, capacity, 0)) as [ClaimedDelivery];
  const [claimed] = (await claimDeliveries(service.ctx, capacity, 60_000)) as [ClaimedDelivery];
  assert.deepEqual([late.attempt, claimed.attempt], [1, 2]);
  assert.deepEqual(await claimDeliveries(service.ctx, capacity, 60_000), [], 'a claimed delivery was claimed again');
  const row = () => db('webhook_deliveries').first('status', 'attempts', 'failures', 'due_at');
  const before = await row();

  await recordAttempts(service.ctx, [outcome(late, { status: 'failed', failures: 4, retryMs: null })]);
  assert.deepEqual(await row(), before);

  const delivered = outcome(claimed, { status: 'delivered', failures: 0, retryMs: null });
  await recordAttempts(service.ctx, [delivered]);
  await recordAttempts(service.ctx, [delivered]);
  assert.partialDeepStrictEqual(await row(), { status: 'delivered', attempts: 2, failures: 0 });
  assert.deepEqual(await db('webhook_attempts').orderBy('attempt').pluck('attempt'), [1, 2]);

  await recordAttempts(service.ctx, [outcome(late, { status: 'pending', failures: 1, retryMs: 2000 })]);
  assert.partialDeepStrictEqual(await row(), { status: 'delivered' });
});

test('a delivery is due for its retry after the delay, not before', async () => {
  await service.record(['order.updated']);
  const [claimed] = (await claimDeliveries(service.ctx, capacity, 60_000)) as [ClaimedDelivery];
  await recordAttempts(service.ctx, [outcome(claimed, { status: 'pending', failures: 1, retryMs: 60_000 })]);
  const { rows } = await db.raw(
    `SELECT extract(epoch FROM due_at - clock_timestamp())::float AS seconds FROM webhook_deliveries WHERE status = 'pending'`,
  );
  assert.ok(rows[0].seconds > 30 && rows[0].seconds <= 60, `${rows[0].seconds}`);
  assert.deepEqual(await claimDeliveries(service.ctx, capacity, 60_000), []);
});

test('an endpoint that fails has at most 10 deliveries in progress until one succeeds', async () => {
  await db('webhook_deliveries').delete();
  const { id } = await service.addEndpoint('http://127.0.0.1:9/', ['order.created']);
  await service.record(Array(40).fill('order.created'));
  const claim = (count?: number) =>
    claimDeliveries(service.ctx, { free: 2_000, busy: count === undefined ? [] : [{ endpointId: id, count }] }, 60_000);
  const setFailing = (since: unknown) => db('webhook_endpoints').where({ id }).update({ failing_since: since });
  await setFailing(db.fn.now());
  assert.equal((await claim()).length, 10);
  assert.equal((await claim(7)).length, 3);
  assert.equal((await claim(10)).length, 0);
  await setFailing(null);
  assert.equal((await claim(10)).length, 27);
});
