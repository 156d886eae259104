import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { retryAccountDeliveries } from '../../src/services/accounts/account-webhooks.ts';
import { actorFromSession } from '../../src/services/accounts/actor.ts';

/** Retries a delivery, or all failed ones. */
export const retryDeliveries: AccountHandler<Operations['retryDeliveries']> = async (
  ctx,
  { session, requestId, body },
) => {
  return {
    success: true,
    data: { queued: await retryAccountDeliveries(ctx, actorFromSession(session, requestId), body) },
  };
};
