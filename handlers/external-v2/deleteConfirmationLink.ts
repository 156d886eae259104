import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import type { Handler } from '../../src/http/operation.ts';
import { actorFromKey } from '../../src/services/accounts/actor.ts';
import { revokeLink } from '../../src/services/orders/confirmation-links/links.ts';

/** Revokes a link that was sent to the supplier of an order. */
export const deleteConfirmationLink: Handler<Operations['deleteConfirmationLink']> = async (
  ctx,
  { company, key, requestId, path },
) => {
  return {
    success: true,
    data: await revokeLink(ctx, actorFromKey(company.id, key, requestId), path.ref, path.linkId),
  };
};
