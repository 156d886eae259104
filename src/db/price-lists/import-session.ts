// The transaction of an import: its locks, and temporary staging tables that the commit drops.
//
// Imports of different suppliers share the import lock; other changes of the catalog acquire it alone. Only one import of several batches
// writes at a time, the one that has the turn: two of them could wait for each other's SKUs. An import of one batch needs no turn. If it has
// to wait for a SKU, whose suffix depends on whether the other import commits, it rolls its batch back and waits for the turn.

import type { Transaction } from '../../postgres/connection.ts';
import { createValidityTable } from './merge-validity.ts';
import { productColumnNames } from './product-columns.ts';
import { createStagingTable } from './staging-table.ts';

const IMPORT_LOCK = 7_067_438;
const TURN_LOCK = 7_067_439;
/** Shorter than PostgreSQL's deadlock_timeout, so that the import that has the turn goes on. */
const skuTimeoutMs = 300;

/** PostgreSQL's error code. An import that has the turn can meet a deadlock with one that has not, which then rolls back. */
export const deadlockDetected = '40P01';

/** Acquires the import lock alone until the transaction ends; returns false if an import holds it and `wait` is false. */
export async function lockImports(trx: Transaction, wait: boolean): Promise<boolean> {
  const locked = await lockAlone(trx, IMPORT_LOCK, wait);
  if (locked) await markAsImport(trx);
  return locked;
}

/**
 * Events do not wait for this transaction, which must write none. The statement changes no row. On a cluster, it runs on every node, and
 * transactions that it has marked wait for each other.
 */
async function markAsImport(trx: Transaction): Promise<void> {
  await trx('categories').where({ slug: 'other' }).whereRaw('NOT acquire_import_lock(slug)').update({ slug: 'other' });
}

/** Acquires the locks of an import of a supplier until the transaction ends; returns false if `wait` is false and they are not available. */
export async function lockSupplierImports(trx: Transaction, supplierId: string, wait: boolean): Promise<boolean> {
  const supplierKey = `hashtextextended('import ' || ?, 0)`;
  if (wait) {
    await trx.raw('SELECT pg_advisory_xact_lock_shared(?)', [IMPORT_LOCK]);
    await trx.raw(`SELECT pg_advisory_xact_lock(${supplierKey})`, [supplierId]);
  } else {
    const { rows } = await trx.raw(
      `SELECT pg_try_advisory_xact_lock_shared(?) AND pg_try_advisory_xact_lock(${supplierKey}) AS locked`,
      [IMPORT_LOCK, supplierId],
    );
    if (!rows[0].locked) return false;
  }
  await markAsImport(trx);
  return true;
}

/** Acquires the turn until the transaction ends; returns false if another import has it and `wait` is false. */
export async function lockTurn(trx: Transaction, wait: boolean): Promise<boolean> {
  return await lockAlone(trx, TURN_LOCK, wait);
}

async function lockAlone(trx: Transaction, key: number, wait: boolean): Promise<boolean> {
  const lock = wait ? 'pg_advisory_xact_lock(?) IS NOT NULL' : 'pg_try_advisory_xact_lock(?)';
  const { rows } = await trx.raw(`SELECT ${lock} AS locked`, [key]);
  return rows[0].locked;
}

/** Runs `merge` without the turn; returns undefined, with nothing written, if another transaction has written one of its SKUs. */
export async function mergeWithoutTurn<Merged>(
  trx: Transaction,
  merge: () => Promise<Merged>,
): Promise<Merged | undefined> {
  await trx.raw(`SAVEPOINT without_turn; SET LOCAL lock_timeout = '${skuTimeoutMs}ms'`);
  try {
    const merged = await merge();
    await trx.raw('SET LOCAL lock_timeout TO DEFAULT; RELEASE SAVEPOINT without_turn');
    return merged;
  } catch (error) {
    const { code } = error as { code?: string };
    if (code !== '55P03' && code !== deadlockDetected) throw error;
    await trx.raw('ROLLBACK TO SAVEPOINT without_turn; RELEASE SAVEPOINT without_turn');
    return undefined;
  }
}

/** Creates the staging tables and applies settings for large statements. */
export async function prepareImport(trx: Transaction): Promise<void> {
  await trx.raw(`
    SET LOCAL statement_timeout = 0;
    SET LOCAL jit = off;
    SET LOCAL work_mem = '64MB';
    SET LOCAL maintenance_work_mem = '256MB';
    -- Favors index lookups of products by key, even when the planner overestimates the size of a batch.
    SET LOCAL random_page_cost = 1.1;
    ${createStagingTable};
    ${createValidityTable};
    CREATE TEMPORARY TABLE import_plan (
      row_number integer, product_id uuid, outcome text, sku text, earlier_row integer, search_changed boolean,
      old_price numeric, is_price_alert boolean, was_listed boolean
    ) ON COMMIT DROP;
    CREATE TEMPORARY TABLE import_skus (row_number integer, sku text) ON COMMIT DROP;
    CREATE TEMPORARY TABLE import_updates ON COMMIT DROP AS SELECT ${productColumnNames.join(', ')} FROM products LIMIT 0;
    CREATE TEMPORARY TABLE import_seen (
      product_id uuid PRIMARY KEY, row_number integer, search_changed boolean DEFAULT true, catalog_changed boolean DEFAULT true,
      old_price numeric, price numeric, is_listed boolean, reason text
    ) ON COMMIT DROP;`);
}
