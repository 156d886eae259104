// A company's API keys, managed by its managers or an operator, with audit log entries.

import type { Context } from '../../context.ts';
import { findKey, type KeyListing } from '../../db/accounts/api-keys.ts';
import { type Actor, recordAuditEntry } from '../../db/accounts/audit-log.ts';
import type { Role, Scope } from '../../domain/accounts/company.ts';
import { notFoundError } from '../../domain/errors.ts';
import type { Transaction } from '../../postgres/connection.ts';
import { type IssuedKey, issueKey, revokeKey, rotateKey } from './api-keys.ts';

/** A key with its text, which is returned only once. */
export type KeyWithSecret = KeyListing & { key: string };

/** Issues a key for the company. Throws INVALID_REQUEST. */
export async function createKey(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  request: { name: string; scopes: Scope[]; role: Role; expiresAt?: string | undefined },
): Promise<KeyWithSecret> {
  const { companyId } = actor;
  const expiresAt = request.expiresAt === undefined ? undefined : new Date(request.expiresAt);
  return await db.transaction(async (trx) => {
    const issued = await withSecret(trx, companyId, await issueKey(trx, { ...request, companyId, expiresAt }));
    await recordAuditEntry(trx, actor, { action: 'key.created', subject: issued.id, after: auditFields(issued) });
    return issued;
  });
}

/** Issues a key's successor. The old key works for `graceHours` more. Throws NOT_FOUND, and INVALID_REQUEST if it can't be rotated. */
export async function rotateAccountKey(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  id: string,
  graceHours: number,
): Promise<{ key: KeyWithSecret; old: KeyListing }> {
  const { companyId } = actor;
  return await db.transaction(async (trx) => {
    await requireKey(trx, companyId, id);
    const { old, ...issued } = await rotateKey(trx, id, graceHours);
    const key = await withSecret(trx, companyId, issued);
    const after = { successorId: key.id, oldWorksUntil: old.expiresAt };
    await recordAuditEntry(trx, actor, { action: 'key.rotated', subject: id, after });
    return { key, old };
  });
}

/** Revokes a key. Throws NOT_FOUND. */
export async function revokeAccountKey({ db }: Pick<Context, 'db'>, actor: Actor, id: string): Promise<KeyListing> {
  return await db.transaction(async (trx) => {
    const before = await requireKey(trx, actor.companyId, id);
    const after = await revokeKey(trx, id);
    if (before.revokedAt === null) {
      await recordAuditEntry(trx, actor, { action: 'key.revoked', subject: id, before: auditFields(before) });
    }
    return after;
  });
}

async function requireKey(trx: Transaction, companyId: string, id: string): Promise<KeyListing> {
  const key = await findKey(trx, companyId, id);
  if (key === undefined) throw notFoundError('The key');
  return key;
}

async function withSecret(trx: Transaction, companyId: string, { id, key }: IssuedKey): Promise<KeyWithSecret> {
  return { ...(await requireKey(trx, companyId, id)), key };
}

function auditFields({ name, scopes, role, expiresAt }: KeyListing) {
  return { name, scopes, role, expiresAt };
}
