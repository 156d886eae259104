import type { Operations } from '../../generated/account/operations.gen.ts';
import { type AccountHandler, createdResponse } from '../../src/http/operation.ts';
import { createRecoveryCodes as renew } from '../../src/services/accounts/two-factor.ts';

/** Replaces the recovery codes and returns the new ones. */
export const createRecoveryCodes: AccountHandler<Operations['createRecoveryCodes']> = async (
  ctx,
  { session, requestId, body },
) => {
  const data = await renew(ctx, session, requestId, body);
  return createdResponse({ success: true, data }, '/api/account/v1/two-factor');
};
