import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { actorFromSession } from '../../src/services/accounts/actor.ts';
import { deleteCommission as remove } from '../../src/services/accounts/commissions.ts';

/** Deletes a marketplace commission. */
export const deleteCommission: AccountHandler<Operations['deleteCommission']> = async (
  ctx,
  { session, requestId, path },
) => {
  await remove(ctx, actorFromSession(session, requestId), path.marketplace);
  return { success: true, data: { marketplace: path.marketplace, deleted: true } };
};
