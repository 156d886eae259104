// Deletes and clears rows of a company in batches, each a transaction of its own, so that an erasure can be interrupted and repeated.

import type { Knex } from 'knex';
import type { Database, Transaction } from '../../postgres/connection.ts';
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

/** Returns how many of the company's rows of a table `eraseRows` deletes, and how many of the others it changes. */
export async function countErasable(
  db: Database,
  table: string,
  companyId: string,
): Promise<{ deleted: number; changed: number }> {
  if (table === 'products') {
    const { unordered, visible } = await selectPersonalItems(db, companyId);
    return { deleted: await countOf(unordered()), changed: await countOf(visible()) };
  }
  if (table === 'oauth_records') {
    return { deleted: await countOf(grantsOf(db, companyId).orWhere({ company_id: companyId })), changed: 0 };
  }
  const erasure = companyTables.get(table)!;
  const rows = () => db(table).where({ company_id: companyId });
  if (erasure === 'delete') return { deleted: await countOf(rows()), changed: 0 };
  const { deleteWhere, clear } = erasure;
  const condition = contentOf(clear);
  return {
    deleted: deleteWhere === undefined ? 0 : await countOf(rows().whereRaw(deleteWhere)),
    changed: condition === undefined ? 0 : await countOf(rows().where((builder) => builder.whereRaw(condition))),
  };
}

async function countOf(rows: Knex.QueryBuilder): Promise<number> {
  const [row] = await rows.count({ count: '*' });
  return Number(row?.count);
}

/** Returns the SQL condition of rows with personal data in these columns; undefined without columns. */
function contentOf(clear: Readonly<Record<string, string>>): string | undefined {
  const conditions = Object.entries(clear).map(([name, empty]) => `${name} IS DISTINCT FROM ${empty}`);
  return conditions.length === 0 ? undefined : conditions.join(' OR ');
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
  const hasContent = contentOf(clear);
  if (hasContent === undefined) return 0;
  const values = Object.fromEntries(Object.entries(clear).map(([name, empty]) => [name, db.raw(empty)]));
  return await updateRows(db, table, companyId, db.raw(hasContent), values);
}

/**
 * Sets columns of the company's rows that fulfil a condition to what the expressions in `texts` give for each row; null leaves the column. The condition
 * must no longer hold afterwards. Returns the number of rows. A cluster does not permit STABLE functions of columns in an update, such as conversions of
 * JSON to text, so a query computes the values.
 */
export async function rewriteRows(
  db: Database | Transaction,
  table: string,
  companyId: string,
  condition: Knex.Raw,
  texts: Record<string, { type: string; text: Knex.Raw }>,
): Promise<number> {
  const key = await listKeyColumns(db, table);
  const values = Object.entries(texts).map(([name, { text }]) => db.raw('? AS ??', [text, `new_${name}`]));
  return await inBatches(() =>
    db.transaction(async (trx) => {
      const rows: Record<string, string | null>[] = await trx(table)
        .where({ company_id: companyId })
        .where((builder) => builder.whereRaw(condition))
        .select(...key, ...values)
        .limit(batchSize)
        .forUpdate();
      for (const row of rows) {
        const changed = Object.entries(texts).filter(([name]) => row[`new_${name}`] !== null);
        const update = changed.map(([name, { type }]) => [name, trx.raw(`?::${type}`, [row[`new_${name}`]!])]);
        await trx(table)
          .where(Object.fromEntries(key.map((name) => [name, row[name]])))
          .where({ company_id: companyId })
          .update(Object.fromEntries(update));
      }
      return rows.length;
    }),
  );
}

/** Updates the company's rows that fulfil a condition, which must no longer hold afterwards, and returns their number. */
async function updateRows(
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
    const { unordered, visible } = await selectPersonalItems(trx, companyId);
    const deleted = await unordered().delete();
    const hidden = await visible().update({ active: false, listed: false });
    if (deleted + hidden > 0) await startProductChanges(trx);
    return deleted + hidden;
  });
}

/** Selects the personal items that no order refers to, and the active ones of the others. */
async function selectPersonalItems(db: Database | Transaction, companyId: string) {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `SELECT DISTINCT p.id FROM order_lines l JOIN products p ON p.id = l.product_id AND p.company_id = l.company_id
     WHERE l.company_id = ?`,
    [companyId],
  );
  const ordered = rows.map(({ id }) => id);
  const items = () => db('products').where({ company_id: companyId });
  return {
    unordered: () => items().whereNotIn('id', ordered),
    visible: () => items().whereIn('id', ordered).where({ active: true }),
  };
}

/** Deletes the grants of the company's users, with their tokens, which have no company of their own. */
async function eraseGrants(db: Database, companyId: string): Promise<number> {
  const tokens = await grantsOf(db, companyId).delete();
  return tokens + (await deleteRows(db, 'oauth_records', companyId));
}

function grantsOf(db: Database, companyId: string) {
  const grants = db('oauth_records').where({ company_id: companyId }).select('grant_id');
  return db('oauth_records').whereIn('grant_id', grants);
}

async function inBatches(run: () => Promise<number>): Promise<number> {
  let total = 0;
  for (let changed = batchSize; changed >= batchSize; total += changed) changed = await run();
  return total;
}

async function listKeyColumns(db: Database | Transaction, table: string): Promise<string[]> {
  return (await listColumns(db, table)).flatMap(({ name, isKey }) => (isKey ? [name] : []));
}
