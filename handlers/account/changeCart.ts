import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { changeCart as change } from '../../src/services/orders/carts.ts';

/** Sets quantities of products in the user's cart. */
export const changeCart: AccountHandler<Operations['changeCart']> = async (ctx, { company, user, body }) => ({
  success: true,
  data: { items: await change(ctx, company, user.id, body.items) },
});
