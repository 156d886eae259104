// Deletes old audit entries. The entries of exports, erasures and purges remain: they are the record of what operators did with the data.

import type { Database } from '../../postgres/connection.ts';
import { type Actor, recordAuditEntry } from './audit-log.ts';

const expired = `company_id = :companyId AND recorded_at < :before::timestamptz
  AND action NOT IN ('company.exported', 'company.erased', 'company.audit_purged')`;

/** Returns the number of a company's entries that were recorded before a time and that a purge deletes. */
export async function countAuditEntries(db: Database, companyId: string, before: string): Promise<number> {
  const { rows } = await db.raw<{ rows: { count: number }[] }>(
    `SELECT count(*)::int AS count FROM audit_entries WHERE ${expired}`,
    { companyId, before },
  );
  return rows[0]!.count;
}

/** Deletes up to `limit` of a company's entries that were recorded before a time, records this in the audit log, and returns their number. */
export async function deleteAuditEntries(db: Database, actor: Actor, before: string, limit: number): Promise<number> {
  return await db.transaction(async (trx) => {
    const { rowCount } = await trx.raw(
      `WITH expired AS MATERIALIZED (SELECT company_id, id FROM audit_entries WHERE ${expired} LIMIT :limit)
       DELETE FROM audit_entries known USING expired e
       WHERE known.company_id = :companyId AND known.company_id = e.company_id AND known.id = e.id`,
      { companyId: actor.companyId, before, limit },
    );
    if (rowCount > 0) {
      await recordAuditEntry(trx, actor, { action: 'company.audit_purged', after: { rows: rowCount, before } });
    }
    return rowCount;
  });
}
