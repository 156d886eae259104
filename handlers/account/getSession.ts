import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { currentSession } from '../../src/views/accounts/session.ts';

/** Who is signed in. */
export const getSession: AccountHandler<Operations['getSession']> = async (_ctx, { session }) => {
  return { success: true, data: currentSession(session) };
};
