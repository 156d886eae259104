// Maintains search_documents, the words of listed products for ranked search, and search_terms, the distinct words.
//
// Small changes are written in their own transaction. After a large one, the documents are stale: searches use product_search until
// the job `update-search-documents` has written them. The job also writes the documents of products that a process of the previous
// release has changed.

import type { Database, Transaction } from '../../postgres/connection.ts';
import { enqueueJob } from '../jobs.ts';
import { lockImports } from '../price-lists/import-session.ts';

/** Number of changed products up to which an import writes their documents itself: some seconds. */
const maxSyncChanges = 20_000;

const sourceTexts = `ARRAY[p.name, p.sku, p.supplier_sku, p.barcode, array_to_string(p.tags, ' '), c.name_en, p.description]`;
const sourceHash = `hashtextextended(${sourceTexts}::text, 0)`;
const document = `search_document(p.name, ARRAY[p.sku, p.supplier_sku, p.barcode], concat_ws(' ', array_to_string(p.tags, ' '), c.name_en, p.description))`;
const literal = 'search_literal(ARRAY[p.name, p.sku, p.barcode])';

/** Returns a statement that writes the documents of the products, `FROM` items with `products` as `p`, and returns their number. */
function writeDocuments(from: string, where: string): string {
  return `
    WITH changed AS MATERIALIZED (
      SELECT p.id, p.supplier_id, p.company_id, p.created_at, ${sourceHash} AS source_hash, ${literal} AS literal, ${document} AS document
      FROM ${from} JOIN categories c ON c.id = p.category_id LEFT JOIN search_documents d ON d.product_id = p.id
      WHERE ${where} AND p.listed AND d.source_hash IS DISTINCT FROM ${sourceHash}
    ), terms AS (
      -- In order, because concurrent transactions that insert the same terms in different orders would deadlock.
      INSERT INTO search_terms
      SELECT DISTINCT word FROM changed, unnest(tsvector_to_array(document)) word
      WHERE word !~ '[0-9#=]' AND NOT EXISTS (SELECT FROM search_terms WHERE term = word)
      ORDER BY word ON CONFLICT DO NOTHING
    ), written AS (
      INSERT INTO search_documents (product_id, supplier_id, company_id, created_at, source_hash, literal, document)
      SELECT * FROM changed ORDER BY created_at, id
      ON CONFLICT (product_id) DO UPDATE SET source_hash = excluded.source_hash, literal = excluded.literal, document = excluded.document
      RETURNING product_id
    )
    SELECT count(*)::int AS written FROM written`;
}

/** Writes the documents of the products marked in `import_seen`, or marks all as stale if there are many. */
export async function refreshImportedDocuments(trx: Transaction, changed: number): Promise<void> {
  if (changed > maxSyncChanges) return await markDocumentsStale(trx);
  await trx.raw(`
    DELETE FROM search_documents WHERE product_id IN (
      SELECT p.id FROM import_seen seen JOIN products p ON p.id = seen.product_id WHERE seen.search_changed AND NOT p.listed)`);
  await trx.raw(writeDocuments('import_seen seen JOIN products p ON p.id = seen.product_id', 'seen.search_changed'));
}

/** Writes the documents of these products; deletes those of products that are not listed. */
export async function refreshDocuments(trx: Transaction, productIds: string[]): Promise<void> {
  await trx.raw(
    `DELETE FROM search_documents USING products p
     WHERE p.id = ANY (?::uuid[]) AND NOT p.listed AND search_documents.product_id = p.id`,
    [productIds],
  );
  await trx.raw(writeDocuments('products p', 'p.id = ANY (?::uuid[])'), [productIds]);
}

/** Deletes a supplier's documents, or writes those of its listed products; marks all as stale if there are many. */
export async function setSupplierDocuments(trx: Transaction, supplierId: string, searchable: boolean): Promise<void> {
  if (!searchable) return void (await trx('search_documents').where({ supplier_id: supplierId }).delete());
  const { rows } = await trx.raw(
    `SELECT count(*)::int AS count FROM (SELECT FROM products WHERE supplier_id = ? AND listed LIMIT ${maxSyncChanges + 1}) p`,
    [supplierId],
  );
  if (rows[0].count > maxSyncChanges) await markDocumentsStale(trx);
  else await trx.raw(writeDocuments('products p', 'p.supplier_id = ?'), [supplierId]);
}

async function markDocumentsStale(trx: Transaction): Promise<void> {
  await trx('search_index_state').update({ stale_since: trx.raw('now()') });
  await enqueueJob(trx, 'update-search-documents', {}, { key: 'stale' });
}

/** Returns since when documents are stale; null if they are complete. */
export async function readStaleSince(db: Database): Promise<string | null> {
  return (await db('search_index_state').first('stale_since'))?.stale_since ?? null;
}

/** Ends the state that `readStaleSince` returned, and notifies every process. */
export async function markDocumentsComplete(trx: Transaction, staleSince: string): Promise<void> {
  await trx('search_index_state').where({ stale_since: staleSince }).update({ stale_since: null });
  await trx.raw(`SELECT pg_notify('portside_changes', 'catalog')`);
}

/**
 * Writes missing and changed documents of the next `limit` products by id. Returns the id of the last one, null at the end of the catalog.
 */
export async function updateNextDocuments(
  trx: Transaction,
  after: string | null,
  limit: number,
): Promise<string | null> {
  const ids: string[] = await trx('products')
    .where('id', '>', after ?? '00000000-0000-0000-0000-000000000000')
    .orderBy('id')
    .limit(limit)
    .pluck('id');
  const { rows } = await trx.raw(
    `SELECT p.id FROM products p JOIN categories c ON c.id = p.category_id LEFT JOIN search_documents d ON d.product_id = p.id
     WHERE p.id = ANY (?::uuid[]) AND p.listed AND d.source_hash IS DISTINCT FROM ${sourceHash}`,
    [ids],
  );
  const outdated = rows.map(({ id }: { id: string }) => id);
  if (outdated.length > 0) {
    // Personal items are saved meanwhile. The lock waits for their transactions, and the next statement reads what they have committed.
    await trx('products').whereIn('id', outdated).orderBy('id').forShare().select('id');
    await trx.raw(writeDocuments('products p', 'p.id = ANY (?::uuid[])'), [outdated]);
  }
  return ids.length === limit ? ids.at(-1)! : null;
}

/** Deletes the documents of products that are not listed. */
export async function deleteUnlistedDocuments(trx: Transaction): Promise<void> {
  // Two statements, because Citus does not permit a correlated subquery in a DELETE.
  const { rows } = await trx.raw(
    `SELECT d.product_id AS id FROM search_documents d LEFT JOIN products p ON p.id = d.product_id AND p.listed WHERE p.id IS NULL`,
  );
  const ids = rows.map(({ id }: { id: string }) => id);
  await trx('search_documents').whereRaw('product_id = ANY (?::uuid[])', [ids]).delete();
}

/** Terms that are looked up in a statement. */
const termSlice = 2000;
const isUnused = `NOT EXISTS (SELECT FROM search_documents WHERE document @@ ('''' || term || '''')::tsquery)`;

/** Deletes up to `limit` terms that no document contains, and returns their number. Deletes none during an import. */
export async function deleteUnusedTerms(db: Database, limit: number): Promise<number> {
  const unused: string[] = [];
  for (let last: string | null = ''; last !== null && unused.length < limit; ) {
    const slice = await readTermUse(db, last);
    unused.push(...slice.filter((row) => row.isUnused).map(({ term }) => term));
    last = slice.length === termSlice ? slice.at(-1)!.term : null;
  }
  if (unused.length === 0) return 0;
  return await db.transaction(async (trx) => {
    if (!(await lockImports(trx, false))) return 0;
    // Waits for transactions that write documents: they insert only terms that are missing.
    await trx.raw('LOCK TABLE search_terms IN SHARE ROW EXCLUSIVE MODE');
    const { rowCount } = await trx.raw(`DELETE FROM search_terms WHERE term = ANY (?::text[]) AND ${isUnused}`, [
      unused.slice(0, limit),
    ]);
    return rowCount;
  });
}

async function readTermUse(db: Database, after: string): Promise<{ term: string; isUnused: boolean }[]> {
  const { rows } = await db.raw(
    `SELECT term, ${isUnused} AS "isUnused" FROM (SELECT term FROM search_terms WHERE term > ? ORDER BY term LIMIT ${termSlice}) slice
     ORDER BY term`,
    [after],
  );
  return rows;
}
