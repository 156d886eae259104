// Maintains product_search, the denormalized table for substring search, and with it the documents of ranked search.

import type { Transaction } from '../../postgres/connection.ts';
import { refreshDocuments, refreshImportedDocuments, setSupplierDocuments } from './search-documents.ts';

const SEARCH_LOCK = 7_067_440;
/** A new table is filled for more changed products only. */
const minRebuild = 5_000;

/**
 * Updates both with the products marked in `import_seen`, and returns what was done to product_search. Inserting a row into a trigram index
 * costs several times as much as building the index, so after many changes a new table is filled, indexed and swapped in. Searches
 * use the old table until the transaction commits. Only the owner of the table can do so; the service's role always updates it.
 */
export async function refreshSearchIndex(trx: Transaction): Promise<'untouched' | 'changed' | 'rebuilt'> {
  const { rows: counts } = await trx.raw('SELECT count(*)::int AS changed FROM import_seen WHERE search_changed');
  const [{ changed }] = counts;
  if (changed === 0) return 'untouched';
  await lockSearchTable(trx, changed > minRebuild);
  const { rows } = await trx.raw(
    `SELECT ?::bigint * 4 > (SELECT count(*) FROM product_search) + ${4 * minRebuild}
       AND pg_has_role(relowner, 'USAGE') AS many
     FROM pg_class WHERE oid = 'product_search'::regclass`,
    [changed],
  );
  const [{ many }] = rows;
  await (many ? rebuildSearchTable(trx) : updateSearchTable(trx));
  await refreshImportedDocuments(trx, changed);
  return many ? 'rebuilt' : 'changed';
}

/** A new table has none of the rows that other imports write to the old one, so that they wait for it, and it for them. */
async function lockSearchTable(trx: Transaction, alone: boolean): Promise<void> {
  await trx.raw(`SELECT pg_advisory_xact_lock${alone ? '' : '_shared'}(?)`, [SEARCH_LOCK]);
}

/** Earlier than the start of any transaction that saved an item after the new table was filled. */
const recently = `now() - interval '1 minute'`;
const searchRow = 'p.id, p.supplier_id, p.company_id, p.created_at, search_words(p.name, p.sku, p.description)';

async function updateSearchTable(trx: Transaction): Promise<void> {
  await trx.raw(`
    ANALYZE import_seen;
    DELETE FROM product_search WHERE product_id IN (
      SELECT p.id FROM import_seen seen JOIN products p ON p.id = seen.product_id WHERE seen.search_changed AND NOT p.listed);
    INSERT INTO product_search (product_id, supplier_id, company_id, created_at, words)
    SELECT ${searchRow} FROM import_seen seen JOIN products p ON p.id = seen.product_id
    WHERE seen.search_changed AND p.listed
    ON CONFLICT (product_id) DO UPDATE SET words = excluded.words WHERE product_search.words <> excluded.words`);
}

async function rebuildSearchTable(trx: Transaction): Promise<void> {
  await trx.raw(`
    CREATE TABLE product_search_next (LIKE product_search INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING STORAGE);
    INSERT INTO product_search_next SELECT ${searchRow} FROM products p WHERE p.listed ORDER BY p.created_at, p.id`);
  const indexes = await listSearchIndexes(trx);
  for (const { name, definition } of indexes) await trx.raw(definition.replace(` ${name} ON `, ` ${name}_next ON `));
  // Personal items are saved during imports: the lock waits for their transactions, whose products the new table may lack.
  await trx.raw(`
    LOCK TABLE product_search IN ACCESS EXCLUSIVE MODE;
    INSERT INTO product_search_next SELECT ${searchRow} FROM products p
    WHERE p.company_id IS NOT NULL AND p.listed AND p.updated_at > ${recently}
    ON CONFLICT (product_id) DO UPDATE SET words = excluded.words;
    DELETE FROM product_search_next USING products p
    WHERE p.company_id IS NOT NULL AND NOT p.listed AND p.updated_at > ${recently} AND product_search_next.product_id = p.id;
    DROP TABLE product_search;
    ALTER TABLE product_search_next RENAME TO product_search`);
  for (const { name } of indexes) await trx.raw('ALTER INDEX ?? RENAME TO ??', [`${name}_next`, name]);
  await trx.raw('ALTER TABLE product_search ADD PRIMARY KEY USING INDEX product_search_pkey; ANALYZE product_search');
}

async function listSearchIndexes(trx: Transaction): Promise<{ name: string; definition: string }[]> {
  const { rows } = await trx.raw(`
    SELECT relname AS name, replace(pg_get_indexdef(oid), 'product_search USING', 'product_search_next USING') AS definition
    FROM pg_class JOIN pg_index ON indexrelid = oid WHERE indrelid = 'product_search'::regclass`);
  return rows;
}

/** Updates the rows and documents of these products; removes the products that are not listed. */
export async function refreshSearchRows(trx: Transaction, productIds: string[]): Promise<void> {
  await trx.raw(
    `DELETE FROM product_search USING products p
     WHERE p.id = ANY (?::uuid[]) AND NOT p.listed AND product_search.product_id = p.id`,
    [productIds],
  );
  await trx.raw(
    `INSERT INTO product_search (product_id, supplier_id, company_id, created_at, words)
     SELECT ${searchRow} FROM products p WHERE p.id = ANY (?::uuid[]) AND p.listed
     ON CONFLICT (product_id) DO UPDATE SET words = excluded.words WHERE product_search.words <> excluded.words`,
    [productIds],
  );
  await refreshDocuments(trx, productIds);
}

/** Removes a supplier's products from search, or adds those that are listed. */
export async function setSupplierSearchable(trx: Transaction, supplierId: string, searchable: boolean): Promise<void> {
  if (!searchable) await trx('product_search').where({ supplier_id: supplierId }).delete();
  else {
    await trx.raw(
      `INSERT INTO product_search (product_id, supplier_id, company_id, created_at, words)
       SELECT ${searchRow} FROM products p WHERE p.supplier_id = ? AND p.listed ON CONFLICT (product_id) DO NOTHING`,
      [supplierId],
    );
  }
  await setSupplierDocuments(trx, supplierId, searchable);
}
