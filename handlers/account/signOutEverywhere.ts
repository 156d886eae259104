import type { Operations } from '../../generated/account/operations.gen.ts';
import { type AccountHandler, Answer } from '../../src/http/operation.ts';
import { forgottenCookie } from '../../src/http/session-cookie.ts';
import { endAllSessions } from '../../src/services/account/sign-in.ts';

/** Ends all sessions of the user. */
export const signOutEverywhere: AccountHandler<Operations['signOutEverywhere']> = async (
  ctx,
  { session, requestId },
) => {
  const endedSessions = await endAllSessions(ctx, session, requestId);
  const answer = { success: true as const, data: { endedSessions } };
  return new Answer(answer, { 'Set-Cookie': forgottenCookie(ctx) });
};
