import type { Operations } from '../../generated/account/operations.gen.ts';
import { listAuditEntries } from '../../src/db/accounts/audit-log.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { decodeCursor, encodeCursor, pagedList } from '../../src/views/cursor.ts';

/** Lists the audit log, newest first. */
export const listAuditLog: AccountHandler<Operations['listAuditLog']> = async (ctx, { company, query }) => {
  const { kind, limit } = query;
  const list = pagedList(company, 'listAuditLog', kind);
  const before = query.cursor === undefined ? undefined : decodeCursor(query.cursor, list);
  const found = await listAuditEntries(ctx.db, company.id, { before, kind, limit: limit + 1 });
  const entries = found.slice(0, limit).map(({ id, ...entry }) => ({ entryId: id, ...entry }));
  const nextCursor = found.length > limit ? encodeCursor(entries.at(-1)!.entryId, list) : null;
  return { success: true, data: { entries, nextCursor } };
};
