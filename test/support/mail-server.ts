// A real SMTP server of a test's own, which keeps what it is sent and fails when told to.

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** A message as the server took it: its envelope, its bytes, and what a mail reader makes of them. */
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
  /** How many connections were ever made. */
  connections: number;
  /**
   * Asked at the end of the envelope, and again when the message is there: an error (with `responseCode`) refuses it, and
   * `hang up` ends the connection without an answer.
   */
  answer(stage: 'recipient' | 'message', to: string): Promise<Error | 'hang up' | undefined>;
  close(): Promise<void>;
}

/** An SMTP reply that refuses. */
export function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** Starts a server on a free port of this machine; without TLS and without users. */
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
      const answer = await server.answer('recipient', address);
      if (answer === 'hang up') hangUp(session);
      else done(answer);
    },
    async onData(stream, session, done) {
      // Undefined where the connection was lost with the message half there: that one never came.
      const raw = await buffer(stream).catch(() => undefined);
      if (raw === undefined) return;
      const to = session.envelope.rcptTo.map(({ address }) => address);
      const answer = await server.answer('message', to.join());
      if (answer === 'hang up') return hangUp(session);
      if (answer) return done(answer);
      const from = session.envelope.mailFrom === false ? '' : (session.envelope.mailFrom?.address ?? '');
      server.received.push({ from, to, raw: raw.toString(), mail: await PostalMime.parse(raw) });
      done();
    },
  });
  function hangUp({ id }: SMTPServerSession): void {
    for (const connection of smtp.connections) if (connection.session?.id === id) connection._socket?.destroy();
  }
  // Of connections that are lost on purpose.
  smtp.on('error', () => undefined);
  const listening = smtp.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address() as AddressInfo;
  const server: MailServer = {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    received: [],
    connections: 0,
    answer: async () => undefined,
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
  return server;
}
