// Language detection and translation of product descriptions: pending descriptions and results.

import type { Database, Transaction } from '../../postgres/connection.ts';
import type { DescriptionScope } from '../jobs.ts';
import { supplierDescription } from '../price-lists/product-columns.ts';
import { type ChangedProduct, recordProductChanges, startProductChanges } from './record-changes.ts';
import { refreshSearchRows } from './search-index.ts';

/** A description to process. */
export interface PendingDescription {
  id: string;
  /** The full text or a prefix of it. */
  text: string;
  /** Hash of the full text. A result is stored only if the text has not changed. */
  md5: string;
  createdAt: string;
}

/** A keyset position in catalog order. */
export type DescriptionPosition = Pick<PendingDescription, 'id' | 'createdAt'>;

/** Returns up to `limit` descriptions without a detected language in catalog order, truncated to `characters`. */
export async function listUndetectedDescriptions(
  db: Database,
  scope: DescriptionScope,
  { after, limit, characters }: { after: DescriptionPosition | undefined; limit: number; characters: number },
): Promise<PendingDescription[]> {
  const { rows } = await db.raw<{ rows: PendingDescription[] }>(
    `SELECT p.id, left(p.description, :characters::int) AS text, md5(p.description) AS md5, p.created_at::text AS "createdAt"
     FROM products p
     WHERE ${scopeCondition(scope, after)} AND p.description_language IS NULL AND p.description <> ''
     ORDER BY p.created_at, p.id LIMIT :limit`,
    { ...scopeBindings(scope, after), limit, characters },
  );
  return rows;
}

/** Stores detected languages (ISO 639-1, null if undetermined) of descriptions that have not changed. */
export async function storeLanguages(
  trx: Transaction,
  detected: readonly (PendingDescription & { language: string | null })[],
): Promise<void> {
  await startProductChanges(trx);
  const { rows } = await trx.raw<{ rows: ChangedProduct[] }>(
    `UPDATE products p SET description_language = d.language
     FROM unnest(:ids::uuid[], :md5s::text[], :languages::text[]) AS d (id, md5, language)
     WHERE p.id = d.id AND p.description_language IS NULL AND md5(p.description) = d.md5
     RETURNING p.id, p.company_id AS "companyId"`,
    {
      ids: detected.map(({ id }) => id),
      md5s: detected.map(({ md5 }) => md5),
      languages: detected.map(({ language }) => language ?? 'und'),
    },
  );
  await recordProductChanges(trx, rows);
}

/** Returns up to `limit` descriptions that need a translation, in catalog order. */
export async function listUntranslatedDescriptions(
  db: Database,
  scope: DescriptionScope,
  { after, limit }: { after: DescriptionPosition | undefined; limit: number },
): Promise<PendingDescription[]> {
  const { rows } = await db.raw<{ rows: PendingDescription[] }>(
    `SELECT p.id, p.description AS text, md5(p.description) AS md5, p.created_at::text AS "createdAt"
     FROM products p
     WHERE ${scopeCondition(scope, after)} AND p.description_language NOT IN ('en', 'und')
       AND p.description <> '' AND NOT EXISTS (
         SELECT FROM rejected_translations r
         WHERE r.product_id = p.id AND r.text_md5 = md5(p.description) AND r.rejected_at > now() - interval '30 days')
     ORDER BY p.created_at, p.id LIMIT :limit`,
    { ...scopeBindings(scope, after), limit },
  );
  return rows;
}

/**
 * Stores translations of descriptions that have not changed, preserves the originals and updates the search index. Returns the number
 * of stored translations.
 */
export async function storeTranslations(
  trx: Transaction,
  translated: readonly (Pick<PendingDescription, 'id' | 'md5'> & { translation: string })[],
): Promise<number> {
  if (translated.length === 0) return 0;
  await startProductChanges(trx);
  const { rows } = await trx.raw<{ rows: ChangedProduct[] }>(
    `UPDATE products p
     SET original_description = ${supplierDescription}, description = t.translation, description_language = 'en'
     FROM unnest(:ids::uuid[], :md5s::text[], :translations::text[]) AS t (id, md5, translation)
     WHERE p.id = t.id AND md5(p.description) = t.md5
     RETURNING p.id, p.company_id AS "companyId"`,
    {
      ids: translated.map(({ id }) => id),
      md5s: translated.map(({ md5 }) => md5),
      translations: translated.map(({ translation }) => translation),
    },
  );
  await recordProductChanges(trx, rows);
  const ids = rows.map(({ id }) => id);
  await refreshSearchRows(trx, ids);
  return ids.length;
}

/** Records a rejected translation. The description is not sent again until it changes or 30 days have passed. */
export async function storeRejectedTranslation(
  db: Database,
  { id, md5 }: Pick<PendingDescription, 'id' | 'md5'>,
  reason: string,
): Promise<void> {
  await db.raw(
    `INSERT INTO rejected_translations (product_id, text_md5, reason) VALUES (:id, :md5, :reason)
     ON CONFLICT (product_id) DO UPDATE SET text_md5 = excluded.text_md5, reason = excluded.reason, rejected_at = now()`,
    { id, md5, reason: reason.slice(0, 500) },
  );
}

/** Returns the ids of the companies with listed personal items. */
export async function listCompaniesWithPersonalItems(db: Database): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `SELECT id FROM companies c WHERE EXISTS (SELECT FROM products p WHERE p.company_id = c.id AND p.listed)`,
  );
  return rows.map(({ id }) => id);
}

// Matches the partial indexes of the catalog, which contain listed products only.
export function scopeCondition(
  { companyId, supplierId }: DescriptionScope,
  after: DescriptionPosition | undefined,
): string {
  return [
    'p.listed',
    companyId === null ? 'p.company_id IS NULL' : 'p.company_id = :companyId',
    ...(supplierId === undefined ? [] : ['p.supplier_id = :supplierId']),
    ...(after === undefined ? [] : ['(p.created_at, p.id) > (:createdAt::timestamptz, :id::uuid)']),
  ].join(' AND ');
}

export function scopeBindings({ companyId, supplierId }: DescriptionScope, after: DescriptionPosition | undefined) {
  return { ...(companyId && { companyId }), ...(supplierId && { supplierId }), ...after };
}
