// A service in every state that the documents speak of, behind one address, filled with what their examples name.
//
// A request chooses the state by a header: `whole`; `failing`, whose database has keys and nothing else, so that every handler
// fails; `away`, whose database can't be reached. What is answered passes `drift`, where a test may change it: that is what a
// service that has drifted from its documents would send.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { createApp } from '../../src/app.ts';
import { listen } from '../../src/http/listen.ts';
import { openDatabase } from '../../src/postgres/connection.ts';
import { type ContractWorld, createWorld } from './contract-world.ts';
import { encryption } from './database.ts';
import { startService } from './service.ts';

export type ServiceState = 'whole' | 'failing' | 'away';
export const stateHeader = 'x-contract-state';
/** Larger than any example, and small enough to be passed quickly. */
export const bodyLimit = 50_000;

/** An answer on its way out; `body` is parsed JSON, undefined where there is none. */
export interface OutgoingAnswer {
  status: number;
  headers: Record<string, string>;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the service sends
  body: any;
}

export interface ContractService {
  url: string;
  world: ContractWorld;
  /** Changes answers before they leave; none until a test sets it. */
  drift: ((answer: OutgoingAnswer) => void) | undefined;
}

/** Starts the service, stopped with the test file. Its answers are not checked by itself: they are what production would send. */
export async function startContractService(): Promise<ContractService> {
  const service = await startService({
    CHECK_RESPONSES: 'off',
    RATE_LIMITS: 'on',
    RATE_LIMIT_PER_ADDRESS: '1000000',
    RATE_LIMIT_PLANS: JSON.stringify({
      ample: [{ name: 'hour', limit: 1_000_000, seconds: 3600 }],
      spent: [{ name: 'hour', limit: 1, seconds: 3600 }],
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
        const db = openDatabase(url, { poolSize: 2, encryption });
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
      // A packed body could not be changed.
      delete req.headers['accept-encoding'];
      driftOnEnd(res, contractService.drift);
    }
    void apps[state]?.(req, res);
  };
  const http = await listen(front, { host: '127.0.0.1', port: 0 });
  closing.defer(() => http.close());
  contractService.url = `http://127.0.0.1:${http.port}`;
  contractService.world = await createWorld(service, contractService.url);
  return contractService;
}

/** The same database, with the tables and functions of one schema alone. */
function limitedTo(schema: string, databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('options', `-c search_path=${schema}`);
  return url.href;
}

function driftOnEnd(res: ServerResponse, drift: (answer: OutgoingAnswer) => void): void {
  const end = res.end.bind(res) as (text?: string) => ServerResponse;
  res.end = ((bytes: Buffer | string = '') => {
    const text = String(bytes);
    const headers = Object.fromEntries(Object.entries(res.getHeaders()).map(([name, value]) => [name, String(value)]));
    const answer = { status: res.statusCode, headers, body: text === '' ? undefined : JSON.parse(text) };
    drift(answer);
    for (const name of res.getHeaderNames()) res.removeHeader(name);
    const drifted = answer.body === undefined ? '' : JSON.stringify(answer.body);
    if ('content-length' in answer.headers) answer.headers['content-length'] = String(Buffer.byteLength(drifted));
    res.writeHead(answer.status, answer.headers);
    return end(drifted);
  }) as ServerResponse['end'];
}
