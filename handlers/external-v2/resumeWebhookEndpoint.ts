import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import type { Handler } from '../../src/http/operation.ts';
import { actorFromKey } from '../../src/services/accounts/actor.ts';
import { resumeEndpoint } from '../../src/services/webhooks/endpoint-health.ts';
import { webhookEndpoint } from '../../src/views/webhooks/webhook-endpoint.ts';

/** Resumes a paused webhook endpoint. */
export const resumeWebhookEndpoint: Handler<Operations['resumeWebhookEndpoint']> = async (
  ctx,
  { company, key, requestId, path },
) => {
  const endpoint = await resumeEndpoint(ctx, actorFromKey(company.id, key, requestId), path.endpointId);
  return { success: true, data: webhookEndpoint(endpoint) };
};
