// The mail server. What it said is judged by one question: may the message be sent again without its recipient getting it twice?

import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { isMailAddress, type MailMessage, type MailOutcome } from '../domain/orders/order-mail.ts';

export interface MailClient {
  /** Hands a message to the mail server and tells how that ended; never rejects. */
  send(message: MailMessage, options?: MailSendOptions): Promise<MailOutcome>;
  close(): void;
}

export interface MailSendOptions {
  /** Cuts it short. */
  signal?: AbortSignal;
  /** Called once the server has asked for the message, and waited for before its first byte goes out; if it rejects, none does. */
  handOver?: () => Promise<void>;
}

export interface MailClientOptions {
  /** `smtp://` or `smtps://`, with user and password where there are any. */
  url: string;
  /** The sender, as `name <address>` or an address. */
  from: string;
  /** How many messages are sent at a time, each over a connection of its own. */
  connections: number;
  /** For one message from start to end, a server that drips its answers included. */
  timeoutMs?: number;
}

/** Commands whose refusal is about the message. All others are about the connection, and so may do for it later. */
const messageCommands = ['MAIL FROM', 'RCPT TO', 'DATA'];
/** Codes that are about the connection whatever they answer: it is to be encrypted, or signed in to (RFC 3207, RFC 4954). */
const connectionCodes = [530, 534, 535, 538];

/** Returns a client that connects when it first sends and keeps its connections for what follows. */
export function createMailClient({ url, from, connections, timeoutMs = 60_000 }: MailClientOptions): MailClient {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    // A message whose connection was lost is ours to judge.
    maxRequeues: 0,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  /** By Message-ID: what is to be done between the server's asking for a message and its first byte. */
  const handOvers = new Map<string, () => Promise<void>>();
  transport.use('stream', (mail, done) => {
    const handOver = handOvers.get(mail.message.messageId());
    if (handOver) mail.message.processFunc((body) => Readable.from(deferredBody(body, handOver), { objectMode: false }));
    done();
  });
  return {
    async send(message, { signal, handOver = async () => undefined } = {}) {
      const { thread, to, ...content } = message;
      if (!isMailAddress(to)) return { kind: 'refused', answer: `"${to}" is not an address.` };
      const timeout = AbortSignal.timeout(timeoutMs);
      let begun = false;
      handOvers.set(message.messageId, async () => {
        await handOver();
        begun = true;
      });
      try {
        const { response } = await transport.sendMail({
          ...content,
          from,
          to: { name: '', address: to },
          inReplyTo: thread,
          references: thread,
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
        });
        return { kind: 'accepted', answer: response };
      } catch (error) {
        return outcomeOf(error as SmtpError, begun);
      } finally {
        handOvers.delete(message.messageId);
      }
    },
    close: () => transport.close({ force: true }),
  };
}

/** A message's bytes, which nobody reads before the server has asked for them. */
async function* deferredBody(body: Readable, handOver: () => Promise<void>): AsyncGenerator<Buffer> {
  await handOver();
  yield* body;
}

interface SmtpError extends Error {
  responseCode?: number;
  command?: string;
}

/** `begun`: the server had asked for the message, and was getting it. */
function outcomeOf({ responseCode, command, message }: SmtpError, begun: boolean): MailOutcome {
  const answer = message.replaceAll(/\p{Cc}+/gu, ' ').slice(0, 500);
  const isMessageError =
    responseCode !== undefined && messageCommands.includes(command ?? '') && !connectionCodes.includes(responseCode);
  if (isMessageError) return { kind: responseCode >= 500 ? 'refused' : 'deferred', answer };
  return { kind: begun ? 'unknown' : 'deferred', answer };
}
