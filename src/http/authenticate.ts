// Who is calling: from a header to a company and its key.
//
// What was loaded is kept for up to 3 s, so that a revocation acts within 5 s even where its announcement is lost; expiry is held
// against the clock at each use. Keys that don't exist are kept too, in a room of their own, so that they push out no one.
// Look-ups under way at the same time are gathered: one statement runs, the rest wait for the next. However many bad keys
// come in, they occupy one connection.

import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Database } from '../db/connection.ts';
import { type CheckableKey, loadKeys, recordUses } from '../db/keys.ts';
import { apiKeyIdOf, isApiKey } from '../domain/api-key.ts';
import type { Caller, Scope } from '../domain/company.ts';
import { Refusal } from '../domain/errors.ts';
import type { KeySurface } from '../domain/plans.ts';

export type { Caller };

export interface Authenticator {
  /** The caller that the surface's header names; else the refusal, UNAUTHORIZED or COMPANY_SUSPENDED. */
  identify(surface: KeySurface, headers: IncomingHttpHeaders): Promise<Caller | Refusal>;
  /** Forgets every key and company. */
  flush(): void;
  /** Stores what is still to be stored of when keys were used. */
  close(): Promise<void>;
}

const keptMs = 3000;
const mostKeys = 20_000;
const mostUnknown = 20_000;

const challenges: Record<KeySurface, string> = {
  standard: 'ApiKey realm="portside"',
  external: 'Bearer realm="portside"',
};

const headerForms: Record<KeySurface, string> = {
  standard: 'X-API-Key: <key>',
  external: 'Authorization: Bearer <key>',
};

// One object each: making an Error for every bad key would cost more than finding that it is bad.
const unauthorized = (reason: string): Record<KeySurface, Refusal> => {
  const error = (surface: KeySurface) => {
    const details = [`Send it as \`${headerForms[surface]}\`.`];
    return Object.assign(new Refusal('UNAUTHORIZED', 'A valid API key is required.', details), { reason });
  };
  return { standard: error('standard'), external: error('external') };
};
const missing = unauthorized('missing key');
const malformed = unauthorized('malformed key');
const unknown = unauthorized('unknown or revoked key');
const expired = unauthorized('expired key');
const suspended = new Refusal('COMPANY_SUSPENDED', 'This company is suspended.');

/** The value of `WWW-Authenticate` beside a 401 of the surface. */
export function challenge(surface: KeySurface): string {
  return challenges[surface];
}

/** Throws INSUFFICIENT_SCOPE unless the caller's key has the scope. */
export function requireScope({ key }: Caller, scope: Scope): void {
  if (!key.scopes.includes(scope)) throw new Refusal('INSUFFICIENT_SCOPE', 'This key may read only.');
}

/** An authenticator on that database; each process has one. */
export function createAuthenticator(ctx: { db: Database; log: Logger }): Authenticator {
  const keys = createKeyCache(ctx.db);
  const uses = createUseRecorder(ctx);

  return {
    async identify(surface, headers) {
      const text = credential(surface, headers);
      if (!text) return missing[surface];
      const id = apiKeyIdOf(text);
      if (!id) return malformed[surface];
      const found = keys.get(id) ?? (await keys.load(id));
      if (!found || !isApiKey(text, found.hash)) return unknown[surface];
      if (found.expiresAt !== null && found.expiresAt <= Date.now()) return expired[surface];
      uses.note(id);
      return found.caller.company.suspendedAt === null ? found.caller : suspended;
    },
    flush: keys.flush,
    close: uses.close,
  };
}

function credential(surface: KeySurface, headers: IncomingHttpHeaders): string | undefined {
  if (surface === 'external') return /^bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  const header = headers['x-api-key'];
  return typeof header === 'string' ? header : undefined;
}

type Loads = Map<string, PromiseWithResolvers<CheckableKey | undefined>>;

function createKeyCache(db: Database) {
  const known = new LRUCache<string, CheckableKey>({ max: mostKeys, ttl: keptMs });
  const unknown = new LRUCache<string, true>({ max: mostUnknown, ttl: keptMs });
  let waiting: Loads = new Map();
  // Loads that began after the last flush: only these may be joined, and only what they bring is kept.
  let running: Loads = new Map();
  let loading = false;

  async function loadWaiting(): Promise<void> {
    loading = true;
    while (waiting.size > 0) {
      const batch = waiting;
      running = batch;
      waiting = new Map();
      try {
        const found = await loadKeys(db, [...batch.keys()]);
        for (const [id, { resolve }] of batch) {
          if (running === batch) keep(id, found.get(id));
          resolve(found.get(id));
        }
      } catch (error) {
        for (const { reject } of batch.values()) reject(error);
      }
    }
    running = new Map();
    loading = false;
  }

  function keep(id: string, loaded: CheckableKey | undefined): void {
    if (loaded) known.set(id, loaded);
    else unknown.set(id, true);
  }

  return {
    get: (id: string) => known.get(id),
    async load(id: string): Promise<CheckableKey | undefined> {
      if (unknown.has(id)) return undefined;
      const load = running.get(id) ?? waiting.get(id) ?? Promise.withResolvers<CheckableKey | undefined>();
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

/** Stores when keys are used a second after, many at a time, and each at most once a minute. */
function createUseRecorder({ db, log }: { db: Database; log: Logger }) {
  const noted = new LRUCache<string, true>({ max: mostKeys, ttl: 60_000 });
  let pending = new Map<string, Date>();
  let timer: NodeJS.Timeout | undefined;

  async function store(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const uses = pending;
    pending = new Map();
    if (uses.size === 0) return;
    await recordUses(db, uses).catch((error) => log.warn({ err: error }, 'when keys were used could not be stored'));
  }

  return {
    note(id: string): void {
      if (noted.has(id)) return;
      noted.set(id, true);
      pending.set(id, new Date());
      timer ??= setTimeout(store, 1000).unref();
    },
    close: store,
  };
}
