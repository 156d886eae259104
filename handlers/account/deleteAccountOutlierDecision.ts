import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { actorFromSession } from '../../src/services/accounts/actor.ts';
import { resetOutlier } from '../../src/services/demand/outlier-decisions.ts';

/** Deletes the decision about a day, which is then decided automatically. */
export const deleteAccountOutlierDecision: AccountHandler<Operations['deleteAccountOutlierDecision']> = async (
  ctx,
  { session, requestId, path },
) => ({
  success: true,
  data: await resetOutlier(ctx, actorFromSession(session, requestId), path.productId, path.date),
});
