import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { actorFromSession } from '../../src/services/accounts/actor.ts';
import { updateOutlierDecision } from '../../src/services/demand/outlier-decisions.ts';

/** Records a user's decision whether a day of a product's sales is an outlier. */
export const updateAccountOutlierDecision: AccountHandler<Operations['updateAccountOutlierDecision']> = async (
  ctx,
  { session, requestId, path, body },
) => ({
  success: true,
  data: await updateOutlierDecision(ctx, actorFromSession(session, requestId), { ...path, ...body }),
});
