// Starts a service with its own database, and a client that validates every response against its OpenAPI document.

import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { createApp } from '../../src/app.ts';
import { type Config, loadConfig } from '../../src/config.ts';
import { type Context, openReads, openShared } from '../../src/context.ts';
import type { Scope } from '../../src/domain/accounts/company.ts';
import { hashCost } from '../../src/domain/accounts/password.ts';
import type { Role } from '../../src/domain/accounts/permissions.ts';
import { listen } from '../../src/http/listen.ts';
import type { Tool } from '../../src/mcp/tool.ts';
import type { Database } from '../../src/postgres/connection.ts';
import { listenForNotifications } from '../../src/postgres/notifications.ts';
import { createCompany } from '../../src/services/accounts/companies.ts';
import { checkResponse } from './contract.ts';
import { createTestDatabase, type TestDatabase, type UntypedDatabase } from './database.ts';
import { testStores } from './encryption.ts';
import { issueKey } from './fixtures.ts';

/** A response; `body` is parsed JSON, or null if there is none. */
export interface ServiceResponse {
  status: number;
  headers: Record<string, string>;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: validated against the document
  body: any;
}

export interface RequestOptions {
  /** The API key. Default: the key of the service's own company. Empty: no key. */
  key?: string | undefined;
  headers?: Record<string, string>;
  /** Strings and bytes are sent unchanged, other values as JSON. */
  body?: unknown;
}

export interface TestCompany {
  id: string;
  name: string;
  key: string;
}

export interface Service {
  ctx: Omit<Context, 'db'> & { db: UntypedDatabase };
  db: UntypedDatabase;
  url: string;
  /** Key of the default company: scopes read and write, role member. */
  key: string;
  company: TestCompany;
  send(operationId: string, method: string, path: string, options?: RequestOptions): Promise<ServiceResponse>;
  get(operationId: string, path: string, options?: RequestOptions): Promise<ServiceResponse>;
  /** Creates another company with a key; a feature is enabled if its setting is given. */
  addCompany(settings?: CompanySettings): Promise<TestCompany>;
  addKey(companyId: string, settings?: { scopes?: Scope[]; role?: Role }): Promise<string>;
  /** Sets the current exchange rates to TRY. */
  setRates(rates: Record<string, string>): Promise<void>;
  /** Resolves when the process has received the notifications of all previous changes. */
  settled(): Promise<void>;
  /** Resources to dispose of, in reverse order, before the service stops. */
  closing: AsyncDisposableStack;
}

export interface CompanySettings {
  contractForm?: 'current' | 'earlier';
  plan?: string;
  tccCoefficient?: string;
  tspFormula?: string;
}

// Hashing a password at the usual cost takes 200 ms.
Object.assign(hashCost, { logN: 4, p: 1 });

/** Client and server share a process: on a busy machine, it may not run for longer than a client of the real server may take. */
const patientTimeouts = {
  headersTimeout: 600_000,
  requestTimeout: 600_000,
  keepAliveTimeout: 600_000,
  connectionsCheckingInterval: 30_000,
};

let companies = 0;

/** Starts a service that stops after the test file; `environment` overrides its settings, `tools` the tools of the agent endpoint. */
export async function startService(
  environment: Record<string, string> = {},
  options: { tools?: Tool[] } = {},
): Promise<Service> {
  return await serve(await createTestDatabase(), environment, options);
}

/** Starts a service on an existing database; it stops with the database. `companyId` is an existing company to use as its own. */
export async function serve(
  { url: databaseUrl, db, closing }: TestDatabase,
  environment: Record<string, string> = {},
  { tools, companyId }: { tools?: Tool[]; companyId?: string } = {},
): Promise<Service> {
  const config: Config = loadConfig({
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    RATE_LIMITS: 'off',
    // `send` compares each response with its document, more strictly; compiling the schemas again takes a sixth of the time.
    CHECK_RESPONSES: 'off',
    ...environment,
  });
  const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' });
  const notifications = await listenForNotifications(databaseUrl, () => {});
  closing.defer(() => notifications.stop());
  const opened = { config, log, db, databaseUrl, directUrl: databaseUrl, notifications };
  const stores = testStores(db);
  const ctx = {
    ...opened,
    ...stores,
    reads: openReads({ ...opened, ...stores }, closing),
    ...openShared(opened, closing),
    close: async () => {},
  };
  const app = await createApp(ctx, closing, tools);
  const { countRequest } = app.locals;
  const http = await listen(
    app,
    { host: '127.0.0.1', port: 0, countRequest, publicUrl: config.publicUrl },
    patientTimeouts,
  );
  closing.defer(() => http.close());
  const url = `http://127.0.0.1:${http.port}`;

  const notificationsReceived = trackNotifications(notifications);
  const service: Omit<Service, 'company' | 'key'> = {
    ctx,
    db,
    url,
    async send(operationId, method, path, options = {}) {
      return await send(url, operationId, method, path, { ...options, key: options.key ?? company.key });
    },
    async get(operationId, path, options = {}) {
      return await send(url, operationId, 'GET', path, { ...options, key: options.key ?? company.key });
    },
    async addCompany(settings = {}) {
      companies += 1;
      // Padded, so that the names have the order of their creation.
      const name = `Company ${String(companies).padStart(4, '0')} of ${process.pid}`;
      const { id } = await createCompany(
        db,
        {
          name,
          ...settings,
          tccEnabled: settings.tccCoefficient !== undefined,
          tspEnabled: settings.tspFormula !== undefined,
        },
        config.plans,
      );
      return { id, name, key: await service.addKey(id) };
    },
    async addKey(companyId, { scopes = ['read', 'write'] as Scope[], role = 'member' } = {}) {
      return (await issueKey(db, { companyId, name: 'test', scopes, role })).key;
    },
    async setRates(rates) {
      for (const [currency, rate] of Object.entries(rates)) {
        await db('current_rates')
          .insert({ currency, try_rate: rate, source: 'manual', as_of: new Date().toISOString() })
          .onConflict('currency')
          .merge();
      }
    },
    settled: () => notificationsReceived(db),
    closing,
  };
  const company = companyId === undefined ? await service.addCompany() : await findCompany(service, companyId);
  await service.settled();
  return { ...service, company, key: company.key };
}

async function findCompany({ db, addKey }: Pick<Service, 'db' | 'addKey'>, id: string): Promise<TestCompany> {
  const { name } = await db('companies').where({ id }).first();
  return { id, name, key: await addKey(id) };
}

/** Returns a function that resolves once this process has received a notification sent after the call. */
function trackNotifications(notifications: { subscribe(subscriber: { onChange(topic: string): void }): void }) {
  const seen = new Set<string>();
  notifications.subscribe({ onChange: (topic) => void seen.add(topic) });
  let markers = 0;
  return async (db: Database) => {
    markers += 1;
    const marker = `marker ${markers}`;
    await db.raw("SELECT pg_notify('portside_changes', ?)", [marker]);
    while (!seen.has(marker)) await sleep(2);
  };
}

async function send(
  origin: string,
  operationId: string,
  method: string,
  path: string,
  { key, headers = {}, body }: RequestOptions,
): Promise<ServiceResponse> {
  const [, document = ''] = Object.entries(documentOf).find(([prefix]) => path.startsWith(prefix)) ?? [];
  const credential: Record<string, string> =
    document === 'standard' ? { 'x-api-key': key ?? '' } : { authorization: `Bearer ${key}` };
  const raw = typeof body === 'string' || body instanceof Uint8Array;
  const response = await fetch(origin + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(key ? credential : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: raw ? (body as string) : JSON.stringify(body) }),
  });
  const text = await response.text();
  checkResponse(document as 'standard', operationId, response.status, response.headers, text);
  assert.equal(response.headers.get('x-request-id') !== null, true);
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    text,
    body: response.headers.get('content-type')?.startsWith('application/json') ? JSON.parse(text) : null,
  };
}

const documentOf = {
  '/api/operator/v1': 'operator',
  '/api/account/v1': 'account',
  '/api/v2/external': 'external-v2',
  '/api/v1/external': 'external-v1',
  '/api/v1': 'standard',
};
