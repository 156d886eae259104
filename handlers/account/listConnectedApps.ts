import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { listApps } from '../../src/services/accounts/connected-apps.ts';
import { connectedApp } from '../../src/views/accounts/connected-app.ts';
import { decodePosition, encodePosition, pagedList, toPage } from '../../src/views/cursor.ts';

/** Lists the apps that users have connected by OAuth. */
export const listConnectedApps: AccountHandler<Operations['listConnectedApps']> = async (ctx, { session, query }) => {
  const { limit, cursor } = query;
  const list = pagedList(session.company, 'listConnectedApps', session.user.id);
  const found = await listApps(ctx, session, { after: decodePosition(cursor, list), limit: limit + 1 });
  const { page, nextCursor } = toPage(found, limit, ({ position, id }) =>
    encodePosition({ createdAt: position, id }, list),
  );
  return { success: true, data: { items: page.map(connectedApp), nextCursor } };
};
