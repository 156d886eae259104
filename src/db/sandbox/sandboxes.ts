// The sandboxes of companies, in the live database.

import type { Database, Transaction } from '../../postgres/connection.ts';
import { notify } from '../../postgres/notifications.ts';

/** A sandbox; `createdAt` is when it was created or reset last, ISO 8601 UTC. */
export interface Sandbox {
  id: string;
  companyId: string;
  createdAt: string;
}

const columns = 'id, company_id AS "companyId", iso_utc_immutable(created_at) AS "createdAt"';

/** Returns the sandbox of a company; undefined if it has none. */
export async function findSandbox(db: Database, companyId: string): Promise<Sandbox | undefined> {
  return db('sandboxes').where({ company_id: companyId }).first(db.raw(columns));
}

/** Returns the sandboxes of all companies, for operators. */
export async function listSandboxes(db: Database): Promise<Sandbox[]> {
  return await db('sandboxes').orderBy('company_id').select<Sandbox[]>(db.raw(columns));
}

/** Returns the company that the sandbox with this ID belongs to; undefined if there is none, or the company is suspended. */
export async function findSandboxOwner(db: Database, id: string): Promise<{ id: string } | undefined> {
  return await db('sandboxes')
    .join('companies', 'companies.id', 'sandboxes.company_id')
    .where('sandboxes.id', id)
    .whereNull('companies.suspended_at')
    .first({ id: 'companies.id' });
}

/** Whether a sandbox with this ID exists. */
export async function isSandbox(db: Database, id: string): Promise<boolean> {
  return (await db('sandboxes').where({ id }).first('id')) !== undefined;
}

/** Makes a sandbox that of the company, and returns the ID of the one that it replaces, or undefined. */
export async function replaceSandbox(trx: Transaction, companyId: string, id: string): Promise<string | undefined> {
  const before = await trx('sandboxes').where({ company_id: companyId }).forUpdate().first('id');
  const row = { id, created_at: trx.raw('now()') };
  if (before === undefined) await trx('sandboxes').insert({ company_id: companyId, ...row });
  else await trx('sandboxes').where({ company_id: companyId }).update(row);
  await notify(trx, 'companies');
  return before?.id;
}

/** Deletes the sandbox of a company with its keys, and returns its ID; undefined if it has none. */
export async function deleteSandboxRow(trx: Transaction, companyId: string): Promise<string | undefined> {
  const [deleted] = await trx('sandboxes').where({ company_id: companyId }).delete().returning('id');
  if (deleted === undefined) return undefined;
  const valid = { company_id: companyId, sandbox: true, revoked_at: null };
  await trx('api_keys')
    .where(valid)
    .update({ revoked_at: trx.raw('now()') });
  await notify(trx, 'companies');
  return deleted.id;
}
