// The HTTP server: timeouts, a listening socket shared between processes, and graceful shutdown.

import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createNetServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type MalformedOptions, respondToInvalidTarget, respondToMalformed } from './malformed-http.ts';

/** How long in-flight requests may still take once no more are accepted. */
const shutdownTimeoutMs = 6_000;
/** A query with a list of 1000 UUIDs takes 37 kB. */
export const maxHeaderSize = 64 * 1024;

const socketIdleMs = 120_000;

/** Connection timeouts, in milliseconds. */
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 65_000,
  /** How often the timeouts are checked; Node's default is 30 s. */
  connectionsCheckingInterval: 2_000,
};

export interface RunningServer {
  port: number;
  /**
   * Keeps serving for `ms` with `Connection: close` on every response, so that proxies close their connections themselves: closing an
   * idle connection could lose a request that is in transit. With a shared socket it stops accepting from that socket, which the other
   * processes continue to serve, and resolves as soon as all connections are closed.
   */
  drain(ms: number): Promise<void>;
  /** Stops accepting connections, waits up to 6 s for in-flight requests, then closes the remaining connections. */
  close(): Promise<void>;
}

/** Where to listen: on a port of this process and, if its descriptor is given, on a socket shared with other processes. */
interface ListenOptions {
  host: string;
  port: number;
  portSetting?: string;
  shared?: number | undefined;
  /** Counts requests that violate HTTP, which never reach the application. By default, their responses have no rate limit headers. */
  countRequest?: MalformedOptions['countRequest'];
  /** The URL of the service, for error responses. */
  publicUrl: string;
}

/** Starts the server; port 0 means any free port. Rejects with a one-line message that names the environment variable to change. */
export async function listen(
  app: RequestListener,
  { host, port, portSetting = 'PORT', shared: descriptor, countRequest = async () => ({}), publicUrl }: ListenOptions,
  times: typeof timeouts = timeouts,
): Promise<RunningServer> {
  const server = createServer({
    maxHeaderSize,
    ...times,
    requireHostHeader: false,
  });
  const malformed = { countRequest, publicUrl };
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  let draining = false;
  const pending = new Set<ServerResponse>();
  const handleRequest: RequestListener = (req, res) => {
    pending.add(res);
    res.once('close', () => pending.delete(res));
    if (draining) res.setHeader('Connection', 'close');
    const target = parseTarget(req);
    if (target === undefined) return void respondToInvalidTarget(res, malformed);
    req.url = target;
    app(req, res);
  };
  server.on('request', handleRequest);
  // The body reader sends 100 Continue itself. Unknown expectations are ignored.
  server.on('checkContinue', (req, res) => server.emit('request', req, res));
  server.on('checkExpectation', (req, res) => server.emit('request', req, res));
  // Closes sockets without traffic: a client that doesn't read its response must not hold it in memory forever.
  server.setTimeout(socketIdleMs);
  respondToMalformed(server, malformed);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(describeListenError(error, { host, port, portSetting })),
    );
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
      // A keep-alive connection becomes idle only after its request, so closing the idle ones once is not enough.
      const idle = setInterval(() => server.closeIdleConnections(), 50);
      const limit = setTimeout(() => server.closeAllConnections(), shutdownTimeoutMs);
      await Promise.all([server, shared].map((each) => each && new Promise((resolve) => each.close(resolve))));
      clearInterval(idle);
      clearTimeout(limit);
    },
  };
}

/**
 * Returns the request target without scheme and host, or `*` for OPTIONS; undefined if it is invalid. Express ignores fragments and
 * schemes, so a request with such a target would reach a path that a proxy may block.
 */
function parseTarget({ method, url = '' }: IncomingMessage): string | undefined {
  if (method === 'OPTIONS' && url === '*') return url;
  // Clients send absolute URLs to proxies, and HTTP requires every server to accept them.
  const target = url.replace(/^https?:\/\/[^/?#]+\/?/i, '/');
  return /^\/[^#]*$/.test(target) ? target : undefined;
}

/** Accepts connections for `server` from a listening socket that another process owns. */
async function acceptFrom(descriptor: number, server: Server): Promise<Server> {
  const shared = createNetServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket));
  await new Promise<void>((resolve, reject) => {
    shared.once('error', reject);
    shared.listen({ fd: descriptor }, resolve);
  });
  return shared;
}

function describeListenError(
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
