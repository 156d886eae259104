import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { updateCart as change } from '../../src/services/orders/carts.ts';

/** Sets quantities of products in the user's cart. */
export const updateCart: AccountHandler<Operations['updateCart']> = async (ctx, { session, body }) => ({
  success: true,
  data: await change(ctx, session, body.items),
});
