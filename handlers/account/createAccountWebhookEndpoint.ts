import type { Operations } from '../../generated/account/operations.gen.ts';
import { type AccountHandler, createdResponse } from '../../src/http/operation.ts';
import { actorFromSession } from '../../src/services/accounts/actor.ts';
import { createEndpointOnce } from '../../src/services/webhooks/idempotent-endpoints.ts';
import { webhookEndpointWithSecret } from '../../src/views/webhooks/webhook-endpoint.ts';

/** Creates a webhook endpoint. Only this response and its repetitions contain the secret. */
export const createAccountWebhookEndpoint: AccountHandler<Operations['createAccountWebhookEndpoint']> = async (
  ctx,
  { session, requestId, headers, body },
) => {
  const actor = actorFromSession(session, requestId);
  const { endpoint, replayed } = await createEndpointOnce(ctx, actor, body, headers['idempotency-key']);
  const path = `/api/account/v1/webhook-endpoints/${endpoint.id}`;
  return createdResponse({ success: true, data: webhookEndpointWithSecret(endpoint) }, path, { replayed });
};
