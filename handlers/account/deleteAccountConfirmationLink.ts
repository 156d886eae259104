import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { actorFromSession } from '../../src/services/accounts/actor.ts';
import { revokeLink } from '../../src/services/orders/confirmation-links/links.ts';

/** Revokes a link that was sent to the supplier of an order. */
export const deleteAccountConfirmationLink: AccountHandler<Operations['deleteAccountConfirmationLink']> = async (
  ctx,
  { session, requestId, path },
) => {
  return { success: true, data: await revokeLink(ctx, actorFromSession(session, requestId), path.ref, path.linkId) };
};
