// A proxy of a service that cuts the connections of file downloads.

import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';

/** What the proxy does with a file request. */
interface Handling {
  /** Changes the request headers. */
  request?: (headers: Record<string, string>) => Record<string, string>;
  /** Changes the response headers. */
  response?: (headers: Record<string, string>) => Record<string, string>;
  /** Sends only this number of bytes. */
  bytes?: number;
  /** What follows the bytes: the connection is cut, or stays open without data. */
  after?: 'cut' | 'hold';
}

export interface CuttingProxy {
  url: string;
  /** The headers of each file request. */
  requests: IncomingHttpHeaders[];
  /** Handles the file request with this number, from 1; by default it is forwarded. */
  handle: (request: number) => Handling;
  /** Cuts the connection of the last file request. */
  cut(): void;
}

/** Starts a proxy of the service at `target`; it stops after the test file. */
export async function startCuttingProxy(target: string): Promise<CuttingProxy> {
  let last: ServerResponse | undefined;
  const proxy: CuttingProxy = { url: '', requests: [], handle: () => ({}), cut: () => void last?.destroy() };
  const server = createServer(async (req, res) => {
    const isFile = req.url?.endsWith('/file') === true;
    if (isFile) {
      last = res;
      proxy.requests.push(req.headers);
    }
    const { request, response, bytes, after: end } = isFile ? proxy.handle(proxy.requests.length) : {};
    const { connection, host, 'content-length': length, ...headers } = req.headers as Record<string, string>;
    const body = Buffer.concat(await req.toArray());
    const found = await fetch(target + req.url, {
      method: req.method ?? 'GET',
      headers: request?.(headers) ?? headers,
      ...(body.length > 0 && { body }),
    });
    const sent = Buffer.from(await found.arrayBuffer());
    const foundHeaders = Object.fromEntries(found.headers);
    res.writeHead(found.status, response?.(foundHeaders) ?? foundHeaders);
    if (bytes === undefined || bytes >= sent.length || !found.ok) res.end(sent);
    else res.write(sent.subarray(0, bytes), () => end === 'cut' && res.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  after(() => {
    server.close();
    server.closeAllConnections();
  });
  proxy.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return proxy;
}
