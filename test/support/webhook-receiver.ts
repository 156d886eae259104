// A receiver of webhooks: a real server that keeps what it gets, and answers as a test tells it to.

import { EventEmitter, once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';

/** A request as it came in; `at` is that moment by `performance.now()`. */
export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  at: number;
}

/** How the receiver answers; 200 when a test says nothing else. */
export type Reply = (res: ServerResponse, received: Received) => void;

export interface Receiver {
  /** `http://127.0.0.1:<port>`, or https. */
  url: string;
  port: number;
  received: Received[];
  reply: Reply;
  /** Connections that were made so far. */
  connections: number;
  /** The first `count` requests (those to `path`, if given), once they are there; rejects after `withinMs`. */
  arrived(count: number, path?: string, withinMs?: number): Promise<Received[]>;
}

/** A self-signed certificate for receiver.test and 127.0.0.1, with its key: nobody trusts it who isn't told to. */
export const certificate = readFileSync(new URL('receiver-certificate.pem', import.meta.url), 'utf8');

export const answer =
  (status: number, body = '', headers: Record<string, string> = {}): Reply =>
  (res) =>
    res.writeHead(status, headers).end(body);

/** Starts a receiver, closed after the test file, or the test when called inside one. */
export async function startReceiver({ tls = false, reply = answer(200) } = {}): Promise<Receiver> {
  const arrivals = new EventEmitter();
  const take = (req: IncomingMessage, res: ServerResponse) => void receive(receiver, arrivals, req, res);
  const server = tls ? createTlsServer({ key: certificate, cert: certificate }, take) : createServer(take);
  const receiver: Receiver = {
    url: '',
    port: 0,
    received: [],
    reply,
    connections: 0,
    async arrived(count, path, withinMs = 60_000) {
      const wanted = () => receiver.received.filter((request) => path === undefined || request.path === path);
      const signal = AbortSignal.timeout(withinMs);
      try {
        while (wanted().length < count) await once(arrivals, 'arrival', { signal });
      } catch {
        throw new Error(`${wanted().length} of ${count} requests came within ${withinMs} ms`);
      }
      return wanted().slice(0, count);
    },
  };
  server.on('connection', () => receiver.connections++);
  // A refused certificate is the client's business.
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  after(() => {
    server.close();
    server.closeAllConnections();
  });
  receiver.port = (server.address() as AddressInfo).port;
  receiver.url = `${tls ? 'https' : 'http'}://127.0.0.1:${receiver.port}`;
  return receiver;
}

async function receive(receiver: Receiver, arrivals: EventEmitter, req: IncomingMessage, res: ServerResponse) {
  const at = performance.now();
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk);
  const received = { path: req.url ?? '', headers: req.headers, body: Buffer.concat(chunks).toString(), at };
  receiver.received.push(received);
  receiver.reply(res, received);
  arrivals.emit('arrival');
}
