// Sends mail: the loop that a worker runs beside its jobs, where there is a mail server.
//
// A recipient gets a message about a step once, or not at all, but not twice. SMTP can't promise that: between the server's
// taking a message and our writing down that it did, either side can die, and then nobody knows. So the doubt is kept as
// small as it can be, and where it is left, it is shown and not resolved by sending again:
// - A row is taken for an attempt before it, by one worker (SKIP LOCKED), and only when a connection is free to start at once.
// - Whatever ends an attempt before the server has asked for the message leaves it pending: refused for now, connection lost,
//   worker told to stop. It is tried again, later and later, for two days.
// - When the server has asked for it, that is written down before the first byte goes out. A worker that died before this leaves
//   the message to be sent by another.
// - A connection or a worker lost after that leaves it `uncertain`. An operator decides: every attempt has the same Message-ID,
//   which the mail server's log either has or has not.
//
// Woken by the commit (NOTIFY), and otherwise by the clock.

import { createMailClient, type MailClient } from '../clients/mail.ts';
import type { Context } from '../context.ts';
import {
  type ClaimedMail,
  claimMails,
  expireMailLeases,
  type MailResult,
  markMailHandedOver,
  recordMailResults,
} from '../db/orders/order-mails.ts';
import { afterAttempt, type MailOutcome } from '../domain/orders/order-mail.ts';
import { orderUrl } from '../services/orders/order-url.ts';
import { mailAttempts } from '../telemetry/metrics.ts';
import { traced } from '../telemetry/tracing.ts';
import { formatOrderMail } from '../views/orders/order-mail.ts';
import { createBatchWriter } from './batch-writer.ts';
import { createWakeSignal, type WakeSignal } from './wake-signal.ts';

export interface MailSender {
  /** Takes no more messages, gives those under way a few seconds, and cuts the rest short. */
  stop(): Promise<void>;
}

export interface MailSenderOptions {
  /** The server of the configuration, if not given. */
  client?: MailClient;
  /** Messages under way at a time. */
  places?: number;
  /** After this long without an outcome a message's worker is taken for dead; longer than an attempt can take. */
  leaseMs?: number;
  graceMs?: number;
  /** How often the loop looks for what nothing woke it for. */
  pollMs?: number;
}

type Ctx = Pick<Context, 'db' | 'log' | 'config' | 'changes'>;

interface Sender {
  ctx: Ctx;
  client: MailClient;
  places: number;
  leaseMs: number;
  pollMs: number;
  alarm: WakeSignal;
  underWay: Set<Promise<void>>;
  settle: (settled: MailResult) => Promise<void>;
  stopping: boolean;
  /** Aborted when what is under way must be cut short. */
  ending: AbortController;
}

/** Starts sending what is due, now and from now on; without a mail server messages stay where they are. */
export function startMailSender(
  ctx: Ctx,
  { client, places = 5, leaseMs = 120_000, graceMs = 5_000, pollMs = 2_000 }: MailSenderOptions = {},
): MailSender {
  const { smtpUrl: url, mailFrom: from } = ctx.config;
  if (!client && !url) {
    ctx.log.info('no SMTP_URL: e-mail is kept and not sent');
    return { stop: async () => {} };
  }
  const ending = new AbortController();
  const sender: Sender = {
    ctx,
    client: client ?? createMailClient({ url: url!, from: from!, connections: places }),
    places,
    leaseMs,
    pollMs,
    alarm: createWakeSignal(),
    underWay: new Set(),
    settle: createBatchWriter((settled) => recordMailResults(ctx.db, settled), reporter(ctx), ending.signal),
    stopping: false,
    ending,
  };
  ctx.changes.subscribe({
    onChange(topic) {
      if (topic === 'mails' || topic === 'everything') sender.alarm.ring();
    },
  });
  const looping = loop(sender);
  return { stop: () => stop(sender, looping, graceMs) };
}

async function loop(sender: Sender): Promise<void> {
  while (!sender.stopping) {
    sender.alarm.reset();
    const taken = await take(sender);
    for (const mail of taken) start(sender, mail);
    if (taken.length === 0) await sender.alarm.rung(sender.pollMs);
  }
}

async function take({ ctx, places, leaseMs, underWay }: Sender): Promise<ClaimedMail[]> {
  try {
    const { uncertain, failed } = await expireMailLeases(ctx.db);
    if (uncertain + failed > 0) ctx.log.warn({ uncertain, failed }, 'mails were given up; they wait for an operator');
    const free = places - underWay.size;
    return free > 0 ? await claimMails(ctx.db, free, leaseMs) : [];
  } catch (error) {
    reporter(ctx)(error);
    return [];
  }
}

function start(sender: Sender, mail: ClaimedMail): void {
  const { ctx, alarm, underWay } = sender;
  const sending = send(sender, mail)
    .catch((error) => ctx.log.error({ err: error, mail: mail.id }, 'what came of a mail could not be written down'))
    .finally(() => {
      underWay.delete(sending);
      alarm.ring();
    });
  underWay.add(sending);
}

async function send({ ctx, client, settle, ending }: Sender, mail: ClaimedMail): Promise<void> {
  const handOver = async () => {
    if (!(await markMailHandedOver(ctx.db, mail)))
      throw new Error('Its time was over before the mail server asked for it.');
  };
  const message = formatOrderMail(mail.id, mail, orderUrl(ctx, mail.order));
  const outcome = await traced('mail', {}, () => client.send(message, { signal: ending.signal, handOver }));
  mailAttempts.inc({ outcome: outcome.kind });
  const { state, retryMs } = afterAttempt(outcome, mail.attempt);
  log(ctx, mail, outcome, retryMs);
  await settle({ mail, state, answer: outcome.answer, retryMs });
}

async function stop(sender: Sender, looping: Promise<void>, graceMs: number): Promise<void> {
  const { client, alarm, underWay, ending } = sender;
  sender.stopping = true;
  alarm.ring();
  await looping;
  const patience = setTimeout(() => ending.abort(), graceMs);
  await Promise.all(underWay);
  clearTimeout(patience);
  client.close();
}

function reporter({ log }: Ctx) {
  return (error: unknown) => log.warn({ err: error }, 'mail has to wait for the database');
}

function log(ctx: Ctx, { id, attempt }: ClaimedMail, { kind, answer }: MailOutcome, retryMs: number): void {
  const facts = { mail: id, attempt, answer };
  if (kind === 'accepted') ctx.log.debug(facts, 'mail sent');
  else if (kind === 'deferred') ctx.log.info({ ...facts, retryMs }, 'mail not sent; it is tried again');
  else if (kind === 'refused') ctx.log.warn(facts, 'mail refused; it waits for an operator');
  else ctx.log.warn(facts, 'mail may or may not have been sent; it waits for an operator');
}
