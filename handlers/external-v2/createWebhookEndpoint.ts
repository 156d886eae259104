import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import { createdResponse, type Handler } from '../../src/http/operation.ts';
import { actorFromKey } from '../../src/services/accounts/actor.ts';
import { createEndpointOnce } from '../../src/services/webhooks/idempotent-endpoints.ts';
import { webhookEndpointWithSecret } from '../../src/views/webhooks/webhook-endpoint.ts';

/** Creates a webhook endpoint. Only this response and its repetitions contain the secret. */
export const createWebhookEndpoint: Handler<Operations['createWebhookEndpoint']> = async (ctx, request) => {
  const { company, key, requestId, headers, body } = request;
  const actor = actorFromKey(company.id, key, requestId);
  const { endpoint, replayed } = await createEndpointOnce(ctx, actor, body, headers['idempotency-key']);
  const path = `/api/v2/external/webhook-endpoints/${endpoint.id}`;
  return createdResponse({ success: true, data: webhookEndpointWithSecret(endpoint) }, path, { replayed });
};
