import type { Operations } from '../../generated/account/operations.gen.ts';
import { submittedDecimal } from '../../src/domain/decimal-text.ts';
import { type AccountHandler, createdResponse } from '../../src/http/operation.ts';
import { actorFromSession } from '../../src/services/accounts/actor.ts';
import { createItem } from '../../src/services/catalog/personal-items.ts';

/** Creates a product that only the company can see. */
export const createPersonalItem: AccountHandler<Operations['createPersonalItem']> = async (
  ctx,
  { session, requestId, body },
) => {
  const data = await createItem(ctx, actorFromSession(session, requestId), {
    ...body,
    price: submittedDecimal(body.price),
  });
  return createdResponse({ success: true, data }, `/api/account/v1/personal-items/${data.productId}`);
};
