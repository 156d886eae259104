import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { actorFromSession } from '../../src/services/accounts/actor.ts';
import { deleteSandbox } from '../../src/services/sandbox/sandboxes.ts';

/** Deletes the sandbox and revokes its keys. */
export const deleteAccountSandbox: AccountHandler<Operations['deleteAccountSandbox']> = async (ctx, request) => {
  await deleteSandbox(ctx, actorFromSession(request.session, request.requestId));
  return { success: true, data: { deleted: true } };
};
