import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { confirmTwoFactorSetup as confirm } from '../../src/services/accounts/two-factor.ts';

/** Turns on two-factor sign-in and returns the recovery codes. */
export const confirmTwoFactorSetup: AccountHandler<Operations['confirmTwoFactorSetup']> = async (
  ctx,
  { session, requestId, body },
) => {
  return { success: true, data: await confirm(ctx, session, requestId, body) };
};
