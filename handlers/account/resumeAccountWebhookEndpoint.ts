import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { actorFromSession } from '../../src/services/accounts/actor.ts';
import { resumeEndpoint } from '../../src/services/webhooks/endpoint-health.ts';
import { webhookEndpoint } from '../../src/views/webhooks/webhook-endpoint.ts';

/** Resumes a paused webhook endpoint. */
export const resumeAccountWebhookEndpoint: AccountHandler<Operations['resumeAccountWebhookEndpoint']> = async (
  ctx,
  { session, requestId, path },
) => {
  const endpoint = await resumeEndpoint(ctx, actorFromSession(session, requestId), path.endpointId);
  return { success: true, data: webhookEndpoint(endpoint) };
};
