import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { actorOf } from '../../src/services/account/actor.ts';
import { setCommission as set } from '../../src/services/account/commissions.ts';

/** Sets what a marketplace keeps. */
export const setCommission: AccountHandler<Operations['setCommission']> = async (
  ctx,
  { session, requestId, path, body },
) => {
  return { success: true, data: await set(ctx, actorOf(session, requestId), { ...path, ...body }) };
};
