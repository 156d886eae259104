// A real SMTP server that records messages and fails on demand.

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** A received message: envelope, raw bytes and parsed content. */
export interface ReceivedMail {
  from: string;
  to: string[];
  raw: string;
  mail: Email;
}

export interface MailServer {
  url: string;
  port: number;
  received: ReceivedMail[];
  /** The number of connections so far. */
  connections: number;
  /**
   * Called after the envelope and after the message. An error (with `responseCode`) rejects it;
   * `hang up` closes the connection without a response.
   */
  respond(stage: 'recipient' | 'message', to: string): Promise<Error | 'hang up' | undefined>;
  close(): Promise<void>;
}

/** Creates an SMTP error response. */
export function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** Starts a server on a free local port, without TLS or authentication. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    closeTimeout: 200,
    onConnect(_session, done) {
      server.connections += 1;
      done();
    },
    async onRcptTo({ address }, session, done) {
      const response = await server.respond('recipient', address);
      if (response === 'hang up') hangUp(session);
      else done(response);
    },
    async onData(stream, session, done) {
      // Undefined if the connection closed before the end of the message.
      const raw = await buffer(stream).catch(() => undefined);
      if (raw === undefined) return;
      const to = session.envelope.rcptTo.map(({ address }) => address);
      const response = await server.respond('message', to.join());
      if (response === 'hang up') return hangUp(session);
      if (response) return done(response);
      const from = session.envelope.mailFrom === false ? '' : (session.envelope.mailFrom?.address ?? '');
      server.received.push({ from, to, raw: raw.toString(), mail: await PostalMime.parse(raw) });
      done();
    },
  });
  function hangUp({ id }: SMTPServerSession): void {
    for (const connection of smtp.connections) if (connection.session?.id === id) connection._socket?.destroy();
  }
  // Errors of connections that tests close.
  smtp.on('error', () => undefined);
  const listening = smtp.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address() as AddressInfo;
  const server: MailServer = {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    received: [],
    connections: 0,
    respond: async () => undefined,
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
  return server;
}
