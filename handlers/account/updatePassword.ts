import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { updatePassword as change } from '../../src/services/accounts/passwords.ts';

/** Changes the user's password. */
export const updatePassword: AccountHandler<Operations['updatePassword']> = async (
  ctx,
  { session, requestId, body },
) => {
  return { success: true, data: await change(ctx, session, requestId, body) };
};
