// A service with three states behind one URL, with data for the examples of the OpenAPI documents.
//
// A request header selects the state: `whole`; `failing`, whose database has only API keys, so that every handler fails;
// `away`, whose database is unreachable. `drift` may modify responses, to simulate a service that no longer conforms to its
// documents.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { createApp } from '../../src/app.ts';
import { listen } from '../../src/http/listen.ts';
import { openDatabase } from '../../src/postgres/connection.ts';
import { type ContractWorld, createWorld } from './contract-world.ts';
import { startService } from './service.ts';

export type ServiceState = 'whole' | 'failing' | 'away';
export const stateHeader = 'x-contract-state';
/** Larger than any example and quick to send. */
export const bodyLimit = 50_000;

/** A response before it is sent; `body` is parsed JSON, undefined if there is none. */
export interface OutgoingResponse {
  status: number;
  headers: Record<string, string>;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the service sends
  body: any;
}

export interface ContractService {
  url: string;
  world: ContractWorld;
  /** Modifies responses before they are sent; a test may set it. */
  drift: ((response: OutgoingResponse) => void) | undefined;
}

/** Starts the service; it stops with the test file. It does not validate its responses, as in production. */
export async function startContractService(): Promise<ContractService> {
  const service = await startService({
    CHECK_RESPONSES: 'off',
    RATE_LIMITS: 'on',
    RATE_LIMIT_PER_ADDRESS: '1000000',
    RATE_LIMIT_PLANS: JSON.stringify({
      ample: [{ name: 'hour', limit: 1_000_000, seconds: 3600 }],
      spent: [{ name: 'hour', limit: 1, seconds: 3600 }],
      limited: [{ name: 'hour', limit: 1_000_000, seconds: 3600 }],
    }),
    COMPANY_LIMITS: JSON.stringify({
      ample: { webhookEndpoints: 1_000 },
      limited: { openDrafts: 0, sandboxes: 0, webhookEndpoints: 0 },
    }),
    BODY_LIMIT: String(bodyLimit),
    ALLOW_PRIVATE_TARGETS: 'true',
  });
  const { ctx, db, closing } = service;
  await db.raw(`CREATE SCHEMA keys_only;
    CREATE VIEW keys_only.api_keys AS SELECT * FROM public.api_keys;
    CREATE VIEW keys_only.companies AS SELECT * FROM public.companies`);
  const urls: Record<ServiceState, string> = {
    whole: ctx.databaseUrl,
    failing: limitedTo('keys_only', ctx.databaseUrl),
    away: 'postgres://127.0.0.1:1/away',
  };
  const apps = Object.fromEntries(
    await Promise.all(
      Object.entries(urls).map(async ([state, url]) => {
        const db = openDatabase(url, { poolSize: 2 });
        closing.defer(() => db.destroy());
        return [state, await createApp({ ...ctx, db }, closing)] as const;
      }),
    ),
  );

  const contractService: ContractService = { url: '', world: undefined as never, drift: undefined };
  const front = (req: IncomingMessage, res: ServerResponse) => {
    const state = String(req.headers[stateHeader] ?? 'whole');
    delete req.headers[stateHeader];
    if (contractService.drift) {
      // Compressed bodies cannot be modified.
      delete req.headers['accept-encoding'];
      modifyOnEnd(res, contractService.drift);
    }
    void apps[state]?.(req, res);
  };
  const http = await listen(front, { host: '127.0.0.1', port: 0, publicUrl: service.ctx.config.publicUrl });
  closing.defer(() => http.close());
  contractService.url = `http://127.0.0.1:${http.port}`;
  contractService.world = await createWorld(service, contractService.url);
  return contractService;
}

/** Returns a connection to the same database that sees only one schema. */
function limitedTo(schema: string, databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('options', `-c search_path=${schema}`);
  return url.href;
}

function modifyOnEnd(res: ServerResponse, drift: (response: OutgoingResponse) => void): void {
  const end = res.end.bind(res) as (text?: string) => ServerResponse;
  res.end = ((bytes: Buffer | string = '') => {
    const text = String(bytes);
    const headers = Object.fromEntries(Object.entries(res.getHeaders()).map(([name, value]) => [name, String(value)]));
    const response = { status: res.statusCode, headers, body: text === '' ? undefined : JSON.parse(text) };
    drift(response);
    for (const name of res.getHeaderNames()) res.removeHeader(name);
    const drifted = response.body === undefined ? '' : JSON.stringify(response.body);
    if ('content-length' in response.headers) response.headers['content-length'] = String(Buffer.byteLength(drifted));
    res.writeHead(response.status, response.headers);
    return end(drifted);
  }) as ServerResponse['end'];
}
