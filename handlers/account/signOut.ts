import type { Operations } from '../../generated/account/operations.gen.ts';
import { expiredSessionCookie } from '../../src/http/access/session-cookie.ts';
import { type AccountHandler, HandlerResponse } from '../../src/http/operation.ts';
import { deleteSession } from '../../src/services/accounts/sign-in.ts';

/** Ends this session and deletes its cookie. */
export const signOut: AccountHandler<Operations['signOut']> = async (ctx, { session, requestId }) => {
  await deleteSession(ctx, session, requestId);
  const responseBody = { success: true as const, data: { endedSessions: 1 } };
  return new HandlerResponse(responseBody, { 'Set-Cookie': expiredSessionCookie(ctx) });
};
