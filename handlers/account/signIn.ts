import type { Operations } from '../../generated/account/operations.gen.ts';
import { Answer, type OpenHandler } from '../../src/http/operation.ts';
import { sessionCookie } from '../../src/http/session-cookie.ts';
import { signIn as begin } from '../../src/services/account/sign-in.ts';
import { currentSession } from '../../src/views/session.ts';

/** Begins a session, and sets its cookie. */
export const signIn: OpenHandler<Operations['signIn']> = async (ctx, { body, client, requestId }) => {
  const { token, session } = await begin(ctx, { ...body, ...client, requestId });
  const answer = { success: true as const, data: currentSession(session) };
  return new Answer(answer, { 'Set-Cookie': sessionCookie(ctx, token) });
};
