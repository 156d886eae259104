import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { createRecoveryCodes as renew } from '../../src/services/accounts/two-factor.ts';

/** Replaces the recovery codes and returns the new ones. */
export const createRecoveryCodes: AccountHandler<Operations['createRecoveryCodes']> = async (
  ctx,
  { session, requestId, body },
) => {
  return { success: true, data: await renew(ctx, session, requestId, body) };
};
