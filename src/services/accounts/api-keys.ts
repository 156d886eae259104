// The life of API keys: issued, shown once, rotated, revoked.

import { expireRotatedKey, insertKey, type KeyListing, lockKey, markKeyRevoked } from '../../db/accounts/api-keys.ts';
import { createApiKey } from '../../domain/accounts/api-key.ts';
import type { Role, Scope } from '../../domain/accounts/company.ts';
import { ApiError, notFound } from '../../domain/errors.ts';
import type { Database } from '../../postgres/connection.ts';

/** What a new key is to be. */
export interface KeyRequest {
  companyId: string;
  name: string;
  scopes: Scope[];
  role: Role;
  /** When it stops working; never, if missing. */
  expiresAt?: Date | undefined;
}

/** A key that was just issued; `key` is its text, which is kept nowhere. */
export interface IssuedKey {
  id: string;
  key: string;
}

const defaultGraceHours = 24;
const longestGraceHours = 24 * 30;

/** Issues a key and returns its text; throws INVALID_REQUEST, and NOT_FOUND for an unknown company. */
export async function issueKey(db: Database, request: KeyRequest): Promise<IssuedKey> {
  const { companyId, name, scopes, role, expiresAt } = request;
  const faults: string[] = [];
  if (name.trim() === '' || name.length > 100 || /\p{Cc}/u.test(name)) faults.push('A name has 1 to 100 characters.');
  if (!scopes.includes('read')) faults.push('Every key may read; scopes are read, or read and write.');
  if (expiresAt && !(expiresAt.getTime() > Date.now())) faults.push('The expiry is not in the future.');
  if (faults.length > 0) throw new ApiError('INVALID_REQUEST', "This key can't be issued.", faults);
  const { id, text, hash } = createApiKey();
  const row = { id, companyId, name, hash, scopes, role, expiresAt: expiresAt?.toISOString() ?? null };
  await insertKey(db, row).catch((error) => {
    if (error.code === '23503') throw notFound(`The company "${companyId}"`);
    throw error;
  });
  return { id, key: text };
}

/** Ends a key at once, on every process within 5 s; revoking twice changes nothing. Throws NOT_FOUND. */
export async function revokeKey(db: Database, id: string): Promise<KeyListing> {
  const revoked = await markKeyRevoked(db, id);
  if (!revoked) throw notFound(`The key "${id}"`);
  return revoked;
}

/**
 * Issues a successor with the same name, scopes, role and lifetime, and lets the old key live for `graceHours` more
 * (default 24). Returns the successor's text and when the old key ends. Throws NOT_FOUND, and INVALID_REQUEST for a key that
 * no longer works or has a successor already.
 */
export async function rotateKey(
  db: Database,
  id: string,
  graceHours = defaultGraceHours,
): Promise<IssuedKey & { old: KeyListing }> {
  if (!(graceHours >= 0 && graceHours <= longestGraceHours)) {
    throw new ApiError('INVALID_REQUEST', `The grace period is 0 to ${longestGraceHours} hours.`);
  }
  return db.transaction(async (trx) => {
    const key = await lockKey(trx, id);
    if (!key) throw notFound(`The key "${id}"`);
    const obstacle = obstacleToRotation(key);
    if (obstacle) throw new ApiError('INVALID_REQUEST', `The key "${id}" can't be rotated.`, [obstacle]);
    const { companyId, name, scopes, role } = key;
    const successor = await issueKey(trx, { companyId, name, scopes, role, expiresAt: sameLifetime(key) });
    const old = await expireRotatedKey(trx, id, successor.id, graceHours * 3600);
    return { ...successor, old };
  });
}

function obstacleToRotation({ revokedAt, expiresAt, successorId }: KeyListing): string | undefined {
  if (successorId) return `It was rotated already; its successor is ${successorId}.`;
  if (revokedAt) return `It was revoked on ${revokedAt}.`;
  if (expiresAt && Date.parse(expiresAt) <= Date.now()) return `It expired on ${expiresAt}.`;
  return undefined;
}

function sameLifetime({ createdAt, expiresAt }: KeyListing): Date | undefined {
  if (expiresAt === null) return undefined;
  return new Date(Date.now() + Date.parse(expiresAt) - Date.parse(createdAt));
}
