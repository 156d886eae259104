import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { actorFromSession } from '../../src/services/accounts/actor.ts';
import { deleteEndpoint } from '../../src/services/webhooks/endpoints.ts';

/** Deletes a webhook endpoint. */
export const deleteAccountWebhookEndpoint: AccountHandler<Operations['deleteAccountWebhookEndpoint']> = async (
  ctx,
  { session, requestId, path },
) => {
  const { id, unsentDeliveries } = await deleteEndpoint(ctx, actorFromSession(session, requestId), path.endpointId);
  return { success: true, data: { id, deleted: true, unsentDeliveries } };
};
