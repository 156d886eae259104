import type { Operations } from '../../generated/account/operations.gen.ts';
import { sessionCookie } from '../../src/http/access/session-cookie.ts';
import { HandlerResponse, type OpenHandler } from '../../src/http/operation.ts';
import { signIn as begin } from '../../src/services/accounts/sign-in.ts';
import { currentSession } from '../../src/views/accounts/session.ts';

/** Creates a session and sets its cookie, or returns a challenge if the user has two-factor sign-in. */
export const signIn: OpenHandler<Operations['signIn']> = async (ctx, { body, client, requestId }) => {
  const started = await begin(ctx, { ...body, ...client, requestId });
  if ('challenge' in started) return { success: true, data: started };
  const responseBody = { success: true as const, data: await currentSession(ctx.db, started.session) };
  return new HandlerResponse(responseBody, { 'Set-Cookie': sessionCookie(ctx, started.token) });
};
