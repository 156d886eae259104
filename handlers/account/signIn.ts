import type { Operations } from '../../generated/account/operations.gen.ts';
import { sessionCookie } from '../../src/http/access/session-cookie.ts';
import { HandlerResponse, type OpenHandler } from '../../src/http/operation.ts';
import { signIn as begin } from '../../src/services/accounts/sign-in.ts';
import { currentSession } from '../../src/views/accounts/session.ts';

/** Creates a session and sets its cookie. */
export const signIn: OpenHandler<Operations['signIn']> = async (ctx, { body, client, requestId }) => {
  const { token, session } = await begin(ctx, { ...body, ...client, requestId });
  const responseBody = { success: true as const, data: currentSession(session) };
  return new HandlerResponse(responseBody, { 'Set-Cookie': sessionCookie(ctx, token) });
};
