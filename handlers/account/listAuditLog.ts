import type { Operations } from '../../generated/account/operations.gen.ts';
import { listAuditEntries } from '../../src/db/accounts/audit-log.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { decodeAfter, encodeCursor, pagedList, toPage } from '../../src/views/cursor.ts';

/** Lists the audit log by time. */
export const listAuditLog: AccountHandler<Operations['listAuditLog']> = async (ctx, { company, query }) => {
  const { kind, direction, limit, cursor } = query;
  const list = pagedList(company, 'listAuditLog', kind, direction);
  const found = await listAuditEntries(ctx.db, company.id, {
    after: decodeAfter(cursor, list),
    kinds: kind,
    ascending: direction === 'asc',
    limit: limit + 1,
  });
  const { page: items, nextCursor } = toPage(found, limit, ({ id }) => encodeCursor(id, list));
  return { success: true, data: { items, nextCursor } };
};
