import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { listApps } from '../../src/services/accounts/connected-apps.ts';
import { connectedApp } from '../../src/views/accounts/connected-app.ts';

/** Lists the apps that users have connected by OAuth. */
export const listConnectedApps: AccountHandler<Operations['listConnectedApps']> = async (ctx, { session }) => {
  return { success: true, data: { apps: (await listApps(ctx, session)).map(connectedApp) } };
};
