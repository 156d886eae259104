import type { Operations } from '../../generated/account/operations.gen.ts';
import { listAuditEntries } from '../../src/db/accounts/audit-log.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { decodeAfter, encodeCursor, pagedList, toPage } from '../../src/views/cursor.ts';

/** Lists the audit log, newest first. */
export const listAuditLog: AccountHandler<Operations['listAuditLog']> = async (ctx, { company, query }) => {
  const { kind, limit, cursor } = query;
  const list = pagedList(company, 'listAuditLog', kind);
  const found = await listAuditEntries(ctx.db, company.id, {
    before: decodeAfter(cursor, list),
    kinds: kind,
    limit: limit + 1,
  });
  const { page: items, nextCursor } = toPage(found, limit, ({ id }) => encodeCursor(id, list));
  return { success: true, data: { items, nextCursor } };
};
