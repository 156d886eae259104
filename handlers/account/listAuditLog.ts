import type { Operations } from '../../generated/account/operations.gen.ts';
import { type AuditEntry, listAuditEntries } from '../../src/db/accounts/audit-log.ts';
import { readAuditNames } from '../../src/db/accounts/audit-names.ts';
import { listNamedIds, listReferences } from '../../src/domain/accounts/audit-change.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { parseAuditFilter } from '../../src/views/accounts/audit-filter.ts';
import { decodeAfter, encodeCursor, pagedList, toPage } from '../../src/views/cursor.ts';

/** Lists the audit log by time. */
export const listAuditLog: AccountHandler<Operations['listAuditLog']> = async (ctx, { company, query }) => {
  const { kind, userId, from, to, direction, limit, cursor } = query;
  const list = pagedList(company, 'listAuditLog', kind, userId, from, to, direction);
  const found = await listAuditEntries(ctx.db, company.id, {
    ...parseAuditFilter(query),
    after: decodeAfter(cursor, list),
    limit: limit + 1,
  });
  const { page, nextCursor } = toPage(found, limit, ({ id }) => encodeCursor(id, list));
  const names = await readAuditNames(ctx.db, company.id, listNamedIds(page), company.locale);
  const items = page.map((entry) => ({
    ...entry,
    subjectName: entry.subjectName ?? names.get(entry.subject ?? '') ?? null,
    references: nameReferences(entry, names),
  }));
  return { success: true, data: { items, nextCursor } };
};

function nameReferences(entry: AuditEntry, names: ReadonlyMap<string, string>): { id: string; name: string }[] {
  return listReferences([entry]).flatMap((id) => {
    const name = names.get(id);
    return name === undefined ? [] : [{ id, name }];
  });
}
