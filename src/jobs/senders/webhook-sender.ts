// Sends webhooks. Delivery is at-least-once.
//
// A delivery is a row, written in the transaction of the event (outbox pattern). It is pending until its endpoint has responded with
// 2xx or the last retry of the endpoint's schedule has failed. Several workers share the rows with SKIP LOCKED. An event can arrive twice, with the same ID, but is
// never lost.
//
// A slow endpoint must not exhaust the capacity: one that hangs holds each request for 10 s. So `claimDeliveries` limits each endpoint to
// a share of the free slots.
//
// An endpoint that fails at once would use up the worker instead: 100,000 deliveries to a closed port are 400,000 attempts. So after a failed
// retry it gets no more requests for a moment, and then a few. The first success ends this.
//
// An endpoint with an ordering gets the events of an order one after the other: `claimDeliveries` takes only the first pending one.
//
// Deliveries are not Agenda jobs themselves: a job per delivery would be a second row with the same status, at five statements each;
// Agenda processes about 500 empty jobs per second; and its concurrency limit is per job type, not per endpoint, so one dead endpoint
// would block all others.

import { createWebhookClient, type WebhookClient } from '../../clients/webhook.ts';
import type { Context } from '../../context.ts';
import { type ClaimedDelivery, claimDeliveries, releaseDeliveries } from '../../db/webhooks/deliveries.ts';
import { examinedDeliveries, holdBackDeliveries } from '../../db/webhooks/held-deliveries.ts';
import { type RecordedAttempt, recordAttempts } from '../../db/webhooks/record-attempts.ts';
import { updateEndpointHealth } from '../../services/webhooks/endpoint-health.ts';
import { deliverySeconds, unrecordedDeliveries } from '../../telemetry/metrics.ts';
import { type Sender, type SenderOptions, startSender } from './sender-loop.ts';
import { type TracedAttempt, tracedAttempt } from './traced-attempt.ts';
import { retryBuckets } from './wake-senders.ts';

/** The default client sends to public addresses, and to private ones if the configuration allows it. */
export type WebhookSenderOptions = SenderOptions<WebhookClient>;

/** How long an endpoint that keeps failing gets no requests after a failed one. */
const cooldownMs = 250;

/** How long an endpoint gets no requests after the database has accepted neither a result nor a failure of a delivery. */
const unrecordedCooldownMs = 5 * 60_000;

/** How often deliveries that wait for an earlier one of their order are postponed. */
const holdBackMs = 1_000;

/** Starts sending due deliveries. `stop` releases those whose request was aborted for another worker. */
export function startWebhookSender(
  ctx: Pick<
    Context,
    'db' | 'log' | 'config' | 'notifications' | 'clock' | 'wakeUps' | 'encryption' | 'companyStatements'
  >,
  options: WebhookSenderOptions = {},
): Sender {
  const { log, config } = ctx;
  const { concurrency = 2_000, leaseMs = 30_000, graceMs = 5_000, pollMs = 1_000 } = options;
  const databaseErrorMessage = 'webhook sending waits for the database';
  const logDatabaseError = (error: unknown) => log.warn({ err: error }, databaseErrorMessage);
  const client = options.client ?? createWebhookClient({ allowPrivate: config.allowPrivateTargets, log });
  const holdBack = everyMs(holdBackMs, async () => {
    for (let held = examinedDeliveries; held > examinedDeliveries / 10; ) {
      held = await holdBackDeliveries(ctx, leaseMs, logDatabaseError);
    }
  });
  const cooldown = createCooldown();
  return startSender<ClaimedDelivery, TracedAttempt>(ctx, {
    ...{ topic: 'deliveries', concurrency, graceMs, pollMs },
    async claim(free, inFlight) {
      await holdBack();
      const byEndpoint = Map.groupBy(inFlight, ({ endpointId }) => endpointId);
      const busy = Array.from(byEndpoint, ([endpointId, { length: count }]) => ({ endpointId, count }));
      const cooling = cooldown.list();
      const others = busy.filter(({ endpointId }) => !cooling.includes(endpointId));
      const limited = cooling.map((endpointId) => ({ endpointId, count: concurrency }));
      return claimDeliveries(ctx, { free, busy: [...others, ...limited] }, leaseMs, logDatabaseError);
    },
    send: (delivery, signal) => tracedAttempt(client, delivery, signal),
    async record(completed) {
      const { attempts, dueTimes } = await recordAttempts(ctx, completed, logDatabaseError);
      for (const [index, attempt] of attempts.entries()) {
        reportAttempt(log, attempt, completed[index]!.logged);
        const { endpointId, failingSince, status, recorded } = attempt;
        if (recorded === 'nothing') cooldown.add(endpointId, unrecordedCooldownMs);
        else if (status !== 'delivered' && failingSince !== null) cooldown.add(endpointId, cooldownMs);
      }
      await updateEndpointHealth(ctx, attempts).catch(logDatabaseError);
      return dueTimes;
    },
    retryJob: { name: 'retry-webhooks', buckets: retryBuckets.webhooks },
    async release(unsent) {
      await releaseDeliveries(ctx, unsent);
      log.warn({ webhooks: unsent.length }, 'unsent webhooks released');
    },
    close: () => client.close(),
    databaseErrorMessage,
    logFailure: ({ companyId, eventId, endpointId }, error) =>
      log.error({ err: error, companyId, eventId, endpointId }, 'webhook attempt not recorded'),
  });
}

/** Returns a set whose members leave it after a time. */
function createCooldown() {
  const ends = new Map<string, number>();
  return {
    add(id: string, ms: number): void {
      ends.set(id, Math.max(ends.get(id) ?? 0, performance.now() + ms));
    },
    list(): string[] {
      for (const [id, end] of ends) if (end <= performance.now()) ends.delete(id);
      return [...ends.keys()];
    },
  };
}

/** Returns a function that runs `work` if its last run began at least `ms` milliseconds ago. */
function everyMs(ms: number, work: () => Promise<void>): () => Promise<void> {
  let next = 0;
  return async () => {
    if (performance.now() < next) return;
    next = performance.now() + ms;
    await work();
  };
}

/** Logs and counts an attempt, by what is recorded of it. */
function reportAttempt(
  log: Context['log'],
  { httpStatus, durationMs, error, status, retryMs, recorded }: RecordedAttempt,
  logged: object,
): void {
  const fields = { ...logged, httpStatus, durationMs };
  if (recorded !== 'result') {
    unrecordedDeliveries.inc();
    log.error({ ...fields, status, retryMs }, 'webhook result not recorded, counts as failed');
  } else if (status === 'delivered') log.debug(fields, 'webhook delivered');
  else if (status === 'pending') log.info({ ...fields, error, retryMs }, 'webhook delivery failed, retrying');
  else log.warn({ ...fields, error }, 'webhook delivery failed');
  deliverySeconds.observe({ outcome: outcomeOf(status, recorded) }, durationMs / 1000);
}

function outcomeOf(status: RecordedAttempt['status'], recorded: RecordedAttempt['recorded']): string {
  if (recorded !== 'result') return 'unrecorded';
  return status === 'pending' ? 'retried' : status;
}
