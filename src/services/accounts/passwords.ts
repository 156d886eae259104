// Password changes and password reset links. A link works once. Setting a password ends the user's other sessions.

import type { Context } from '../../context.ts';
import { recordAccountMail } from '../../db/accounts/account-mails.ts';
import { recordAuditEntry } from '../../db/accounts/audit-log.ts';
import { clearEmailAttempts, countEmailAttempt } from '../../db/accounts/email-attempts.ts';
import { deleteSessions } from '../../db/accounts/user-sessions.ts';
import {
  findUser,
  findUserByEmail,
  findUserByToken,
  insertPasswordToken,
  storePassword,
} from '../../db/accounts/users.ts';
import { enqueueJob } from '../../db/jobs.ts';
import { hashPassword, passwordLengthError, verifyPassword } from '../../domain/accounts/password.ts';
import { createSecretToken, hashToken } from '../../domain/accounts/secret-token.ts';
import { passwordLinkHours, type Session } from '../../domain/accounts/user.ts';
import { normalizeEmail } from '../../domain/email-address.ts';
import { ApiError } from '../../domain/errors.ts';
import { type FieldError, inBody } from '../../domain/field-error.ts';
import type { Database } from '../../postgres/connection.ts';
import type { ThreadContext } from '../../threads/thread-pools.ts';
import { actorFromSession } from './actor.ts';
import { getCompany } from './companies.ts';
import { isWeakPassword } from './password-strength.ts';
import { limitClientAttempts } from './sign-in-limit.ts';

type Ctx = Pick<Context, 'db' | 'config'>;

const weakPassword =
  'must be harder to guess: use four unrelated words or a password manager, without your company, e-mail address, dates or keyboard patterns';

/** Changes the user's password and ends the user's other sessions. Throws INVALID_REQUEST when the current password is incorrect. */
export async function updatePassword(
  ctx: Ctx & ThreadContext,
  session: Session,
  requestId: string,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<{ endedSessions: number }> {
  const { company, user } = session;
  // Counts by session, not by client address, so that attempts from elsewhere can't use up the limit.
  await limitClientAttempts(ctx, user.email, 'sign-in', session.id);
  const storedHash = (await findUser(ctx.db, company.id, user.id))?.password ?? null;
  if (!(await verifyPassword(currentPassword, storedHash)))
    throw invalidPassword(inBody('/currentPassword', 'must be your current password'));
  await assertStrong(ctx, '/newPassword', newPassword, [company.name, user.email]);
  const password = await hashPassword(newPassword);
  return await ctx.db.transaction(async (trx) => {
    const current = await findUser(trx, company.id, user.id, { lock: true });
    if (current?.password !== storedHash)
      throw invalidPassword(inBody('/currentPassword', 'must be your current password, which has changed'));
    await storePassword(trx, company.id, user.id, password);
    await clearEmailAttempts(trx, user.email, session.id);
    const endedSessions = await deleteSessions(trx, company.id, user.id, { except: session.id });
    await recordAuditEntry(trx, actorFromSession(session, requestId), {
      action: 'password.updated',
      after: { endedSessions },
    });
    return { endedSessions };
  });
}

/** Queues a password reset e-mail for any address; the worker checks whether a user has it. Throws TooManyRequestsError. */
export async function requestResetLink(
  ctx: Ctx,
  { email: sentEmail, addressBlock }: { email: string; addressBlock: string },
  requestId: string,
): Promise<void> {
  const email = normalizeEmail(sentEmail);
  await limitClientAttempts(ctx, email, 'reset', addressBlock);
  await enqueueJob(ctx.db, 'request-password-reset', { email, requestId }, { key: email });
}

/**
 * Records the password reset e-mail. Does nothing when no user has the address, when the user is deactivated, or when the hourly limit of
 * the address is reached: links sent before still work.
 */
export async function sendPasswordReset({ db, config }: Ctx, email: string, requestId: string): Promise<void> {
  const user = await findUserByEmail(db, email);
  if (user === undefined || user.status === 'deactivated') return;
  const { companyId, id: userId } = user;
  await db.transaction(async (trx) => {
    const { used, window } = await countEmailAttempt(trx, email, 'reset');
    if (used > window.limit && config.rateLimits) return;
    await recordAccountMail(trx, { companyId, userId, kind: 'password-reset', requestId });
    await recordAuditEntry(trx, { companyId, userId, name: email, requestId }, { action: 'password.reset_requested' });
  });
}

/** Sets a password with a link's token, which invalidates the link and ends the user's sessions. Throws INVALID_TOKEN, INVALID_REQUEST. */
export async function resetPassword(
  ctx: Pick<Context, 'db'> & ThreadContext,
  { token, password, addressBlock }: { token: string; password: string; addressBlock: string },
  requestId: string,
): Promise<{ email: string }> {
  const { db } = ctx;
  const hash = hashToken(token);
  const tokenUser = await db.transaction((trx) => findUserByToken(trx, hash));
  if (tokenUser === undefined) throw invalidToken();
  const company = await getCompany(db, tokenUser.companyId);
  await assertStrong(ctx, '/password', password, [company.name, tokenUser.email]);
  const passwordHash = await hashPassword(password);
  return await db.transaction(async (trx) => {
    const user = await findUserByToken(trx, hash);
    if (user === undefined) throw invalidToken();
    const { companyId, id: userId, email: name } = user;
    await storePassword(trx, companyId, userId, passwordHash);
    await clearEmailAttempts(trx, name, addressBlock);
    await deleteSessions(trx, companyId, userId);
    await recordAuditEntry(trx, { companyId, userId, name, requestId }, { action: 'password.reset' });
    return { email: name };
  });
}

/** Creates a password link and returns it. Only the hash of its token is stored. */
export async function createPasswordLink(
  db: Database,
  { publicUrl }: { publicUrl: string },
  { companyId, userId, kind }: { companyId: string; userId: string; kind: keyof typeof passwordLinkHours },
): Promise<string> {
  const { text, hash } = createSecretToken();
  await insertPasswordToken(db, companyId, userId, { hash, hours: passwordLinkHours[kind] });
  // A URL fragment appears in no server log and no Referer header.
  return `${publicUrl}/account/password#${text}`;
}

/** Throws INVALID_REQUEST when the password has an invalid length or is weak; `words` are words that an attacker would try. */
async function assertStrong(ctx: ThreadContext, pointer: string, password: string, words: string[]): Promise<void> {
  const lengthError = passwordLengthError(password);
  if (lengthError !== undefined) throw invalidPassword(inBody(pointer, lengthError));
  if (await isWeakPassword(ctx, password, [...words, 'Portside'])) throw invalidPassword(inBody(pointer, weakPassword));
}

function invalidToken(): ApiError {
  return new ApiError('INVALID_TOKEN', 'This link is invalid, expired or already used; request a new one.', [
    inBody('/token', 'must be a valid, unused token'),
  ]);
}

function invalidPassword(error: FieldError): ApiError {
  return new ApiError('INVALID_REQUEST', 'Invalid password; see details.', [error]);
}
