// A server of exchange rate documents, like those of the central banks.

import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { TestContext } from 'node:test';

const folder = join(import.meta.dirname, '../clients/rates');
/** In the format of the real documents, of 20 November 2025. */
export const tcmbDocument = readFileSync(join(folder, 'tcmb-today.xml'), 'utf8');
export const ecbDocument = readFileSync(join(folder, 'ecb-daily.xml'), 'utf8');

/** Serves requests with this handler until the test ends; returns the URL. */
export async function serve(t: TestContext, handler: RequestListener): Promise<string> {
  const server = createServer(handler).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/rates.xml`;
}

/** Serves one document until the test ends; returns the URL. */
export function serveDocument(t: TestContext, xml: string): Promise<string> {
  return serve(t, (_request, response) => response.setHeader('content-type', 'text/xml').end(xml));
}
