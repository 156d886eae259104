import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { actorFromSession } from '../../src/services/accounts/actor.ts';
import { resetTwoFactor } from '../../src/services/accounts/two-factor.ts';

/** Turns off two-factor sign-in of another user. */
export const deleteUserTwoFactor: AccountHandler<Operations['deleteUserTwoFactor']> = async (
  ctx,
  { session, requestId, path },
) => {
  const { endedSessions } = await resetTwoFactor(ctx, actorFromSession(session, requestId), path.userId);
  return { success: true, data: { id: path.userId, deleted: true, endedSessions } };
};
