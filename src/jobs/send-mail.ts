// Sends order e-mails: a loop that a worker runs beside its jobs, if a mail server is configured. Delivery is at-most-once.
//
// SMTP has no exactly-once delivery: either side can fail after the server has accepted a message and before we have recorded it.
// The window of uncertainty is as small as possible, and an uncertain message is reported, not sent again:
// - One worker claims a row before each attempt (SKIP LOCKED), and only when a connection is free.
// - An attempt that ends before the server's DATA response leaves the message pending: a temporary rejection, a lost connection, a
//   shutdown. It is retried with backoff for two days.
// - After the DATA response, the handover is recorded before the first byte is sent. If a worker dies before that, another one sends
//   the message.
// - If the connection or the worker is lost after that, the message is `uncertain`. An operator decides: every attempt has the same
//   Message-ID, which can be looked up in the mail server's log.
//
// The loop is woken by notifications (NOTIFY): of commits, and of Agenda's retry jobs (wake-senders.ts). It also polls, for expired
// leases and lost jobs.

import { createMailClient, type MailClient } from '../clients/mail.ts';
import type { Context } from '../context.ts';
import { enqueueJobPerBucket } from '../db/jobs.ts';
import {
  type ClaimedMail,
  claimMails,
  expireMailLeases,
  type MailResult,
  markMailHandedOver,
  recordMailResults,
} from '../db/orders/order-mails.ts';
import { orderUrl } from '../domain/events/order-events.ts';
import { afterAttempt, type MailOutcome } from '../domain/orders/order-mail.ts';
import { mailAttempts } from '../telemetry/metrics.ts';
import { traced } from '../telemetry/tracing.ts';
import { formatOrderMail } from '../views/orders/order-mail.ts';
import { createBatchWriter } from './batch-writer.ts';
import { retryBucketMs } from './wake-senders.ts';
import { createWakeSignal, type WakeSignal } from './wake-signal.ts';

export interface MailSender {
  /** Stops claiming messages, waits a few seconds for in-flight ones, and aborts the rest. */
  stop(): Promise<void>;
}

export interface MailSenderOptions {
  /** The default uses the configured mail server. */
  client?: MailClient;
  /** Maximum number of concurrent messages. */
  concurrency?: number;
  /** Lease of a claimed message, after which its worker is presumed dead; longer than an attempt can take. */
  leaseMs?: number;
  graceMs?: number;
  /** How often the loop polls without a wake-up signal. */
  pollMs?: number;
}

type Ctx = Pick<Context, 'db' | 'log' | 'config' | 'notifications'>;

interface Sender {
  ctx: Ctx;
  client: MailClient;
  concurrency: number;
  leaseMs: number;
  pollMs: number;
  wakeSignal: WakeSignal;
  inFlight: Set<Promise<void>>;
  recordResult: (result: MailResult) => Promise<void>;
  stopping: boolean;
  /** Aborts in-flight attempts. */
  abortController: AbortController;
}

/** Starts sending due messages; without a mail server they stay pending. */
export function startMailSender(
  ctx: Ctx,
  { client, concurrency = 5, leaseMs = 120_000, graceMs = 5_000, pollMs = 2_000 }: MailSenderOptions = {},
): MailSender {
  const { smtpUrl: url, mailFrom: from } = ctx.config;
  if (!client && !url) {
    ctx.log.info('SMTP_URL is not set: e-mail is stored and not sent');
    return { stop: async () => {} };
  }
  const abortController = new AbortController();
  const sender: Sender = {
    ctx,
    client: client ?? createMailClient({ url: url!, from: from!, connections: concurrency }),
    concurrency,
    leaseMs,
    pollMs,
    wakeSignal: createWakeSignal(),
    inFlight: new Set(),
    recordResult: createBatchWriter(
      (results) => recordAndSchedule(ctx, results),
      errorReporter(ctx),
      abortController.signal,
    ),
    stopping: false,
    abortController,
  };
  ctx.notifications.subscribe({
    onChange(topic) {
      if (topic === 'mails' || topic === 'everything') sender.wakeSignal.trigger();
    },
  });
  const looping = loop(sender);
  return { stop: () => stop(sender, looping, graceMs) };
}

async function loop(sender: Sender): Promise<void> {
  while (!sender.stopping) {
    sender.wakeSignal.reset();
    const claimed = await claim(sender);
    for (const mail of claimed) start(sender, mail);
    if (claimed.length === 0) await sender.wakeSignal.wait(sender.pollMs);
  }
}

async function claim({ ctx, concurrency, leaseMs, inFlight }: Sender): Promise<ClaimedMail[]> {
  try {
    const { uncertain, failed } = await expireMailLeases(ctx.db);
    if (uncertain + failed > 0)
      ctx.log.warn({ uncertain, failed }, 'e-mails failed or are uncertain; retry them with `mail retry`');
    const capacity = concurrency - inFlight.size;
    return capacity > 0 ? await claimMails(ctx.db, capacity, leaseMs) : [];
  } catch (error) {
    errorReporter(ctx)(error);
    return [];
  }
}

function start(sender: Sender, mail: ClaimedMail): void {
  const { ctx, wakeSignal, inFlight } = sender;
  const sending = send(sender, mail)
    .catch((error) => ctx.log.error({ err: error, mail: mail.id }, 'the result of a mail could not be recorded'))
    .finally(() => {
      inFlight.delete(sending);
      wakeSignal.trigger();
    });
  inFlight.add(sending);
}

async function send({ ctx, client, recordResult, abortController }: Sender, mail: ClaimedMail): Promise<void> {
  const handOver = async () => {
    if (!(await markMailHandedOver(ctx.db, mail)))
      throw new Error('The lease expired before the mail server requested the message.');
  };
  const message = formatOrderMail(mail.id, mail, orderUrl(ctx, mail.order));
  const outcome = await traced('mail', {}, () => client.send(message, { signal: abortController.signal, handOver }));
  mailAttempts.inc({ outcome: outcome.kind });
  const { state, retryMs } = afterAttempt(outcome, mail.attempt);
  logAttempt(ctx, mail, outcome, retryMs);
  await recordResult({ mail, state, answer: outcome.response, retryMs });
}

async function recordAndSchedule(ctx: Ctx, results: MailResult[]): Promise<void> {
  const dueTimes = await recordMailResults(ctx.db, results);
  // A retry without a job is found by polling.
  await enqueueJobPerBucket(ctx.db, 'retry-order-mails', dueTimes, retryBucketMs.mails).catch(errorReporter(ctx));
}

async function stop(sender: Sender, looping: Promise<void>, graceMs: number): Promise<void> {
  const { client, wakeSignal, inFlight, abortController } = sender;
  sender.stopping = true;
  wakeSignal.trigger();
  await looping;
  const graceTimer = setTimeout(() => abortController.abort(), graceMs);
  await Promise.all(inFlight);
  clearTimeout(graceTimer);
  client.close();
}

function errorReporter({ log }: Ctx) {
  return (error: unknown) => log.warn({ err: error }, 'Mail sending is waiting for the database');
}

function logAttempt(ctx: Ctx, { id, attempt }: ClaimedMail, { kind, response }: MailOutcome, retryMs: number): void {
  const fields = { mail: id, attempt, answer: response };
  if (kind === 'accepted') ctx.log.debug(fields, 'mail sent');
  else if (kind === 'deferred') ctx.log.info({ ...fields, retryMs }, 'mail not sent; it will be retried');
  else if (kind === 'refused') ctx.log.warn(fields, 'mail rejected; an operator must decide');
  else ctx.log.warn(fields, 'mail may or may not have been sent; an operator must decide');
}
