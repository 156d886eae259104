// Setting a password: in a session, or by a link that was sent. A link is used once; whatever sets a password ends the user's other
// sessions.

import type { Context } from '../../context.ts';
import { recordAccountMail } from '../../db/account-mails.ts';
import { recordChange } from '../../db/audit.ts';
import type { Database } from '../../db/connection.ts';
import { forgetAttempts } from '../../db/email-attempts.ts';
import { enqueueJob } from '../../db/jobs.ts';
import { deleteSessions } from '../../db/user-sessions.ts';
import { findTokenUser, findUser, findUserByEmail, insertPasswordToken, storePassword } from '../../db/users.ts';
import { Refusal } from '../../domain/errors.ts';
import { hashPassword, isPassword, passwordFault } from '../../domain/password.ts';
import { hashToken, makeToken } from '../../domain/secret-token.ts';
import { emailKey, linkHours, type Session } from '../../domain/user.ts';
import { actorOf } from './actor.ts';
import { countAgainst } from './sign-in.ts';

type Ctx = Pick<Context, 'db' | 'config'>;

/** Sets the user's password, of which the present one must be known; every other session of the user ends. Throws INVALID_REQUEST. */
export async function changePassword(
  ctx: Ctx,
  session: Session,
  requestId: string,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<{ endedSessions: number }> {
  const { company, user } = session;
  await countAgainst(ctx, user.email, 'sign-in');
  const known = (await findUser(ctx.db, company.id, user.id))?.password ?? null;
  if (!(await isPassword(currentPassword, known))) throw refuse('/currentPassword is not your password');
  const fault = passwordFault(newPassword, user.email);
  if (fault !== undefined) throw refuse(`/newPassword ${fault}`);
  const password = await hashPassword(newPassword);
  return await ctx.db.transaction(async (trx) => {
    const now = await findUser(trx, company.id, user.id, { lock: true });
    if (now?.password !== known) throw refuse('/currentPassword is not your password any more');
    await storePassword(trx, company.id, user.id, password);
    await forgetAttempts(trx, user.email);
    const endedSessions = await deleteSessions(trx, company.id, user.id, { except: session.id });
    await recordChange(trx, actorOf(session, requestId), { action: 'password.changed', after: { endedSessions } });
    return { endedSessions };
  });
}

/** Takes a wish for a link, whoever's address it is; a worker sees whether someone has it. Throws TooManyRequests. */
export async function requestReset(ctx: Ctx, sent: string, requestId: string): Promise<void> {
  const email = emailKey(sent);
  await countAgainst(ctx, email, 'reset');
  await enqueueJob(ctx.db, 'request-password-reset', { email, requestId }, { key: email });
}

/** Writes the message with a link for whoever has the address; nothing where nobody has, or may sign in. */
export async function writeResetMail({ db }: Pick<Context, 'db'>, email: string, requestId: string): Promise<void> {
  const user = await findUserByEmail(db, email);
  if (user === undefined || user.state === 'deactivated') return;
  const { companyId, id: userId } = user;
  await db.transaction(async (trx) => {
    await recordAccountMail(trx, { companyId, userId, kind: 'password-reset', requestId });
    await recordChange(trx, { companyId, userId, name: email, requestId }, { action: 'password.reset-requested' });
  });
}

/** Sets a password by a link's token, which ends the link and all sessions of its user. Throws INVALID_TOKEN and INVALID_REQUEST. */
export async function resetPassword(
  { db }: Pick<Context, 'db'>,
  { token, password }: { token: string; password: string },
  requestId: string,
): Promise<{ email: string }> {
  const hash = hashToken(token);
  const known = await db.transaction((trx) => findTokenUser(trx, hash));
  if (known === undefined) throw invalidToken();
  const fault = passwordFault(password, known.email);
  if (fault !== undefined) throw refuse(`/password ${fault}`);
  const kept = await hashPassword(password);
  return await db.transaction(async (trx) => {
    const user = await findTokenUser(trx, hash);
    if (user === undefined) throw invalidToken();
    const { companyId, id: userId, email: name } = user;
    await storePassword(trx, companyId, userId, kept);
    await forgetAttempts(trx, name);
    await deleteSessions(trx, companyId, userId);
    await recordChange(trx, { companyId, userId, name, requestId }, { action: 'password.reset' });
    return { email: name };
  });
}

/** Makes a link by which a user sets a password, and returns it; it is kept nowhere. */
export async function passwordLink(
  db: Database,
  { publicUrl }: { publicUrl: string },
  { companyId, userId, kind }: { companyId: string; userId: string; kind: keyof typeof linkHours },
): Promise<string> {
  const { text, hash } = makeToken();
  await insertPasswordToken(db, companyId, userId, { hash, hours: linkHours[kind] });
  // Behind the #, it is in no log of a server and in no Referer.
  return `${publicUrl}/account/password#${text}`;
}

function invalidToken(): Refusal {
  return new Refusal('INVALID_TOKEN', 'This link was used, is too old, or was never one of ours. Ask for another.');
}

function refuse(detail: string): Refusal {
  return new Refusal('INVALID_REQUEST', 'The password was not set; see details.', [detail]);
}
