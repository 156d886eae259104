// Sends webhooks: the loop that a worker runs beside its jobs.
//
// An event is worth nothing to its receiver until it is there, and everything if it never comes. So a delivery is a row, written in
// the transaction of the order that it tells of, and the row alone decides: it is pending until an endpoint has answered 2xx or
// has failed four times. This loop keeps nothing that such a row does not say. Kill it anywhere, and what was under way is due
// again when its lease ends; start it ten times, and SKIP LOCKED hands each row to one of them. An event may so arrive twice, under
// the same id. It is never lost.
//
// Three things wake the loop: the announcement (NOTIFY) that follows a commit; the clock, for the retry of
// an attempt that failed here; and, every second, the thought that another worker may have died. Then it takes what is due, as much
// as it has places for, and sends each on its own. It never waits for one to be answered before it sends the next.
//
// Slow endpoints are the danger: one that hangs holds each request for ten seconds, and ten thousand waiting ones would hold
// every place there is. So an endpoint can have a twentieth of the places that are free at that moment, never more. The
// first hanging one gets a hundred of two thousand, the next a little less, the hundredth still finds sixteen, and as many as there are,
// something is left for the endpoint that answers. (Switches share their buffers by the same rule: Choudhury and Hahne, "Dynamic queue
// length thresholds for shared-memory packet switches", 1998.)
//
// Answers come one by one and are written together: while one statement is under way the next outcomes gather, and go
// into the next. Under load that is what makes the difference: a commit a batch and not a commit a delivery.
//
// Why not a job of Agenda for each delivery? That job would be a second row saying what the first says, to be made, locked and deleted,
// at five statements a delivery; Agenda takes some 500 a second so when they do nothing at all; its concurrency counts jobs, not
// endpoints, so that one dead endpoint would hold up all; and it polls for retries, half a second late. Agenda keeps the calendar: what
// is due once a night is its job (sweep-webhooks.ts).

import { createWebhookClient, type WebhookClient } from '../clients/webhook.ts';
import type { Context } from '../context.ts';
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
import { createWakeSignal, type WakeSignal } from './wake-signal.ts';

export interface WebhookDispatcher {
  /** Takes no more deliveries, gives those under way a few seconds, and hands the rest back for another worker. */
  stop(): Promise<void>;
}

export interface DispatcherOptions {
  /** Sends to the internet, if not given; to private addresses too where the configuration allows it. */
  client?: WebhookClient;
  /** Requests under way at a time. */
  places?: number;
  /** After this long without an outcome a delivery's worker is taken for dead; longer than an exchange can take. */
  leaseMs?: number;
  /** How long requests may go on once the loop is told to stop. */
  graceMs?: number;
}

/** How often the loop looks for what nothing woke it for. */
const pollMs = 1_000;
/** A timer may be a moment early; the row is not due then. */
const timerSlackMs = 5;

type Ctx = Pick<Context, 'db' | 'log' | 'config' | 'changes'>;

interface Sender {
  ctx: Ctx;
  client: WebhookClient;
  places: number;
  leaseMs: number;
  alarm: WakeSignal;
  /** What was taken and is not settled yet. */
  underWay: Map<ClaimedDelivery, Promise<void>>;
  settle: (attempt: CompletedAttempt) => Promise<void>;
  stopping: boolean;
  /** Aborted when what is under way must be cut short. */
  ending: AbortController;
}

/** Starts sending what is due, now and from now on. */
export function startWebhookDispatcher(
  ctx: Ctx,
  { client, places = 2_000, leaseMs = 30_000, graceMs = 5_000 }: DispatcherOptions = {},
): WebhookDispatcher {
  const ending = new AbortController();
  const sender: Sender = {
    ctx,
    client: client ?? createWebhookClient({ allowPrivate: ctx.config.allowPrivateTargets, log: ctx.log }),
    places,
    leaseMs,
    alarm: createWakeSignal(),
    underWay: new Map(),
    settle: createBatchWriter((attempts) => recordAttempts(ctx.db, attempts), reporter(ctx), ending.signal),
    stopping: false,
    ending,
  };
  ctx.changes.subscribe({
    onChange(topic) {
      if (topic === 'deliveries' || topic === 'everything') sender.alarm.ring();
    },
  });
  const looping = loop(sender);
  return { stop: () => stop(sender, looping, graceMs) };
}

async function loop(sender: Sender): Promise<void> {
  while (!sender.stopping) {
    sender.alarm.reset();
    const taken = await take(sender);
    for (const delivery of taken) sender.underWay.set(delivery, send(sender, delivery));
    // What it did not get this time for fairness, it may get the next.
    if (taken.length === 0) await sender.alarm.rung(pollMs);
  }
}

async function take({ ctx, places, leaseMs, underWay }: Sender): Promise<ClaimedDelivery[]> {
  const free = places - underWay.size;
  if (free <= 0) return [];
  const byEndpoint = Map.groupBy(underWay.keys(), ({ endpointId }) => endpointId);
  const busy = Array.from(byEndpoint, ([endpointId, { length: count }]) => ({ endpointId, count }));
  return claimDeliveries(ctx.db, { free, busy }, leaseMs).catch((error) => {
    reporter(ctx)(error);
    return [];
  });
}

async function send(
  { ctx, client, alarm, underWay, settle, ending }: Sender,
  delivery: ClaimedDelivery,
): Promise<void> {
  try {
    const attempt = await traced('webhook', {}, () => attemptDelivery(client, delivery, ending.signal));
    log(ctx, attempt);
    deliverySeconds.observe({ outcome: attempt.state === 'pending' ? 'retried' : attempt.state }, attempt.ms / 1000);
    await settle(attempt);
    underWay.delete(delivery);
    alarm.ring(attempt.retryMs === null ? 0 : attempt.retryMs + timerSlackMs);
  } catch (error) {
    // Cut short, it stays under way, to be handed back; else its lease ends.
    if (ending.signal.aborted) return;
    underWay.delete(delivery);
    ctx.log.error({ err: error, event: delivery.eventId, endpoint: delivery.endpointId }, 'a webhook was not sent');
  }
}

async function stop(sender: Sender, looping: Promise<void>, graceMs: number): Promise<void> {
  const { ctx, client, alarm, underWay, ending } = sender;
  sender.stopping = true;
  alarm.ring();
  await looping;
  const patience = setTimeout(() => ending.abort(), graceMs);
  await Promise.all(underWay.values());
  clearTimeout(patience);
  if (underWay.size > 0) {
    await releaseDeliveries(ctx.db, [...underWay.keys()]).catch(reporter(ctx));
    ctx.log.warn({ webhooks: underWay.size }, 'webhooks were handed back unsent');
  }
  await client.close();
}

function reporter({ log }: Ctx) {
  return (error: unknown) => log.warn({ err: error }, 'webhooks have to wait for the database');
}

function log(ctx: Ctx, { eventId, endpointId, attempt, status, ms, error, state, retryMs }: CompletedAttempt): void {
  const facts = { event: eventId, endpoint: endpointId, attempt, status, ms };
  if (state === 'delivered') ctx.log.debug(facts, 'webhook delivered');
  else if (state === 'pending') ctx.log.info({ ...facts, error, retryMs }, 'webhook not delivered; it is tried again');
  else ctx.log.warn({ ...facts, error }, 'webhook not delivered; it waits for a manual retry');
}
