import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { actorFromSession } from '../../src/services/accounts/actor.ts';
import { changeCompanyDetails } from '../../src/services/accounts/trading-parties.ts';

/** Changes what purchase orders say about the company. */
export const updateCompanyDetails: AccountHandler<Operations['updateCompanyDetails']> = async (
  ctx,
  { session, requestId, body },
) => ({ success: true, data: await changeCompanyDetails(ctx, actorFromSession(session, requestId), body) });
