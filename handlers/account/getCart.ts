import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { readCart } from '../../src/services/orders/carts.ts';

/** Returns the user's cart. */
export const getCart: AccountHandler<Operations['getCart']> = async (ctx, { company, user }) => ({
  success: true,
  data: await readCart(ctx, company, user.id),
});
