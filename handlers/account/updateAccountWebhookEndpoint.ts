import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { actorFromSession } from '../../src/services/accounts/actor.ts';
import { updateEndpoint } from '../../src/services/webhooks/endpoints.ts';
import { webhookEndpoint } from '../../src/views/webhooks/webhook-endpoint.ts';

/** Updates the settings of a webhook endpoint. */
export const updateAccountWebhookEndpoint: AccountHandler<Operations['updateAccountWebhookEndpoint']> = async (
  ctx,
  { session, requestId, path, body },
) => {
  const endpoint = await updateEndpoint(ctx, actorFromSession(session, requestId), path.endpointId, body);
  return { success: true, data: webhookEndpoint(endpoint) };
};
