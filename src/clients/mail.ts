// Sends e-mail by SMTP. The outcome of an attempt determines whether the message can be sent again without a duplicate.

import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { isEmailAddress } from '../domain/email-address.ts';
import type { MailMessage, MailOutcome } from '../domain/orders/order-mail.ts';

export interface MailClient {
  /** Sends a message and resolves to the outcome; never rejects. */
  send(message: MailMessage, options?: MailSendOptions): Promise<MailOutcome>;
  close(): void;
}

interface MailSendOptions {
  /** Aborts the attempt. */
  signal?: AbortSignal;
  /** Called after the server has accepted DATA, and awaited before the first byte is sent; if it rejects, nothing is sent. */
  handOver?: () => Promise<void>;
}

interface MailClientOptions {
  /** `smtp://` or `smtps://`, with optional user and password. */
  url: string;
  /** The sender: `name <address>` or an address. */
  from: string;
  /** Maximum number of concurrent messages, each on its own connection. */
  connections: number;
  /** For a whole attempt, including slow server replies. */
  timeoutMs?: number;
}

/** Commands whose rejection concerns the message. All others concern the connection, so the message can be retried. */
const messageCommands = ['MAIL FROM', 'RCPT TO', 'DATA'];
/** Codes that always concern the connection: TLS or authentication is required (RFC 3207, RFC 4954). */
const connectionCodes = [530, 534, 535, 538];

/** Creates a client that connects on first use and pools its connections. */
export function createMailClient({ url, from, connections, timeoutMs = 60_000 }: MailClientOptions): MailClient {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    // Messages whose connection was lost must not be retried here: the caller decides.
    maxRequeues: 0,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  /** By Message-ID, the handover to await between the server's DATA response and the first byte. */
  const handOvers = new Map<string, () => Promise<void>>();
  transport.use('stream', (mail, done) => {
    const handOver = handOvers.get(mail.message.messageId());
    if (handOver)
      mail.message.processFunc((body) => Readable.from(deferredBody(body, handOver), { objectMode: false }));
    done();
  });
  return {
    async send(message, { signal, handOver = async () => undefined } = {}) {
      const { thread, to, unsubscribeUrl, ...content } = message;
      if (!isEmailAddress(to)) return { kind: 'rejected', response: `"${to}" is not an address.` };
      const timeout = AbortSignal.timeout(timeoutMs);
      let hasStarted = false;
      handOvers.set(message.messageId, async () => {
        await handOver();
        hasStarted = true;
      });
      try {
        const { response } = await transport.sendMail({
          ...content,
          from,
          to: { name: '', address: to },
          inReplyTo: thread,
          references: thread,
          headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribeUrl) },
          signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
        });
        return { kind: 'accepted', response };
      } catch (error) {
        return outcomeOf(error as SmtpError, hasStarted);
      } finally {
        handOvers.delete(message.messageId);
      }
    },
    close: () => transport.close({ force: true }),
  };
}

function unsubscribeHeaders(url: string | undefined) {
  return url && { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** Yields a message's bytes after the handover; they are not read before the server has accepted DATA. */
async function* deferredBody(body: Readable, handOver: () => Promise<void>): AsyncGenerator<Buffer> {
  await handOver();
  yield* body;
}

interface SmtpError extends Error {
  responseCode?: number;
  command?: string;
}

/** `hasStarted`: the server had accepted DATA, and the message was being sent. */
function outcomeOf({ responseCode, command, message }: SmtpError, hasStarted: boolean): MailOutcome {
  const response = message.replaceAll(/\p{Cc}+/gu, ' ').slice(0, 500);
  const isMessageError =
    responseCode !== undefined && messageCommands.includes(command ?? '') && !connectionCodes.includes(responseCode);
  if (isMessageError) return { kind: responseCode >= 500 ? 'rejected' : 'deferred', response };
  return { kind: hasStarted ? 'unknown' : 'deferred', response };
}
