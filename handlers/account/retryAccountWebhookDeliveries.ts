import type { Operations } from '../../generated/account/operations.gen.ts';
import { type AccountHandler, repeatableResponse } from '../../src/http/operation.ts';
import { actorFromSession } from '../../src/services/accounts/actor.ts';
import { retryDeliveries } from '../../src/services/webhooks/retry-deliveries.ts';

/** Sends webhook deliveries of an event, an order, a time range or an endpoint again. */
export const retryAccountWebhookDeliveries: AccountHandler<Operations['retryAccountWebhookDeliveries']> = async (
  ctx,
  { session, requestId, headers, body },
) => {
  const actor = actorFromSession(session, requestId);
  const { queued, replayed } = await retryDeliveries(ctx, actor, body, headers['idempotency-key']);
  return repeatableResponse({ success: true, data: { queued } }, replayed);
};
