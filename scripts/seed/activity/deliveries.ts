// The demo company's webhook endpoints and the deliveries of its events. Nothing is sent: a simulated receiver responds.

import type { WebhookClient } from '../../../src/clients/webhook.ts';
import { type CompletedAttempt, claimDeliveries, releaseDeliveries } from '../../../src/db/webhooks/deliveries.ts';
import { recordAttempts } from '../../../src/db/webhooks/record-attempts.ts';
import type { EventName } from '../../../src/domain/events/event.ts';
import { attemptDelivery } from '../../../src/services/webhooks/deliveries.ts';
import { createEndpoint } from '../../../src/services/webhooks/endpoints.ts';
import { chance } from '../random.ts';
import type { ActivityContext } from './activity.ts';
import { demoUsers } from './demo-actor.ts';

/** Endpoint ids: one accepts events, the other is unreachable. */
export interface DemoEndpoints {
  working: string;
  unreachable: string;
}

const leaseMs = 60_000;
/** Every so many deliveries, the working endpoint accepts only the second attempt. */
const retriedEvery = 7;

/** Creates two endpoints. They do not subscribe to new orders, so that trying the API sends nothing to them. */
export async function addWebhookEndpoints(ctx: ActivityContext, companyId: string): Promise<DemoEndpoints> {
  const { manager } = await demoUsers(ctx.db, companyId);
  const add = async (url: string, eventTypes: EventName[]) =>
    (await createEndpoint(ctx, manager, { url, eventTypes })).id;
  return {
    working: await add('https://erp.demotrading.example/webhooks/portside', [
      'order.status_changed',
      'order.confirmed',
      'order.cancelled',
    ]),
    unreachable: await add('https://old-shop.demotrading.example/hooks', ['order.cancelled', 'order.confirmed']),
  };
}

/** Attempts the company's pending deliveries until they are delivered or have failed, and logs the attempts at the time of their event. */
export async function deliverWebhooks(
  ctx: ActivityContext,
  companyId: string,
  { unreachable }: DemoEndpoints,
): Promise<void> {
  const dice = chance(31);
  const now = new AbortController().signal;
  let count = 0;
  for (;;) {
    const claimed = await claimDeliveries(ctx, { free: 2000, busy: [] }, leaseMs);
    const own = claimed.filter((delivery) => delivery.companyId === companyId);
    // A worker sends those of other companies.
    await releaseDeliveries(
      ctx,
      claimed.filter((delivery) => delivery.companyId !== companyId),
    );
    if (own.length === 0) return;
    const attempts: CompletedAttempt[] = [];
    for (const delivery of own) {
      const isUnavailable = delivery.attempt === 1 && ++count % retriedEvery === 0;
      const ms = dice.whole(40, 400);
      const client = delivery.endpointId === unreachable ? respond(null, ms) : respond(isUnavailable ? 503 : 204, ms);
      const attempt = await attemptDelivery(client, delivery, now);
      const { timestamp } = JSON.parse(delivery.body) as { timestamp: string };
      const startedAt = new Date(Date.parse(timestamp) + 2 ** delivery.attempt * 1000 + ms).toISOString();
      // Due at once, so that the next round claims it.
      attempts.push({ ...attempt, startedAt, retryMs: attempt.retryMs === null ? null : 0 });
    }
    await recordAttempts(ctx, attempts);
  }
}

/** Returns a client whose receiver responds with this status, or not at all. */
function respond(httpStatus: number | null, durationMs: number): WebhookClient {
  const ok = httpStatus === 204;
  const error = ok
    ? null
    : httpStatus === null
      ? 'The server refused the connection (ECONNREFUSED).'
      : `The endpoint returned ${httpStatus}.`;
  const responseBody = httpStatus === 503 ? 'Service Unavailable' : httpStatus === null ? null : '';
  return { post: async () => ({ ok, httpStatus, durationMs, responseBody, error }), close: async () => undefined };
}
