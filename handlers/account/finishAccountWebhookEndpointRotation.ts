import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { actorFromSession } from '../../src/services/accounts/actor.ts';
import { finishRotation } from '../../src/services/webhooks/endpoints.ts';
import { webhookEndpoint } from '../../src/views/webhooks/webhook-endpoint.ts';

/** Ends the overlap period of a secret rotation. */
export const finishAccountWebhookEndpointRotation: AccountHandler<
  Operations['finishAccountWebhookEndpointRotation']
> = async (ctx, { session, requestId, path }) => {
  const endpoint = await finishRotation(ctx, actorFromSession(session, requestId), path.endpointId);
  return { success: true, data: webhookEndpoint(endpoint) };
};
