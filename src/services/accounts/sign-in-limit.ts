// Limits for sign-ins and password links. Limits per client address prevent locking out another user; limits per e-mail address protect
// against attempts from many client addresses.

import type { Context } from '../../context.ts';
import { recordAccountMail, wasRecentlyMailed } from '../../db/accounts/account-mails.ts';
import { countEmailAttempt } from '../../db/accounts/email-attempts.ts';
import { hasSessionFrom } from '../../db/accounts/user-sessions.ts';
import { findUser, findUserByEmail } from '../../db/accounts/users.ts';
import { enqueueJob } from '../../db/jobs.ts';
import type { EmailPurpose } from '../../domain/accounts/user.ts';
import { TooManyRequestsError } from '../../domain/errors.ts';

type Ctx = Pick<Context, 'db' | 'config'>;

/** Counts an attempt by client address or session. Throws TooManyRequestsError beyond the limit, unless rate limits are off. */
export async function limitClientAttempts(
  { db, config }: Ctx,
  email: string,
  purpose: EmailPurpose,
  client: string,
): Promise<void> {
  const state = await countEmailAttempt(db, email, purpose, client);
  if (state.used > state.window.limit && config.rateLimits) throw new TooManyRequestsError(state);
}

/** Counts an e-mail to an address. Throws TooManyRequestsError beyond the limit, unless rate limits are off. */
export async function limitEmails({ db, config }: Ctx, email: string): Promise<void> {
  const state = await countEmailAttempt(db, email, 'reset');
  if (state.used > state.window.limit && config.rateLimits) throw new TooManyRequestsError(state);
}

/**
 * Counts a sign-in by client and by e-mail address. Throws TooManyRequestsError. Beyond the e-mail address limit, clients from which the
 * user has an open session can still sign in. The response is the same whether or not the e-mail address has an account.
 */
export async function limitSignIns(
  ctx: Ctx,
  email: string,
  { address, addressBlock, requestId }: { address: string; addressBlock: string; requestId: string },
): Promise<void> {
  const { db, config } = ctx;
  await limitClientAttempts(ctx, email, 'sign-in', addressBlock);
  const state = await countEmailAttempt(db, email, 'sign-in');
  const excess = state.used - state.window.limit;
  if (excess <= 0 || !config.rateLimits) return;
  if (excess === 1) await enqueueJob(db, 'notify-sign-in-limit', { email, requestId }, { key: email });
  if (!(await hasSessionFrom(db, email, address))) throw new TooManyRequestsError(state);
}

/** Records the sign-in limit e-mail for an active user, at most once in 24 hours. */
export async function recordSignInLimitMail(
  { db }: Pick<Context, 'db'>,
  email: string,
  requestId: string,
): Promise<void> {
  const user = await findUserByEmail(db, email);
  if (user?.status !== 'active') return;
  const mail = { companyId: user.companyId, userId: user.id, kind: 'sign-in-limit', requestId } as const;
  await db.transaction(async (trx) => {
    // The lock serializes concurrent jobs, so that only one records the e-mail.
    await findUser(trx, user.companyId, user.id, { lock: true });
    if (!(await wasRecentlyMailed(trx, mail, 24))) await recordAccountMail(trx, mail);
  });
}
