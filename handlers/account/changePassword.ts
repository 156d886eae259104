import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { changePassword as change } from '../../src/services/accounts/passwords.ts';

/** Sets another password of the user. */
export const changePassword: AccountHandler<Operations['changePassword']> = async (
  ctx,
  { session, requestId, body },
) => {
  return { success: true, data: await change(ctx, session, requestId, body) };
};
