// The transaction of an import: a lock for one import at a time, and temporary staging tables that the commit drops.

import type { Transaction } from '../../postgres/connection.ts';
import { createValidityTable } from './merge-validity.ts';
import { productColumnNames } from './product-columns.ts';
import { createStagingTable } from './staging-table.ts';

const IMPORT_LOCK = 7_067_438;

/** Acquires the import lock until the transaction ends; returns false if another import holds it and `wait` is false. */
export async function lockImports(trx: Transaction, wait: boolean): Promise<boolean> {
  const lock = wait ? 'pg_advisory_xact_lock(?) IS NOT NULL' : 'pg_try_advisory_xact_lock(?)';
  const { rows } = await trx.raw(`SELECT ${lock} AS locked`, [IMPORT_LOCK]);
  // Events do not wait for this transaction, which must write none. On a cluster, the statement runs on every node. It changes no row.
  if (rows[0].locked)
    await trx('categories')
      .where({ slug: 'other' })
      .whereRaw('NOT acquire_import_lock(slug)')
      .update({ slug: 'other' });
  return rows[0].locked;
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
