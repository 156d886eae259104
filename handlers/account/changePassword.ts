import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { changePassword as change } from '../../src/services/accounts/passwords.ts';

/** Changes the user's password. */
export const changePassword: AccountHandler<Operations['changePassword']> = async (
  ctx,
  { session, requestId, body },
) => {
  return { success: true, data: await change(ctx, session, requestId, body) };
};
