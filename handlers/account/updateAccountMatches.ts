import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { actorFromSession } from '../../src/services/accounts/actor.ts';
import { updateMatches } from '../../src/services/matching/matches.ts';

/** Records or removes several decisions of a user about matches. */
export const updateAccountMatches: AccountHandler<Operations['updateAccountMatches']> = async (
  ctx,
  { session, requestId, body },
) => {
  await updateMatches(ctx, actorFromSession(session, requestId), body.decisions);
  return { success: true, data: { decided: body.decisions.length } };
};
