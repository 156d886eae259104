// API keys in responses.

import type { ApiKey, ApiKeyWithSecret } from '../../../generated/account/types.gen.ts';
import type { CurrentApiKey } from '../../../generated/external-v2/types.gen.ts';
import type { ApiKeyRecord } from '../../db/accounts/api-keys.ts';
import type { Company } from '../../domain/accounts/company.ts';

/** Returns a key without its text. */
export function accountKey(listing: ApiKeyRecord): ApiKey {
  const { id, name, scopes, role, createdAt, expiresAt, revokedAt, lastUsedAt, successorId, sandbox } = listing;
  const status = getStatus(listing);
  return {
    id,
    name,
    scopes,
    role,
    status,
    createdAt,
    expiresAt,
    revokedAt,
    lastUsedAt,
    successorId,
    isSandbox: sandbox,
  };
}

/** Returns the key of a request, with the company that it belongs to. */
export function currentKey(record: ApiKeyRecord, { id: companyId, name }: Pick<Company, 'id' | 'name'>): CurrentApiKey {
  const { id, name: purpose, scopes, role, createdAt, expiresAt, successorId, sandbox } = record;
  return {
    id,
    name: purpose,
    scopes,
    role,
    status: successorId === null ? 'active' : 'retiring',
    mode: sandbox ? 'test' : 'live',
    createdAt,
    expiresAt,
    successorId,
    company: { id: companyId, name },
  };
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
