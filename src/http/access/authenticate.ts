// Authenticates API keys: resolves a request header to a company and its key.
//
// Keys are cached for up to 3 s, so that a revocation takes effect within 5 s even if its notification is lost; expiry is checked
// on every request. Unknown keys have a cache of their own, so that they cannot evict valid ones. Concurrent lookups are batched:
// one statement runs at a time, so that a flood of invalid keys uses a single connection.

import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Context } from '../../context.ts';
import { parseApiKeyId, verifyApiKey } from '../../domain/accounts/api-key.ts';
import type { Caller, Company, Scope, VerifiableKey } from '../../domain/accounts/company.ts';
import type { KeyApiName } from '../../domain/accounts/rate-limit-plans.ts';
import { ApiError } from '../../domain/errors.ts';

/** A caller; `context` is that of its sandbox, for its requests. */
export type KeyCaller = Caller & { context?: Context };
export type { Caller };

/** Returns the company of a sandbox and the context of its requests; undefined if it has been deleted. */
type OpenSandbox = (id: string, owner: Company) => Promise<{ company: Company; context: Context } | undefined>;

/** Where keys are stored. */
interface KeyStore {
  /** Returns the existing, unrevoked keys by ID; their expiry is not checked. */
  findValidKeys(ids: string[]): Promise<Map<string, VerifiableKey>>;
  /** Stores when keys were last used. */
  recordKeyUses(uses: Map<string, Date>): Promise<void>;
}

export interface Authenticator {
  /** Resolves to the caller that the header of API `api` identifies, or to an UNAUTHORIZED or COMPANY_SUSPENDED error. */
  authenticate(api: KeyApiName, headers: IncomingHttpHeaders): Promise<KeyCaller | ApiError>;
  /** Clears the cache of keys and companies. */
  flush(): void;
  /** Writes the pending last-used times of keys. */
  close(): Promise<void>;
}

const cacheTtlMs = 3000;
const maxKeys = 20_000;
const maxUnknownKeys = 20_000;

const challenges: Record<KeyApiName, string> = {
  standard: 'ApiKey realm="portside"',
  external: 'Bearer realm="portside"',
};

const headerForms: Record<KeyApiName, string> = {
  standard: 'X-API-Key: <key>',
  external: 'Authorization: Bearer <key>',
};

// Shared instances: creating an Error for every invalid key would cost more than rejecting it.
const unauthorized = (reason: string, hintFor: (header: string, otherHeader: string) => string) => {
  const error = (api: KeyApiName, header: string, otherHeader: string) => {
    const details = [hintFor(header, otherHeader), `Send it as \`${headerForms[api]}\`.`];
    return Object.assign(new ApiError('UNAUTHORIZED', 'A valid API key is required.', details), { reason });
  };
  return {
    standard: error('standard', 'X-API-Key', 'Authorization'),
    external: error('external', 'Authorization', 'X-API-Key'),
  };
};
const missing = unauthorized('missing key', (header) => `The header \`${header}\` has no API key.`);
const otherScheme = unauthorized(
  'no bearer key',
  (header) => `The value of \`${header}\` must begin with \`Bearer\`. Other schemes, such as Basic, are not supported.`,
);
const misplaced = unauthorized(
  'key in another header',
  (header, otherHeader) => `The key is in the header \`${otherHeader}\`, but this API reads \`${header}\`.`,
);
const malformed = unauthorized(
  'malformed key',
  (header) => `The value of \`${header}\` is not a whole API key: \`pk_\` or \`pk_test_\`, and 56 more characters.`,
);
// The same for an unknown ID and a wrong secret, so that IDs cannot be found out.
const unknown = unauthorized('unknown or revoked key', () => 'The key does not exist, or was revoked.');
const expired = unauthorized('expired key', () => 'The key has expired.');
const suspended = new ApiError('COMPANY_SUSPENDED', 'This company is suspended.');

/** Returns the value of the `WWW-Authenticate` header of a 401 of API `api`. */
export function challenge(api: KeyApiName): string {
  return challenges[api];
}

/** Throws INSUFFICIENT_SCOPE unless the caller's key has the scope. `write` includes `draft`. */
export function requireScope({ key }: Caller, scope: Scope): void {
  const isGranted = key.scopes.includes(scope) || (scope === 'draft' && key.scopes.includes('write'));
  if (!isGranted) {
    throw new ApiError('INSUFFICIENT_SCOPE', `This API key does not have the scope ${scope}.`);
  }
}

/** Creates the authenticator of a process. Without `openSandbox`, keys of sandboxes are unknown. */
export function createAuthenticator(store: KeyStore, log: Logger, openSandbox?: OpenSandbox): Authenticator {
  const keys = createKeyCache(store);
  const uses = createUseRecorder(store, log);

  return {
    async authenticate(api, headers) {
      const text = readCredential(api, headers);
      if (!text) return missingKeyError(api, headers);
      const id = parseApiKeyId(text);
      if (!id) return malformed[api];
      const found = keys.get(id) ?? (await keys.load(id));
      if (!found || !verifyApiKey(text, found.hash)) return unknown[api];
      if (found.expiresAt !== null && found.expiresAt <= Date.now()) return expired[api];
      uses.record(id);
      const { caller } = found;
      if (caller.company.suspendedAt !== null) return suspended;
      if (caller.sandboxId === undefined) return caller;
      const opened = await openSandbox?.(caller.sandboxId, caller.company);
      return opened === undefined ? unknown[api] : { ...caller, ...opened, owner: caller.company };
    },
    flush: keys.flush,
    close: uses.close,
  };
}

function readCredential(api: KeyApiName, headers: IncomingHttpHeaders): string | undefined {
  if (api === 'external') return /^bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  const header = headers['x-api-key'];
  return typeof header === 'string' ? header : undefined;
}

/** Returns the error of a request without a key where the API reads it. */
function missingKeyError(api: KeyApiName, headers: IncomingHttpHeaders): ApiError {
  const other = readCredential(api === 'standard' ? 'external' : 'standard', headers);
  if (other !== undefined && parseApiKeyId(other) !== undefined) return misplaced[api];
  const hasOtherScheme = api === 'external' && /^(?!bearer\s*$)\S/i.test(headers.authorization ?? '');
  return (hasOtherScheme ? otherScheme : missing)[api];
}

type Loads = Map<string, PromiseWithResolvers<VerifiableKey | undefined>>;

function createKeyCache(store: KeyStore) {
  const known = new LRUCache<string, VerifiableKey>({ max: maxKeys, ttl: cacheTtlMs });
  const unknown = new LRUCache<string, true>({ max: maxUnknownKeys, ttl: cacheTtlMs });
  let waiting: Loads = new Map();
  // Loads that began after the last flush. Only these can be joined, and only their results are cached.
  let running: Loads = new Map();
  let loading = false;

  async function loadWaiting(): Promise<void> {
    loading = true;
    while (waiting.size > 0) {
      const batch = waiting;
      running = batch;
      waiting = new Map();
      try {
        const found = await store.findValidKeys([...batch.keys()]);
        for (const [id, { resolve }] of batch) {
          if (running === batch) cacheResult(id, found.get(id));
          resolve(found.get(id));
        }
      } catch (error) {
        for (const { reject } of batch.values()) reject(error);
      }
    }
    running = new Map();
    loading = false;
  }

  function cacheResult(id: string, loaded: VerifiableKey | undefined): void {
    if (loaded) known.set(id, loaded);
    else unknown.set(id, true);
  }

  return {
    get: (id: string) => known.get(id),
    async load(id: string): Promise<VerifiableKey | undefined> {
      if (unknown.has(id)) return undefined;
      const load = running.get(id) ?? waiting.get(id) ?? Promise.withResolvers<VerifiableKey | undefined>();
      if (!running.has(id)) waiting.set(id, load);
      if (!loading) void loadWaiting();
      return load.promise;
    },
    flush() {
      known.clear();
      unknown.clear();
      running = new Map();
    },
  };
}

/** Records the last-used times of keys in batches, one second after use and at most once a minute per key. */
function createUseRecorder(store: KeyStore, log: Logger) {
  const recentlyRecorded = new LRUCache<string, true>({ max: maxKeys, ttl: 60_000 });
  let pending = new Map<string, Date>();
  let timer: NodeJS.Timeout | undefined;

  async function storePending(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const uses = pending;
    pending = new Map();
    if (uses.size === 0) return;
    await store.recordKeyUses(uses).catch((error) => log.warn({ err: error }, 'API key usage times not stored'));
  }

  return {
    record(id: string): void {
      if (recentlyRecorded.has(id)) return;
      recentlyRecorded.set(id, true);
      pending.set(id, new Date());
      timer ??= setTimeout(storePending, 1000).unref();
    },
    close: storePending,
  };
}
