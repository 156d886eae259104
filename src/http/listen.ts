// The HTTP server around an application: it takes connections, and leaves without cutting a request off.

import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerUnreadable, refuseHosts } from './unreadable.ts';

const drainMs = 6_000;
/** A list of 1000 UUIDs in a query takes 37 kB. */
const maxHeaderSize = 64 * 1024;

export interface Listening {
  port: number;
  /** Takes no more connections, lets the requests under way finish for up to 6 s, then cuts what is left. */
  close(): Promise<void>;
}

/** Answers on that address, any free port for 0; rejects with one line that names the variable to set when it can't. */
export async function listen(app: RequestListener, { host, port }: { host: string; port: number }): Promise<Listening> {
  const server = createServer({
    maxHeaderSize,
    headersTimeout: 10_000,
    requestTimeout: 60_000,
    keepAliveTimeout: 65_000,
    requireHostHeader: false,
  });
  const answer: RequestListener = (req, res) => {
    if (refuseHosts(req, res)) return;
    // Proxies are sent whole addresses, and HTTP has every server take them.
    req.url = req.url?.replace(/^https?:\/\/[^/?#]*\/?/i, '/');
    app(req, res);
  };
  server.on('request', answer);
  // Whoever reads the body asks for it first; an expectation that we don't know is none of ours.
  server.on('checkContinue', (req, res) => server.emit('request', req, res));
  server.on('checkExpectation', (req, res) => server.emit('request', req, res));
  answerUnreadable(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explained(error, host, port)));
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

function explained(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new Error(`port ${port} is taken: set PORT to a free one, like PORT=${port + 1}`);
  if (error.code === 'EACCES') return new Error(`port ${port} needs more rights: set PORT to one from 1024 on`);
  if (error.code === 'EADDRNOTAVAIL') return new Error(`${host} is not an address of this machine: set HOST`);
  return error;
}
