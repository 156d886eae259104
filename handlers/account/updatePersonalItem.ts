import type { Operations } from '../../generated/account/operations.gen.ts';
import { submittedDecimal } from '../../src/domain/decimal-text.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { actorFromSession } from '../../src/services/accounts/actor.ts';
import { changeItem } from '../../src/services/catalog/personal-items.ts';

/** Updates a personal item. */
export const updatePersonalItem: AccountHandler<Operations['updatePersonalItem']> = async (
  ctx,
  { session, requestId, path, body },
) => {
  const { price, ...others } = body;
  const changes = { ...others, ...(price !== undefined && { price: submittedDecimal(price) }) };
  return { success: true, data: await changeItem(ctx, actorFromSession(session, requestId), path.productId, changes) };
};
