// A worker process that is killed while its deliveries are in progress.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { recordEvents } from '../../../src/db/events/events.ts';
import { operatorActor } from '../../../src/services/accounts/actor.ts';
import { createEndpoint } from '../../../src/services/webhooks/endpoints.ts';
import { startProcess } from '../../support/service-process.ts';
import { until } from '../../support/until.ts';
import { type Received, respondWith, startReceiver } from '../../support/webhook-receiver.ts';
import { startWebhookService } from '../../support/webhooks.ts';

const service = await startWebhookService();
const { db, closing, company } = service;
const steps = [1, 2, 3, 4];
const orders = Array.from({ length: 10 }, () => randomUUID());

test('after SIGKILL, another worker sends everything, and each order in its sequence', async () => {
  const receiver = await startReceiver();
  await createEndpoint(service.ctx, operatorActor(company.id), { url: receiver.url, ordering: 'per_order' });
  // The second event of each order is in progress when the worker is killed.
  const hanging: Received[] = [];
  receiver.reply = (res, received) => {
    if (stepOf(received) === 2) hanging.push(received);
    else res.end();
  };
  const launch = () =>
    startProcess(closing, 'worker.ts', service.ctx.config.databaseUrl!, { ALLOW_PRIVATE_TARGETS: 'true' });
  const killed = await launch();
  for (const step of steps) await Promise.all(orders.map((orderId) => change(orderId, step)));
  await until(() => hanging.length === orders.length, { what: 'the second events are in progress' });
  await killed.kill();
  receiver.reply = respondWith(200);
  // Its leases expire after 30 s.
  await db('webhook_deliveries').where({ status: 'pending' }).where('attempts', '>', 0).update({ due_at: db.fn.now() });
  await launch();
  await until(async () => {
    const states = await db('webhook_deliveries').pluck('status');
    return states.length === orders.length * steps.length && states.every((status) => status === 'delivered');
  });
  for (const orderId of orders) {
    const received = receiver.received.filter(({ body }) => body.includes(orderId)).map(stepOf);
    assert.deepEqual(received, [1, 2, 2, 3, 4]);
  }
});

const stepOf = ({ body }: Received): number => JSON.parse(body).data.step;

async function change(orderId: string, step: number): Promise<void> {
  const subject = { type: 'order', id: orderId };
  const event = { subject, name: 'order.updated' as const, data: { orderId, step }, at: new Date().toISOString() };
  await db.transaction((trx) => recordEvents(trx, service.ctx.wakeUps, company.id, 'a-request', [event]));
}
