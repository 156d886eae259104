import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { deleteConnectedApp as disconnect } from '../../src/services/accounts/connected-apps.ts';
import { connectedApp } from '../../src/views/accounts/connected-app.ts';

/** Revokes the access of a connected app. */
export const deleteConnectedApp: AccountHandler<Operations['deleteConnectedApp']> = async (
  ctx,
  { session, requestId, path },
) => {
  return { success: true, data: connectedApp(await disconnect(ctx, session, path.appId, requestId)) };
};
