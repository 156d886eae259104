import type { Operations } from '../../generated/account/operations.gen.ts';
import { type AccountHandler, Answer } from '../../src/http/operation.ts';
import { forgottenCookie } from '../../src/http/session-cookie.ts';
import { endSession } from '../../src/services/account/sign-in.ts';

/** Ends this session, and has the browser forget its cookie. */
export const signOut: AccountHandler<Operations['signOut']> = async (ctx, { session, requestId }) => {
  await endSession(ctx, session, requestId);
  const answer = { success: true as const, data: { endedSessions: 1 } };
  return new Answer(answer, { 'Set-Cookie': forgottenCookie(ctx) });
};
