// Endpoints with an ordering per order: a failing delivery holds back only the later ones of its order.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type TestContext, test } from 'node:test';
import type { Actor } from '../../../src/db/accounts/audit-log.ts';
import { recordEvents } from '../../../src/db/events/events.ts';
import { claimDeliveries } from '../../../src/db/webhooks/deliveries.ts';
import { holdBackDeliveries } from '../../../src/db/webhooks/held-deliveries.ts';
import { recordAttempts } from '../../../src/db/webhooks/record-attempts.ts';
import type { DomainEvent } from '../../../src/domain/events/event.ts';
import type { Sender } from '../../../src/jobs/senders/sender-loop.ts';
import { operatorActor } from '../../../src/services/accounts/actor.ts';
import { createCompany } from '../../../src/services/accounts/companies.ts';
import { attemptDelivery } from '../../../src/services/webhooks/deliveries.ts';
import { resumeEndpoint } from '../../../src/services/webhooks/endpoint-health.ts';
import {
  createEndpoint,
  deleteEndpoint,
  type EndpointChanges,
  updateEndpoint,
} from '../../../src/services/webhooks/endpoints.ts';
import { retryDeliveries } from '../../../src/services/webhooks/retry-deliveries.ts';
import { type Received, type Receiver, respondWith, startReceiver } from '../../support/webhook-receiver.ts';
import { settled, startWebhookService } from '../../support/webhooks.ts';

const capacity = { free: 2_000, busy: [] };
const leaseMs = 30_000;

const service = await startWebhookService();

/** An endpoint with an ordering, of a company of its own. */
interface OrderedEndpoint {
  actor: Actor;
  id: string;
  receiver: Receiver;
  /** Commits one event per step of an order. */
  change(orderId: string, ...steps: number[]): Promise<void>;
  /** Returns the received steps of an order. */
  steps(orderId: string): number[];
  /** Starts a worker. */
  send(): void;
}

/** Its deliveries are deleted after the test, so that those of other tests can be claimed. */
async function addOrderedEndpoint(t: TestContext, settings: EndpointChanges = {}): Promise<OrderedEndpoint> {
  const receiver = await startReceiver();
  const { id: companyId } = await createCompany(service.db, { name: randomUUID() });
  const actor = operatorActor(companyId);
  const { id } = await createEndpoint(service.ctx, actor, { url: receiver.url, ordering: 'per_order', ...settings });
  const senders: Sender[] = [];
  t.after(async () => {
    await Promise.all(senders.map((sender) => sender.stop()));
    await service.db('webhook_deliveries').delete();
  });
  const received = (orderId: string) => receiver.received.map(eventData).filter((data) => data.orderId === orderId);
  return {
    ...{ actor, id, receiver },
    async change(orderId, ...steps) {
      for (const step of steps) await record(actor, [orderEvent(orderId, step)]);
    },
    steps: (orderId) => received(orderId).map(({ step }) => step),
    send: () => void senders.push(service.startSending()),
  };
}

const orderEvent = (orderId: string, step: number) => ({
  subject: { type: 'order', id: orderId },
  name: 'order.updated' as const,
  data: { orderId, step },
  at: new Date().toISOString(),
});

const record = ({ companyId }: Actor, events: DomainEvent[]) =>
  service.db.transaction((trx) => recordEvents(trx, service.ctx.wakeUps, companyId, 'a-request', events));

const eventData = ({ body }: Received): { orderId: string; step: number } => JSON.parse(body).data;

/** Claims deliveries and returns them with their steps. */
async function claim(lease = leaseMs) {
  const claimed = await claimDeliveries(service.ctx, capacity, lease);
  return claimed.map((delivery) => ({ ...delivery, step: JSON.parse(delivery.body).data.step as number }));
}

type Claimed = Awaited<ReturnType<typeof claim>>[number];

/** Completes an attempt with this HTTP status. */
async function complete(delivery: Claimed, httpStatus: number) {
  const exchange = {
    ok: httpStatus === 200,
    httpStatus,
    durationMs: 1,
    responseBody: '',
    error: httpStatus === 200 ? null : 'An error.',
  };
  const client = { post: async () => exchange, close: async () => undefined };
  await recordAttempts(service.ctx, [await attemptDelivery(client, delivery, new AbortController().signal)]);
}

/** Makes all pending deliveries of a retry due. */
const skipDelays = () =>
  service
    .db('webhook_deliveries')
    .where({ status: 'pending', held_back: false })
    .update({ due_at: service.db.fn.now() });

test('a failing delivery holds back the later ones of its order, and of no other order', async (t) => {
  const endpoint = await addOrderedEndpoint(t);
  const [failing, other] = [randomUUID(), randomUUID()];
  endpoint.receiver.reply = (res, received) => {
    const { orderId, step } = eventData(received);
    const attempts = endpoint.steps(orderId).filter((one) => one === 1).length;
    res.writeHead(orderId === failing && step === 1 && attempts < 3 ? 503 : 200).end();
  };
  for (const order of [failing, other]) await endpoint.change(order, 1, 2, 3);
  endpoint.send();
  const rows = await service.deliveries((rows) => rows.length === 6 && settled(rows));
  assert.ok(rows.every(({ status }) => status === 'delivered'));
  assert.deepEqual(endpoint.steps(other), [1, 2, 3]);
  assert.deepEqual(endpoint.steps(failing), [1, 1, 1, 2, 3]);
  const order = endpoint.receiver.received.map(eventData);
  const [last, retry] = [
    order.findIndex(({ orderId, step }) => orderId === other && step === 3),
    order.findLastIndex(({ orderId, step }) => orderId === failing && step === 1),
  ];
  assert.ok(last < retry, 'the other order waited for the failing one');
});

test('after the last failed retry, the later deliveries of the order are sent', async (t) => {
  const endpoint = await addOrderedEndpoint(t);
  const order = randomUUID();
  await endpoint.change(order, 1, 2);
  for (let attempt = 1; attempt <= 4; attempt++) {
    const [first, ...others] = await claim();
    assert.deepEqual([first!.step, first!.attempt, others.length], [1, attempt, 0]);
    await holdBackDeliveries(service.ctx, leaseMs);
    await complete(first!, 500);
    await skipDelays();
  }
  const [next] = await claim();
  assert.equal(next?.step, 2);
  await complete(next!, 200);
  const states = await service.db('webhook_deliveries').orderBy('event_number').pluck('status');
  assert.deepEqual(states, ['failed', 'delivered']);
});

test('a delivery that waits is not read again until its predecessor is settled, or its lease has expired', async (t) => {
  const endpoint = await addOrderedEndpoint(t);
  const order = randomUUID();
  await endpoint.change(order, 1, 2, 3);
  const [first] = await claim();
  assert.equal(await holdBackDeliveries(service.ctx, leaseMs), 2);
  assert.equal(await holdBackDeliveries(service.ctx, leaseMs), 0, 'held back again');
  const due = () =>
    service
      .db('webhook_deliveries')
      .where({ status: 'pending' })
      .whereRaw('due_at <= now()')
      .orderBy('event_number')
      .pluck('event_id');
  assert.deepEqual(await due(), []);
  await complete(first!, 200);
  assert.equal((await due()).length, 1);
  assert.deepEqual(
    (await claim()).map(({ step }) => step),
    [2],
  );
});

test('a retry after hours holds back for as long', async (t) => {
  const endpoint = await addOrderedEndpoint(t, { retrySchedule: 'extended' });
  const order = randomUUID();
  await endpoint.change(order, 1, 2);
  const next = await service.db('webhook_deliveries').orderBy('event_number').first('event_id');
  await service.db('webhook_deliveries').where(next).update({ failures: 9 });
  const [first] = await claim();
  await complete(first!, 500);
  await holdBackDeliveries(service.ctx, leaseMs);
  const { rows } = await service.db.raw(
    `SELECT count(*) FILTER (WHERE due_at > now() + interval '23 hours')::int AS later, count(*)::int FROM webhook_deliveries`,
  );
  assert.deepEqual(rows, [{ later: 2, count: 2 }]);
});

test('events of one transaction are sent in their sequence', async (t) => {
  const endpoint = await addOrderedEndpoint(t);
  const orderId = randomUUID();
  await record(
    endpoint.actor,
    [1, 2, 3, 4].map((step) => orderEvent(orderId, step)),
  );
  endpoint.send();
  await service.deliveries((rows) => rows.length === 4 && settled(rows));
  assert.deepEqual(endpoint.steps(orderId), [1, 2, 3, 4]);
});

test('events without an order, and those of endpoints without an ordering, do not wait', async (t) => {
  const endpoint = await addOrderedEndpoint(t);
  await createEndpoint(service.ctx, endpoint.actor, { url: `${endpoint.receiver.url}/unordered` });
  const subject = { type: 'product', id: randomUUID() };
  await record(
    endpoint.actor,
    [1, 2].map((step) => ({ ...orderEvent(randomUUID(), step), subject })),
  );
  assert.equal((await claim()).length, 4);
  const order = randomUUID();
  await endpoint.change(order, 1, 2);
  const claimed = await claim();
  const ofOrdered = claimed.filter(({ endpointId }) => endpointId === endpoint.id);
  assert.deepEqual([claimed.length, ofOrdered.map(({ step }) => step)], [3, [1]]);
});

test('a replay is sent in sequence, and before later deliveries', async (t) => {
  const endpoint = await addOrderedEndpoint(t);
  const order = randomUUID();
  await endpoint.change(order, 1, 2, 3);
  endpoint.send();
  await service.deliveries((rows) => rows.length === 3 && settled(rows));
  let open = false;
  endpoint.receiver.reply = (res, received) =>
    respondWith(open || eventData(received).step > 1 ? 200 : 500)(res, received);
  const everything = { from: new Date(0).toISOString(), onlyFailed: false };
  assert.equal((await retryDeliveries(service.ctx, endpoint.actor, everything)).queued, 3);
  await endpoint.change(order, 4);
  await endpoint.receiver.arrived(4);
  open = true;
  await service.deliveries((rows) => rows.length === 4 && settled(rows));
  assert.deepEqual(
    endpoint.steps(order).filter((step, at, all) => step !== all[at - 1]),
    [1, 2, 3, 1, 2, 3, 4],
  );
});

test('a paused endpoint keeps the sequence when it is resumed', async (t) => {
  const endpoint = await addOrderedEndpoint(t, { retrySchedule: 'extended' });
  const order = randomUUID();
  await endpoint.change(order, 1, 2, 3);
  const [first] = await claim();
  await complete(first!, 500);
  await holdBackDeliveries(service.ctx, leaseMs);
  await service.db('webhook_endpoints').update({ paused_at: service.db.fn.now() });
  await service.db('webhook_deliveries').update({ due_at: service.db.raw(`now() + interval '1 day'`) });
  endpoint.send();
  await resumeEndpoint(service.ctx, endpoint.actor, endpoint.id);
  await service.deliveries(settled);
  assert.deepEqual(endpoint.steps(order), [1, 2, 3]);
});

test('without the ordering, waiting deliveries are due at once', async (t) => {
  const endpoint = await addOrderedEndpoint(t);
  await endpoint.change(randomUUID(), 1, 2, 3);
  const [first] = await claim();
  await holdBackDeliveries(service.ctx, leaseMs);
  await updateEndpoint(service.ctx, endpoint.actor, endpoint.id, { ordering: 'none' });
  assert.deepEqual((await claim()).map(({ step }) => step).sort(), [2, 3]);
  await complete(first!, 200);
});

test('a worker killed with leases loses nothing, and the sequence is kept', async (t) => {
  const endpoint = await addOrderedEndpoint(t);
  const orders = Array.from({ length: 20 }, () => randomUUID());
  for (const order of orders) await endpoint.change(order, 1, 2, 3);
  // A killed worker leaves only its leases.
  assert.equal((await claim(300)).length, orders.length);
  endpoint.send();
  endpoint.send();
  const rows = await service.deliveries((rows) => rows.length === 60 && settled(rows));
  assert.ok(rows.every(({ status }) => status === 'delivered'));
  for (const order of orders) assert.deepEqual(endpoint.steps(order), [1, 2, 3]);
});

test('a response that arrives after the lease expired does not send the next delivery early', async (t) => {
  const endpoint = await addOrderedEndpoint(t);
  const order = randomUUID();
  await endpoint.change(order, 1, 2);
  const [late] = await claim(0);
  const [current] = await claim();
  assert.deepEqual([late!.step, current!.step, current!.attempt], [1, 1, 2]);
  await holdBackDeliveries(service.ctx, leaseMs);
  await complete(late!, 200);
  assert.deepEqual(await claim(), [], 'the second event was sent while the first is in progress');
  await complete(current!, 200);
  assert.deepEqual(
    (await claim()).map(({ step }) => step),
    [2],
  );
});

test('an endpoint that is removed while its delivery runs gets nothing more', async (t) => {
  const endpoint = await addOrderedEndpoint(t);
  const order = randomUUID();
  await endpoint.change(order, 1, 2);
  const [running] = await claim();
  await holdBackDeliveries(service.ctx, leaseMs);
  await deleteEndpoint(service.ctx, endpoint.actor, endpoint.id);
  await complete(running!, 200);
  assert.deepEqual(await claim(), []);
  const rows: { status: string }[] = await service.db('webhook_deliveries');
  assert.deepEqual(
    rows.map(({ status }) => status),
    ['failed', 'failed'],
  );
  assert.equal((await service.db('webhook_attempts')).length, 1, 'the attempt is logged');
});
