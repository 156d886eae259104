// API keys in Account API responses.

import type { AccountKey, ShownKey } from '../../../generated/account/types.gen.ts';
import type { ApiKeyRecord } from '../../db/accounts/api-keys.ts';

/** Returns a key without its text. */
export function accountKey(listing: ApiKeyRecord): AccountKey {
  const { id, name, scopes, role, createdAt, expiresAt, revokedAt, lastUsedAt, successorId, sandbox } = listing;
  const state = getState(listing);
  return { keyId: id, name, scopes, role, state, createdAt, expiresAt, revokedAt, lastUsedAt, successorId, sandbox };
}

/** Returns a key with its text, which is returned only once. */
export function accountKeyWithSecret({ key, ...listing }: ApiKeyRecord & { key: string }): ShownKey {
  return { ...accountKey(listing), key };
}

function getState({ revokedAt, expiresAt, successorId }: ApiKeyRecord): AccountKey['state'] {
  if (revokedAt !== null) return 'revoked';
  if (expiresAt !== null && Date.parse(expiresAt) <= Date.now()) return 'expired';
  return successorId === null ? 'active' : 'retiring';
}
