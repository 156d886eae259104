// What matching reads and writes: how far it has come, the listings to be matched, the catalog as it passes by, candidates and
// their scores.
//
// Which products have changed is told by the transactions that wrote them (the system column xmin): a horizon is a transaction before
// which all had ended, so a product that was written by that one or a later one may not have been seen. That holds for a price list
// that commits late, and costs the writers nothing. Where numbering has begun anew, as in a restored database, all has changed.

import type { EvidenceKind } from '../../domain/matching/evidence.ts';
import type { ListingFacts, ProductFacts } from '../../domain/matching/profile.ts';
import type { SearchableProduct } from '../../domain/matching/search.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';

/** Waits for another run for this company to end, and keeps the next one out until the transaction ends. */
export async function lockMatchingRun(trx: Transaction, companyId: string): Promise<void> {
  await trx.raw(`SELECT pg_advisory_xact_lock(hashtextextended('matching ' || ?, 0))`, [companyId]);
}

/** Returns a horizon as of now. */
export async function readCatalogHorizon(db: Database): Promise<string> {
  const { rows } = await db.raw(`SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon`);
  return rows[0].horizon;
}

/** Returns the horizon up to which the company's listings follow the catalog, or null when they follow nothing yet. */
export async function readMatchedHorizon(db: Database, companyId: string): Promise<string | null> {
  const { rows } = await db.raw(
    `SELECT catalog_horizon::text AS horizon FROM matching_progress WHERE company_id = ?
       AND catalog_horizon <= pg_snapshot_xmax(pg_current_snapshot())
       -- Beyond this the numbers in xmin, of 32 bits, are ambiguous.
       AND catalog_horizon::text::numeric > pg_snapshot_xmax(pg_current_snapshot())::text::numeric - 2000000000`,
    [companyId],
  );
  return rows[0]?.horizon ?? null;
}

/** Records that every listing which was matched before follows the catalog up to `horizon`. */
export async function storeMatchedHorizon(db: Database, companyId: string, horizon: string): Promise<void> {
  await db.raw(
    `INSERT INTO matching_progress (company_id, catalog_horizon) VALUES (?, ?::xid8)
     ON CONFLICT (company_id) DO UPDATE SET catalog_horizon = excluded.catalog_horizon`,
    [companyId, horizon],
  );
}

/** Makes every listing of the company one that is to be matched. */
export async function markListingsUnmatched(db: Database, companyId: string): Promise<void> {
  await db.raw('UPDATE listings SET matched_revision = NULL WHERE company_id = ? AND matched_revision IS NOT NULL', [
    companyId,
  ]);
}

/** Makes these listings ones that are to be matched; locks them in one order, so that no two transactions wait for each other. */
export async function markUnmatched(trx: Transaction, companyId: string, clientProductIds: string[]): Promise<void> {
  await trx.raw(
    `UPDATE listings SET matched_revision = NULL WHERE company_id = :companyId AND client_product_id IN (
       SELECT client_product_id FROM listings
       WHERE company_id = :companyId AND client_product_id = ANY (:clientProductIds::text[]) AND matched_revision IS NOT NULL
       ORDER BY client_product_id FOR NO KEY UPDATE)`,
    { companyId, clientProductIds },
  );
}

const visible = 'p.listed AND (p.company_id IS NULL OR p.company_id = :companyId)';

/** About how many products the company sees, judged by a hundredth of the table's pages: to count them takes as long as to read them. */
export async function estimateProductCount(db: Database, companyId: string): Promise<number> {
  const { rows } = await db.raw(
    `SELECT 100 * count(*)::int AS estimate FROM products p TABLESAMPLE SYSTEM (1) REPEATABLE (0) WHERE ${visible}`,
    { companyId },
  );
  return rows[0].estimate;
}

/** Which products pass by: a share of all, by the table's pages and the same ones each time, or those that may have changed since a horizon. */
export interface ProductSample {
  share?: number;
  since?: string;
}

/** Yields the products that the company sees, in no particular order, some thousands at a time, all as of the first read. */
export async function* streamProducts(
  db: Database,
  companyId: string,
  { share = 1, since }: ProductSample = {},
): AsyncGenerator<SearchableProduct[]> {
  const trx = await db.transaction({ readOnly: true });
  try {
    await trx.raw('SET LOCAL statement_timeout = 0; SET LOCAL cursor_tuple_fraction = 1; SET LOCAL jit = off');
    await trx.raw(
      `DECLARE passing NO SCROLL CURSOR FOR
       SELECT p.id, p.name, p.sku, p.supplier_sku AS "supplierSku", p.barcode
       FROM products p ${share < 1 ? 'TABLESAMPLE SYSTEM (:percent) REPEATABLE (0)' : ''}
       WHERE ${visible} ${since === undefined ? '' : 'AND age(p.xmin) <= age(:since::xid8::xid)'}`,
      {
        companyId,
        ...(share < 1 ? { percent: 100 * share } : {}),
        ...(since === undefined ? {} : { since }),
      },
    );
    // One step ahead, so that the database reads while the last products are looked at.
    const fetch = () => trx.raw<{ rows: SearchableProduct[] }>('FETCH 5000 FROM passing').then(({ rows }) => rows);
    let coming = fetch();
    for (;;) {
      const rows = await coming;
      if (rows.length === 0) return;
      coming = fetch();
      // Whoever has seen enough does not wait for it.
      coming.catch(() => {});
      yield rows;
    }
  } finally {
    await trx.rollback();
  }
}

/** A listing as matching takes it. */
export interface ListingToMatch extends ListingFacts {
  clientProductId: string;
  revision: number;
  /** Products that the company said it is not. */
  rejected: string[];
}

/** Returns up to `limit` listings after the id given: those to be matched, or those that were matched as they are. */
export async function listListingsToMatch(
  db: Database,
  companyId: string,
  which: 'unmatched' | 'matched',
  after: string,
  limit: number,
): Promise<ListingToMatch[]> {
  const { rows } = await db.raw<{ rows: ListingToMatch[] }>(
    `SELECT client_product_id AS "clientProductId", name, sku, barcode, brand, revision, ARRAY(
       SELECT product_id::text FROM match_decisions d
       WHERE d.company_id = l.company_id AND d.client_product_id = l.client_product_id AND decision = 'rejected') AS rejected
     FROM listings l
     WHERE company_id = ? AND matched_revision IS ${which === 'matched' ? 'NOT ' : ''}DISTINCT FROM revision
       AND client_product_id > ? ORDER BY client_product_id LIMIT ?`,
    [companyId, after, limit],
  );
  return rows;
}

/** Returns what matching compares of these products, as far as the company sees them. */
export async function findProductFacts(
  db: Database,
  companyId: string,
  ids: string[],
): Promise<(ProductFacts & { id: string })[]> {
  const { rows } = await db.raw<{ rows: (ProductFacts & { id: string })[] }>(
    `SELECT p.id, p.name, left(p.description, 2000) AS description, s.name AS supplier, p.sku,
       p.supplier_sku AS "supplierSku", p.barcode
     FROM products p JOIN suppliers s ON s.id = p.supplier_id WHERE p.id = ANY (:ids) AND ${visible}`,
    { companyId, ids },
  );
  return rows;
}

/** What was found for a listing; `embeddings` tells whether the provider took part, failed, or was not asked. */
export interface FoundCandidates {
  clientProductId: string;
  revision: number;
  embeddings: 'off' | 'used' | 'failed';
  /** `score` holds until all candidates of the company are weighed against each other. */
  candidates: { productId: string; evidence: EvidenceKind[]; logOdds: number; score: number }[];
}

/** Replaces the candidates of these listings, and records that they were matched as of their revisions. */
export async function replaceCandidates(trx: Transaction, companyId: string, found: FoundCandidates[]): Promise<void> {
  const ids = found.map(({ clientProductId }) => clientProductId);
  await writeCandidates(trx, companyId, found, null);
  await trx.raw(
    `UPDATE listings l SET matched_revision = found.revision, embeddings = found.embeddings
     FROM unnest(?::text[], ?::integer[], ?::text[]) AS found (id, revision, embeddings)
     WHERE l.company_id = ? AND l.client_product_id = found.id`,
    [ids, found.map(({ revision }) => revision), found.map(({ embeddings }) => embeddings), companyId],
  );
}

/** Replaces, of these listings' candidates, those that are changed products, and keeps the strongest of all. */
export async function mergeCandidates(
  trx: Transaction,
  companyId: string,
  found: FoundCandidates[],
  changed: string[],
  keep: number,
): Promise<void> {
  await writeCandidates(trx, companyId, found, changed);
  await trx.raw(
    `DELETE FROM match_candidates c USING (
       SELECT client_product_id, product_id,
         row_number() OVER (PARTITION BY client_product_id ORDER BY log_odds DESC, product_id) AS place
       FROM match_candidates WHERE company_id = :companyId AND client_product_id = ANY (:ids)) placed
     WHERE c.company_id = :companyId AND c.client_product_id = placed.client_product_id
       AND c.product_id = placed.product_id AND place > :keep`,
    { companyId, ids: found.map(({ clientProductId }) => clientProductId), keep },
  );
}

/** Writes what was found in place of what was known, or of that part of it; a candidate that was known keeps its score. */
async function writeCandidates(
  trx: Transaction,
  companyId: string,
  found: FoundCandidates[],
  only: string[] | null,
): Promise<void> {
  const pairs = found.flatMap(({ clientProductId, candidates }) =>
    candidates.map((candidate) => ({ clientProductId, ...candidate })),
  );
  const bindings = {
    companyId,
    listings: found.map(({ clientProductId }) => clientProductId),
    only,
    ids: pairs.map(({ clientProductId }) => clientProductId),
    products: pairs.map(({ productId }) => productId),
    evidence: pairs.map(({ evidence }) => evidence.join(' ')),
    logOdds: pairs.map(({ logOdds }) => logOdds),
    scores: pairs.map(({ score }) => score),
  };
  await trx.raw(
    `DELETE FROM match_candidates c WHERE company_id = :companyId AND client_product_id = ANY (:listings)
       AND (:only::uuid[] IS NULL OR product_id = ANY (:only::uuid[]))
       AND (client_product_id, product_id) NOT IN (SELECT * FROM unnest(:ids::text[], :products::uuid[]))`,
    bindings,
  );
  await trx.raw(
    `INSERT INTO match_candidates AS known (company_id, client_product_id, product_id, evidence, log_odds, score)
     SELECT :companyId, listing, product, string_to_array(evidence, ' '), log_odds, score
     FROM unnest(:ids::text[], :products::uuid[], :evidence::text[], :logOdds::real[], :scores::numeric[])
       AS pairs (listing, product, evidence, log_odds, score)
     ON CONFLICT (company_id, client_product_id, product_id) DO UPDATE SET evidence = excluded.evidence, log_odds = excluded.log_odds
     WHERE (known.evidence, known.log_odds) IS DISTINCT FROM (excluded.evidence, excluded.log_odds)`,
    bindings,
  );
}
