import type { Operations } from '../../generated/account/operations.gen.ts';
import { type AccountHandler, createdResponse } from '../../src/http/operation.ts';
import { createTwoFactorSetup as start } from '../../src/services/accounts/two-factor.ts';

/** Creates a secret for the user's authenticator app. */
export const createTwoFactorSetup: AccountHandler<Operations['createTwoFactorSetup']> = async (
  ctx,
  { session, requestId },
) => {
  const data = await start(ctx, session, requestId);
  return createdResponse({ success: true, data }, '/api/account/v1/two-factor');
};
