// The access policy of the Operator API: an operator token as a bearer token.
//
// There are few tokens, so all of them are loaded at once and cached for 3 s: a flood of invalid tokens costs one statement in 3 s, and a
// revocation takes effect within 5 s.

import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import {
  parseOperatorTokenId,
  type VerifiableToken,
  verifyOperatorToken,
} from '../../domain/accounts/operator-token.ts';
import { ApiError } from '../../domain/errors.ts';
import { type AccessPolicy, isAuthenticated } from './access-policy.ts';
import { challenge } from './authenticate.ts';
import { clientAddress } from './client-address.ts';

/** Where tokens are stored. */
interface TokenStore {
  /** Returns the tokens that are not revoked; their expiry is not checked. */
  listValidTokens(): Promise<VerifiableToken[]>;
  /** Stores that a token was used now. */
  recordUse(id: string): Promise<void>;
}

const cacheTtlMs = 3000;
const useIntervalMs = 60_000;

const unauthorized = (reason: string) => {
  const details = ['Send it as `Authorization: Bearer <token>`.'];
  return Object.assign(new ApiError('UNAUTHORIZED', 'A valid operator token is required.', details), { reason });
};
const missing = unauthorized('missing or malformed token');
const unknown = unauthorized('unknown or revoked token');
const expired = unauthorized('expired token');

/** Returns the access policy for operators. */
export function createOperatorAccess(store: TokenStore, log: Logger): AccessPolicy {
  const cache = new LRUCache<'tokens', Promise<VerifiableToken[]>>({ max: 1, ttl: cacheTtlMs });
  const recentlyUsed = new LRUCache<string, true>({ max: 1000, ttl: useIntervalMs });

  async function listTokens(): Promise<VerifiableToken[]> {
    const loading = cache.get('tokens') ?? store.listValidTokens();
    cache.set('tokens', loading, { noUpdateTTL: true });
    // A failure is not cached.
    loading.catch(() => cache.delete('tokens'));
    return await loading;
  }

  async function authenticate({ headers }: IncomingMessage) {
    const text = /^bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
    const id = parseOperatorTokenId(text);
    if (id === undefined) return missing;
    const token = (await listTokens()).find((one) => one.id === id);
    if (token === undefined || !verifyOperatorToken(text, token.hash)) return unknown;
    if (token.expiresAt !== null && token.expiresAt <= Date.now()) return expired;
    if (!recentlyUsed.has(id)) {
      recentlyUsed.set(id, true);
      store.recordUse(id).catch((error) => log.warn({ err: error }, 'operator token usage time not stored'));
    }
    return { operator: { id, name: token.name } };
  }

  return {
    authenticate: (req) => authenticate(req).catch((error: Error) => error),
    rateLimitSubject: (caller, req) => (isAuthenticated(caller) ? caller : { address: clientAddress(req) }),
    async authorize(caller) {
      if (!isAuthenticated(caller)) throw caller ?? new Error('The operation has no security requirement.');
      return caller as { company?: never };
    },
    challenge: challenge('external'),
  };
}
