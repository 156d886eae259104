import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { actorOf } from '../../src/services/account/actor.ts';
import { decideListing } from '../../src/services/account/matches.ts';

/** Records what a person knows of a listing and a product. */
export const decideAccountMatch: AccountHandler<Operations['decideAccountMatch']> = async (
  ctx,
  { session, requestId, path, body },
) => {
  return { success: true, data: await decideListing(ctx, actorOf(session, requestId), { ...path, ...body }) };
};
