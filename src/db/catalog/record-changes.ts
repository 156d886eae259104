// Records which products a transaction changes, for the change feed (catalog-changes.ts), and notifies every process of it. Every
// statement that writes products is between `startProductChanges` and one of the other functions: there are no triggers on a
// distributed database. `test/architecture/catalog-writes.test.ts` lists the files with such statements.

import type { Transaction } from '../../postgres/connection.ts';
import { notify } from '../../postgres/notifications.ts';

/** A product that was added, changed or deleted; `companyId` is null in the shared catalog. */
export interface ChangedProduct {
  id: string;
  companyId: string | null;
}

/** Notifies every process of a catalog change when the transaction commits. */
export async function startProductChanges(trx: Transaction): Promise<void> {
  await notify(trx, 'catalog');
}

/** Returns a statement that records `changed`, a subquery with the columns `id` and `company_id`, in entries of up to 100 products. */
function recordChanges(changed: string): string {
  return `
    INSERT INTO catalog_changes (company_id, product_ids)
    SELECT company_id, array_agg(id)
    FROM (
      SELECT company_id, id, (row_number() OVER (PARTITION BY company_id) - 1) / 100 AS entry FROM (${changed}) AS changed
    ) AS numbered
    GROUP BY company_id, entry`;
}

/** Records changed products. A product that was added unlisted is not a change of the catalog. */
export async function recordProductChanges(trx: Transaction, changed: readonly ChangedProduct[]): Promise<void> {
  if (changed.length === 0) return;
  await trx.raw(recordChanges('SELECT * FROM unnest(:ids::uuid[], :companyIds::uuid[]) AS product (id, company_id)'), {
    ids: changed.map(({ id }) => id),
    companyIds: changed.map(({ companyId }) => companyId),
  });
}

/** Records the products that an import has written (`import_seen`), of the shared catalog or of a company. */
export async function recordImportedProducts(trx: Transaction, companyId: string | null): Promise<void> {
  await trx.raw(
    recordChanges('SELECT product_id AS id, :companyId::uuid AS company_id FROM import_seen WHERE catalog_changed'),
    { companyId },
  );
}

/** Records the products in `import_seen`, of the shared catalog and of all companies. */
export async function recordChangedProducts(trx: Transaction): Promise<void> {
  await trx.raw(recordChanges('SELECT id, company_id FROM products JOIN import_seen ON product_id = id'));
}

/** Records the products that will be listed (or hidden) with their supplier. The caller must hold the supplier's lock. */
export async function recordSupplierProducts(trx: Transaction, supplierId: string, listed: boolean): Promise<void> {
  await trx.raw(
    recordChanges(
      'SELECT id, company_id FROM products WHERE supplier_id = :supplierId AND active AND listed <> :listed',
    ),
    { supplierId, listed },
  );
}

/** Records the listed products of a supplier. */
export async function recordListedProducts(trx: Transaction, supplierId: string): Promise<void> {
  await trx.raw(recordChanges('SELECT id, company_id FROM products WHERE supplier_id = :supplierId AND listed'), {
    supplierId,
  });
}
