import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import { type Handler, repeatableResponse } from '../../src/http/operation.ts';
import { actorFromKey } from '../../src/services/accounts/actor.ts';
import { rotateSecretOnce } from '../../src/services/webhooks/idempotent-endpoints.ts';
import { webhookEndpointWithSecret } from '../../src/views/webhooks/webhook-endpoint.ts';

/** Rotates the secret of a webhook endpoint. Only this response and its repetitions contain it. */
export const rotateWebhookEndpointSecret: Handler<Operations['rotateWebhookEndpointSecret']> = async (ctx, request) => {
  const { company, key, requestId, path, headers, body } = request;
  const actor = actorFromKey(company.id, key, requestId);
  const rotation = { endpointId: path.endpointId, overlapHours: body.overlapHours };
  const { endpoint, replayed } = await rotateSecretOnce(ctx, actor, rotation, headers['idempotency-key']);
  return repeatableResponse({ success: true, data: webhookEndpointWithSecret(endpoint) }, replayed);
};
