import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { actorFromSession } from '../../src/services/accounts/actor.ts';
import { dismissRecommendation } from '../../src/services/recommendations/dismissals.ts';

/** Hides a recommendation until it changes. */
export const updateAccountRecommendationDismissal: AccountHandler<
  Operations['updateAccountRecommendationDismissal']
> = async (ctx, { session, requestId, path, body }) => ({
  success: true,
  data: await dismissRecommendation(ctx, actorFromSession(session, requestId), { ...path, ...body }),
});
