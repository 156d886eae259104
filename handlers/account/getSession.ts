import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { currentSession } from '../../src/views/accounts/session.ts';

/** Returns the signed-in user. */
export const getSession: AccountHandler<Operations['getSession']> = async (ctx, { session }) => {
  return { success: true, data: await currentSession(ctx.db, session) };
};
