// API key lifecycle: issue, rotate, revoke.

import { expireRotatedKey, insertKey, type KeyListing, lockKey, markKeyRevoked } from '../../db/accounts/api-keys.ts';
import { createApiKey } from '../../domain/accounts/api-key.ts';
import type { Role, Scope } from '../../domain/accounts/company.ts';
import { ApiError, notFoundError } from '../../domain/errors.ts';
import type { Database } from '../../postgres/connection.ts';

/** Properties of a new key. */
export interface KeyRequest {
  companyId: string;
  name: string;
  scopes: Scope[];
  role: Role;
  /** Never expires when missing. */
  expiresAt?: Date | undefined;
}

/** A new key. `key` is its text, of which only a hash is stored. */
export interface IssuedKey {
  id: string;
  key: string;
}

const defaultGraceHours = 24;
const maxGraceHours = 24 * 30;

/** Issues a key and returns its text. Throws INVALID_REQUEST, and NOT_FOUND for an unknown company. */
export async function issueKey(db: Database, request: KeyRequest): Promise<IssuedKey> {
  const { companyId, name, scopes, role, expiresAt } = request;
  const errors: string[] = [];
  if (name.trim() === '' || name.length > 100 || /\p{Cc}/u.test(name)) errors.push('A name has 1 to 100 characters.');
  if (!scopes.includes('read')) errors.push('Every key may read; scopes are read, or read and write.');
  if (expiresAt && !(expiresAt.getTime() > Date.now())) errors.push('The expiry is not in the future.');
  if (errors.length > 0) throw new ApiError('INVALID_REQUEST', "This key can't be issued.", errors);
  const { id, text, hash } = createApiKey();
  const row = { id, companyId, name, hash, scopes, role, expiresAt: expiresAt?.toISOString() ?? null };
  await insertKey(db, row).catch((error) => {
    if (error.code === '23503') throw notFoundError(`The company "${companyId}"`);
    throw error;
  });
  return { id, key: text };
}

/** Revokes a key; takes effect on every process within 5 s. Idempotent. Throws NOT_FOUND. */
export async function revokeKey(db: Database, id: string): Promise<KeyListing> {
  const revoked = await markKeyRevoked(db, id);
  if (!revoked) throw notFoundError(`The key "${id}"`);
  return revoked;
}

/**
 * Issues a successor with the same name, scopes, role and lifetime. The old key expires after `graceHours` (default 24). Returns the
 * successor's text and the old key with its expiry. Throws NOT_FOUND, and INVALID_REQUEST for a key that is revoked, expired or already
 * rotated.
 */
export async function rotateKey(
  db: Database,
  id: string,
  graceHours = defaultGraceHours,
): Promise<IssuedKey & { old: KeyListing }> {
  if (!(graceHours >= 0 && graceHours <= maxGraceHours)) {
    throw new ApiError('INVALID_REQUEST', `The grace period is 0 to ${maxGraceHours} hours.`);
  }
  return db.transaction(async (trx) => {
    const key = await lockKey(trx, id);
    if (!key) throw notFoundError(`The key "${id}"`);
    const rotationError = getRotationError(key);
    if (rotationError) throw new ApiError('INVALID_REQUEST', `The key "${id}" can't be rotated.`, [rotationError]);
    const { companyId, name, scopes, role } = key;
    const successor = await issueKey(trx, { companyId, name, scopes, role, expiresAt: getSuccessorExpiry(key) });
    const old = await expireRotatedKey(trx, id, successor.id, graceHours * 3600);
    return { ...successor, old };
  });
}

function getRotationError({ revokedAt, expiresAt, successorId }: KeyListing): string | undefined {
  if (successorId) return `It was rotated already; its successor is ${successorId}.`;
  if (revokedAt) return `It was revoked on ${revokedAt}.`;
  if (expiresAt && Date.parse(expiresAt) <= Date.now()) return `It expired on ${expiresAt}.`;
  return undefined;
}

function getSuccessorExpiry({ createdAt, expiresAt }: KeyListing): Date | undefined {
  if (expiresAt === null) return undefined;
  return new Date(Date.now() + Date.parse(expiresAt) - Date.parse(createdAt));
}
