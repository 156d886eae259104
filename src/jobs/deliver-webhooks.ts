// Sends webhooks: a loop that a worker runs beside its jobs. Delivery is at-least-once.
//
// A delivery is a row, written in the transaction of the event (outbox pattern). It is pending until its endpoint has responded with
// 2xx or four attempts have failed. The loop has no other state: after a crash, in-flight deliveries are due again when their leases
// expire. Several workers share the rows with SKIP LOCKED. An event can arrive twice, with the same ID, but is never lost.
//
// The loop is woken by notifications (NOTIFY): of commits, and of Agenda's retry jobs (wake-senders.ts). It also polls every second,
// for expired leases and lost jobs. It then claims due deliveries up to its free capacity and sends them concurrently.
//
// A slow endpoint must not exhaust the capacity: one that hangs holds each request for 10 s. So `claimDeliveries` limits each endpoint to
// a share of the free slots.
//
// Results are written in batches: results that arrive during a statement go into the next one. Under load this means one commit per
// batch instead of one per delivery.
//
// Deliveries are not Agenda jobs themselves: a job per delivery would be a second row with the same state, at five statements each;
// Agenda processes about 500 empty jobs per second; and its concurrency limit is per job type, not per endpoint, so one dead endpoint
// would block all others.

import { createWebhookClient, type WebhookClient } from '../clients/webhook.ts';
import type { Context } from '../context.ts';
import { enqueueJobPerBucket } from '../db/jobs.ts';
import {
  type ClaimedDelivery,
  type CompletedAttempt,
  claimDeliveries,
  recordAttempts,
  releaseDeliveries,
} from '../db/webhooks/deliveries.ts';
import { attemptDelivery } from '../services/webhooks/deliveries.ts';
import { deliverySeconds } from '../telemetry/metrics.ts';
import { traced } from '../telemetry/tracing.ts';
import { createBatchWriter } from './batch-writer.ts';
import { retryBucketMs } from './wake-senders.ts';
import { createWakeSignal, type WakeSignal } from './wake-signal.ts';

export interface WebhookDispatcher {
  /** Stops claiming deliveries, waits a few seconds for in-flight ones, and releases the rest for another worker. */
  stop(): Promise<void>;
}

export interface DispatcherOptions {
  /** The default sends to public addresses, and to private ones if the configuration allows it. */
  client?: WebhookClient;
  /** Maximum number of concurrent requests. */
  concurrency?: number;
  /** Lease of a claimed delivery, after which its worker is presumed dead; longer than a request can take. */
  leaseMs?: number;
  /** How long in-flight requests may continue after `stop`. */
  graceMs?: number;
}

/** How often the loop polls without a wake-up signal. */
const pollMs = 1_000;

type Ctx = Pick<Context, 'db' | 'log' | 'config' | 'notifications'>;

interface Sender {
  ctx: Ctx;
  client: WebhookClient;
  concurrency: number;
  leaseMs: number;
  wakeSignal: WakeSignal;
  /** Claimed deliveries whose result is not written yet. */
  inFlight: Map<ClaimedDelivery, Promise<void>>;
  recordAttempt: (attempt: CompletedAttempt) => Promise<void>;
  stopping: boolean;
  /** Aborts in-flight requests. */
  abortController: AbortController;
}

/** Starts sending due deliveries. */
export function startWebhookDispatcher(
  ctx: Ctx,
  { client, concurrency = 2_000, leaseMs = 30_000, graceMs = 5_000 }: DispatcherOptions = {},
): WebhookDispatcher {
  const abortController = new AbortController();
  const sender: Sender = {
    ctx,
    client: client ?? createWebhookClient({ allowPrivate: ctx.config.allowPrivateTargets, log: ctx.log }),
    concurrency,
    leaseMs,
    wakeSignal: createWakeSignal(),
    inFlight: new Map(),
    recordAttempt: createBatchWriter(
      (attempts) => recordAndSchedule(ctx, attempts),
      errorReporter(ctx),
      abortController.signal,
    ),
    stopping: false,
    abortController,
  };
  ctx.notifications.subscribe({
    onChange(topic) {
      if (topic === 'deliveries' || topic === 'everything') sender.wakeSignal.trigger();
    },
  });
  const looping = loop(sender);
  return { stop: () => stop(sender, looping, graceMs) };
}

async function loop(sender: Sender): Promise<void> {
  while (!sender.stopping) {
    sender.wakeSignal.reset();
    const claimed = await claim(sender);
    for (const delivery of claimed) sender.inFlight.set(delivery, send(sender, delivery));
    // After a non-empty claim, continue at once: the per-endpoint limit may have left deliveries unclaimed.
    if (claimed.length === 0) await sender.wakeSignal.wait(pollMs);
  }
}

async function claim({ ctx, concurrency, leaseMs, inFlight }: Sender): Promise<ClaimedDelivery[]> {
  const capacity = concurrency - inFlight.size;
  if (capacity <= 0) return [];
  const byEndpoint = Map.groupBy(inFlight.keys(), ({ endpointId }) => endpointId);
  const busy = Array.from(byEndpoint, ([endpointId, { length: count }]) => ({ endpointId, count }));
  return claimDeliveries(ctx.db, { free: capacity, busy }, leaseMs).catch((error) => {
    errorReporter(ctx)(error);
    return [];
  });
}

async function send(
  { ctx, client, wakeSignal, inFlight, recordAttempt, abortController }: Sender,
  delivery: ClaimedDelivery,
): Promise<void> {
  try {
    const attempt = await traced('webhook', {}, () => attemptDelivery(client, delivery, abortController.signal));
    logAttempt(ctx, attempt);
    deliverySeconds.observe({ outcome: attempt.state === 'pending' ? 'retried' : attempt.state }, attempt.ms / 1000);
    await recordAttempt(attempt);
    inFlight.delete(delivery);
    // A slot of the endpoint is free.
    wakeSignal.trigger();
  } catch (error) {
    // An aborted delivery stays in the map, to be released by `stop`; any other waits for its lease to expire.
    if (abortController.signal.aborted) return;
    inFlight.delete(delivery);
    ctx.log.error({ err: error, event: delivery.eventId, endpoint: delivery.endpointId }, 'webhook not sent');
  }
}

async function recordAndSchedule(ctx: Ctx, attempts: CompletedAttempt[]): Promise<void> {
  const dueTimes = await recordAttempts(ctx.db, attempts);
  // A retry without a job is found by polling.
  await enqueueJobPerBucket(ctx.db, 'retry-webhooks', dueTimes, retryBucketMs.webhooks).catch(errorReporter(ctx));
}

async function stop(sender: Sender, looping: Promise<void>, graceMs: number): Promise<void> {
  const { ctx, client, wakeSignal, inFlight, abortController } = sender;
  sender.stopping = true;
  wakeSignal.trigger();
  await looping;
  const graceTimer = setTimeout(() => abortController.abort(), graceMs);
  await Promise.all(inFlight.values());
  clearTimeout(graceTimer);
  if (inFlight.size > 0) {
    await releaseDeliveries(ctx.db, [...inFlight.keys()]).catch(errorReporter(ctx));
    ctx.log.warn({ webhooks: inFlight.size }, 'unsent webhooks were released');
  }
  await client.close();
}

function errorReporter({ log }: Ctx) {
  return (error: unknown) => log.warn({ err: error }, 'Webhook dispatch is waiting for the database');
}

function logAttempt(
  ctx: Ctx,
  { eventId, endpointId, attempt, status, ms, error, state, retryMs }: CompletedAttempt,
): void {
  const fields = { event: eventId, endpoint: endpointId, attempt, status, ms };
  if (state === 'delivered') ctx.log.debug(fields, 'webhook delivered');
  else if (state === 'pending')
    ctx.log.info({ ...fields, error, retryMs }, 'webhook not delivered; it will be retried');
  else ctx.log.warn({ ...fields, error }, 'webhook not delivered; it waits for a manual retry');
}
