// Entries of the audit log with the names of what they identify.

import { type AuditEntry, listAuditEntries } from '../../db/accounts/audit-log.ts';
import {
  findDraftsByTitle,
  findOrdersByNumber,
  readAuditNames,
  readOwnNumbers,
} from '../../db/accounts/audit-names.ts';
import { listNamedIds, listOrderSubjects } from '../../domain/accounts/audit-change.ts';
import type { Locale } from '../../domain/locale.ts';
import type { Database } from '../../postgres/connection.ts';

/** Returns the entries that match, each with the name of what it is about, and the names by ID of what they reference. Titles of drafts are in the language. */
export async function listNamedEntries(
  db: Database,
  companyId: string,
  filter: Parameters<typeof listAuditEntries>[2],
  locale: Locale,
): Promise<{ entries: AuditEntry[]; names: ReadonlyMap<string, string> }> {
  const { search } = filter;
  const draftIds = search ? await findDraftsByTitle(db, companyId, search, locale) : [];
  const orderNumbers = search ? await findOrdersByNumber(db, companyId, search) : [];
  const found = await listAuditEntries(db, companyId, { ...filter, draftIds, orderNumbers });
  const names = await readAuditNames(db, companyId, listNamedIds(found), locale);
  const ownNumbers = await readOwnNumbers(db, companyId, listOrderSubjects(found));
  const subjectNames = new Map([...names, ...ownNumbers]);
  const entries = found.map((entry) => ({
    ...entry,
    subjectName: entry.subjectName ?? subjectNames.get(entry.subject ?? '') ?? null,
  }));
  return { entries, names };
}
