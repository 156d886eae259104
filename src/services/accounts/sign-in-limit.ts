// Limits of sign-ins and password links. They hold per client address, so that nobody can lock another user out, and for an e-mail address
// as a whole, against attempts from many client addresses.

import type { Context } from '../../context.ts';
import { recordAccountMail, wasRecentlyMailed } from '../../db/accounts/account-mails.ts';
import { countEmailAttempt } from '../../db/accounts/email-attempts.ts';
import { hasSessionFrom } from '../../db/accounts/user-sessions.ts';
import { findUser, findUserByEmail } from '../../db/accounts/users.ts';
import { enqueueJob } from '../../db/jobs.ts';
import type { EmailPurpose } from '../../domain/accounts/user.ts';
import { TooManyRequestsError } from '../../domain/errors.ts';

type Ctx = Pick<Context, 'db' | 'config'>;

/** Counts an attempt from one client, by its address or session; throws TooManyRequests beyond the limit, unless limits are off. */
export async function limitClient(
  { db, config }: Ctx,
  email: string,
  purpose: EmailPurpose,
  client: string,
): Promise<void> {
  const state = await countEmailAttempt(db, email, purpose, client);
  if (state.used > state.window.limit && config.rateLimits) throw new TooManyRequestsError(state);
}

/** Counts a message to an e-mail address; throws TooManyRequests beyond the limit, unless limits are off. */
export async function limitMessages({ db, config }: Ctx, email: string): Promise<void> {
  const state = await countEmailAttempt(db, email, 'reset');
  if (state.used > state.window.limit && config.rateLimits) throw new TooManyRequestsError(state);
}

/**
 * Counts a sign-in from its client and for the e-mail address as a whole; throws TooManyRequests. Beyond the second limit, an address from
 * which the user has an open session is let through. Whether someone has the e-mail address makes no difference to others.
 */
export async function limitSignIns(
  ctx: Ctx,
  email: string,
  { address, addressBlock, requestId }: { address: string; addressBlock: string; requestId: string },
): Promise<void> {
  const { db, config } = ctx;
  await limitClient(ctx, email, 'sign-in', addressBlock);
  const state = await countEmailAttempt(db, email, 'sign-in');
  const excess = state.used - state.window.limit;
  if (excess <= 0 || !config.rateLimits) return;
  if (excess === 1) await enqueueJob(db, 'notify-sign-in-limit', { email, requestId }, { key: email });
  if (!(await hasSessionFrom(db, email, address))) throw new TooManyRequestsError(state);
}

/** Writes the e-mail to an active user whose sign-in limit was reached, unless one was written in the last 24 hours. */
export async function writeSignInLimitMail(
  { db }: Pick<Context, 'db'>,
  email: string,
  requestId: string,
): Promise<void> {
  const user = await findUserByEmail(db, email);
  if (user?.state !== 'active') return;
  const mail = { companyId: user.companyId, userId: user.id, kind: 'sign-in-limit', requestId } as const;
  await db.transaction(async (trx) => {
    // The lock lets one job at a time look and write.
    await findUser(trx, user.companyId, user.id, { lock: true });
    if (!(await wasRecentlyMailed(trx, mail, 24))) await recordAccountMail(trx, mail);
  });
}
