// API keys in Account API responses.

import type { ApiKey, ApiKeyWithSecret } from '../../../generated/account/types.gen.ts';
import type { ApiKeyRecord } from '../../db/accounts/api-keys.ts';

/** Returns a key without its text. */
export function accountKey(listing: ApiKeyRecord): ApiKey {
  const { id, name, scopes, role, createdAt, expiresAt, revokedAt, lastUsedAt, successorId, sandbox } = listing;
  const status = getStatus(listing);
  return { id, name, scopes, role, status, createdAt, expiresAt, revokedAt, lastUsedAt, successorId, sandbox };
}

/** Returns a key with its text, which is returned only once. */
export function accountKeyWithSecret({ key, ...listing }: ApiKeyRecord & { key: string }): ApiKeyWithSecret {
  return { ...accountKey(listing), key };
}

function getStatus({ revokedAt, expiresAt, successorId }: ApiKeyRecord): ApiKey['status'] {
  if (revokedAt !== null) return 'revoked';
  if (expiresAt !== null && Date.parse(expiresAt) <= Date.now()) return 'expired';
  return successorId === null ? 'active' : 'retiring';
}
