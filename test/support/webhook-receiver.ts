// A webhook receiver that records requests and responds as the test configures.

import { randomInt } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';

/** Only for requests that never come. */
const arrivalMs = 600_000;

/** A received request; `at` is the time by `performance.now()`. */
export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  at: number;
}

/** Sends the response; default 200. */
export type Reply = (res: ServerResponse, received: Received) => void;

export interface Receiver {
  /** `http://<address>:<port>`, or https. */
  url: string;
  port: number;
  received: Received[];
  reply: Reply;
  /** The number of connections so far. */
  connections: number;
  /** Resolves with the first `count` requests (to `path`, if given). */
  arrived(count: number, path?: string): Promise<Received[]>;
}

/**
 * A loopback address that no other receiver has, so that the repeated deliveries of other tests to a port that has been closed never come
 * here. Other systems than Linux have 127.0.0.1 only.
 */
function ownAddress(): string {
  return process.platform === 'linux' ? `127.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}` : '127.0.0.1';
}

/** A self-signed certificate for receiver.test and 127.0.0.1, with its key; clients must trust it explicitly. */
export const certificate = readFileSync(new URL('receiver-certificate.pem', import.meta.url), 'utf8');

export const respondWith =
  (status: number, body = '', headers: Record<string, string> = {}): Reply =>
  (res) =>
    res.writeHead(status, headers).end(body);

interface ReceiverOptions {
  tls?: boolean;
  reply?: Reply;
  closing?: AsyncDisposableStack;
}

/** Starts a receiver; it stops with `closing`, which hooks must give, or else after the test file or the test that calls this. */
export async function startReceiver({
  tls = false,
  reply = respondWith(200),
  closing,
}: ReceiverOptions = {}): Promise<Receiver> {
  const arrivals = new EventEmitter();
  const take = (req: IncomingMessage, res: ServerResponse) => void receive(receiver, arrivals, req, res);
  const server = tls ? createTlsServer({ key: certificate, cert: certificate }, take) : createServer(take);
  const receiver: Receiver = {
    url: '',
    port: 0,
    received: [],
    reply,
    connections: 0,
    async arrived(count, path) {
      const wanted = () => receiver.received.filter((request) => path === undefined || request.path === path);
      const signal = AbortSignal.timeout(arrivalMs);
      try {
        while (wanted().length < count) await once(arrivals, 'arrival', { signal });
      } catch {
        throw new Error(`${wanted().length} of ${count} requests came within ${arrivalMs} ms`);
      }
      return wanted().slice(0, count);
    },
  };
  server.on('connection', () => receiver.connections++);
  // Clients may reject the certificate.
  server.on('tlsClientError', () => undefined);
  const address = tls ? '127.0.0.1' : ownAddress();
  await new Promise<void>((resolve) => server.listen(0, address, resolve));
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  if (closing) closing.defer(stop);
  else after(stop);
  receiver.port = (server.address() as AddressInfo).port;
  receiver.url = `${tls ? 'https' : 'http'}://${address}:${receiver.port}`;
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
