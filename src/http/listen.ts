// The HTTP server around an application: it takes connections, and leaves without cutting a request off.

import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createNetServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { respondToMalformed } from './malformed-http.ts';

/** How long requests under way may still take once no more are accepted. */
const finishMs = 6_000;
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
  /**
   * Goes on serving for `ms`, each response being the last on its connection, so that proxies leave by themselves: a connection that is
   * closed while idle may have a request on its way. With a shared socket it accepts no more from that, as the other processes do, and
   * ends as soon as all connections are closed.
   */
  drain(ms: number): Promise<void>;
  /** Takes no more connections, lets the requests under way finish for up to 6 s, then cuts what is left. */
  close(): Promise<void>;
}

/** Where to listen: at a port of its own, and at a socket shared with other processes, if its descriptor is given. */
export interface Place {
  host: string;
  port: number;
  portSetting?: string;
  shared?: number | undefined;
}

/** Answers on that address, any free port for 0; rejects with one line that names the variable to set when it can't. */
export async function listen(
  app: RequestListener,
  { host, port, portSetting = 'PORT', shared: descriptor }: Place,
  times: typeof patience = patience,
): Promise<Listening> {
  const server = createServer({
    maxHeaderSize,
    ...times,
    requireHostHeader: false,
  });
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  let draining = false;
  const pending = new Set<ServerResponse>();
  const answer: RequestListener = (req, res) => {
    pending.add(res);
    res.once('close', () => pending.delete(res));
    if (draining) res.setHeader('Connection', 'close');
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
  respondToMalformed(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explained(error, { host, port, portSetting })));
    server.listen({ host, port }, resolve);
  });
  const shared = descriptor === undefined ? undefined : await acceptFrom(descriptor, server);
  return {
    port: (server.address() as AddressInfo).port,
    async drain(ms) {
      draining = true;
      for (const res of pending) if (!res.headersSent) res.setHeader('Connection', 'close');
      const limit = sleep(ms, undefined, { ref: false });
      if (shared === undefined) return await limit;
      shared.close();
      const closed = [...sockets].map((socket) => new Promise((resolve) => socket.once('close', resolve)));
      await Promise.race([Promise.all(closed), limit]);
    },
    async close() {
      // A kept-alive connection becomes idle only after its request: closing the idle ones once is not enough.
      const idle = setInterval(() => server.closeIdleConnections(), 50);
      const limit = setTimeout(() => server.closeAllConnections(), finishMs);
      await Promise.all([server, shared].map((each) => each && new Promise((resolve) => each.close(resolve))));
      clearInterval(idle);
      clearTimeout(limit);
    },
  };
}

/** Accepts connections for `server` from a listening socket that another process holds. */
async function acceptFrom(descriptor: number, server: Server): Promise<Server> {
  const shared = createNetServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket));
  await new Promise<void>((resolve, reject) => {
    shared.once('error', reject);
    shared.listen({ fd: descriptor }, resolve);
  });
  return shared;
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
