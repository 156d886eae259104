import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { actorOf } from '../../src/services/account/actor.ts';
import { changeItem } from '../../src/services/account/personal-items.ts';

/** Takes a personal item out of the company's catalog. */
export const removePersonalItem: AccountHandler<Operations['removePersonalItem']> = async (
  ctx,
  { session, requestId, path },
) => {
  const item = await changeItem(ctx, actorOf(session, requestId), path.productId, { active: false });
  return { success: true, data: item };
};
