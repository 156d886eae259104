// The descriptions as suppliers have sent them, and those from which boilerplate was removed.

import type { Database, Transaction } from '../../postgres/connection.ts';
import type { DescriptionScope } from '../jobs.ts';
import { supplierDescription } from '../price-lists/product-columns.ts';
import { type DescriptionPosition, scopeBindings, scopeCondition } from './descriptions.ts';
import { type ChangedProduct, recordProductChanges, startProductChanges } from './record-changes.ts';
import { refreshSearchRows } from './search-index.ts';

/** A description as the supplier has sent it. */
export interface SupplierDescription extends DescriptionPosition {
  text: string;
  /** Hash of the boilerplate that was removed from it; null for none. */
  boilerplateMd5: string | null;
}

/** The listed products of a supplier in the shared catalog, or among the personal items of a company. */
export type SupplierScope = DescriptionScope & { supplierId: string };

/** Returns the ids of the suppliers with descriptions whose language is not detected yet. */
export async function listSuppliersOfNewDescriptions(db: Database, scope: DescriptionScope): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `SELECT DISTINCT p.supplier_id AS id FROM products p
     WHERE ${scopeCondition(scope, undefined)} AND p.description_language IS NULL AND p.description <> ''`,
    scopeBindings(scope, undefined),
  );
  return rows.map(({ id }) => id);
}

/** Returns up to `limit` descriptions of a supplier: for the same products always the same ones, spread over all. */
export async function sampleDescriptions(db: Database, scope: SupplierScope, limit: number): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { text: string }[] }>(
    `SELECT ${supplierDescription} AS text FROM products p
     WHERE ${scopeCondition(scope, undefined)} AND p.description <> '' ORDER BY md5(p.id::text) LIMIT :limit`,
    { ...scopeBindings(scope, undefined), limit },
  );
  return rows.map(({ text }) => text);
}

/** Returns up to `limit` descriptions of a supplier in catalog order; with `cleaned`, only those from which boilerplate was removed. */
export async function listSupplierDescriptions(
  db: Database,
  scope: SupplierScope,
  { after, limit, cleaned }: { after: DescriptionPosition | undefined; limit: number; cleaned: boolean },
): Promise<SupplierDescription[]> {
  const { rows } = await db.raw<{ rows: SupplierDescription[] }>(
    `SELECT p.id, p.created_at::text AS "createdAt", ${supplierDescription} AS text, p.boilerplate_md5 AS "boilerplateMd5"
     FROM products p
     WHERE ${scopeCondition(scope, after)} AND p.description <> '' ${cleaned ? 'AND p.boilerplate_md5 IS NOT NULL' : ''}
     ORDER BY p.created_at, p.id LIMIT :limit`,
    { ...scopeBindings(scope, after), limit },
  );
  return rows;
}

/**
 * Replaces descriptions, and translations of them, by cleaned ones without a detected language, keeps the supplier's text and updates the
 * search index. Descriptions that the supplier has changed meanwhile stay.
 */
export async function storeCleanedDescriptions(
  trx: Transaction,
  cleaned: readonly (SupplierDescription & { cleanedText: string })[],
): Promise<void> {
  await startProductChanges(trx);
  const { rows } = await trx.raw<{ rows: ChangedProduct[] }>(
    `UPDATE products p
     SET description = c.cleaned, original_description = nullif(${supplierDescription}, c.cleaned), description_language = NULL,
       boilerplate_md5 = c.boilerplate_md5
     FROM unnest(:ids::uuid[], :texts::text[], :cleaned::text[], :md5s::text[]) AS c (id, text, cleaned, boilerplate_md5)
     WHERE p.id = c.id AND ${supplierDescription} = c.text
     RETURNING p.id, p.company_id AS "companyId"`,
    {
      ids: cleaned.map(({ id }) => id),
      texts: cleaned.map(({ text }) => text),
      cleaned: cleaned.map(({ cleanedText }) => cleanedText),
      md5s: cleaned.map(({ boilerplateMd5 }) => boilerplateMd5),
    },
  );
  await recordProductChanges(trx, rows);
  await refreshSearchRows(
    trx,
    rows.map(({ id }) => id),
  );
}
