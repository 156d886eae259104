import type { Operations } from '../../generated/account/operations.gen.ts';
import { sessionCookie } from '../../src/http/access/session-cookie.ts';
import { HandlerResponse, type OpenHandler } from '../../src/http/operation.ts';
import { confirmSignIn as confirm } from '../../src/services/accounts/sign-in.ts';
import { currentSession } from '../../src/views/accounts/session.ts';

/** Completes a sign-in with a code, and sets the session cookie. */
export const confirmSignIn: OpenHandler<Operations['confirmSignIn']> = async (ctx, { body, client, requestId }) => {
  const { token, session } = await confirm(ctx, { ...body, ...client, requestId });
  const responseBody = { success: true as const, data: await currentSession(ctx.db, session) };
  return new HandlerResponse(responseBody, { 'Set-Cookie': sessionCookie(ctx, token) });
};
