import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { actorFromSession } from '../../src/services/accounts/actor.ts';
import { changeEndpoint } from '../../src/services/webhooks/endpoints.ts';
import { webhookEndpoint } from '../../src/views/webhooks/webhook-endpoint.ts';

/** Updates the URL or the events of a webhook endpoint. */
export const changeWebhook: AccountHandler<Operations['changeWebhook']> = async (
  ctx,
  { session, requestId, path, body },
) => {
  const endpoint = await changeEndpoint(ctx, actorFromSession(session, requestId), path.endpointId, body);
  return { success: true, data: webhookEndpoint(endpoint) };
};
