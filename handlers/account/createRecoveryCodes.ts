import type { Operations } from '../../generated/account/operations.gen.ts';
import { type AccountHandler, HandlerResponse } from '../../src/http/operation.ts';
import { createRecoveryCodes as renew } from '../../src/services/accounts/two-factor.ts';

/** Replaces the recovery codes and returns the new ones. */
export const createRecoveryCodes: AccountHandler<Operations['createRecoveryCodes']> = async (
  ctx,
  { session, requestId, body },
) => {
  const data = await renew(ctx, session, requestId, body);
  return new HandlerResponse({ success: true, data }, { Location: '/api/account/v1/two-factor' });
};
