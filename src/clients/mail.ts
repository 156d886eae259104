// The mail server. What it said is judged by one question: may the message be sent again without its recipient getting it twice?

import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { isMailAddress, type MailMessage, type MailOutcome } from '../domain/order-mail.ts';

export interface MailClient {
  /** Hands a message to the mail server and tells how that ended; never rejects. `signal` cuts it short. */
  send(message: MailMessage, signal?: AbortSignal): Promise<MailOutcome>;
  close(): void;
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
const aboutMessage = ['MAIL FROM', 'RCPT TO', 'DATA'];

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
  /** By Message-ID: the message as it goes over the wire. It is read once the server has asked for it, and not before. */
  const bodies = new Map<string, Readable>();
  transport.use('stream', (mail, done) => {
    const create = mail.message.createReadStream.bind(mail.message);
    mail.message.createReadStream = (options) => {
      const body = create(options);
      bodies.set(mail.message.messageId(), body);
      return body;
    };
    done();
  });
  return {
    async send(message, signal) {
      const { thread, to, ...content } = message;
      if (!isMailAddress(to)) return { kind: 'refused', answer: `"${to}" is not an address.` };
      const over = AbortSignal.timeout(timeoutMs);
      try {
        const { response } = await transport.sendMail({
          ...content,
          from,
          to: { name: '', address: to },
          inReplyTo: thread,
          references: thread,
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal: signal ? AbortSignal.any([over, signal]) : over,
        });
        return { kind: 'accepted', answer: response };
      } catch (error) {
        const begun = bodies.get(message.messageId)?.readableDidRead ?? false;
        return outcomeOf(error as SmtpError, begun);
      } finally {
        bodies.delete(message.messageId);
      }
    },
    close: () => transport.close({ force: true }),
  };
}

interface SmtpError extends Error {
  responseCode?: number;
  command?: string;
}

/** `begun`: the server had asked for the message, and was getting it. */
function outcomeOf({ responseCode, command, message }: SmtpError, begun: boolean): MailOutcome {
  const answer = message.replaceAll(/\p{Cc}+/gu, ' ').slice(0, 500);
  const answered = responseCode !== undefined && aboutMessage.includes(command ?? '');
  if (answered) return { kind: responseCode >= 500 ? 'refused' : 'deferred', answer };
  return { kind: begun ? 'unknown' : 'deferred', answer };
}
