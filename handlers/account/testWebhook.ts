import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { actorFromSession } from '../../src/services/accounts/actor.ts';
import { testEndpoint } from '../../src/services/webhooks/endpoints.ts';

/** Sends a test event to a webhook endpoint and returns the outcome. */
export const testWebhook: AccountHandler<Operations['testWebhook']> = async (ctx, { session, requestId, path }) => {
  const tested = await testEndpoint(ctx, actorFromSession(session, requestId), path.endpointId);
  const { ok, url, status, ms, response, error } = tested;
  return { success: true, data: { ok, url, status, ms, answer: response, error } };
};
