import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { recordAccountDecision } from '../../src/services/accounts/account-matches.ts';
import { actorFromSession } from '../../src/services/accounts/actor.ts';

/** Records a user's decision on the match of a listing and a product. */
export const decideAccountMatch: AccountHandler<Operations['decideAccountMatch']> = async (
  ctx,
  { session, requestId, path, body },
) => {
  return {
    success: true,
    data: await recordAccountDecision(ctx, actorFromSession(session, requestId), { ...path, ...body }),
  };
};
