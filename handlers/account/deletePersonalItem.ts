import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { actorFromSession } from '../../src/services/accounts/actor.ts';
import { changeItem } from '../../src/services/catalog/personal-items.ts';

/** Removes a personal item from the company's catalog. */
export const deletePersonalItem: AccountHandler<Operations['deletePersonalItem']> = async (
  ctx,
  { session, requestId, path },
) => {
  const item = await changeItem(ctx, actorFromSession(session, requestId), path.productId, { active: false });
  return { success: true, data: item };
};
