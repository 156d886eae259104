// Makes announced prices current on their day.

import type { Database, Transaction } from '../../postgres/connection.ts';
import { currentColumns, selectProductRows, updateProducts } from '../price-lists/product-columns.ts';

/** Returns the current day in UTC, `YYYY-MM-DD`. */
export async function readToday(db: Database): Promise<string> {
  const { rows } = await db.raw<{ rows: { today: string }[] }>(
    `SELECT (now() AT TIME ZONE 'UTC')::date::text AS today`,
  );
  return rows[0]!.today;
}

/** Whether a price that was announced for `today` (`YYYY-MM-DD`) or an earlier day is not current yet. */
export async function hasDuePrices(db: Database, today: string): Promise<boolean> {
  const due = await db('price_validity')
    .where({ is_current: false })
    .where('valid_from', '<=', today)
    .first('product_id');
  return due !== undefined;
}

const repricedColumns = { ...currentColumns, price: 'due.price', updated_at: 'now()' };

/**
 * Makes the latest due price of each product its current price, and returns the number of changed products, which are in `import_seen`.
 * The caller must hold the import lock and have created the tables of an import.
 */
export async function applyDuePrices(trx: Transaction, today: string): Promise<number> {
  await trx.raw(
    `CREATE TEMPORARY TABLE due_prices ON COMMIT DROP AS
     SELECT DISTINCT ON (product_id) product_id, price, valid_from FROM price_validity WHERE NOT is_current AND valid_from <= :today::date
     ORDER BY product_id, valid_from DESC`,
    { today },
  );
  // See lockUpdatedItems in merge.ts.
  await trx.raw(`
    SELECT FROM products WHERE company_id IS NOT NULL AND id IN (SELECT product_id FROM due_prices) FOR NO KEY UPDATE`);
  const { rowCount } = await trx.raw(`
    INSERT INTO import_seen (product_id, search_changed, old_price, price, is_listed)
    SELECT p.id, false, p.price, due.price, p.listed FROM due_prices due JOIN products p ON p.id = due.product_id WHERE p.price <> due.price`);
  await trx.raw(`
    INSERT INTO import_updates ${selectProductRows(repricedColumns, { from: 'import_seen due JOIN products p ON p.id = due.product_id' })};
    ${updateProducts(repricedColumns)};
    DELETE FROM price_validity v USING due_prices due
    WHERE v.product_id = due.product_id
      AND (v.valid_from < due.valid_from OR (v.valid_from = due.valid_from AND v.valid_to IS NULL));
    UPDATE price_validity v SET is_current = true FROM due_prices due
    WHERE v.product_id = due.product_id AND v.valid_from = due.valid_from`);
  return rowCount;
}

/** Deletes the validity of a product's current price, and prices whose day has come. */
export async function deleteCurrentValidity(trx: Transaction, productId: string): Promise<void> {
  await trx('price_validity')
    .where({ product_id: productId })
    .whereRaw(`valid_from <= (now() AT TIME ZONE 'UTC')::date`)
    .delete();
}
