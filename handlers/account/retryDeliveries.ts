import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { actorOf } from '../../src/services/account/actor.ts';
import { resendDeliveries } from '../../src/services/account/webhooks.ts';

/** Sends an event again, or all that failed. */
export const retryDeliveries: AccountHandler<Operations['retryDeliveries']> = async (
  ctx,
  { session, requestId, body },
) => {
  return { success: true, data: { queued: await resendDeliveries(ctx, actorOf(session, requestId), body) } };
};
