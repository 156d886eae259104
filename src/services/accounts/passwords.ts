// Setting a password: in a session, or by a link that was sent. A link is used once; whatever sets a password ends the user's other
// sessions.

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
import { normalizeEmail, passwordLinkHours, type Session } from '../../domain/accounts/user.ts';
import { ApiError } from '../../domain/errors.ts';
import type { Database } from '../../postgres/connection.ts';
import { actorFromSession } from './actor.ts';
import { getCompany } from './companies.ts';
import { isWeakPassword } from './password-strength.ts';
import { limitClient } from './sign-in-limit.ts';

type Ctx = Pick<Context, 'db' | 'config'>;

const weakPassword =
  'must be harder to guess: use four unrelated words or a password manager, without your company, e-mail address, dates or keyboard patterns';

/** Sets the user's password, of which the present one must be known; every other session of the user ends. Throws INVALID_REQUEST. */
export async function changePassword(
  ctx: Ctx,
  session: Session,
  requestId: string,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<{ endedSessions: number }> {
  const { company, user } = session;
  // By session and not by client address, so that attempts from elsewhere can't use up the limit.
  await limitClient(ctx, user.email, 'sign-in', session.id);
  const known = (await findUser(ctx.db, company.id, user.id))?.password ?? null;
  if (!(await verifyPassword(currentPassword, known))) throw refuse('/currentPassword is not your password');
  await assertStrong('/newPassword', newPassword, [company.name, user.email]);
  const password = await hashPassword(newPassword);
  return await ctx.db.transaction(async (trx) => {
    const now = await findUser(trx, company.id, user.id, { lock: true });
    if (now?.password !== known) throw refuse('/currentPassword is not your password any more');
    await storePassword(trx, company.id, user.id, password);
    await clearEmailAttempts(trx, user.email, session.id);
    const endedSessions = await deleteSessions(trx, company.id, user.id, { except: session.id });
    await recordAuditEntry(trx, actorFromSession(session, requestId), {
      action: 'password.changed',
      after: { endedSessions },
    });
    return { endedSessions };
  });
}

/** Takes a wish for a link, whoever's address it is; a worker sees whether someone has it. Throws TooManyRequests. */
export async function requestResetLink(
  ctx: Ctx,
  { email: sent, addressBlock }: { email: string; addressBlock: string },
  requestId: string,
): Promise<void> {
  const email = normalizeEmail(sent);
  await limitClient(ctx, email, 'reset', addressBlock);
  await enqueueJob(ctx.db, 'request-password-reset', { email, requestId }, { key: email });
}

/**
 * Writes the message with a link for whoever has the address; nothing where nobody has, or may sign in, or where the address got its messages
 * of the hour: the links in those still work.
 */
export async function sendPasswordReset({ db, config }: Ctx, email: string, requestId: string): Promise<void> {
  const user = await findUserByEmail(db, email);
  if (user === undefined || user.state === 'deactivated') return;
  const { companyId, id: userId } = user;
  await db.transaction(async (trx) => {
    const { used, window } = await countEmailAttempt(trx, email, 'reset');
    if (used > window.limit && config.rateLimits) return;
    await recordAccountMail(trx, { companyId, userId, kind: 'password-reset', requestId });
    await recordAuditEntry(trx, { companyId, userId, name: email, requestId }, { action: 'password.reset-requested' });
  });
}

/** Sets a password by a link's token, which ends the link and all sessions of its user. Throws INVALID_TOKEN and INVALID_REQUEST. */
export async function resetPassword(
  { db }: Pick<Context, 'db'>,
  { token, password, addressBlock }: { token: string; password: string; addressBlock: string },
  requestId: string,
): Promise<{ email: string }> {
  const hash = hashToken(token);
  const known = await db.transaction((trx) => findUserByToken(trx, hash));
  if (known === undefined) throw invalidToken();
  const company = await getCompany(db, known.companyId);
  await assertStrong('/password', password, [company.name, known.email]);
  const kept = await hashPassword(password);
  return await db.transaction(async (trx) => {
    const user = await findUserByToken(trx, hash);
    if (user === undefined) throw invalidToken();
    const { companyId, id: userId, email: name } = user;
    await storePassword(trx, companyId, userId, kept);
    await clearEmailAttempts(trx, name, addressBlock);
    await deleteSessions(trx, companyId, userId);
    await recordAuditEntry(trx, { companyId, userId, name, requestId }, { action: 'password.reset' });
    return { email: name };
  });
}

/** Makes a link by which a user sets a password, and returns it; it is kept nowhere. */
export async function passwordLink(
  db: Database,
  { publicUrl }: { publicUrl: string },
  { companyId, userId, kind }: { companyId: string; userId: string; kind: keyof typeof passwordLinkHours },
): Promise<string> {
  const { text, hash } = createSecretToken();
  await insertPasswordToken(db, companyId, userId, { hash, hours: passwordLinkHours[kind] });
  // Behind the #, it is in no log of a server and in no Referer.
  return `${publicUrl}/account/password#${text}`;
}

/** Throws INVALID_REQUEST for a password of the wrong length, or that is easy to guess for who knows these words. */
async function assertStrong(pointer: string, password: string, words: string[]): Promise<void> {
  const fault = passwordLengthError(password);
  if (fault !== undefined) throw refuse(`${pointer} ${fault}`);
  if (await isWeakPassword(password, [...words, 'Portside'])) throw refuse(`${pointer} ${weakPassword}`);
}

function invalidToken(): ApiError {
  return new ApiError('INVALID_TOKEN', 'This link was used, is too old, or was never one of ours. Ask for another.');
}

function refuse(detail: string): ApiError {
  return new ApiError('INVALID_REQUEST', 'The password was not set; see details.', [detail]);
}
