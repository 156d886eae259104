// Deletes old audit entries of companies.

import { countAuditEntries, deleteAuditEntries } from '../../db/accounts/audit-retention.ts';
import type { Company } from '../../domain/accounts/company.ts';
import type { Database } from '../../postgres/connection.ts';
import { operatorActor } from '../accounts/actor.ts';

/** Entries of one transaction. */
const batchSize = 50_000;

/** A company with old audit entries. */
export interface PurgedAudit {
  companyId: string;
  name: string;
  entries: number;
}

/** Returns the companies that have entries which were recorded before a time, with their number. */
export async function planAuditPurge(
  db: Database,
  companies: readonly Pick<Company, 'id' | 'name'>[],
  before: string,
): Promise<PurgedAudit[]> {
  const found: PurgedAudit[] = [];
  for (const { id, name } of companies) {
    const entries = await countAuditEntries(db, id, before);
    if (entries > 0) found.push({ companyId: id, name, entries });
  }
  return found;
}

/** Deletes the entries that were recorded before a time, and returns their number by company. Can be interrupted and repeated. */
export async function purgeAudit(
  db: Database,
  companies: readonly Pick<Company, 'id' | 'name'>[],
  before: string,
): Promise<PurgedAudit[]> {
  const purged: PurgedAudit[] = [];
  for (const { id, name } of companies) {
    const actor = operatorActor(id);
    let entries = 0;
    for (let last = batchSize; last === batchSize; entries += last)
      last = await deleteAuditEntries(db, actor, before, batchSize);
    if (entries > 0) purged.push({ companyId: id, name, entries });
  }
  return purged;
}
