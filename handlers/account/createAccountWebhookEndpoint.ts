import type { Operations } from '../../generated/account/operations.gen.ts';
import { type AccountHandler, createdResponse } from '../../src/http/operation.ts';
import { actorFromSession } from '../../src/services/accounts/actor.ts';
import { createEndpoint } from '../../src/services/webhooks/endpoints.ts';
import { webhookEndpointWithSecret } from '../../src/views/webhooks/webhook-endpoint.ts';

/** Creates a webhook endpoint. The response is the only one that contains its secret. */
export const createAccountWebhookEndpoint: AccountHandler<Operations['createAccountWebhookEndpoint']> = async (
  ctx,
  { session, requestId, body },
) => {
  const endpoint = await createEndpoint(ctx, actorFromSession(session, requestId), body);
  const path = `/api/account/v1/webhook-endpoints/${endpoint.id}`;
  return createdResponse({ success: true, data: webhookEndpointWithSecret(endpoint) }, path);
};
