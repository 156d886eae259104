import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import type { Handler } from '../../src/http/operation.ts';
import { actorFromKey } from '../../src/services/accounts/actor.ts';
import { deleteEndpoint } from '../../src/services/webhooks/endpoints.ts';

/** Deletes a webhook endpoint. */
export const deleteWebhookEndpoint: Handler<Operations['deleteWebhookEndpoint']> = async (
  ctx,
  { company, key, requestId, path },
) => {
  const { id, unsentDeliveries } = await deleteEndpoint(ctx, actorFromKey(company.id, key, requestId), path.endpointId);
  return { success: true, data: { id, deleted: true, unsentDeliveries } };
};
