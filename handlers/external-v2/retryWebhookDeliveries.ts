import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import { type Handler, repeatableResponse } from '../../src/http/operation.ts';
import { actorFromKey } from '../../src/services/accounts/actor.ts';
import { retryDeliveries } from '../../src/services/webhooks/retry-deliveries.ts';

/** Sends webhook deliveries of an event, an order or a time range again. */
export const retryWebhookDeliveries: Handler<Operations['retryWebhookDeliveries']> = async (
  ctx,
  { company, key, requestId, headers, body },
) => {
  const actor = actorFromKey(company.id, key, requestId);
  const { queued, replayed } = await retryDeliveries(ctx, actor, body, headers['idempotency-key']);
  return repeatableResponse({ success: true, data: { queued } }, replayed);
};
