import type { Operations } from '../../generated/account/operations.gen.ts';
import { type AccountHandler, HandlerResponse } from '../../src/http/operation.ts';
import { createTwoFactorSetup as start } from '../../src/services/accounts/two-factor.ts';

/** Creates a secret for the user's authenticator app. */
export const createTwoFactorSetup: AccountHandler<Operations['createTwoFactorSetup']> = async (
  ctx,
  { session, requestId },
) => {
  const data = await start(ctx, session, requestId);
  return new HandlerResponse({ success: true, data }, { Location: '/api/account/v1/two-factor' });
};
