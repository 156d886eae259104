// Deletes and clears rows of a company in batches, each a transaction of its own, so that an erasure can be interrupted and repeated.

import type { Knex } from 'knex';
import type { Database } from '../../postgres/connection.ts';
import { startProductChanges } from '../catalog/record-changes.ts';
import { tablePlacements } from '../table-placement.ts';
import { companyTables } from './company-tables.ts';
import { listColumns } from './table-columns.ts';

/** Rows of one statement. */
const batchSize = 5000;

/** Tables with few rows of a company. On a cluster, each node runs the same statement on them: it must select the same rows. */
const shared = new Set(tablePlacements.filter(({ kind }) => kind === 'reference').map(({ table }) => table));

/** Deletes the company's rows of a table, or clears the personal data of those that are kept, and returns the number of changed rows. */
export async function eraseRows(db: Database, table: string, companyId: string): Promise<number> {
  if (table === 'products') return await erasePersonalItems(db, companyId);
  if (table === 'oauth_records') return await eraseGrants(db, companyId);
  const erasure = companyTables.get(table)!;
  if (erasure === 'delete') return await deleteRows(db, table, companyId);
  const deleted = erasure.deleteWhere === undefined ? 0 : await deleteRows(db, table, companyId, erasure.deleteWhere);
  return deleted + (await clearColumns(db, table, companyId, erasure.clear));
}

async function deleteRows(db: Database, table: string, companyId: string, condition = 'true'): Promise<number> {
  const rows = () => db(table).where({ company_id: companyId }).whereRaw(condition);
  if (shared.has(table)) return await rows().delete();
  const key = await listKeyColumns(db, table);
  return await inBatches(() => rows().whereIn(key, rows().select(key).limit(batchSize)).delete());
}

async function clearColumns(
  db: Database,
  table: string,
  companyId: string,
  clear: Readonly<Record<string, string>>,
): Promise<number> {
  const columns = Object.entries(clear);
  if (columns.length === 0) return 0;
  const hasContent = columns.map(([name, empty]) => `${name} IS DISTINCT FROM ${empty}`).join(' OR ');
  const values = Object.fromEntries(columns.map(([name, empty]) => [name, db.raw(empty)]));
  return await updateRows(db, table, companyId, db.raw(hasContent), values);
}

/** Updates the company's rows that fulfil a condition, which must no longer hold afterwards, and returns their number. */
export async function updateRows(
  db: Database,
  table: string,
  companyId: string,
  condition: Knex.Raw,
  values: Record<string, Knex.Raw>,
): Promise<number> {
  const rows = () =>
    db(table)
      .where({ company_id: companyId })
      .where((builder) => builder.whereRaw(condition));
  if (shared.has(table)) return await rows().update(values);
  const key = await listKeyColumns(db, table);
  return await inBatches(() => rows().whereIn(key, rows().select(key).limit(batchSize)).update(values));
}

/** Deletes the personal items that no order refers to, deactivates the others, and returns the number of changed items. */
async function erasePersonalItems(db: Database, companyId: string): Promise<number> {
  return await db.transaction(async (trx) => {
    const { rows } = await trx.raw<{ rows: { id: string }[] }>(
      `SELECT DISTINCT p.id FROM order_lines l JOIN products p ON p.id = l.product_id AND p.company_id = l.company_id
       WHERE l.company_id = ?`,
      [companyId],
    );
    const ordered = rows.map(({ id }) => id);
    const items = () => trx('products').where({ company_id: companyId });
    const deleted = await items().whereNotIn('id', ordered).delete();
    const hidden = await items().where({ active: true }).update({ active: false, listed: false });
    if (deleted + hidden > 0) await startProductChanges(trx);
    return deleted + hidden;
  });
}

/** Deletes the grants of the company's users, with their tokens, which have no company of their own. */
async function eraseGrants(db: Database, companyId: string): Promise<number> {
  const grants = db('oauth_records').where({ company_id: companyId }).select('grant_id');
  const tokens = await db('oauth_records').whereIn('grant_id', grants).delete();
  return tokens + (await deleteRows(db, 'oauth_records', companyId));
}

async function inBatches(run: () => Promise<number>): Promise<number> {
  let total = 0;
  for (let changed = batchSize; changed >= batchSize; total += changed) changed = await run();
  return total;
}

async function listKeyColumns(db: Database, table: string): Promise<string[]> {
  return (await listColumns(db, table)).flatMap(({ name, isKey }) => (isKey ? [name] : []));
}
