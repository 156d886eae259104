import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { actorFromSession } from '../../src/services/accounts/actor.ts';
import { changeItem } from '../../src/services/catalog/personal-items.ts';

/** Updates a personal item. */
export const updatePersonalItem: AccountHandler<Operations['updatePersonalItem']> = async (
  ctx,
  { session, requestId, path, body },
) => {
  return { success: true, data: await changeItem(ctx, actorFromSession(session, requestId), path.productId, body) };
};
