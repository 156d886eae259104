import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { actorFromSession } from '../../src/services/accounts/actor.ts';
import { restoreRecommendation } from '../../src/services/recommendations/dismissals.ts';

/** Shows a dismissed recommendation again. */
export const deleteAccountRecommendationDismissal: AccountHandler<
  Operations['deleteAccountRecommendationDismissal']
> = async (ctx, { session, requestId, path }) => ({
  success: true,
  data: { ...(await restoreRecommendation(ctx, actorFromSession(session, requestId), path.productId)), deleted: true },
});
