// Sign-in, with a code if the user has two-factor sign-in, and sign-out. Neither the response nor its timing reveals whether an e-mail address has an account.

import type { Context } from '../../context.ts';
import { recordAccountMail } from '../../db/accounts/account-mails.ts';
import { recordAuditEntry } from '../../db/accounts/audit-log.ts';
import { clearClientAttempts } from '../../db/accounts/email-attempts.ts';
import { deleteChallenge, findChallenge, insertChallenge } from '../../db/accounts/sign-in-challenges.ts';
import { deleteSessions, findSession, insertSession } from '../../db/accounts/user-sessions.ts';
import {
  findUser,
  findUserByEmail,
  lockPassword,
  recordSignIn,
  type UserWithPassword,
} from '../../db/accounts/users.ts';
import { findSandbox } from '../../db/sandbox/sandboxes.ts';
import type { Company } from '../../domain/accounts/company.ts';
import { verifyPassword } from '../../domain/accounts/password.ts';
import { createSecretToken, hashToken } from '../../domain/accounts/secret-token.ts';
import type { Session } from '../../domain/accounts/user.ts';
import { normalizeEmail } from '../../domain/email-address.ts';
import { ApiError, notFoundError } from '../../domain/errors.ts';
import { inBody } from '../../domain/field-error.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';
import { isConnectionLost } from '../../postgres/database-error.ts';
import { actorFromSession } from './actor.ts';
import { getCompany } from './companies.ts';
import { limitSignIns } from './sign-in-limit.ts';
import { explainRejectedCode, recordRejectedCode, type TwoFactorMethod, useCode } from './two-factor-code.ts';

type Ctx = Pick<Context, 'db' | 'config' | 'encryption'>;

/** The client of a sign-in attempt. */
interface Client {
  address: string;
  /** Key of the attempt limit: the IPv4 address, or the network of an IPv6 address. */
  addressBlock: string;
  userAgent: string;
  requestId: string;
}

/** A sign-in attempt with a password. */
interface SignInAttempt extends Client {
  email: string;
  password: string;
}

/** A new session and its bearer token, of which only a hash is stored. */
interface StartedSession {
  token: string;
  session: Session;
}

/** A sign-in that waits for a code until `expiresAt`, ISO 8601 UTC. */
interface StartedChallenge {
  challenge: string;
  expiresAt: string;
}

/**
 * Checks the password and starts a session or, if the user has two-factor sign-in, a challenge. Throws INVALID_CREDENTIALS,
 * COMPANY_SUSPENDED and TooManyRequestsError.
 */
export async function signIn(ctx: Ctx, attempt: SignInAttempt): Promise<StartedSession | StartedChallenge> {
  const email = normalizeEmail(attempt.email);
  await limitSignIns(ctx, email, attempt);
  const user = await findUserByEmail(ctx.db, email);
  const isCorrect = await verifyPassword(attempt.password, user?.password ?? null);
  if (user === undefined || !isCorrect || user.status !== 'active') throw invalidCredentials();
  const company = await getActiveCompany(ctx.db, user.companyId);
  const started = await ctx.db.transaction(async (trx) => {
    await lockPassword(trx, user.id);
    const current = await findUser(trx, company.id, user.id);
    // The password or the state changed since it was checked.
    if (current?.password !== user.password || current?.status !== 'active') throw invalidCredentials();
    if (current.twoFactorAt !== null) return await startChallenge(trx, current, attempt);
    return await startSession(trx, company, current, attempt, 'password');
  });
  if ('session' in started) await recordSignInTime(ctx, user);
  return started;
}

/**
 * Completes a sign-in with a code of the user's app, or with a recovery code. Throws INVALID_TOKEN for a challenge that is unknown, expired
 * or used, INVALID_CREDENTIALS for an incorrect or used code and after too many incorrect ones in a row, COMPANY_SUSPENDED and TooManyRequestsError.
 */
export async function confirmSignIn(
  ctx: Ctx,
  { challenge, code, ...client }: Client & { challenge: string; code: string },
): Promise<StartedSession> {
  const { db } = ctx;
  const tokenHash = hashToken(challenge);
  const waiting = await findChallenge(db, tokenHash);
  const user = waiting && (await findUser(db, waiting.companyId, waiting.userId));
  if (waiting === undefined || user?.status !== 'active') throw invalidChallenge();
  await limitSignIns(ctx, user.email, client);
  const company = await getActiveCompany(db, waiting.companyId);
  const started = await db
    .transaction(async (trx) => {
      await lockPassword(trx, user.id);
      const current = await findUser(trx, company.id, user.id);
      if (current?.status !== 'active' || !(await deleteChallenge(trx, waiting, tokenHash))) throw invalidChallenge();
      const method = await useCode(trx, ctx.encryption, waiting, code);
      // The rollback keeps the challenge for another code.
      if (method === undefined)
        throw new ApiError('INVALID_CREDENTIALS', (await explainRejectedCode(trx, waiting, code)).message);
      return await startSession(trx, company, current, client, method);
    })
    .catch(async (error: Error) => {
      if (error instanceof ApiError && error.code === 'INVALID_CREDENTIALS')
        await recordRejectedCode(ctx, { ...waiting, name: user.email, requestId: client.requestId });
      throw error;
    });
  await recordSignInTime(ctx, user);
  return started;
}

async function getActiveCompany(db: Database, companyId: string): Promise<Company> {
  const company = await getCompany(db, companyId);
  if (company.suspendedAt !== null) throw new ApiError('COMPANY_SUSPENDED', 'This company is suspended.');
  return company;
}

/** Best effort: on a cluster, users are on all nodes, and a lost node must not prevent sign-ins. */
async function recordSignInTime({ db }: Ctx, { companyId, id }: UserWithPassword): Promise<void> {
  await recordSignIn(db, companyId, id).catch((error: Error) => {
    if (!isConnectionLost(error)) throw error;
  });
}

async function startChallenge(trx: Transaction, user: UserWithPassword, client: Client): Promise<StartedChallenge> {
  const { companyId, id: userId, email: name } = user;
  const { text: challenge, hash } = createSecretToken();
  const expiresAt = await insertChallenge(trx, { companyId, userId }, hash);
  const { address, userAgent, requestId } = client;
  await recordAuditEntry(
    trx,
    { companyId, userId, name, requestId },
    {
      action: 'two_factor.requested',
      subject: userId,
      after: { address, userAgent },
    },
  );
  return { challenge, expiresAt };
}

/** Starts a session of a user whose password, and code if necessary, are correct. */
async function startSession(
  trx: Transaction,
  company: Company,
  user: UserWithPassword,
  { address, addressBlock, userAgent, requestId }: Client,
  method: 'password' | TwoFactorMethod,
): Promise<StartedSession> {
  const { text: token, hash: tokenHash } = createSecretToken();
  const enabled = user.twoFactorAt !== null;
  const setupRequired = company.requireTwoFactor && !enabled;
  await clearClientAttempts(trx, user.email, addressBlock);
  const stored = { tokenHash, address, userAgent, twoFactorSetup: setupRequired };
  const { id, expiresAt } = await insertSession(trx, company.id, user.id, stored);
  const twoFactor = { enabled, setupRequired };
  const hasSandbox = (await findSandbox(trx, company.id)) !== undefined;
  const session: Session = {
    ...{ id, company, hasSandbox, expiresAt, twoFactor },
    user: {
      id: user.id,
      email: user.email,
      role: user.role,
      memberRoles: user.memberRoles,
      monthlyOrderLimit: user.monthlyOrderLimit,
    },
  };
  const actor = actorFromSession(session, requestId);
  const after = { address, userAgent, ...(enabled && { method }) };
  await recordAuditEntry(trx, actor, { action: 'session.started', subject: id, after });
  if (method === 'recovery-code') {
    await recordAuditEntry(trx, actor, { action: 'two_factor.recovery_code_used', subject: user.id });
    await recordAccountMail(trx, { ...actor, kind: 'recovery-code-used' });
  }
  return { token, session };
}

function invalidChallenge(): ApiError {
  return new ApiError('INVALID_TOKEN', 'This sign-in has expired or was completed, so enter your password again.', [
    inBody('/challenge', 'must be that of a sign-in that awaits a code'),
  ]);
}

function invalidCredentials(): ApiError {
  return new ApiError('INVALID_CREDENTIALS', 'The e-mail address or the password is incorrect.');
}

/** Returns the active session of a token, or undefined. */
export async function findSessionByToken({ db }: Pick<Context, 'db'>, token: string): Promise<Session | undefined> {
  return await findSession(db, { tokenHash: hashToken(token) });
}

/** Ends this session, or another of the same user. Throws NOT_FOUND when the user has no session with this id. */
export async function deleteSession(
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
