// Two-factor sign-in of a user: set-up, turning it off, and the reset for a user who lost the device.

import type { Context } from '../../context.ts';
import { recordAccountMail } from '../../db/accounts/account-mails.ts';
import { type Actor, recordAuditEntry } from '../../db/accounts/audit-log.ts';
import { clearClientAttempts } from '../../db/accounts/email-attempts.ts';
import {
  countRecoveryCodes,
  disableTwoFactor as deleteTwoFactor,
  enableTwoFactor,
  findTotpSecret,
  storeRecoveryCodes,
  storeTotpSecret,
} from '../../db/accounts/two-factor.ts';
import { deleteSessions } from '../../db/accounts/user-sessions.ts';
import { findUser, lockPassword, type UserWithPassword } from '../../db/accounts/users.ts';
import { verifyPassword } from '../../domain/accounts/password.ts';
import { createRecoveryCode, hashRecoveryCode, recoveryCodeCount } from '../../domain/accounts/recovery-code.ts';
import type { Session, TwoFactorMailKind } from '../../domain/accounts/user.ts';
import { ApiError, notFoundError } from '../../domain/errors.ts';
import { type FieldError, inBody, inPath } from '../../domain/field-error.ts';
import type { Transaction } from '../../postgres/connection.ts';
import { parseId } from '../webhooks/endpoints.ts';
import { actorFromSession } from './actor.ts';
import { limitClientAttempts } from './sign-in-limit.ts';
import { createTotpSecret, totpUri } from './totp.ts';
import {
  explainRejectedCode,
  recordRejectedCode,
  type TwoFactorMethod,
  useAppCode,
  useCode,
} from './two-factor-code.ts';

type Ctx = Pick<Context, 'db' | 'config' | 'encryption'>;

/** Two-factor sign-in of a user. */
interface TwoFactor {
  enabled: boolean;
  /** ISO 8601 UTC; null if it is off. */
  enabledAt: string | null;
  /** Whether the company requires it. */
  required: boolean;
  recoveryCodesLeft: number;
}

/** Confirms a change; the code is one of the app or a recovery code. */
interface PasswordAndCode {
  password: string;
  code: string;
}

/** Returns the state of the session's user. */
export async function getTwoFactor({ db }: Pick<Context, 'db'>, { company, user }: Session): Promise<TwoFactor> {
  const enabledAt = (await findUser(db, company.id, user.id))?.twoFactorAt ?? null;
  const recoveryCodesLeft = await countRecoveryCodes(db, { companyId: company.id, userId: user.id });
  return { enabled: enabledAt !== null, enabledAt, required: company.requireTwoFactor, recoveryCodesLeft };
}

/** Stores a new secret for the user's app, not yet in use, and returns it. Throws INVALID_STATE if two-factor sign-in is on. */
export async function createTwoFactorSetup(
  { db, encryption }: Pick<Context, 'db' | 'encryption'>,
  session: Session,
  requestId: string,
): Promise<{ secret: string; uri: string }> {
  const secret = createTotpSecret();
  const actor = actorFromSession(session, requestId);
  await db.transaction(async (trx) => {
    await lockUser(trx, session, 'off');
    await storeTotpSecret(trx, encryption, actor, secret);
    await recordAuditEntry(trx, actor, { action: 'two_factor.setup_started', subject: actor.userId });
  });
  return { secret, uri: totpUri(secret, session.user.email) };
}

/**
 * Turns on two-factor sign-in with a code of the app, ends the user's other sessions, and returns the recovery codes, of which only
 * hashes are stored. Throws INVALID_REQUEST, INVALID_STATE and TooManyRequestsError.
 */
export async function confirmTwoFactorSetup(
  ctx: Ctx,
  session: Session,
  requestId: string,
  { code }: { code: string },
): Promise<{ recoveryCodes: string[]; endedSessions: number }> {
  const actor = actorFromSession(session, requestId);
  await limitClientAttempts(ctx, session.user.email, 'sign-in', session.id);
  const recoveryCodes = generateRecoveryCodes();
  const endedSessions = await ctx.db.transaction(async (trx) => {
    await lockUser(trx, session, 'off');
    if ((await findTotpSecret(trx, ctx.encryption, actor)) === undefined)
      throw new ApiError('INVALID_STATE', 'Start the set-up before you confirm it.', [
        inBody('/code', 'must be sent after the set-up was started'),
      ]);
    if (!(await useAppCode(trx, ctx.encryption, actor, code)))
      throw invalidCode(inBody('/code', 'must be the current code of the app'));
    await enableTwoFactor(trx, actor, recoveryCodes.map(hashRecoveryCode));
    await clearClientAttempts(trx, session.user.email, session.id);
    const endedSessions = await deleteSessions(trx, actor.companyId, actor.userId, { except: session.id });
    const after = { endedSessions };
    await recordAuditEntry(trx, actor, { action: 'two_factor.enabled', subject: actor.userId, after });
    await mail(trx, actor, 'two-factor-enabled');
    return endedSessions;
  });
  return { recoveryCodes, endedSessions };
}

/**
 * Turns off two-factor sign-in. Throws INVALID_REQUEST for an incorrect password or code, INVALID_STATE if it is off, TWO_FACTOR_REQUIRED if the
 * company requires it, and TooManyRequestsError.
 */
export async function disableTwoFactor(
  ctx: Ctx,
  session: Session,
  requestId: string,
  proof: PasswordAndCode,
): Promise<TwoFactor> {
  const { company, user } = session;
  if (company.requireTwoFactor)
    throw new ApiError('TWO_FACTOR_REQUIRED', 'Your company requires two-factor sign-in, so you cannot turn it off.');
  const actor = actorFromSession(session, requestId);
  await withPasswordAndCode(ctx, session, actor, proof, async (trx, method) => {
    await deleteTwoFactor(trx, actor);
    await recordAuditEntry(trx, actor, { action: 'two_factor.disabled', subject: user.id, after: { method } });
    await mail(trx, actor, 'two-factor-disabled');
  });
  return await getTwoFactor(ctx, session);
}

/**
 * Replaces the recovery codes and returns the new ones, of which only hashes are stored. Throws INVALID_REQUEST for an incorrect password
 * or code and if two-factor sign-in is off, and TooManyRequestsError.
 */
export async function createRecoveryCodes(
  ctx: Ctx,
  session: Session,
  requestId: string,
  proof: PasswordAndCode,
): Promise<{ recoveryCodes: string[] }> {
  const actor = actorFromSession(session, requestId);
  const recoveryCodes = generateRecoveryCodes();
  await withPasswordAndCode(ctx, session, actor, proof, async (trx, method) => {
    await storeRecoveryCodes(trx, actor, recoveryCodes.map(hashRecoveryCode));
    const change = { subject: actor.userId, after: { method } };
    await recordAuditEntry(trx, actor, { action: 'two_factor.recovery_codes_renewed', ...change });
    await mail(trx, actor, 'recovery-codes-renewed');
  });
  return { recoveryCodes };
}

function generateRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, createRecoveryCode);
}

/** Runs `change` in the transaction that uses the code. Throws INVALID_REQUEST for an incorrect password or code, and records the code. */
async function withPasswordAndCode(
  ctx: Ctx,
  session: Session,
  actor: Actor & { userId: string },
  { password, code }: PasswordAndCode,
  change: (trx: Transaction, method: TwoFactorMethod) => Promise<void>,
): Promise<void> {
  const { company, user } = session;
  await limitClientAttempts(ctx, user.email, 'sign-in', session.id);
  const storedHash = (await findUser(ctx.db, company.id, user.id))?.password ?? null;
  if (!(await verifyPassword(password, storedHash))) throw invalidPassword();
  const rejected = await ctx.db.transaction(async (trx) => {
    const current = await lockUser(trx, session, 'on');
    if (current.password !== storedHash) throw invalidPassword();
    const method = await useCode(trx, ctx.encryption, actor, code);
    if (method === undefined) return await explainRejectedCode(trx, actor, code);
    await change(trx, method);
    await clearClientAttempts(trx, user.email, session.id);
    return undefined;
  });
  if (rejected === undefined) return;
  await recordRejectedCode(ctx, actor);
  throw new ApiError('INVALID_REQUEST', rejected.message, [inBody('/code', rejected.constraint)]);
}

/**
 * Turns off two-factor sign-in of another user, who lost the device, and ends the user's sessions. Returns their number. Throws
 * NOT_FOUND if the user does not exist or has no two-factor sign-in, and INVALID_REQUEST for the actor's own.
 */
export async function resetTwoFactor(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  userId: string,
): Promise<{ endedSessions: number }> {
  const { companyId } = actor;
  if (userId === actor.userId)
    throw new ApiError('INVALID_REQUEST', 'You cannot reset your own two-factor sign-in; turn it off instead.', [
      inPath('userId', 'must be another user'),
    ]);
  return await db.transaction(async (trx) => {
    const user = await findUser(trx, companyId, parseId('user', userId), { lock: true });
    if (user === undefined || user.twoFactorAt === null) throw notFoundError('A user with two-factor sign-in');
    await lockPassword(trx, userId);
    await deleteTwoFactor(trx, { companyId, userId });
    const endedSessions = await deleteSessions(trx, companyId, userId);
    const change = { before: { enabledAt: user.twoFactorAt }, after: { endedSessions } };
    await recordAuditEntry(trx, actor, { action: 'two_factor.reset', subject: userId, ...change });
    await mail(trx, { ...actor, userId }, 'two-factor-disabled');
    return { endedSessions };
  });
}

/** Locks the session's user, and their sign-ins, until the transaction ends. Throws INVALID_STATE unless two-factor sign-in is so. */
async function lockUser(trx: Transaction, { company, user }: Session, state: 'on' | 'off'): Promise<UserWithPassword> {
  const current = await findUser(trx, company.id, user.id, { lock: true });
  await lockPassword(trx, user.id);
  if (current === undefined) throw notFoundError('The user');
  if ((current.twoFactorAt !== null) !== (state === 'on'))
    throw new ApiError('INVALID_STATE', `Two-factor sign-in is already ${state === 'on' ? 'off' : 'on'}.`, [
      inBody('', `must not be sent while two-factor sign-in is ${state === 'on' ? 'off' : 'on'}`),
    ]);
  return current;
}

/** Records an e-mail that tells the user about the change. */
async function mail(
  trx: Transaction,
  { companyId, userId, requestId }: Actor & { userId: string },
  kind: TwoFactorMailKind,
): Promise<void> {
  await recordAccountMail(trx, { companyId, userId, kind, requestId });
}

function invalidCode(error: FieldError): ApiError {
  return new ApiError('INVALID_REQUEST', 'Invalid code; see details.', [error]);
}

function invalidPassword(): ApiError {
  return new ApiError('INVALID_REQUEST', 'Invalid password; see details.', [
    inBody('/password', 'must be your current password'),
  ]);
}
