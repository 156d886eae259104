import type { Operations } from '../../generated/account/operations.gen.ts';
import { submittedDecimal } from '../../src/domain/decimal-text.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { actorFromSession } from '../../src/services/accounts/actor.ts';
import { updateCommission as set } from '../../src/services/accounts/commissions.ts';

/** Sets a marketplace commission. */
export const updateCommission: AccountHandler<Operations['updateCommission']> = async (
  ctx,
  { session, requestId, path, body },
) => {
  return {
    success: true,
    data: await set(ctx, actorFromSession(session, requestId), { ...path, percent: submittedDecimal(body.percent) }),
  };
};
