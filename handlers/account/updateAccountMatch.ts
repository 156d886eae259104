import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { actorFromSession } from '../../src/services/accounts/actor.ts';
import { updateMatch } from '../../src/services/matching/matches.ts';

/** Records a user's decision on the match of a listing and a product. */
export const updateAccountMatch: AccountHandler<Operations['updateAccountMatch']> = async (
  ctx,
  { session, requestId, path, body },
) => {
  return {
    success: true,
    data: await updateMatch(ctx, actorFromSession(session, requestId), { ...path, ...body }),
  };
};
