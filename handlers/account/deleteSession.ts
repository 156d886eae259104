import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { deleteSession as end } from '../../src/services/accounts/sign-in.ts';

/** Ends one of the user's sessions. */
export const deleteSession: AccountHandler<Operations['deleteSession']> = async (ctx, { session, requestId, path }) => {
  await end(ctx, session, requestId, path.sessionId);
  return { success: true, data: { id: path.sessionId, deleted: true } };
};
