// Sign-in and sign-out. Neither the response nor its timing reveals whether an e-mail address has an account.

import type { Context } from '../../context.ts';
import { recordAuditEntry } from '../../db/accounts/audit-log.ts';
import { clearClientAttempts } from '../../db/accounts/email-attempts.ts';
import { deleteSessions, findSession, insertSession } from '../../db/accounts/user-sessions.ts';
import {
  findUser,
  findUserByEmail,
  lockPassword,
  recordSignIn,
  type UserWithPassword,
} from '../../db/accounts/users.ts';
import type { Company } from '../../domain/accounts/company.ts';
import { verifyPassword } from '../../domain/accounts/password.ts';
import { createSecretToken, hashToken } from '../../domain/accounts/secret-token.ts';
import type { Session } from '../../domain/accounts/user.ts';
import { normalizeEmail } from '../../domain/email-address.ts';
import { ApiError, notFoundError } from '../../domain/errors.ts';
import type { Transaction } from '../../postgres/connection.ts';
import { isConnectionLost } from '../../postgres/database-error.ts';
import { actorFromSession } from './actor.ts';
import { getCompany } from './companies.ts';
import { limitSignIns } from './sign-in-limit.ts';

type Ctx = Pick<Context, 'db' | 'config'>;

/** A sign-in attempt and its client. */
export interface SignInAttempt {
  email: string;
  password: string;
  address: string;
  /** Key of the attempt limit: the IPv4 address, or the network of an IPv6 address. */
  addressBlock: string;
  userAgent: string;
  requestId: string;
}

/**
 * Starts a session and returns its bearer token, of which only a hash is stored. Throws INVALID_CREDENTIALS, COMPANY_SUSPENDED and
 * TooManyRequestsError.
 */
export async function signIn(ctx: Ctx, attempt: SignInAttempt): Promise<{ token: string; session: Session }> {
  const email = normalizeEmail(attempt.email);
  await limitSignIns(ctx, email, attempt);
  const user = await findUserByEmail(ctx.db, email);
  const isCorrect = await verifyPassword(attempt.password, user?.password ?? null);
  if (user === undefined || !isCorrect || user.state !== 'active') throw invalidCredentials();
  const company = await getCompany(ctx.db, user.companyId);
  if (company.suspendedAt !== null) throw new ApiError('COMPANY_SUSPENDED', 'This company is suspended.');
  const started = await ctx.db.transaction((trx) => startSession(trx, company, user, attempt));
  await recordSignInTime(ctx, user);
  return started;
}

/** Best effort: on a cluster, users are on all nodes, and a lost node must not prevent sign-ins. */
async function recordSignInTime({ db }: Ctx, { companyId, id }: UserWithPassword): Promise<void> {
  await recordSignIn(db, companyId, id).catch((error: Error) => {
    if (!isConnectionLost(error)) throw error;
  });
}

async function startSession(trx: Transaction, company: Company, checkedUser: UserWithPassword, attempt: SignInAttempt) {
  await lockPassword(trx, checkedUser.id);
  const user = await findUser(trx, company.id, checkedUser.id);
  // The password or the state changed since it was checked.
  if (user?.password !== checkedUser.password || user?.state !== 'active') throw invalidCredentials();
  const { text: token, hash: tokenHash } = createSecretToken();
  const { address, addressBlock, userAgent } = attempt;
  await clearClientAttempts(trx, user.email, addressBlock);
  const { id, expiresAt } = await insertSession(trx, company.id, user.id, { tokenHash, address, userAgent });
  const session: Session = { id, company, user: { id: user.id, email: user.email, role: user.role }, expiresAt };
  const after = { address, userAgent };
  await recordAuditEntry(trx, actorFromSession(session, attempt.requestId), {
    action: 'session.started',
    subject: id,
    after,
  });
  return { token, session };
}

function invalidCredentials(): ApiError {
  return new ApiError('INVALID_CREDENTIALS', 'The e-mail address or the password is incorrect.');
}

/** Returns the active session of a token, or undefined. */
export async function findSessionByToken({ db }: Pick<Context, 'db'>, token: string): Promise<Session | undefined> {
  return await findSession(db, hashToken(token));
}

/** Ends this session, or another of the same user. Throws NOT_FOUND when the user has no session with this id. */
export async function endSession(
  { db }: Pick<Context, 'db'>,
  session: Session,
  requestId: string,
  id = session.id,
): Promise<void> {
  const { company, user } = session;
  await db.transaction(async (trx) => {
    if ((await deleteSessions(trx, company.id, user.id, { only: id })) === 0) throw notFoundError('The session');
    await recordAuditEntry(trx, actorFromSession(session, requestId), { action: 'session.ended', subject: id });
  });
}

/** Ends all sessions of the user, including this one. Returns how many. */
export async function endAllSessions(
  { db }: Pick<Context, 'db'>,
  session: Session,
  requestId: string,
): Promise<number> {
  return await db.transaction(async (trx) => {
    const ended = await deleteSessions(trx, session.company.id, session.user.id);
    await recordAuditEntry(trx, actorFromSession(session, requestId), { action: 'session.ended', after: { ended } });
    return ended;
  });
}
