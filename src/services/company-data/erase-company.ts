// Erases a company: deletes all its rows but accounting records, and removes personal data from these.

import { type Actor, recordAuditEntry } from '../../db/accounts/audit-log.ts';
import { lockCompany, updateCompany } from '../../db/accounts/companies.ts';
import { countCompanyRows } from '../../db/company-data/company-rows.ts';
import { companyTables } from '../../db/company-data/company-tables.ts';
import { countErasable, eraseRows } from '../../db/company-data/erase-rows.ts';
import { findSandbox } from '../../db/sandbox/sandboxes.ts';
import type { Company } from '../../domain/accounts/company.ts';
import { ApiError, notFoundError } from '../../domain/errors.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';
import { deleteSandbox } from '../sandbox/sandboxes.ts';

/** Tables whose row of the company remains; its name is replaced last. */
const untouched = new Set(['companies', 'company_shards']);

/** Rows that requests and jobs of the company write meanwhile are deleted by the next pass. */
const maxPasses = 5;

/** The result of an erasure. */
export interface Erasure {
  companyId: string;
  /** Rows that were deleted, or cleared of personal data, by table. */
  erased: Record<string, number>;
  kept: KeptTable[];
}

/** A table with rows that an erasure keeps. */
export interface KeptTable {
  table: string;
  rows: number;
  reason: string;
}

/** The name of an erased company. */
export const erasedName = (companyId: string) => `Deleted company ${companyId}`;

/** Returns what an erasure would delete or clear, by table, and what it would keep, with its own entry in the audit log. */
export async function planErasure(db: Database, companyId: string): Promise<Erasure> {
  const erased: Record<string, number> = {};
  const kept: KeptTable[] = [];
  for (const [table, total] of await countCompanyRows(db, companyId)) {
    const erasure = companyTables.get(table)!;
    const { deleted, changed } = untouched.has(table)
      ? { deleted: 0, changed: 0 }
      : await countErasable(db, table, companyId);
    if (deleted + changed > 0) erased[table] = deleted + changed;
    if (erasure === 'delete') continue;
    const rows = total - deleted + (table === 'audit_entries' ? 1 : 0);
    if (rows > 0) kept.push({ table, rows, reason: erasure.kept });
  }
  return { companyId, erased, kept };
}

/**
 * Suspends the company, deletes its rows in batches, and replaces its name. `report` gets each table that is done. Can be interrupted and
 * repeated: the name is replaced last. Records an audit entry that remains. Returns the plan that it carried out. Throws NOT_FOUND, and INVALID_STATE if jobs of the company are
 * still writing.
 */
export async function eraseCompany(
  db: Database,
  actor: Actor,
  report: (table: string, rows: number) => void = () => undefined,
): Promise<Erasure> {
  const { companyId } = actor;
  await db.transaction((trx) => changeRow(trx, companyId, {}));
  const plan = await planErasure(db, companyId);
  // Deletes its data in the database for sandboxes, too.
  if (await findSandbox(db, companyId)) await deleteSandbox({ db }, actor);
  for (let pass = 1, found = true; found; pass += 1) {
    if (pass > maxPasses) {
      throw new ApiError(
        'INVALID_STATE',
        'Jobs of the company are still writing. Wait until they end, and run it again.',
      );
    }
    found = false;
    for (const table of companyTables.keys()) {
      if (untouched.has(table)) continue;
      const rows = await eraseRows(db, table, companyId);
      if (rows === 0) continue;
      found = true;
      report(table, rows);
    }
  }
  await db.transaction(async (trx) => {
    await changeRow(trx, companyId, { name: erasedName(companyId), email: null, categorySeasonEnds: null });
    await recordAuditEntry(trx, actor, { action: 'company.erased', after: { rows: sum(plan.erased) } });
  });
  return plan;
}

/** Suspends the company, and changes these settings. Processes reject its requests at once. */
async function changeRow(trx: Transaction, companyId: string, changes: Partial<Company>): Promise<void> {
  const before = await lockCompany(trx, companyId);
  if (before === undefined) throw notFoundError(`The company "${companyId}"`);
  const suspendedAt = before.suspendedAt ?? new Date().toISOString();
  await updateCompany(trx, companyId, { ...before, ...changes, suspendedAt });
}

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((total, rows) => total + rows, 0);
