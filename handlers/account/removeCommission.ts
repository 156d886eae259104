import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { actorOf } from '../../src/services/account/actor.ts';
import { removeCommission as remove } from '../../src/services/account/commissions.ts';

/** Forgets what a marketplace keeps. */
export const removeCommission: AccountHandler<Operations['removeCommission']> = async (
  ctx,
  { session, requestId, path },
) => {
  return { success: true, data: await remove(ctx, actorOf(session, requestId), path.marketplace) };
};
