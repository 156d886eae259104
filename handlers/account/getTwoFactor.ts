import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { getTwoFactor as get } from '../../src/services/accounts/two-factor.ts';

/** Returns whether the user has two-factor sign-in. */
export const getTwoFactor: AccountHandler<Operations['getTwoFactor']> = async (ctx, { session }) => {
  return { success: true, data: await get(ctx, session) };
};
