import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import type { Handler } from '../../src/http/operation.ts';
import { actorFromKey } from '../../src/services/accounts/actor.ts';
import { requireSandbox } from '../../src/services/sandbox/require-sandbox.ts';
import { createEndpoint } from '../../src/services/webhooks/endpoints.ts';
import { webhookWithSecret } from '../../src/views/webhooks/webhook-endpoint.ts';

/** Creates a webhook endpoint of the sandbox. The response is the only one that contains its secret. */
export const createSandboxWebhook: Handler<Operations['createSandboxWebhook']> = async (ctx, request) => {
  const { company, key, requestId, body } = request;
  const actor = actorFromKey(company.id, key, requestId);
  return { success: true, data: webhookWithSecret(await createEndpoint(requireSandbox(ctx), actor, body)) };
};
