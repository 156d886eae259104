// A server of exchange rate documents, like the central banks' own.

import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { TestContext } from 'node:test';

const folder = join(import.meta.dirname, '../clients/rates');
/** In the form of the real ones, of 20 November 2025. */
export const tcmbDocument = readFileSync(join(folder, 'tcmb-today.xml'), 'utf8');
export const ecbDocument = readFileSync(join(folder, 'ecb-daily.xml'), 'utf8');

/** Serves what `answer` answers until the test ends; returns the address. */
export async function serve(t: TestContext, answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/rates.xml`;
}

/** Serves one document until the test ends; returns the address. */
export function serveDocument(t: TestContext, xml: string): Promise<string> {
  return serve(t, (_request, response) => response.setHeader('content-type', 'text/xml').end(xml));
}
