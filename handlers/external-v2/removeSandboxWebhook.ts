import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import type { Handler } from '../../src/http/operation.ts';
import { actorFromKey } from '../../src/services/accounts/actor.ts';
import { requireSandbox } from '../../src/services/sandbox/require-sandbox.ts';
import { removeEndpoint } from '../../src/services/webhooks/endpoints.ts';

/** Deletes a webhook endpoint of the sandbox. */
export const removeSandboxWebhook: Handler<Operations['removeSandboxWebhook']> = async (ctx, request) => {
  const { company, key, requestId, path } = request;
  const actor = actorFromKey(company.id, key, requestId);
  return { success: true, data: await removeEndpoint(requireSandbox(ctx), actor, path.endpointId) };
};
