import type { Operations } from '../../generated/account/operations.gen.ts';
import { listSessions as readSessions } from '../../src/db/accounts/user-sessions.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { decodePosition, encodePosition, pagedList, toPage } from '../../src/views/cursor.ts';

/** Lists the user's sessions. */
export const listSessions: AccountHandler<Operations['listSessions']> = async (ctx, request) => {
  const { company, user, session, query } = request;
  const { limit, cursor } = query;
  const list = pagedList(company, 'listSessions', user.id);
  const after = decodePosition(cursor, list);
  const found = await readSessions(ctx.db, company.id, user.id, { after, limit: limit + 1 });
  const { page, nextCursor } = toPage(found, limit, ({ position, id }) =>
    encodePosition({ createdAt: position, id }, list),
  );
  const items = page.map(({ id, position: _, ...rest }) => ({
    id,
    isCurrent: id === session.id,
    ...rest,
  }));
  return { success: true, data: { items, nextCursor } };
};
