import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AuditEntry } from '../../src/db/accounts/audit-log.ts';
import { listReferences } from '../../src/domain/accounts/audit-change.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { listNamedEntries } from '../../src/services/accounts/named-audit-entries.ts';
import { parseAuditFilter } from '../../src/views/accounts/audit-filter.ts';
import { decodeAfter, encodeCursor, pagedList, toPage } from '../../src/views/cursor.ts';

/** Lists the audit log by time. */
export const listAuditLog: AccountHandler<Operations['listAuditLog']> = async (ctx, { company, query }) => {
  const { kind, userId, search, from, to, direction, limit, cursor } = query;
  const list = pagedList(company, 'listAuditLog', kind, userId, search, from, to, direction);
  const window = { ...parseAuditFilter(query), after: decodeAfter(cursor, list), limit: limit + 1 };
  const { entries, names } = await listNamedEntries(ctx.db, company.id, window, company.locale);
  const { page, nextCursor } = toPage(entries, limit, ({ id }) => encodeCursor(id, list));
  const items = page.map((entry) => ({ ...entry, references: nameReferences(entry, names) }));
  return { success: true, data: { items, nextCursor } };
};

function nameReferences(entry: AuditEntry, names: ReadonlyMap<string, string>): { id: string; name: string }[] {
  return listReferences([entry]).flatMap((id) => {
    const name = names.get(id);
    return name === undefined ? [] : [{ id, name }];
  });
}
