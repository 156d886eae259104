// Product descriptions on their way to English: which have no detected language yet, which are to be translated, and the results.

import type { Database, Transaction } from '../../postgres/connection.ts';
import { refreshSearchOf } from './search-index.ts';

/** Which products: the shared catalog, or one supplier's part of it, or the personal items of a company. */
export interface DescriptionScope {
  /** Null for the shared catalog. */
  companyId: string | null;
  /** Of the shared catalog. */
  supplierId?: string;
}

/** A description to process. */
export interface PendingDescription {
  id: string;
  /** In full, or the beginning where that is enough. */
  text: string;
  /** Of the full text: a result is stored only where it is still the same. */
  md5: string;
  createdAt: string;
}

/** A place in the order in which descriptions are read. */
export type DescriptionPlace = Pick<PendingDescription, 'id' | 'createdAt'>;

/** Returns up to `limit` descriptions without a detected language, the first `characters` of each, in the catalog's order. */
export async function undetectedDescriptions(
  db: Database,
  scope: DescriptionScope,
  { after, limit, characters }: { after: DescriptionPlace | undefined; limit: number; characters: number },
): Promise<PendingDescription[]> {
  const { rows } = await db.raw<{ rows: PendingDescription[] }>(
    `SELECT p.id, left(p.description, :characters::int) AS text, md5(p.description) AS md5, p.created_at::text AS "createdAt"
     FROM products p
     WHERE ${scopeSql(scope, after)} AND p.description_language IS NULL AND p.description <> ''
     ORDER BY p.created_at, p.id LIMIT :limit`,
    { ...bindings(scope, after), limit, characters },
  );
  return rows;
}

/** Stores detected languages (ISO 639-1, null where undetermined) of descriptions that are still the same. */
export async function storeLanguages(
  trx: Transaction,
  detected: readonly (PendingDescription & { language: string | null })[],
): Promise<void> {
  await trx.raw(
    `UPDATE products p SET description_language = d.language
     FROM unnest(:ids::uuid[], :md5s::text[], :languages::text[]) AS d (id, md5, language)
     WHERE p.id = d.id AND p.description_language IS NULL AND md5(p.description) = d.md5`,
    {
      ids: detected.map(({ id }) => id),
      md5s: detected.map(({ md5 }) => md5),
      languages: detected.map(({ language }) => language ?? 'und'),
    },
  );
}

/** Returns up to `limit` descriptions to be translated, in the catalog's order. */
export async function untranslatedDescriptions(
  db: Database,
  scope: DescriptionScope,
  { after, limit }: { after: DescriptionPlace | undefined; limit: number },
): Promise<PendingDescription[]> {
  const { rows } = await db.raw<{ rows: PendingDescription[] }>(
    `SELECT p.id, p.description AS text, md5(p.description) AS md5, p.created_at::text AS "createdAt"
     FROM products p
     WHERE ${scopeSql(scope, after)} AND p.description_language NOT IN ('en', 'und') AND p.original_description IS NULL
       AND p.description <> '' AND NOT EXISTS (
         SELECT FROM rejected_translations r
         WHERE r.product_id = p.id AND r.text_md5 = md5(p.description) AND r.rejected_at > now() - interval '30 days')
     ORDER BY p.created_at, p.id LIMIT :limit`,
    { ...bindings(scope, after), limit },
  );
  return rows;
}

/** Stores translations of descriptions that are still the same, keeps the originals, and has the search find the new words. */
export async function storeTranslations(
  trx: Transaction,
  translated: readonly (Pick<PendingDescription, 'id' | 'md5'> & { translation: string })[],
): Promise<number> {
  if (translated.length === 0) return 0;
  const { rows } = await trx.raw<{ rows: { id: string }[] }>(
    `UPDATE products p
     SET original_description = p.description, description = t.translation, description_language = 'en'
     FROM unnest(:ids::uuid[], :md5s::text[], :translations::text[]) AS t (id, md5, translation)
     WHERE p.id = t.id AND p.original_description IS NULL AND md5(p.description) = t.md5
     RETURNING p.id`,
    {
      ids: translated.map(({ id }) => id),
      md5s: translated.map(({ md5 }) => md5),
      translations: translated.map(({ translation }) => translation),
    },
  );
  const ids = rows.map(({ id }) => id);
  await refreshSearchOf(trx, ids);
  return ids.length;
}

/** Records that a description can't be translated, so that it is not sent again until it changes or a month has passed. */
export async function storeRejection(
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

/** Returns the companies that have personal items in their catalog. */
export async function companiesWithPersonalItems(db: Database): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `SELECT id FROM companies c WHERE EXISTS (SELECT FROM products p WHERE p.company_id = c.id AND p.listed)`,
  );
  return rows.map(({ id }) => id);
}

// By the indexes that the catalog is read by, which hold listed products.
function scopeSql({ companyId, supplierId }: DescriptionScope, after: DescriptionPlace | undefined): string {
  return [
    'p.listed',
    companyId === null ? 'p.company_id IS NULL' : 'p.company_id = :companyId',
    ...(supplierId === undefined ? [] : ['p.supplier_id = :supplierId']),
    ...(after === undefined ? [] : ['(p.created_at, p.id) > (:createdAt::timestamptz, :id::uuid)']),
  ].join(' AND ');
}

function bindings({ companyId, supplierId }: DescriptionScope, after: DescriptionPlace | undefined) {
  return { ...(companyId && { companyId }), ...(supplierId && { supplierId }), ...after };
}
