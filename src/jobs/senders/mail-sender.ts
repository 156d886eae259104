// Sends order e-mails, if a mail server is configured. Delivery is at-most-once.
//
// SMTP has no exactly-once delivery: either side can fail after the server has accepted a message and before we have recorded it.
// The window of uncertainty is as small as possible, and an uncertain message is reported, not sent again:
// - One worker claims a row before each attempt (SKIP LOCKED), and only when a connection is free.
// - An attempt that ends before the server's DATA response leaves the message pending: a temporary rejection, a lost connection, a
//   shutdown. It is retried with backoff for two days.
// - An attempt that a shutdown stops while its attachment is drawn is no attempt: the message is as before.
// - After the DATA response, the handover is recorded before the first byte is sent. If a worker dies before that, another one sends
//   the message.
// - If the connection or the worker is lost after that, the message is `uncertain`. An operator decides: every attempt has the same
//   Message-ID, which can be looked up in the mail server's log.

import { createMailClient, type MailClient } from '../../clients/mail.ts';
import type { Context } from '../../context.ts';
import {
  type ClaimedMail,
  claimMails,
  expireMailLeases,
  type MailResult,
  markMailHandedOver,
  recordMailResults,
  releaseMails,
} from '../../db/orders/order-mails.ts';
import { orderUrl } from '../../domain/events/order-events.ts';
import { linkOf, urlOfLink } from '../../domain/orders/confirmation-links/confirmation-link.ts';
import { afterAttempt, type MailMessage, type MailOutcome, type SentDocument } from '../../domain/orders/order-mail.ts';
import { renderOrderDocument } from '../../services/orders/document/order-document.ts';
import { mailAttempts } from '../../telemetry/metrics.ts';
import { traced } from '../../telemetry/tracing.ts';
import { formatOrderMail } from '../../views/orders/order-mail.ts';
import { type Sender, type SenderOptions, startSender } from './sender-loop.ts';
import { retryBuckets } from './wake-senders.ts';

/** The default client uses the configured mail server. */
export type MailSenderOptions = SenderOptions<MailClient>;

type Ctx = Pick<Context, 'db' | 'log' | 'config' | 'notifications' | 'threadPools' | 'encryption'>;

/** Starts sending due messages; without a mail server they stay pending. */
export function startMailSender(ctx: Ctx, options: MailSenderOptions = {}): Sender {
  const { db, log } = ctx;
  const { smtpUrl: url, mailFrom: from } = ctx.config;
  if (!options.client && !url) {
    log.info('e-mail not sent: SMTP_URL is not set');
    return { stop: async () => {} };
  }
  const { concurrency = 5, leaseMs = 120_000, graceMs = 5_000, pollMs = 2_000 } = options;
  const client = options.client ?? createMailClient({ url: url!, from: from!, connections: concurrency });
  const databaseErrorMessage = 'e-mail sending waits for the database';
  const logDatabaseError = (error: unknown) => log.warn({ err: error }, databaseErrorMessage);
  return startSender<ClaimedMail, MailResult>(ctx, {
    ...{ topic: 'mails', concurrency, graceMs, pollMs },
    async claim(capacity) {
      const { uncertain, failed } = await expireMailLeases(db, logDatabaseError);
      if (uncertain + failed > 0) log.warn({ uncertain, failed }, 'e-mails failed or uncertain');
      return await claimMails(db, capacity, leaseMs, logDatabaseError);
    },
    send(mail, signal) {
      const { companyId, orderId, id: mailId, attempt } = mail;
      return traced('mail', { companyId, orderId, mailId, attempt }, () => send(ctx, client, mail, signal));
    },
    record: (results) => recordMailResults(db, results, logDatabaseError),
    release: (unsent) => releaseMails(db, unsent, logDatabaseError),
    retryJob: { name: 'retry-order-mails', buckets: retryBuckets.mails },
    close: () => client.close(),
    databaseErrorMessage,
    logFailure: ({ companyId, orderId, id: mailId }, error) =>
      log.error({ err: error, companyId, orderId, mailId }, 'e-mail attempt not recorded'),
  });
}

async function send(ctx: Ctx, client: MailClient, mail: ClaimedMail, signal: AbortSignal): Promise<MailResult> {
  const handOver = async () => {
    if (!(await markMailHandedOver(ctx.db, mail)))
      throw new Error('The lease expired before the mail server requested the message.');
  };
  const outcome = await attemptMail();
  mailAttempts.inc({ outcome: outcome.kind });
  const { state, retryMs } = afterAttempt(outcome, mail.attempt);
  logAttempt(ctx, mail, outcome, retryMs);
  return { mail, state, response: outcome.response, retryMs };

  async function attemptMail(): Promise<MailOutcome> {
    const link = linkOf(mail);
    const confirmationUrl = link && urlOfLink(ctx, link);
    if (link !== undefined && confirmationUrl === undefined) {
      return { kind: 'deferred', response: 'The confirmation link could not be created: its key is not configured.' };
    }
    const message = formatOrderMail(mail.id, mail, { orderUrl: orderUrl(ctx, mail.order), confirmationUrl });
    if (mail.document === null) return await client.send(message, { signal, handOver });
    const attachments = await attachDocument(ctx, mail.document, signal);
    if (attachments === undefined) return { kind: 'deferred', response: 'The attachment could not be created.' };
    return await client.send({ ...message, attachments }, { signal, handOver });
  }
}

/** Returns the attachment; undefined if it could not be created. Throws the reason of the signal if it stopped the work. */
async function attachDocument(
  ctx: Ctx,
  { order, language, pageSize }: SentDocument,
  signal: AbortSignal,
): Promise<MailMessage['attachments']> {
  try {
    const { fileName, bytes } = await renderOrderDocument(ctx, { order, language, pageSize, format: 'pdf' }, signal);
    return [{ filename: fileName, content: Buffer.from(bytes), contentType: 'application/pdf' }];
  } catch (err) {
    signal.throwIfAborted();
    ctx.log.error({ err, orderNumber: order.orderNumber }, 'purchase order not created');
    return undefined;
  }
}

function logAttempt(
  ctx: Ctx,
  { companyId, orderId, id: mailId, attempt }: ClaimedMail,
  { kind, response }: MailOutcome,
  retryMs: number,
): void {
  const fields = { companyId, orderId, mailId, attempt, response };
  if (kind === 'accepted') ctx.log.debug(fields, 'e-mail sent');
  else if (kind === 'deferred') ctx.log.info({ ...fields, retryMs }, 'e-mail delivery failed, retrying');
  else if (kind === 'rejected') ctx.log.warn(fields, 'e-mail rejected');
  else ctx.log.warn(fields, 'e-mail delivery uncertain');
}
