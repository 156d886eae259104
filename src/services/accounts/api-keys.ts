// Creates, rotates and revokes the API keys of companies.

import type { Context } from '../../context.ts';
import { type ApiKeyRecord, expireRotatedKey, insertKey, lockKey, markKeyRevoked } from '../../db/accounts/api-keys.ts';
import { type Actor, recordAuditEntry } from '../../db/accounts/audit-log.ts';
import { createApiKey } from '../../domain/accounts/api-key.ts';
import type { Scope } from '../../domain/accounts/company.ts';
import type { Role } from '../../domain/accounts/permissions.ts';
import type { User } from '../../domain/accounts/user.ts';
import { ApiError, notFoundError } from '../../domain/errors.ts';
import { type FieldError, inBody, inPath } from '../../domain/field-error.ts';
import { cleanName, visibleLine } from '../../domain/text-limits.ts';
import { parseTimestamp } from '../../domain/timestamp.ts';
import type { Transaction } from '../../postgres/connection.ts';
import { assertWithinLimit } from './company-limits.ts';

type Ctx = Pick<Context, 'db' | 'config'>;

/** Properties of a new key. */
export interface KeyRequest {
  name: string;
  scopes: Scope[];
  role: Role;
  /** ISO 8601; the key never expires when missing. */
  expiresAt?: string | undefined;
}

/** A new key. `key` is its text, which is returned only once because only its hash is stored. */
export type KeyWithSecret = ApiKeyRecord & { key: string };

const maxNameLength = 100;
const defaultGraceHours = 24;
const maxGraceHours = 24 * 30;

/** Throws MANAGER_ROLE_REQUIRED if a user who is not a manager would learn the text of a key with the role `manager`. */
export function assertMayHoldKey(user: Pick<User, 'role'>, role: Role): void {
  if (role !== 'manager' || user.role === 'manager') return;
  throw new ApiError('MANAGER_ROLE_REQUIRED', 'Only a manager can create or rotate a key with the manager role.');
}

/** Creates a key and returns it with its text. Throws INVALID_REQUEST, LIMIT_REACHED, and NOT_FOUND for an unknown company. */
export async function createKey({ db, config }: Ctx, actor: Actor, request: KeyRequest): Promise<KeyWithSecret> {
  return await db.transaction(async (trx) => {
    const created = await addKey(trx, config, actor.companyId, request, { createdBy: actor.userId });
    await recordAuditEntry(trx, actor, { action: 'key.created', subject: created.id, after: auditFields(created) });
    return created;
  });
}

/**
 * Creates a successor with the same name, scopes, role and lifetime. The old key expires after `graceHours` (default 24). Returns both
 * keys, the successor with its text. Throws NOT_FOUND, MANAGER_ROLE_REQUIRED, INVALID_STATE for a key that is revoked, expired or already rotated, and LIMIT_REACHED
 * if twice as many keys are valid as the company may create.
 */
export async function rotateKey(
  { db, config }: Ctx,
  actor: Actor,
  id: string,
  graceHours = defaultGraceHours,
  user?: Pick<User, 'role'>,
): Promise<{ key: KeyWithSecret; old: ApiKeyRecord }> {
  if (!(graceHours >= 0 && graceHours <= maxGraceHours)) {
    throw new ApiError('INVALID_REQUEST', 'Invalid grace period; see details.', [
      inBody('/graceHours', `must be from 0 to ${maxGraceHours}`),
    ]);
  }
  return await db.transaction(async (trx) => {
    const current = await lockExistingKey(trx, actor, id);
    if (user) assertMayHoldKey(user, current.role);
    const rotationError = getRotationError(current);
    if (rotationError)
      throw new ApiError('INVALID_STATE', `The key "${id}" cannot be rotated because ${rotationError}.`, [
        inPath('keyId', 'must be a valid key that was not rotated'),
      ]);
    const { companyId, name, scopes, role, sandbox } = current;
    const expiresAt = getSuccessorExpiry(current);
    const request = { name, scopes, role, expiresAt };
    // The successor's text is known to the user who rotates the key.
    const createdBy = actor.userId ?? current.createdBy ?? null;
    const key = await addKey(trx, config, companyId, request, { sandbox, isRotation: true, createdBy });
    const old = await expireRotatedKey(trx, current, key.id, graceHours * 3600);
    const after = { successorId: key.id, oldWorksUntil: old.expiresAt };
    await recordAuditEntry(trx, actor, { action: 'key.rotated', subject: id, after });
    return { key, old };
  });
}

/** Revokes a key and returns it. Every process rejects the key within 5 s. Idempotent. Throws NOT_FOUND. */
export async function deleteKey({ db }: Pick<Ctx, 'db'>, actor: Actor, id: string): Promise<ApiKeyRecord> {
  return await db.transaction(async (trx) => {
    const key = await lockExistingKey(trx, actor, id);
    if (key.revokedAt !== null) return key;
    await recordAuditEntry(trx, actor, { action: 'key.revoked', subject: id, before: auditFields(key) });
    return await markKeyRevoked(trx, key.companyId, id);
  });
}

/** Adds a key in the transaction, of the company or of its sandbox, and returns it with its text. Throws like `createKey`. */
export async function addKey(
  trx: Transaction,
  config: Ctx['config'],
  companyId: string,
  request: KeyRequest,
  {
    sandbox = false,
    isRotation = false,
    createdBy = null,
  }: { sandbox?: boolean; isRotation?: boolean; createdBy?: string | null } = {},
): Promise<KeyWithSecret> {
  const { scopes, role, expiresAt = null } = request;
  const name = cleanName(request.name, maxNameLength) ?? '';
  const errors: FieldError[] = [];
  if (name === '') errors.push(inBody('/name', `${visibleLine}, of at most ${maxNameLength} characters`));
  if (!scopes.includes('read')) errors.push(inBody('/scopes', 'must include read'));
  if (expiresAt !== null && !(parseTimestamp(expiresAt) > Date.now()))
    errors.push(inBody('/expiresAt', 'must be in the future'));
  if (errors.length > 0) throw new ApiError('INVALID_REQUEST', 'Invalid API key settings; see details.', errors);
  const { id, text, hash } = createApiKey({ sandbox });
  const key = await insertKey(trx, { id, companyId, name, hash, scopes, role, sandbox, createdBy, expiresAt }).catch(
    (error) => {
      if (error.code === '23503') throw notFoundError(`The company "${companyId}"`);
      throw error;
    },
  );
  await assertWithinLimit(trx, config, companyId, 'apiKeys', { isRotation });
  return { ...key, key: text };
}

async function lockExistingKey(trx: Transaction, { companyId }: Actor, id: string): Promise<ApiKeyRecord> {
  const key = await lockKey(trx, companyId, id);
  if (key === undefined) throw notFoundError('The key');
  return key;
}

function getRotationError({ revokedAt, expiresAt, successorId }: ApiKeyRecord): string | undefined {
  if (successorId) return `it was already rotated to ${successorId}`;
  if (revokedAt) return `it was revoked on ${revokedAt}`;
  if (expiresAt && Date.parse(expiresAt) <= Date.now()) return `it expired on ${expiresAt}`;
  return undefined;
}

function getSuccessorExpiry({ createdAt, expiresAt }: ApiKeyRecord): string | undefined {
  if (expiresAt === null) return undefined;
  return new Date(Date.now() + Date.parse(expiresAt) - Date.parse(createdAt)).toISOString();
}

function auditFields({ name, scopes, role, expiresAt }: ApiKeyRecord) {
  return { name, scopes, role, expiresAt };
}
