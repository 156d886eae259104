import type { Operations } from '../../generated/account/operations.gen.ts';
import { expiredSessionCookie } from '../../src/http/access/session-cookie.ts';
import { type AccountHandler, HandlerResponse } from '../../src/http/operation.ts';
import { endAllSessions } from '../../src/services/accounts/sign-in.ts';

/** Ends all sessions of the user. */
export const signOutEverywhere: AccountHandler<Operations['signOutEverywhere']> = async (
  ctx,
  { session, requestId },
) => {
  const endedSessions = await endAllSessions(ctx, session, requestId);
  const responseBody = { success: true as const, data: { endedSessions } };
  return new HandlerResponse(responseBody, { 'Set-Cookie': expiredSessionCookie(ctx) });
};
