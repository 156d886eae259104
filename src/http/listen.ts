// The HTTP server around an application: it takes connections, and leaves without cutting a request off.

import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerUnreadable } from './unreadable.ts';

const drainMs = 6_000;
/** A list of 1000 UUIDs in a query takes 37 kB. */
const maxHeaderSize = 64 * 1024;

const socketIdleMs = 120_000;

/** How long a connection may take, in milliseconds. */
const patience = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 65_000,
  /** How often those are looked for that took longer; by default Node would let them be for half a minute more. */
  connectionsCheckingInterval: 2_000,
};

export interface Listening {
  port: number;
  /** Takes no more connections, lets the requests under way finish for up to 6 s, then cuts what is left. */
  close(): Promise<void>;
}

/** Answers on that address, any free port for 0; rejects with one line that names the variable to set when it can't. */
export async function listen(
  app: RequestListener,
  { host, port, portSetting = 'PORT' }: { host: string; port: number; portSetting?: string },
  times: typeof patience = patience,
): Promise<Listening> {
  const server = createServer({
    maxHeaderSize,
    ...times,
    requireHostHeader: false,
  });
  const answer: RequestListener = (req, res) => {
    // Proxies are sent whole addresses, and HTTP has every server take them.
    req.url = req.url?.replace(/^https?:\/\/[^/?#]*\/?/i, '/');
    app(req, res);
  };
  server.on('request', answer);
  // Whoever reads the body asks for it first; an expectation that we don't know is none of ours.
  server.on('checkContinue', (req, res) => server.emit('request', req, res));
  server.on('checkExpectation', (req, res) => server.emit('request', req, res));
  // Neither sent nor read from for so long: whoever doesn't read a response must not keep it in memory for ever.
  server.setTimeout(socketIdleMs);
  answerUnreadable(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explained(error, { host, port, portSetting })));
    server.listen({ host, port }, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        // A kept-alive connection becomes idle only after its request: closing the idle ones once is not enough.
        const idle = setInterval(() => server.closeIdleConnections(), 50);
        const limit = setTimeout(() => server.closeAllConnections(), drainMs);
        server.close(() => {
          clearInterval(idle);
          clearTimeout(limit);
          resolve();
        });
      }),
  };
}

function explained(
  error: NodeJS.ErrnoException,
  { host, port, portSetting: setting }: { host: string; port: number; portSetting: string },
): Error {
  if (error.code === 'EADDRINUSE')
    return new Error(`port ${port} is taken: set ${setting} to a free one, like ${setting}=${port + 1}`);
  if (error.code === 'EACCES') return new Error(`port ${port} needs more rights: set ${setting} to one from 1024 on`);
  if (error.code === 'EADDRNOTAVAIL' || error.syscall === 'getaddrinfo')
    return new Error(`${host} is not an address of this machine: set HOST`);
  return error;
}
