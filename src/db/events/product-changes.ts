// Price changes and unavailable products, recorded in the transaction that causes them (transactional outbox). A job turns them into the
// events of subscribed companies, so that an import does not write to every company.

import type { UnavailableReason } from '../../domain/events/product-events.ts';
import type { Transaction } from '../../postgres/connection.ts';
import { enqueueJob } from '../jobs.ts';

/** Batches with more products become one event. */
const maxProducts = 1_000;

/** A change of a product; prices are decimal strings with at least two decimals, null for an unavailable product. */
export interface ProductChange {
  productId: string;
  oldPrice: string | null;
  price: string | null;
  reason: UnavailableReason | null;
}

/** Records `changed`, a subquery with the columns company_id, product_id, old_price, price and reason, one batch per company. */
async function recordBatches(
  trx: Transaction,
  changed: string,
  bindings: Record<string, string | null>,
): Promise<void> {
  const { rowCount } = await trx.raw(
    `INSERT INTO product_change_batches (company_id, price_changes, unavailable, changes)
     SELECT company_id, count(*) FILTER (WHERE reason IS NULL), count(reason), CASE WHEN count(*) <= ${maxProducts} THEN
       json_agg(json_build_object('productId', product_id, 'oldPrice', money_text(old_price), 'price', money_text(price), 'reason', reason))
         FILTER (WHERE place <= ${maxProducts}) END
     FROM (SELECT *, row_number() OVER (PARTITION BY company_id) AS place FROM (${changed}) AS changed) AS numbered
     GROUP BY company_id`,
    bindings,
  );
  if (rowCount > 0) await enqueueJob(trx, 'publish-product-events', {}, { key: 'products' });
}

const isVisibleChange = 'reason IS NOT NULL OR (old_price IS NOT NULL AND is_listed)';

/** Records the changes of an import (`import_seen`) of the shared catalog or of a company. Changes of hidden products are no events. */
export async function recordImportedChanges(trx: Transaction, companyId: string | null): Promise<void> {
  const changed = `SELECT :companyId::uuid AS company_id, product_id, old_price, price, reason FROM import_seen WHERE ${isVisibleChange}`;
  await recordBatches(trx, changed, { companyId });
}

/** Records the changes in `import_seen`, of the shared catalog and of all companies. */
export async function recordSeenChanges(trx: Transaction): Promise<void> {
  const changed = `SELECT p.company_id, product_id, old_price, seen.price, reason
    FROM import_seen seen JOIN products p ON p.id = product_id WHERE ${isVisibleChange}`;
  await recordBatches(trx, changed, {});
}

/** Records the listed products of a supplier as unavailable, before they are hidden. The caller must hold the supplier's lock. */
export async function recordHiddenSupplier(trx: Transaction, supplierId: string): Promise<void> {
  const changed = `SELECT company_id, id AS product_id, NULL::numeric AS old_price, NULL::numeric AS price, 'supplier_inactive' AS reason
    FROM products WHERE supplier_id = :supplierId AND listed`;
  await recordBatches(trx, changed, { supplierId });
}

/** Records the change of a company's personal item. */
export async function recordItemChange(trx: Transaction, companyId: string, change: ProductChange): Promise<void> {
  const changed = `SELECT :companyId::uuid AS company_id, :productId::uuid AS product_id, :oldPrice::numeric AS old_price,
    :price::numeric AS price, :reason::text AS reason`;
  await recordBatches(trx, changed, { companyId, ...change });
}
