import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { actorFromSession } from '../../src/services/accounts/actor.ts';
import { retryDeliveries as retry } from '../../src/services/webhooks/retry-deliveries.ts';

/** Retries a delivery, or all failed ones. */
export const retryDeliveries: AccountHandler<Operations['retryDeliveries']> = async (
  ctx,
  { session, requestId, body },
) => {
  return {
    success: true,
    data: { queued: await retry(ctx, actorFromSession(session, requestId), body) },
  };
};
