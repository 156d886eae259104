import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { disableTwoFactor as disable } from '../../src/services/accounts/two-factor.ts';

/** Turns off two-factor sign-in. */
export const disableTwoFactor: AccountHandler<Operations['disableTwoFactor']> = async (
  ctx,
  { session, requestId, body },
) => {
  return { success: true, data: await disable(ctx, session, requestId, body) };
};
