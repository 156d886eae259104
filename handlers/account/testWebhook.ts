import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { testWebhook as tryEndpoint } from '../../src/services/accounts/account-webhooks.ts';
import { actorFromSession } from '../../src/services/accounts/actor.ts';

/** Sends a test event to a webhook endpoint and returns the outcome. */
export const testWebhook: AccountHandler<Operations['testWebhook']> = async (ctx, { session, requestId, path }) => {
  const tested = await tryEndpoint(ctx, actorFromSession(session, requestId), path.endpointId);
  const { ok, url, status, ms, answer, error } = tested;
  return { success: true, data: { ok, url, status, ms, answer, error } };
};
