// Storage of operator tokens. They belong to no company.

import type { VerifiableToken } from '../../domain/accounts/operator-token.ts';
import type { Database } from '../../postgres/connection.ts';

/** A token without its hash; timestamps are ISO 8601 UTC. */
export interface OperatorTokenRecord {
  id: string;
  name: string;
  /** System user name of the operator who created it. */
  createdBy: string;
  createdAt: string;
  expiresAt: string | null;
  revokedBy: string | null;
  revokedAt: string | null;
  lastUsedAt: string | null;
}

const columns = `id, name, created_by AS "createdBy", iso_utc_immutable(created_at) AS "createdAt", iso_utc_immutable(expires_at) AS "expiresAt",
  revoked_by AS "revokedBy", iso_utc_immutable(revoked_at) AS "revokedAt", iso_utc_immutable(last_used_at) AS "lastUsedAt"`;

/** Stores a token. `expiresAt` is ISO 8601. */
export async function insertOperatorToken(
  db: Database,
  token: { id: string; name: string; hash: Buffer; createdBy: string; expiresAt: string | null },
): Promise<OperatorTokenRecord> {
  const { id, name, hash, createdBy, expiresAt } = token;
  const rows = await db('operator_tokens')
    .insert({ id, name, token_hash: hash, created_by: createdBy, expires_at: expiresAt })
    .returning<OperatorTokenRecord[]>(db.raw(columns));
  return rows[0]!;
}

/** Returns all tokens, newest first. */
export async function listOperatorTokens(db: Database): Promise<OperatorTokenRecord[]> {
  return await db('operator_tokens').orderBy('created_at', 'desc').select<OperatorTokenRecord[]>(db.raw(columns));
}

/** Revokes a token and returns it; undefined if it does not exist. A revoked token keeps the time of its revocation. */
export async function revokeOperatorToken(
  db: Database,
  id: string,
  revokedBy: string,
): Promise<OperatorTokenRecord | undefined> {
  await db('operator_tokens')
    .where({ id, revoked_at: null })
    .update({ revoked_at: db.raw('now()'), revoked_by: revokedBy });
  const [revoked] = await db('operator_tokens').where({ id }).select<OperatorTokenRecord[]>(db.raw(columns));
  return revoked;
}

/** Returns the statements that authentication needs, for one database. */
export function createTokenStore(db: Database) {
  return {
    listValidTokens: () => listValidTokens(db),
    recordUse: (id: string) => recordUse(db, id),
  };
}

/** Returns the tokens that are not revoked. It does not check expiry; callers must check it on each use. */
async function listValidTokens(db: Database): Promise<VerifiableToken[]> {
  const rows = await db('operator_tokens').where({ revoked_at: null }).select('id', 'name', 'token_hash', 'expires_at');
  return rows.map(({ id, name, token_hash, expires_at }) => ({
    id,
    name,
    hash: token_hash,
    expiresAt: expires_at === null ? null : Date.parse(expires_at),
  }));
}

/** Stores that a token was used now. */
async function recordUse(db: Database, id: string): Promise<void> {
  await db('operator_tokens')
    .where({ id })
    .update({ last_used_at: db.raw('now()') });
}
